import { errors } from "./es-errors.ts";
import type { LanguageFile } from "./language-file.ts";

/** Spanish. */
export const language: LanguageFile = {
  errors,
  page: {
    language: "es",
    direction: "ltr",
    languageMenu: "Idioma",
    name: "Fabulous Fish",
    tagline: "Un juego bajo el mar de Algorand.",
    connect: "Conectar Pera Wallet",
    connectDefly: "Conectar Defly Wallet",
    connectLute: "Conectar Lute",
    connectAny: "Conectar wallet",
    chooseWallet: "Elige tu wallet",
    connecting: (wallet) => `Esperando a ${wallet}…`,
    connectingHint: (wallet) => `Aprueba la solicitud en ${wallet}, en tu móvil.`,
    connectingHere: (wallet) => `Aprueba la solicitud en ${wallet}.`,
    connectingLong:
      "¿No ves la solicitud? Despierta la wallet y mira otra vez, o cancela y empieza de nuevo.",
    cancel: "Cancelar",
    walletDialog: (wallet) => `Conectar con ${wallet}`,
    close: "Cerrar",
    disconnect: "Desconectar la wallet",
    play: "Jugar a Fabulous Fish",
    playElsewhere: "El juego se abre en un ordenador.",
    canPlay: "¡Puedes jugar a Fabulous Fish!",
    cannotPlay: (token) => `Compra más ${token}, por favor`,
    reading: "Leyendo tu saldo…",
    couldNotCheck: "No se ha podido comprobar tu saldo",
    retry: "Reintentar",
    takesLong: "Los nodos de la cadena responden despacio.",
    offline: "Sin conexión a internet.",
    checked: (age) => `Comprobado ${age}.`,
    justNow: "ahora mismo",
    holdings: "Saldo",
    asset: (id) => `Activo ${id}`,
    onChain: (name) => `En la cadena: ${name}`,
    inBaseUnits: (text) => `${text} (en unidades base)`,
    held: (held, threshold) => `${held} de ${threshold}`,
    nearest: (missing, token) => `${missing} ${token} más`,
    nearestLead: "Lo que menos te falta:",
    buy: (token) => `Conseguir ${token}`,
    connectFailed: (wallet, message) => `Error al conectar con ${wallet}: ${message}`,
    unknownError: "Error desconocido",
    dismiss: "Aceptar",
    version: "Versión de prueba",
    greeting: "¡Hola de parte de Fabulous Fish!",
    notFound: "404 - Página no encontrada",
    home: "Volver a la superficie",
    browserTooOld:
      "Este navegador es demasiado antiguo para Fabulous Fish. Actualízalo, o usa una versión reciente de Chrome, Edge, Firefox o Safari.",
    applicationError: "Error de la aplicación",
    thrownResponse: "¡Respuesta inesperada!",
    tryAgain: "Intentar de nuevo",
    notLoaded: "La página no se ha cargado. Comprueba la conexión a internet y vuelve a cargarla.",
    reload: "Volver a cargar",
    leaveGame: "Salir del juego",
    loadingGame: "Abriendo el juego…",
  },
  accounts: {
    offer: (account) => `${account} puede jugar.`,
    use: (account) => `Usar ${account}`,
    progress: (read, of) => `Comprobando tus otras cuentas: ${read} de ${of}`,
    stop: "Parar",
    menu: (count) => `Cambiar de cuenta (${count} compartidas)`,
    title: "Tus cuentas",
    description: "Tu wallet comparte estas cuentas con la página. Una de ellas juega.",
    current: "en uso",
    may: {
      yes: "Puede jugar",
      no: "No puede jugar",
      reading: "Comprobando…",
      failed: "No se ha podido comprobar",
      unread: "Sin comprobar",
    },
    onlyFirst: (count) => `Solo se comprueban ${count} cuentas. Puedes usar cualquiera.`,
    checkAgain: "Comprobar otra vez",
    useChosen: "Usar esta cuenta",
    close: "Cerrar",
  },
  game: {
    opening: "Sumergiéndonos…",
    fetching: (percent) => `Descargando el juego: ${percent} %`,
    fetchingSomehow: "Descargando el juego…",
    starting: "Arrancando el motor…",
    idle: "Puede que el juego ya te espere abajo.",
    failed: "El juego no ha salido a flote",
    forOperators: (docs) => `Para quien administra esta página: ${docs}`,
    toSurface: "Volver a la superficie",
    leaveHint: "Escape otra vez: hacia la salida",
    fullScreen: "Pantalla completa",
    leaveFullScreen: "Salir de pantalla completa",
    controls: "Alrededor del juego",
    gameSays: "El juego dice:",
    lostName: "Ya no puede jugar",
    lost: "Tu cuenta ya no tiene suficiente para jugar. El juego lo sabe; termina de nadar con calma.",
    lostWallet: "Tu wallet está desconectada. Termina de nadar y conéctala otra vez.",
    surfacingIn: (minutes, seconds) =>
      `De vuelta a la superficie en ${minutes}:${String(seconds).padStart(2, "0")}`,
    status: {
      fetching: "",
      starting: "",
      failed: "",
      unconnected: "Este juego no recibe tu cuenta.",
      ready: "El juego está listo.",
      undelivered: "El juego aún no sabe quién eres. Intentándolo otra vez…",
      delivered: "El juego sabe quién eres.",
      acknowledged: "El juego sabe quién eres.",
      crashed: "El juego avisa de un error.",
    },
  },
  gate: {
    walletMessage: "Inicia sesión en el juego. La página no envía esto a la red.",
    checking: "Preguntando al servidor del juego…",
    takesLong: "El servidor del juego responde despacio.",
    signIn: "Inicia sesión para jugar",
    signInExplained: (wallet) =>
      `${wallet} te pide firmar un texto breve que demuestra que esta cuenta es tuya: es gratis y no envía nada a la red.`,
    signInExplainedShort: (wallet) =>
      `${wallet} te pide firmar un texto breve que demuestra que esta cuenta es tuya. La página no lo envía a la red.`,
    specialAccount: "¿Una cuenta multisig o poscuántica?",
    specialAccounts: {
      pera: "Pera Wallet pregunta primero a los cofirmantes de una cuenta multisig: el inicio de sesión falla si tardan más de cinco minutos. Una cuenta poscuántica (Falcon) no puede iniciar sesión.",
      defly:
        "Una cuenta multisig solo puede iniciar sesión si esta wallet firma con suficientes de sus claves. Una cuenta poscuántica (Falcon) no puede iniciar sesión.",
      lute: "Con una cuenta multisig que necesita varias claves, y con una cuenta poscuántica (Falcon), Lute envía transacciones que cuestan comisiones, y el inicio de sesión falla. Recházalas en Lute.",
    },
    signInWith: (wallet) => `Iniciar sesión con ${wallet}`,
    signedOut: {
      never: "Una firma vale 12 horas en este dispositivo.",
      ended: "Tu sesión ha terminado. Inicia sesión otra vez para seguir jugando.",
      "other-account":
        "En este dispositivo hay otra cuenta con la sesión iniciada. Inicia sesión con esta para jugar.",
    },
    connectFirst: "Conecta tu wallet para jugar",
    steps: {
      challenge: "Preparando la solicitud…",
      wallet: "Esperando tu firma…",
      proof: "Comprobando tu firma…",
    },
    openWallet: (wallet) => `Abre ${wallet} y aprueba la solicitud de firma.`,
    openWalletLong:
      "¿No ves la solicitud? Despierta la wallet y mira otra vez, o cancela y empieza de nuevo.",
    askInAnotherWay: "¿Nada en la wallet? Preguntar de otra manera",
    cancel: "Cancelar",
    failed: {
      cancelled: "No has iniciado sesión",
      rejected: "La firma no se ha aceptado",
      expired: "La solicitud de firma ha caducado",
      "too-many-requests": "Demasiados intentos",
      unknown: "No se ha podido comprobar tu cuenta",
      unreachable: "No se puede contactar con el servidor del juego",
      other: "No has iniciado sesión",
    },
    notChecked: "No se ha podido preguntar al servidor del juego",
    clockBehind: (duration) =>
      `El reloj de este dispositivo va ${duration} atrasado. Ponlo en hora e inténtalo de nuevo.`,
    clockAhead: (duration) =>
      `El reloj de este dispositivo va ${duration} adelantado. Ponlo en hora e inténtalo de nuevo.`,
    retryIn: (seconds) =>
      `Inténtalo de nuevo en ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`,
    unknown: "No se ha podido comprobar tu saldo",
    unknownExplained:
      "Ningún nodo de la cadena ha dado al servidor del juego una respuesta útil, así que no dice ni sí ni no.",
    checkAgain: "Comprobar otra vez",
    lost: {
      never: "Ya no tienes la sesión iniciada. Termina de nadar y vuelve a iniciar sesión.",
      ended: "Tu sesión ha terminado. Termina de nadar y vuelve a iniciar sesión.",
      "other-account":
        "Ahora está conectada otra cuenta, que no ha iniciado sesión. Termina de nadar e inicia sesión.",
    },
    couldNotCheck: "El servidor del juego no ha podido comprobar tu cuenta. Puedes seguir jugando.",
  },
  front: {
    toPlay: (rule, count) => {
      if (count === 1) return "Para jugar necesitas";
      if (count > 2) {
        return rule === "any"
          ? "Para jugar necesitas uno de estos"
          : "Para jugar necesitas todo esto";
      }
      return rule === "any" ? "Para jugar necesitas uno de los dos" : "Para jugar necesitas ambos";
    },
    game: "El juego",
    lines: [
      "Eres un pez pequeño en un mar enorme: come lo que sea más pequeño, huye de lo más grande y crece.",
      "Bucea por cinco zonas, desde las aguas soleadas hasta el abismo.",
    ],
    picture:
      "Un pez naranja nada hacia un banco de peces junto a una medusa, sobre un arrecife de coral. Lo sigue un pez rojo.",
  },
  continue: {
    continue: "Continuar en un ordenador",
    copied: "Enlace copiado. Ábrelo en tu ordenador.",
    shared: "Enlace compartido. Ábrelo en tu ordenador.",
    copyYourself: "Copia este enlace y ábrelo en tu ordenador:",
  },
};
