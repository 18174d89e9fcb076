import type { RejectionMessages, RejectionPageTexts } from "../rejections.ts";

/** Spanish. */
export const rejections: RejectionMessages = {
  "session-missing": {
    message: "No has iniciado sesión, o tu sesión ha terminado.",
    remedy: "Abre la página del juego, conecta la wallet e inicia sesión.",
  },
  "proof-refused": {
    message: "La firma no demuestra que la cuenta sea tuya.",
    remedy:
      "Inténtalo de nuevo y firma con la cuenta conectada. Si la cuenta ha cambiado de clave, la wallet necesita la clave que firma ahora por ella.",
  },
  "challenge-unknown": {
    message: "La solicitud de firma ya no es válida.",
    remedy: "Inténtalo de nuevo: cada firma cuenta una sola vez.",
  },
  "challenge-expired": {
    message: "La solicitud de firma ha caducado.",
    remedy: "Inténtalo de nuevo y firma antes de cinco minutos.",
  },
  "account-denied": {
    message: "Quien administra este juego no permite jugar a esta cuenta.",
    remedy: "Pregunta a quien lo administra o conecta otra cuenta.",
  },
  "not-eligible": {
    message: "Esta cuenta no tiene suficiente para jugar.",
    remedy: "La página del juego dice lo que falta.",
  },
  "origin-foreign": {
    message: "El servidor del juego no acepta solicitudes de esta página.",
    remedy:
      "Abre la página en su propia URL. Si ya lo has hecho, avisa a quien administra esta página.",
  },
  "too-many-requests": {
    message: "Esta cuenta, o esta red, ha preguntado demasiadas veces.",
    remedy: "Espera y luego inténtalo de nuevo.",
  },
  "too-busy": {
    message: "El servidor del juego está muy ocupado en este momento.",
    remedy: "Espera y luego inténtalo de nuevo. No se ha perdido nada.",
  },
  "eligibility-unknown": {
    message: "El servidor del juego no ha podido comprobar tu cuenta.",
    remedy: "Inténtalo de nuevo en un minuto. No se ha perdido nada.",
  },
  "signer-unconfirmed": {
    message:
      "Solo responde un nodo de la cadena, y su palabra sola no basta para la clave de tu cuenta.",
    remedy: "Inténtalo de nuevo en un minuto. No se ha perdido nada.",
  },
  "gate-failed": {
    message: "El servidor del juego tiene un problema.",
    remedy: "Inténtalo de nuevo en un minuto. No se ha perdido nada.",
  },
};

export const rejectionPage: RejectionPageTexts = {
  direction: "ltr",
  back: (title) => `Ir a ${title}`,
};
