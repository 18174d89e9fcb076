import { rejections } from "@fabulous-fish/core/gate/languages/es";
import type { LanguageFile } from "./language-file.ts";

const retryOrReport =
  "Inténtalo de nuevo en unos minutos. Si el problema continúa, avisa a quien administra esta página.";
const reloadOrReport = "Recarga la página. Si no sirve, avisa a quien administra esta página.";
const checkConnection = "Comprueba la conexión a internet e inténtalo de nuevo.";
const tryOrReport =
  "Inténtalo de nuevo. Si el problema continúa, avisa a quien administra esta página.";

const gameSetup = {
  message: "El juego no está bien configurado en este sitio.",
  remedy:
    "Inténtalo de nuevo en un minuto. Si el problema continúa, solo puede corregirlo quien administra esta página.",
};

/** The meaning of the text that is signed, which is in English. */
const walletMessage = "Inicia sesión para jugar. Este sitio no envía a la red lo que firmas.";

/** Spanish. */
export const language: LanguageFile = {
  name: "Español",
  tag: "es",
  direction: "ltr",
  page: {
    sentences: (first, second) => `${first} ${second}`,
    languageMenu: "Idioma",
    name: "Fabulous Fish",
    tagline: "Come peces más pequeños, huye de los más grandes y crece.",
    taglineOfAnother: "Un juego bajo el mar de Algorand.",
    connect: (wallet) => `Conectar ${wallet}`,
    connectAny: "Conectar wallet",
    chooseWallet: "Elige tu wallet",
    connecting: (wallet) => `Esperando a ${wallet}…`,
    connectingHint: (wallet) => `Aprueba la solicitud en ${wallet}, en tu teléfono.`,
    connectingHere: (wallet) => `Aprueba la solicitud en ${wallet}.`,
    connectingLong:
      "¿No ves la solicitud? Abre la wallet y mira otra vez, o cancela y empieza de nuevo.",
    cancel: "Cancelar",
    walletDialog: (wallet) => `Conectar con ${wallet}`,
    close: "Cerrar",
    disconnect: "Desconectar la wallet",
    play: "Jugar a Fabulous Fish",
    playElsewhere: "Se juega en una computadora.",
    canPlay: "¡Puedes jugar a Fabulous Fish!",
    cannotPlay: (token) => `Compra más ${token}, por favor`,
    reading: "Leyendo tu saldo…",
    stillReading: "La lectura tarda más de lo habitual…",
    couldNotCheck: "No se ha podido comprobar tu saldo",
    retry: "Reintentar",
    checkAgain: "Comprobar otra vez",
    takesLong: "La red Algorand responde despacio.",
    offline: "Sin conexión a internet.",
    checked: (age) => `Comprobado ${age}.`,
    justNow: "ahora mismo",
    checkedLongAgo: "Comprobado hace más de un día.",
    checkingAgain: "Comprobando de nuevo…",
    keepsTrying: "Se sigue intentando.",
    holdings: "Saldo",
    asset: (id) => `Activo ${id}`,
    onChain: (name) => `En la cadena: ${name}`,
    inBaseUnits: (text) => `${text} (en unidades base)`,
    held: (held, threshold) => `${held.text} de ${threshold.text}`,
    missing: ({ text, plural }) => `${plural === "one" ? "falta" : "faltan"} ${text}`,
    nearest: ({ text }, token) => `Lo que menos te falta: ${text} ${token} más`,
    buy: (token) => `Conseguir ${token}`,
    connectFailed: (wallet, message) => `Error al conectar con ${wallet}: ${message}`,
    unknownError: "Error desconocido",
    details: "Detalles",
    dismiss: "Aceptar",
    version: (label) => `Versión de prueba ${label}`,
    greetingTitle: "Saludo",
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
    progress: (read, of) => `Comprobando tus otras cuentas: ${read.text} de ${of.text}`,
    stop: "Parar",
    menu: ({ text }) => `Cambiar de cuenta (${text} compartidas)`,
    title: "Tus cuentas",
    description: "Tu wallet comparte estas cuentas con la página. Juegas con una de ellas.",
    current: "en uso",
    may: {
      yes: "Puede jugar",
      no: "No puede jugar",
      reading: "Comprobando…",
      failed: "No se ha podido comprobar",
      unread: "Sin comprobar",
    },
    onlyFirst: ({ text }) =>
      `Solo se comprueban ${text} cuentas. Puedes usar cualquiera de tus cuentas.`,
    useChosen: "Usar esta cuenta",
  },
  address: {
    title: "Tu cuenta",
    copy: "Copiar la dirección",
    copied: "Dirección copiada.",
    copyYourself: "El navegador no la ha copiado. La dirección está seleccionada: cópiala tú.",
    explorer: "Ver en el explorador de bloques",
    tokenInExplorer: (token) => `${token} en el explorador de bloques`,
    holdings: "Ver lo que tiene esta cuenta",
    bought: "Acabo de comprar: comprobar otra vez",
    checkedAt: (time) => `Comprobado a las ${time}.`,
    purchase: "Una compra cuenta a los 3 segundos, más o menos, cuando ya está en un bloque.",
  },
  game: {
    title: "Juego",
    opening: "Sumergiéndonos…",
    fetching: (percentage) => `Descargando el juego: ${percentage}`,
    fetchingSomehow: "Descargando el juego…",
    starting: "Iniciando el juego…",
    idle: "Puede que el juego ya te espere abajo.",
    keepWaiting: "Seguir esperando",
    failed: "El juego no ha salido a flote",
    leaveHint: "Presiona Esc otra vez para salir",
    fullScreen: "Pantalla completa",
    leaveFullScreen: "Salir de pantalla completa",
    controls: "Alrededor del juego",
    showControls: "Mostrar los controles",
    gameSays: "El juego dice:",
    lostName: "Ya no puede jugar",
    lost: "Tu cuenta ya no tiene suficiente para jugar. El juego lo sabe; termina de nadar con calma.",
    lostWallet: "Tu wallet está desconectada. Termina de nadar y conéctala otra vez.",
    openAgain: "Abrir el juego otra vez",
    ended: {
      "context-lost":
        "El navegador ha detenido los gráficos del juego. Puede que vuelvan solos. Si no vuelven, abre el juego otra vez.",
      left: "El juego ha pasado a otra página.",
      quit: "El juego ha terminado.",
    },
    surfacingIn: (time) => `De vuelta a la superficie en ${time}`,
    status: {
      fetching: "",
      starting: "",
      failed: "",
      waiting: "Puede que el juego te esté esperando.",
      unconnected: "Este juego no recibe tu cuenta.",
      ready: "El juego está listo.",
      undelivered: "El juego aún no sabe quién eres. Intentándolo otra vez…",
      delivered: "El juego sabe quién eres.",
      acknowledged: "El juego sabe quién eres.",
      crashed: "El juego avisa de un error.",
      "context-lost": "",
      left: "",
      quit: "",
    },
  },
  gate: {
    walletMessage,
    checking: "Preguntando al servidor del juego…",
    takesLong: "El servidor del juego responde despacio.",
    signIn: "Inicia sesión para jugar",
    signInExplained: (wallet) =>
      `${wallet} te pide firmar un texto breve que demuestra que esta cuenta es tuya: es gratis y no envía nada a la red.`,
    signInExplainedShort: (wallet) =>
      `${wallet} te pide firmar un texto breve que demuestra que esta cuenta es tuya. La página no lo envía a la red.`,
    walletShows: (statement) =>
      `Tu wallet muestra en inglés: «${statement}» Quiere decir: ${walletMessage}`,
    specialAccount: "¿Una cuenta multisig o poscuántica?",
    specialAccounts: {
      asks: (wallet) =>
        `${wallet} pregunta primero a los cofirmantes de una cuenta multisig: el inicio de sesión falla si tardan más de cinco minutos. Una cuenta poscuántica (Falcon) no puede iniciar sesión.`,
      "own-keys": () =>
        "Una cuenta multisig solo puede iniciar sesión si esta wallet firma con suficientes de sus claves. Una cuenta poscuántica (Falcon) no puede iniciar sesión.",
      fees: (wallet) =>
        `Con una cuenta multisig que necesita varias claves, y con una cuenta poscuántica (Falcon), ${wallet} envía transacciones que cuestan comisiones, y el inicio de sesión falla. Recházalas en ${wallet}.`,
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
    tryNextMethod: "¿Ninguna solicitud en la wallet? Enviarla de otra manera",
    silentAgain: (wallet) =>
      `Si ${wallet} no muestra ninguna solicitud, puede haber perdido la conexión con esta página. Conéctala otra vez: te quedas aquí.`,
    connectAgain: (wallet) => `Conectar ${wallet} otra vez`,
    failed: {
      cancelled: "No has iniciado sesión",
      rejected: "La firma no se ha aceptado",
      expired: "La solicitud de firma ha caducado",
      "too-many-requests": "Demasiados intentos",
      overloaded: "Ahora mismo hay mucha afluencia",
      unknown: "No se ha podido comprobar tu cuenta",
      denied: "Esta cuenta está bloqueada",
      unreachable: "No se puede contactar con el servidor del juego",
      "wallet-unavailable": "No has iniciado sesión",
      other: "No has iniciado sesión",
    },
    notChecked: "No se ha podido preguntar al servidor del juego",
    clockBehind: (duration) =>
      `El reloj de este dispositivo va ${duration} atrasado. Ponlo en hora e inténtalo de nuevo.`,
    clockAhead: (duration) =>
      `El reloj de este dispositivo va ${duration} adelantado. Ponlo en hora e inténtalo de nuevo.`,
    retryIn: (time) => `Inténtalo de nuevo en ${time}`,
    unknownExplained:
      "El servidor del juego no ha recibido una respuesta útil de la red Algorand, así que aún no lo sabe. Inténtalo de nuevo en un minuto.",
    purchase: "El servidor del juego ve una compra en unos 15 segundos.",
    lost: {
      never: "Ya no tienes la sesión iniciada. Termina de nadar y vuelve a iniciar sesión.",
      ended: "Tu sesión ha terminado. Termina de nadar y vuelve a iniciar sesión.",
      "other-account":
        "Ahora está conectada otra cuenta, que no ha iniciado sesión. Termina de nadar e inicia sesión.",
      denied: "Quien administra el juego ha bloqueado esta cuenta. Termina de nadar.",
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
    get: "Conseguir",
    noWallet: "No tengo wallet",
    whatIsWallet:
      "Una wallet es una app que guarda tu cuenta y los tokens que hay en ella. Esta página ve lo que tiene la cuenta; nada se mueve sin tu aprobación.",
    forPhone: "Para tu teléfono",
    inBrowser: "En este navegador",
    comeBack: "Tómate tu tiempo: no se pierde nada si vuelves más tarde.",
    game: "El juego",
    lines: [
      "Eres un pez pequeño en un mar enorme: come lo que sea más pequeño, huye de lo más grande y crece.",
      "Bucea por cinco zonas, desde las aguas soleadas hasta el abismo.",
    ],
    picture:
      "Un pez naranja abre la boca ante un banco de peces, frente a un arrecife de coral. Un tiburón enseña los dientes muy cerca.",
  },
  scores: {
    title: "Los mejores de la temporada",
    slow: "tardó más",
    you: "tú",
    empty: "Aún no hay puntuaciones esta temporada. La tuya puede ser la primera.",
  },
  choice: {
    onPhone: "En tu teléfono",
    onThisDevice: "Su app en este dispositivo",
    inBrowser: "En este navegador",
    usedLast: "La última usada",
  },
  continue: {
    continue: "Continuar en una computadora",
    copied: "Enlace copiado. Ábrelo en tu computadora.",
    shared: "Enlace compartido. Ábrelo en tu computadora.",
    copyYourself: "Copia este enlace y ábrelo en tu computadora:",
  },
  link: {
    hint: "¿No puedes escanear el código? Copia este enlace y ábrelo en el dispositivo con tu wallet.",
    copy: "Copiar el enlace",
    copied: "Enlace copiado.",
    copyYourself: "El navegador no lo ha copiado. Copia tú este enlace:",
    inApp: (app) =>
      `Es posible que el navegador de ${app} no abra tu wallet. Abre esta página en el navegador de tu teléfono: desde el menú de ${app} o con su enlace.`,
    openInBrowser: "Abrir en el navegador",
  },
  errors: {
    ...rejections,
    "nodes-unreachable": {
      message: "No se puede acceder a la red de Algorand.",
      remedy: "Comprueba la conexión a internet e inténtalo de nuevo en un minuto.",
    },
    "nodes-unreadable": {
      message: "La red de Algorand ha respondido, pero esta página no puede leer la respuesta.",
      remedy: retryOrReport,
    },
    "holdings-unconfirmed": {
      message: "Todavía no es seguro lo que tiene tu cuenta.",
      remedy: "Inténtalo de nuevo en un minuto.",
    },
    NodeError: {
      message: "No se ha podido leer tu saldo de la red de Algorand.",
      remedy: retryOrReport,
    },
    ConfigurationError: {
      message: "Esta página no está bien configurada.",
      remedy:
        "Solo puede corregirlo quien administra esta página; solo entonces sirve intentarlo de nuevo.",
    },
    GateProtocolError: {
      message: "Esta página y el servidor del juego no se entienden.",
      remedy: reloadOrReport,
    },
    GameSetupError: gameSetup,
    GameFileError: gameSetup,
    "account-invalid": {
      message: "Esto no es una cuenta de Algorand.",
      remedy:
        "Copia la cuenta otra vez desde la wallet: 58 caracteres, de la A a la Z y del 2 al 7.",
    },
    "chunk-timed-out": {
      message: "Una parte de la página ha tardado demasiado en cargarse.",
      remedy: checkConnection,
    },
    "chunk-missing": {
      message: "No se ha podido cargar una parte de la página: falta.",
      remedy: "Comprueba la conexión a internet y recarga la página.",
    },
    "chunk-unreadable": {
      message: "No se ha podido cargar una parte de la página: su archivo no se puede leer.",
      remedy: reloadOrReport,
    },
    "route-data-unreachable": {
      message: "No se han podido cargar los datos de esta página.",
      remedy: checkConnection,
    },
    "route-data-timed-out": {
      message: "Los datos de esta página han tardado demasiado en cargarse.",
      remedy: checkConnection,
    },
    "wallet-cancelled": {
      message: "Has cancelado la conexión",
      remedy: "Pulsa Conectar para empezar de nuevo.",
    },
    "sign-in-cancelled": {
      message: "Se ha cancelado el inicio de sesión.",
      remedy: "Inténtalo de nuevo cuando quieras.",
    },
    "wallet-rejected": {
      message: "La wallet no ha aceptado la conexión",
      remedy:
        "Pulsa Conectar y aprueba la solicitud en la wallet. Si no muestra ninguna, cambia en ella entre MainNet y TestNet.",
    },
    "wallet-bridge-unreachable": {
      message: "No se puede contactar con el servidor de enlace de la wallet",
      remedy: "Comprueba la conexión a internet, o inténtalo de nuevo en un minuto.",
    },
    "wallet-timed-out": {
      message: "La wallet no ha respondido a tiempo",
      remedy: "Abre la wallet en el teléfono, pulsa Conectar y escanea el código nuevo.",
    },
    "wallet-no-account": {
      message: "La wallet no ha compartido ninguna cuenta",
      remedy: "Crea o elige una cuenta en la wallet.",
    },
    "wallet-tab-blocked": {
      message: "No se ha podido abrir la pestaña de la wallet.",
      remedy: "Permite que esta página abra ventanas emergentes e inténtalo de nuevo.",
    },
    "wallet-window-timed-out": {
      message: "No se ha aprobado nada a tiempo en la wallet",
      remedy: "Pulsa Conectar y elige una cuenta en la wallet.",
    },
    "wallet-network-unknown": {
      message: "La wallet no conoce esta red",
      remedy: "Añade la red en los ajustes de la wallet o usa otra wallet.",
    },
    "wallet-signing-rejected": {
      message: "La solicitud de firma se ha rechazado en la wallet.",
      remedy: "Inténtalo de nuevo y aprueba la solicitud en la wallet.",
    },
    "wallet-signing-unsupported": {
      message: "La wallet no ha podido firmar.",
      remedy:
        "Actualiza la wallet e inténtalo de nuevo. Una cuenta sin clave en esta wallet, como una observada, no puede firmar.",
    },
    "wallet-method-missing": {
      message: "Esta wallet no puede iniciar sesión en este juego.",
      remedy:
        "El juego solo acepta una firma para la que la wallet comprueba el sitio web (ARC-60). Conéctate con la app Pera Wallet, versión 7 o posterior, o con la extensión de navegador de Pera.",
    },
    "wallet-key-missing": {
      message: "Esta wallet no puede firmar por la cuenta.",
      remedy:
        "Conecta otra cuenta cuya clave esté en esta wallet. Una cuenta observada no puede firmar; un Ledger tiene que estar conectado.",
    },
    "wallet-request-pending": {
      message: "En la wallet hay otra solicitud abierta.",
      remedy: "Respóndela primero en la wallet e inténtalo de nuevo.",
    },
    "wallet-permission-missing": {
      message: "Esta conexión no permite que la wallet firme.",
      remedy: "Conecta la wallet otra vez y permite que esta página le pida firmas.",
    },
    "wallet-ledger-unavailable": {
      message: "El Ledger no está listo.",
      remedy: "Conéctalo, desbloquéalo y abre en él la app de Algorand; luego inténtalo de nuevo.",
    },
    "wallet-reason-unknown": {
      message: "La wallet no ha firmado. Dice:",
      remedy: "Inténtalo de nuevo. Si dice lo mismo, conecta la wallet otra vez o actualízala.",
    },
    "wallet-answer-too-large": {
      message: "La respuesta de la wallet es demasiado grande.",
      remedy: "Inténtalo de nuevo. Si se repite, actualiza la wallet o conecta otra.",
    },
    "wallet-offline": {
      message: "La wallet no tiene conexión.",
      remedy:
        "Comprueba la conexión a internet del dispositivo con la wallet e inténtalo de nuevo.",
    },
    "wallet-signing-timed-out": {
      message: "La wallet no ha respondido a tiempo.",
      remedy:
        "Abre la wallet e inténtalo de nuevo. Si no muestra ninguna solicitud, conéctala otra vez.",
    },
    "wallet-network-mismatch": {
      message: "La wallet está configurada para otra red.",
      remedy: "Cambia en la wallet entre MainNet y TestNet e inténtalo de nuevo.",
    },
    "wallet-session-missing": {
      message: "La wallet ya no está conectada con esta cuenta.",
      remedy: "Conecta la wallet otra vez.",
    },
    "challenge-refused": {
      message: "Esta página se niega a que firmes esto.",
      remedy:
        "No se ha firmado nada. No lo firmes en otro sitio y avisa a quien administra esta página: el servidor del juego puede estar fallando o haber sido atacado.",
    },
    "gate-unreachable": {
      message: "No se puede contactar con el servidor del juego.",
      remedy: `${checkConnection} No se ha perdido nada.`,
    },
    "sign-in-failed": {
      message: "El inicio de sesión ha fallado.",
      remedy: "Inténtalo de nuevo. Si el problema continúa, recarga la página.",
    },
    "graphics-missing": {
      message: "Este navegador no admite WebGL 2, que el juego necesita.",
      remedy:
        "Activa la aceleración por hardware en los ajustes del navegador, o usa otro navegador.",
    },
    "game-start-failed": {
      message: "El juego no ha podido arrancar.",
      remedy:
        "Inténtalo de nuevo. Si el problema continúa, cierra otras pestañas, o usa otro navegador.",
    },
    "game-start-unexplained": {
      message: "No se ha podido iniciar el juego, y esta página no puede saber por qué.",
      remedy: tryOrReport,
    },
    "game-stalled": {
      message: "El juego ha dejado de cargarse.",
      remedy:
        "Comprueba la conexión a internet, o cierra otras pestañas, e inténtalo de nuevo. También puede que solo vaya lento: se abre por sí mismo en cuanto está listo.",
    },
    "game-silent": {
      message: "La página del juego se ha abierto, pero el juego no ha arrancado.",
      remedy: tryOrReport,
    },
    "game-reloading": {
      message: "La página del juego se recarga una y otra vez.",
      remedy: tryOrReport,
    },
    "game-left": {
      message: "La página del juego ha pasado a otra página antes de que el juego arrancara.",
      remedy: tryOrReport,
    },
    "game-unreachable": {
      message: "No se puede descargar el juego.",
      remedy: checkConnection,
    },
    "game-brotli-over-http": {
      message:
        "El juego está comprimido con Brotli, que los navegadores no aceptan por HTTP simple.",
      remedy: "Abre la página en su dirección https.",
    },
  },
};
