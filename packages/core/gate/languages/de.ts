import type { RejectionMessages, RejectionPageTexts } from "../rejections.ts";

/** German. */
export const rejections: RejectionMessages = {
  "session-missing": {
    message: "Du bist nicht angemeldet, oder deine Sitzung ist beendet.",
    remedy: "Öffne die Seite des Spiels, verbinde die Wallet und melde dich an.",
  },
  "proof-refused": {
    message: "Die Signatur beweist nicht, dass das Konto dir gehört.",
    remedy:
      "Versuche es noch einmal und signiere mit dem verbundenen Konto. Wurde dem Konto ein neuer Schlüssel zugewiesen, braucht die Wallet diesen.",
  },
  "challenge-unknown": {
    message: "Die Anfrage zum Signieren gilt nicht mehr.",
    remedy: "Versuche es noch einmal: Jede Signatur gilt nur einmal.",
  },
  "challenge-expired": {
    message: "Die Anfrage zum Signieren ist abgelaufen.",
    remedy: "Versuche es noch einmal und signiere innerhalb von fünf Minuten.",
  },
  "account-denied": {
    message: "Der Betreiber dieses Spiels lässt dieses Konto nicht spielen.",
    remedy: "Frag den Betreiber, oder verbinde ein anderes Konto.",
  },
  "not-eligible": {
    message: "Dieses Konto hält nicht genug zum Spielen.",
    remedy: "Die Seite des Spiels sagt, was fehlt.",
  },
  "origin-foreign": {
    message: "Der Server des Spiels nimmt keine Anfragen dieser Seite an.",
    remedy:
      "Öffne die Seite unter ihrer eigenen URL. Wenn du das getan hast, sag dem Betreiber dieser Seite Bescheid.",
  },
  "too-many-requests": {
    message: "Dieses Konto oder dieses Netzwerk hat zu oft gefragt.",
    remedy: "Warte und versuche es dann noch einmal.",
  },
  "too-busy": {
    message: "Der Server des Spiels ist gerade sehr beschäftigt.",
    remedy: "Warte und versuche es dann noch einmal. Es ist nichts verloren.",
  },
  "eligibility-unknown": {
    message: "Der Server des Spiels konnte dein Konto nicht prüfen.",
    remedy: "Versuche es in einer Minute noch einmal. Es ist nichts verloren.",
  },
  "signer-unconfirmed": {
    message:
      "Nur ein Knoten der Chain antwortet, und sein Wort allein genügt nicht für den Schlüssel deines Kontos.",
    remedy: "Versuche es in einer Minute noch einmal. Es ist nichts verloren.",
  },
  "gate-failed": {
    message: "Der Server des Spiels hat ein Problem.",
    remedy: "Versuche es in einer Minute noch einmal. Nichts ist verloren.",
  },
};

export const rejectionPage: RejectionPageTexts = {
  direction: "ltr",
  back: (title) => `Zu ${title}`,
};
