import type { ErrorMessages } from "./error-messages.ts";

const operator =
  "Tiene que corregirlo quien administra esta página; solo entonces sirve intentarlo de nuevo.";
const retryLater = "Inténtalo de nuevo en un minuto.";
const checkConnection = "Comprueba la conexión a internet e inténtalo de nuevo.";
const sameVersion =
  "Recarga la página. Si continúa, quien la administra debería desplegar la página y el gate en la misma versión.";

/** The Spanish texts of the errors that players may see. */
export const errors: ErrorMessages = {
  SiteConfigurationInvalidError: {
    shortMessage: "La configuración del sitio no es válida.",
    remedy: "Corrige /_root.data.",
  },
  GameRouteInvalidError: {
    shortMessage: "Los datos del juego no son válidos.",
    remedy: "Corrige /fabulous-fish.data.",
  },
  AccountInvalidError: {
    shortMessage: "Esto no es una cuenta de Algorand.",
    remedy: "Copia la cuenta otra vez desde la wallet: 58 caracteres, de la A a la Z y del 2 al 7.",
  },
  NodesUnreachableError: {
    shortMessage: "Ningún nodo de la cadena ha dado una respuesta útil.",
    remedy: "Comprueba la conexión a internet e inténtalo de nuevo en un minuto.",
  },
  NodeRefusedError: {
    shortMessage: "El nodo de la cadena ha rechazado la solicitud.",
    remedy: "Comprueba que la cuenta existe en esta red y que los nodos pertenecen a ella.",
  },
  NodeUnauthorizedError: {
    shortMessage: "El nodo de la cadena exige un token de API válido.",
    remedy: "Pon el token del nodo en la configuración del sitio, o quita el nodo.",
  },
  NodeForbiddenError: {
    shortMessage: "Quien opera el nodo no permite la solicitud.",
    remedy:
      "Inténtalo más tarde. Si continúa, pregunta por los límites a quien lo opera, o configura otro nodo.",
  },
  JsonMalformedError: {
    shortMessage: "El texto no es JSON.",
    remedy: "Mira lo que se ha enviado: a menudo es una página HTML.",
  },
  JsonTooLargeError: {
    shortMessage: "El JSON es más grande de lo esperado.",
    remedy: "Comprueba que la URL es la de un nodo de la cadena.",
  },
  AssetsMissingError: {
    shortMessage: "A la información de la cuenta le falta la lista de activos.",
    remedy: "Inténtalo de nuevo; si continúa, configura otro nodo.",
  },
  NodeResponseInvalidError: {
    shortMessage: "La respuesta del nodo tiene una forma inesperada.",
    remedy: "Configura un nodo que hable la API REST v2 de Algorand.",
  },
  NodeStaleError: {
    shortMessage: "El nodo de la cadena va por detrás de la red.",
    remedy: "Inténtalo de nuevo en unos minutos. Si continúa, configura otro nodo.",
  },
  NodeNetworkMismatchError: {
    shortMessage: "El nodo de la cadena pertenece a otra red.",
    remedy: "Corrige los nodos en la configuración del sitio, o su genesisHash.",
  },
  NodeNetworkUnverifiedError: {
    shortMessage: "No se puede comprobar la red del nodo.",
    remedy: "Configura un nodo que sirva /versions o /v2/transactions/params al servidor del gate.",
  },
  HoldingsUnconfirmedError: {
    shortMessage:
      "Un nodo de la cadena indica menos que antes, y ninguna segunda respuesta lo confirma todavía.",
    remedy: retryLater,
  },
  ChunkTimedOutError: {
    shortMessage: "Una parte de la página ha tardado demasiado en cargarse.",
    remedy: checkConnection,
  },
  ChunkMissingError: {
    shortMessage: "No se ha podido cargar una parte de la página: falta.",
    remedy: "Comprueba la conexión a internet y recarga la página.",
  },
  ChunkUnreadableError: {
    shortMessage: "No se ha podido cargar una parte de la página: este navegador no puede leerla.",
    remedy: "Actualiza el navegador. Si está al día, recarga la página.",
  },
  WalletCancelledError: {
    shortMessage: "Has cancelado la conexión",
    remedy: "Pulsa Conectar para empezar de nuevo.",
  },
  WalletRejectedError: {
    shortMessage: "La solicitud se ha rechazado en la wallet",
    remedy: "Pulsa Conectar y aprueba la solicitud en la wallet.",
  },
  WalletBridgeUnreachableError: {
    shortMessage: "No se puede contactar con el servidor de enlace de la wallet",
    remedy: "Comprueba la conexión a internet, o inténtalo de nuevo en un minuto.",
  },
  WalletTimedOutError: {
    shortMessage: "La wallet no ha respondido a tiempo",
    remedy: "Abre la wallet en el móvil, pulsa Conectar y escanea el código nuevo.",
  },
  WalletNoAccountError: {
    shortMessage: "La wallet no ha compartido ninguna cuenta",
    remedy: "Crea o elige una cuenta en la wallet.",
  },
  WalletWindowTimedOutError: {
    shortMessage: "No se ha aprobado nada a tiempo en la wallet",
    remedy: "Pulsa Conectar y elige una cuenta en la wallet.",
  },
  WalletNetworkUnknownError: {
    shortMessage: "La wallet no conoce esta red",
    remedy: "Añade la red en los ajustes de la wallet o usa otra wallet.",
  },
  WalletSigningRejectedError: {
    shortMessage: "La solicitud de firma se ha rechazado en la wallet.",
    remedy: "Inténtalo de nuevo y aprueba la solicitud en la wallet.",
  },
  WalletSigningUnsupportedError: {
    shortMessage: "La wallet no ha podido firmar.",
    remedy:
      "Actualiza la wallet e inténtalo de nuevo. Una cuenta sin clave en esta wallet, como una observada, no puede firmar.",
  },
  WalletSigningTimedOutError: {
    shortMessage: "La wallet no ha respondido a tiempo.",
    remedy: "Abre la wallet e inténtalo de nuevo.",
  },
  WalletTabBlockedError: {
    shortMessage: "No se ha podido abrir la pestaña de la wallet.",
    remedy: "Permite que esta página abra ventanas emergentes e inténtalo de nuevo.",
  },
  WalletNetworkMismatchError: {
    shortMessage: "La wallet está configurada para otra red.",
    remedy: "Cambia en la wallet entre MainNet y TestNet e inténtalo de nuevo.",
  },
  WalletSessionMissingError: {
    shortMessage: "La wallet ya no está conectada con esta cuenta.",
    remedy: "Vuelve atrás, desconecta la wallet y conéctala otra vez.",
  },
  ChallengeRefusedError: {
    shortMessage: "Esta página se niega a que firmes esto.",
    remedy:
      "No se ha firmado nada. No lo firmes en otro sitio y avisa a quien administra esta página: el servidor del juego puede estar fallando o haber sido atacado.",
  },
  GateUnreachableError: {
    shortMessage: "No se puede contactar con el servidor del juego.",
    remedy: `${checkConnection} No se ha perdido nada.`,
  },
  GateResponseInvalidError: {
    shortMessage: "El servidor del juego ha enviado una respuesta que esta página no entiende.",
    remedy: sameVersion,
  },
  GateHoldingsUnknownError: {
    shortMessage: "El servidor del juego no ha podido comprobar tu cuenta.",
    remedy: `${retryLater} No se ha perdido nada.`,
  },
  GateProofRefusedError: {
    shortMessage: "La firma no demuestra que la cuenta sea tuya.",
    remedy:
      "Inténtalo de nuevo y firma con la cuenta conectada. Si la cuenta ha cambiado de clave, la wallet necesita la clave que firma ahora por ella.",
  },
  GateChallengeExpiredError: {
    shortMessage: "La solicitud de firma ha caducado.",
    remedy: "Inténtalo de nuevo y firma antes de cinco minutos.",
  },
  GateChallengeUsedError: {
    shortMessage: "La solicitud de firma ya no es válida.",
    remedy: "Inténtalo de nuevo: cada firma cuenta una sola vez.",
  },
  GateTooManyRequestsError: {
    shortMessage: "Esta cuenta, o esta red, ha preguntado demasiadas veces.",
    remedy: "Espera y luego inténtalo de nuevo.",
  },
  GateOriginRefusedError: {
    shortMessage: "El servidor del juego no acepta solicitudes de esta página.",
    remedy:
      "Abre la página en su propia URL. Quien la administra tiene que añadir la URL a los orígenes del gate.",
  },
  GateRequestRefusedError: {
    shortMessage: "El servidor del juego no entiende la solicitud de esta página.",
    remedy: sameVersion,
  },
  SignInCancelledError: {
    shortMessage: "Se ha cancelado el inicio de sesión.",
    remedy: "Inténtalo de nuevo cuando quieras.",
  },
  SignInFailedError: {
    shortMessage: "El inicio de sesión ha fallado.",
    remedy: "Inténtalo de nuevo. Si continúa, recarga la página.",
  },
  GameBlockedError: {
    shortMessage: "Una política de seguridad del servidor bloquea el juego.",
    remedy: `Da a /WebGLBuild/ la política que aparece bajo /WebGLBuild/* en el archivo _headers de la página compilada. ${operator}`,
  },
  GameOriginBlockedError: ({ options }) => ({
    shortMessage: "Una política de seguridad bloquea lo que el juego carga de otro servidor.",
    remedy: `${
      options.length === 0
        ? "Incluye en la compilación lo que el juego carga de otros servidores."
        : `Compila la página con ${options.join(" ")} si esos servidores son de confianza (docs/hosting.md), o incluye en la compilación lo que el juego carga de ellos.`
    } ${operator}`,
  }),
  GraphicsMissingError: {
    shortMessage: "Este navegador no admite WebGL 2, que el juego necesita.",
    remedy:
      "Activa la aceleración por hardware en los ajustes del navegador, o usa otro navegador.",
  },
  GameStartFailedError: {
    shortMessage: "El juego no ha podido arrancar.",
    remedy: "Inténtalo de nuevo. Si continúa, cierra otras pestañas, o usa otro navegador.",
  },
  GameStalledError: ({ isFetched }) => ({
    shortMessage: "El juego ha dejado de cargarse.",
    remedy: `${isFetched ? "Cierra otras pestañas" : "Comprueba la conexión a internet"} e inténtalo de nuevo. También puede que solo vaya lento: se abre por sí mismo en cuanto está listo.`,
  }),
  GameSilentError: {
    shortMessage: "La página del juego se ha abierto, pero el juego no ha arrancado.",
    remedy:
      "Inténtalo de nuevo. Si continúa, quien administra esta página debería comparar la compilación con docs/game.md.",
  },
  GameProtocolVersionError: {
    shortMessage: "El juego usa otra versión del protocolo del marco.",
    remedy: "Usa en la compilación el cliente de la versión de esta página: client/.",
  },
  GameFileMissingError: {
    shortMessage: "Falta un archivo del juego.",
    remedy: `Pon la compilación completa en /WebGLBuild/. ${operator}`,
  },
  GameFileRefusedError: {
    shortMessage: "El servidor se niega a entregar un archivo del juego.",
    remedy: `${retryLater} Si continúa, busca este archivo en el registro del servidor.`,
  },
  GameUnreachableError: {
    shortMessage: "No se puede descargar el juego.",
    remedy: checkConnection,
  },
  GameFileIsHtmlError: {
    shortMessage: "El servidor envía una página web en lugar de un archivo del juego.",
    remedy: `Excluye /WebGLBuild/ de la página de reserva del servidor, y pon allí el archivo. ${operator}`,
  },
  GameFileEmptyError: {
    shortMessage: "Un archivo del juego está vacío.",
    remedy: `Sube el archivo otra vez y compara su tamaño con el de la compilación. ${operator}`,
  },
  GameFileIncompleteError: {
    shortMessage: "Un archivo del juego está incompleto.",
    remedy: `Inténtalo de nuevo. Si continúa, sube el archivo otra vez y compara su tamaño con el de la compilación. ${operator}`,
  },
  GameFileLfsPointerError: {
    shortMessage: "Un archivo del juego es un puntero de Git LFS, no el archivo en sí.",
    remedy: `Ejecuta git lfs pull en el lugar del que se copia la compilación, y sube el archivo otra vez. ${operator}`,
  },
  GameFileContentError: {
    shortMessage: "Un archivo del juego tiene un contenido equivocado.",
    remedy: `Sube otra vez la compilación completa; sus archivos se han mezclado o dañado. ${operator}`,
  },
  GameEncodingMissingError: {
    shortMessage: "Un archivo comprimido del juego se envía sin su Content-Encoding.",
    remedy: `Envía la cabecera para este archivo, o compila con Decompression Fallback. ${operator}`,
  },
  GameEncodingDoubledError: {
    shortMessage: "Un archivo del juego está comprimido dos veces, o no como dicen sus cabeceras.",
    remedy: `Desactiva la compresión del propio servidor para /WebGLBuild/. ${operator}`,
  },
  GameFileTypeError: {
    shortMessage: "Un archivo del juego se envía con un tipo equivocado.",
    remedy: `Envía el tipo correcto para este archivo. ${operator}`,
  },
  GameBrotliOverHttpError: {
    shortMessage:
      "El juego está comprimido con Brotli, que los navegadores rechazan por HTTP sin cifrar.",
    remedy: "Abre la página por su dirección https, o compila el juego con Gzip.",
  },
  GameOtherHostError: ({ host, origin }) => ({
    shortMessage:
      "Un archivo del juego está en otro servidor, que no permite que esta página lo lea.",
    remedy: `Haz que ${host} envíe Access-Control-Allow-Origin: ${origin}, o pon el archivo en /WebGLBuild/. ${operator}`,
  }),
};
