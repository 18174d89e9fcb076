import type { RejectionMessages, RejectionPageTexts } from "../rejections.ts";

/** French. */
export const rejections: RejectionMessages = {
  "session-missing": {
    message: "Il faut t’identifier, ou ton identification a expiré.",
    remedy: "Ouvre la page du jeu, connecte le wallet et identifie-toi.",
  },
  "proof-refused": {
    message: "La signature ne prouve pas que le compte est à toi.",
    remedy:
      "Réessaie et signe avec le compte connecté. Si le compte a changé de clé (rekey), le wallet doit avoir la clé qui signe désormais pour lui.",
  },
  "challenge-unknown": {
    message: "La demande de signature n’est plus valable.",
    remedy: "Réessaie : chaque signature ne compte qu’une fois.",
  },
  "challenge-expired": {
    message: "La demande de signature a expiré.",
    remedy: "Réessaie et signe dans les cinq minutes.",
  },
  "account-denied": {
    message: "L’équipe qui gère ce jeu ne laisse pas ce compte jouer.",
    remedy: "Pose-lui la question, ou connecte un autre compte.",
  },
  "not-eligible": {
    message: "Ce compte ne contient pas assez pour jouer.",
    remedy: "La page du jeu dit ce qui manque.",
  },
  "origin-foreign": {
    message: "Le serveur du jeu n’accepte pas les demandes de cette page.",
    remedy:
      "Ouvre la page à sa propre adresse (URL). Si c’est déjà le cas, préviens l’équipe qui gère cette page.",
  },
  "too-many-requests": {
    message: "Ce compte, ou ce réseau, a fait trop de demandes.",
    remedy: "Attends un peu, puis réessaie.",
  },
  "too-busy": {
    message: "Le serveur du jeu est très occupé en ce moment.",
    remedy: "Attends un peu, puis réessaie. Rien n’est perdu.",
  },
  "eligibility-unknown": {
    message: "Le serveur du jeu n’a pas pu vérifier ton compte.",
    remedy: "Réessaie dans une minute. Rien n’est perdu.",
  },
  "signer-unconfirmed": {
    message:
      "Un seul nœud de la chaîne répond, et sa parole seule ne suffit pas pour la clé de ton compte.",
    remedy: "Réessaie dans une minute. Rien n’est perdu.",
  },
  "gate-failed": {
    message: "Le serveur du jeu a un problème.",
    remedy: "Réessaie dans une minute. Rien n’est perdu.",
  },
};

export const rejectionPage: RejectionPageTexts = {
  direction: "ltr",
  back: (title) => `Aller à ${title}`,
};
