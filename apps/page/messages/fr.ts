import { rejections } from "@fabulous-fish/core/gate/languages/fr";
import type { LanguageFile } from "./language-file.ts";

const retryLater = "Réessaie dans une minute.";
const retryOrReport =
  "Réessaie dans quelques minutes. Si le problème persiste, préviens l’équipe qui gère cette page.";
const reloadOrReport =
  "Recharge la page. Si cela ne change rien, préviens l’équipe qui gère cette page.";
const checkConnection = "Vérifie la connexion à Internet et réessaie.";
const tryOrReport = "Réessaie. Si le problème persiste, préviens l’équipe qui gère cette page.";

const gameSetup = {
  message: "Le jeu est mal configuré sur ce site.",
  remedy:
    "Réessaie dans une minute. Si le problème persiste, seule l’équipe qui gère cette page peut le corriger.",
};

/** The meaning of the text that is signed, which is in English. */
const walletMessage =
  "Identifie-toi pour jouer. Ce site n’envoie pas sur le réseau ce que tu signes.";

/** French. The spaces before : ; ! ? » and after « are narrow no-break spaces (U+202F). */
export const language: LanguageFile = {
  name: "Français",
  tag: "fr",
  direction: "ltr",
  page: {
    sentences: (first, second) => `${first} ${second}`,
    languageMenu: "Langue",
    name: "Fabulous Fish",
    tagline: "Mange les plus petits, fuis les plus gros, et grandis.",
    taglineOfAnother: "Un jeu sous la mer d’Algorand.",
    connect: (wallet) => `Connecter ${wallet}`,
    connectAny: "Connecter un wallet",
    chooseWallet: "Choisis ton wallet",
    connecting: (wallet) => `En attente de ${wallet}…`,
    connectingHint: (wallet) => `Approuve la demande dans ${wallet}, sur ton téléphone.`,
    connectingHere: (wallet) => `Approuve la demande dans ${wallet}.`,
    connectingLong:
      "Pas de demande en vue ? Ouvre le wallet et regarde à nouveau, ou annule et recommence.",
    cancel: "Annuler",
    walletDialog: (wallet) => `Connexion avec ${wallet}`,
    close: "Fermer",
    disconnect: "Décon\u00adnecter le wallet",
    play: "Jouer à Fabulous Fish",
    playElsewhere: "Le jeu se joue sur ordinateur.",
    canPlay: "Tu peux jouer à Fabulous Fish !",
    cannotPlay: (token) => `Achète plus de ${token}, s’il te plaît`,
    reading: "Lecture de ton solde…",
    stillReading: "La lecture prend plus de temps que d’habitude…",
    couldNotCheck: "Impossible de vérifier ton solde",
    retry: "Réessayer",
    checkAgain: "Vérifier à nouveau",
    takesLong: "Le réseau Algorand répond lentement.",
    offline: "Pas de connexion à Internet.",
    checked: (age) => `Vérifié ${age}.`,
    checkedLongAgo: "Vérifié il y a plus d’un jour.",
    checkingAgain: "Nouvelle vérification…",
    keepsTrying: "Les tentatives continuent.",
    justNow: "à l’instant",
    holdings: "Solde",
    asset: (id) => `Actif ${id}`,
    onChain: (name) => `Sur la blockchain : ${name}`,
    inBaseUnits: (text) => `${text} (en unités de base)`,
    held: (held, threshold) => `${held.text} sur ${threshold.text}`,
    missing: ({ text }) => `il manque ${text}`,
    nearest: ({ text }, token) => `Le plus court chemin : encore ${text} ${token}`,
    buy: (token) => `Obtenir ${token}`,
    connectFailed: (wallet, message) => `Erreur de connexion avec ${wallet} : ${message}`,
    unknownError: "Erreur inconnue",
    details: "Détails",
    dismiss: "OK",
    version: (label) => `Version de test ${label}`,
    greetingTitle: "Bonjour",
    greeting: "Fabulous Fish te dit bonjour !",
    notFound: "404 - Page introuvable",
    home: "Remonter à la surface",
    browserTooOld:
      "Ce navigateur est trop ancien pour Fabulous Fish. Mets-le à jour, ou utilise une version récente de Chrome, Edge, Firefox ou Safari.",
    applicationError: "Erreur de l’application",
    thrownResponse: "Réponse inattendue !",
    tryAgain: "Réessayer",
    notLoaded: "La page ne s’est pas chargée. Vérifie la connexion, puis recharge la page.",
    reload: "Recharger",
    leaveGame: "Quitter le jeu",
    loadingGame: "Ouverture du jeu…",
  },
  accounts: {
    offer: (account) => `${account} peut jouer.`,
    use: (account) => `Utiliser ${account}`,
    progress: (read, of) => `Vérification de tes autres comptes : ${read.text} sur ${of.text}`,
    stop: "Arrêter",
    menu: ({ text }) => `Changer de compte (${text} partagés)`,
    title: "Tes comptes",
    description: "Ton wallet partage ces comptes avec la page. Tu joues avec l’un d’eux.",
    current: "utilisé",
    may: {
      yes: "Peut jouer",
      no: "Ne peut pas jouer",
      reading: "Vérification…",
      failed: "Vérification impossible",
      unread: "Non vérifié",
    },
    onlyFirst: ({ text }) =>
      `Seuls ${text} comptes sont vérifiés. Tu peux utiliser n’importe lequel de tes comptes.`,
    useChosen: "Utiliser ce compte",
  },
  address: {
    title: "Ton compte",
    copy: "Copier l’adresse",
    copied: "Adresse copiée.",
    copyYourself:
      "Le navigateur ne l’a pas copiée. L’adresse est sélectionnée : copie-la toi-même.",
    explorer: "Voir dans l’explorateur de blocs",
    tokenInExplorer: (token) => `${token} dans l’explorateur de blocs`,
    holdings: "Voir ce que contient ce compte",
    bought: "Je viens d’acheter : vérifier à nouveau",
    checkedAt: (time) => `Vérifié à ${time}.`,
    purchase: "Un achat compte au bout de 3 secondes environ, une fois dans un bloc.",
  },
  game: {
    title: "Jeu",
    opening: "Plongée en cours…",
    fetching: (percentage) => `Chargement du jeu : ${percentage}`,
    fetchingSomehow: "Chargement du jeu…",
    starting: "Démarrage du jeu…",
    idle: "Le jeu t’attend peut-être déjà juste en dessous.",
    keepWaiting: "Attendre encore",
    failed: "Le jeu n’a pas fait surface",
    leaveHint: "Appuie encore sur Échap pour sortir",
    showControls: "Afficher les commandes",
    fullScreen: "Plein écran",
    leaveFullScreen: "Quitter le plein écran",
    controls: "Autour du jeu",
    gameSays: "Le jeu dit :",
    lostName: "Ne peut plus jouer",
    lost: "Ton compte n’a plus de quoi jouer. Le jeu le sait ; termine ta plongée.",
    lostWallet: "Ton wallet est déconnecté. Termine ta plongée, puis reconnecte-le.",
    openAgain: "Rouvrir le jeu",
    ended: {
      "context-lost":
        "Le navigateur a arrêté les graphismes du jeu. Ils reviendront peut-être d’eux-mêmes. Sinon, rouvre le jeu.",
      left: "Le jeu est passé à une autre page.",
      quit: "Le jeu est terminé.",
    },
    surfacingIn: (time) => `Retour à la surface dans ${time}`,
    status: {
      fetching: "",
      starting: "",
      failed: "",
      waiting: "Le jeu t’attend peut-être.",
      unconnected: "Ce jeu n’utilise pas ton compte.",
      ready: "Le jeu est prêt.",
      undelivered: "Le jeu ne sait pas encore qui tu es. Nouvel essai…",
      delivered: "Le jeu sait qui tu es.",
      acknowledged: "Le jeu sait qui tu es.",
      crashed: "Le jeu signale une erreur.",
      "context-lost": "",
      left: "",
      quit: "",
    },
  },
  gate: {
    walletMessage,
    checking: "On interroge le serveur du jeu…",
    takesLong: "Le serveur du jeu répond lentement.",
    signIn: "Identifie-toi pour jouer",
    signInExplained: (wallet) =>
      `${wallet} te demande de signer un court texte qui prouve que ce compte est à toi : c’est gratuit, et rien n’est envoyé sur le réseau.`,
    signInExplainedShort: (wallet) =>
      `${wallet} te demande de signer un court texte qui prouve que ce compte est à toi. La page ne l’envoie pas sur le réseau.`,
    walletShows: (statement) =>
      `Ton wallet affiche en anglais : « ${statement} » Cela veut dire : ${walletMessage}`,
    specialAccount: "Un compte multisig ou post-quantique ?",
    specialAccounts: {
      asks: (wallet) =>
        `${wallet} sollicite d’abord les cosignataires d’un compte multisig : l’identification échoue s’il leur faut plus de cinq minutes. Un compte post-quantique (Falcon) ne peut pas s’identifier.`,
      "own-keys": () =>
        "Un compte multisig ne peut s’identifier que si ce wallet signe avec assez de ses clés. Un compte post-quantique (Falcon) ne peut pas s’identifier.",
      fees: (wallet) =>
        `Avec un compte multisig qui demande plusieurs clés, et avec un compte post-quantique (Falcon), ${wallet} envoie des transactions qui entraînent des frais, et l’identification échoue. Refuse-les dans ${wallet}.`,
    },
    signInWith: (wallet) => `S’identifier avec ${wallet}`,
    signedOut: {
      never: "Une signature suffit pour 12 heures sur cet appareil.",
      ended: "Ton identification a expiré. Identifie-toi à nouveau pour continuer à jouer.",
      "other-account":
        "Sur cet appareil, c’est un autre compte qui est identifié. Identifie-toi avec celui-ci pour jouer.",
    },
    connectFirst: "Connecte ton wallet pour jouer",
    steps: {
      challenge: "Préparation de la demande…",
      wallet: "En attente de ta signature…",
      proof: "Vérification de ta signature…",
    },
    openWallet: (wallet) => `Ouvre ${wallet} et approuve la demande de signature.`,
    tryNextMethod: "Aucune demande dans le wallet ? Demander autrement",
    silentAgain: (wallet) =>
      `Si ${wallet} n’affiche aucune demande, le wallet a peut-être perdu la connexion avec cette page. Reconnecte-le : tu restes ici.`,
    connectAgain: (wallet) => `Reconnecter ${wallet}`,
    failed: {
      cancelled: "L’identification n’a pas abouti",
      rejected: "La signature n’a pas été acceptée",
      expired: "La demande de signature a expiré",
      "too-many-requests": "Trop de tentatives",
      overloaded: "Il y a foule en ce moment",
      unknown: "Impossible de vérifier ton compte",
      denied: "Ce compte est bloqué",
      unreachable: "Le serveur du jeu est injoignable",
      "wallet-unavailable": "L’identification n’a pas abouti",
      other: "L’identification n’a pas abouti",
    },
    notChecked: "Impossible d’interroger le serveur du jeu",
    clockBehind: (duration) =>
      `L’horloge de cet appareil retarde de ${duration}. Règle-la, puis réessaie.`,
    clockAhead: (duration) =>
      `L’horloge de cet appareil avance de ${duration}. Règle-la, puis réessaie.`,
    retryIn: (time) => `Réessayer dans ${time}`,
    unknownExplained:
      "Le serveur du jeu n’a pas reçu de réponse exploitable du réseau Algorand : il ne sait pas encore. Réessaie dans une minute.",
    purchase: "Le serveur du jeu voit un achat en 15 secondes environ.",
    lost: {
      never:
        "Ton identification n’est plus valable. Termine ta plongée, puis identifie-toi à nouveau.",
      ended: "Ton identification a expiré. Termine ta plongée, puis identifie-toi à nouveau.",
      "other-account":
        "Un autre compte est maintenant connecté, qui n’est pas identifié. Termine ta plongée, puis identifie-toi.",
      denied: "L’équipe qui gère le jeu a bloqué ce compte. Termine ta plongée.",
    },
    couldNotCheck: "Le serveur du jeu n’a pas pu vérifier ton compte. Tu peux continuer à jouer.",
  },
  front: {
    toPlay: (rule, count) => {
      if (count === 1) return "Pour jouer, il te faut";
      if (count > 2) {
        return rule === "any"
          ? "Pour jouer, il te faut l’un de ces tokens"
          : "Pour jouer, il te faut tous ces tokens";
      }
      return rule === "any"
        ? "Pour jouer, il te faut l’un ou l’autre"
        : "Pour jouer, il te faut les deux";
    },
    game: "Le jeu",
    lines: [
      "Tu es un petit poisson dans une grande mer : mange plus petit que toi, fuis plus gros que toi, et grandis.",
      "Plonge à travers cinq zones, des hauts-fonds ensoleillés jusqu’à l’abîme.",
    ],
    get: "Obtenir",
    noWallet: "Je n’ai pas de wallet",
    whatIsWallet:
      "Un wallet est une appli qui garde ton compte et les tokens qu’il contient. Cette page voit ce que contient le compte ; rien ne bouge sans ton accord.",
    forPhone: "Pour ton téléphone",
    inBrowser: "Dans ce navigateur",
    comeBack: "Prends ton temps : rien n’est perdu si tu reviens plus tard.",
    picture:
      "Un poisson orange ouvre la bouche devant un banc de poissons, face à un récif de corail. Un requin montre les dents tout près.",
  },
  scores: {
    title: "Les meilleurs de la saison",
    slow: "a pris plus de temps",
    you: "toi",
    empty: "Pas encore de score cette saison. Le tien peut être le premier.",
  },
  choice: {
    onPhone: "Sur ton téléphone",
    onThisDevice: "Son appli sur cet appareil",
    inBrowser: "Dans ce navigateur",
    usedLast: "Utilisé en dernier",
  },
  continue: {
    continue: "Continuer sur un ordinateur",
    copied: "Lien copié. Ouvre-le sur ton ordinateur.",
    shared: "Lien partagé. Ouvre-le sur ton ordinateur.",
    copyYourself: "Copie ce lien et ouvre-le sur ton ordinateur :",
  },
  link: {
    hint: "Impossible de scanner le code ? Copie ce lien et ouvre-le sur l’appareil où se trouve ton wallet.",
    copy: "Copier le lien",
    copied: "Lien copié.",
    copyYourself: "Le navigateur ne l’a pas copié. Copie ce lien toi-même :",
    inApp: (app) =>
      `Le navigateur de ${app} n’ouvrira peut-être pas ton wallet. Ouvre cette page dans le navigateur de ton téléphone : par le menu de ${app}, ou avec son lien.`,
    openInBrowser: "Ouvrir dans le navigateur",
  },
  errors: {
    ...rejections,
    "nodes-unreachable": {
      message: "Le réseau Algorand est injoignable.",
      remedy: "Vérifie la connexion à Internet et réessaie dans une minute.",
    },
    "nodes-unreadable": {
      message: "Le réseau Algorand a répondu, mais cette page ne peut pas lire sa réponse.",
      remedy: retryOrReport,
    },
    "holdings-unconfirmed": {
      message: "Le solde de ton compte n’est pas encore certain.",
      remedy: retryLater,
    },
    NodeError: {
      message: "Impossible de lire ton solde sur le réseau Algorand.",
      remedy: retryOrReport,
    },
    ConfigurationError: {
      message: "Cette page est mal configurée.",
      remedy:
        "Seule l’équipe qui gère cette page peut y remédier ; réessayer ne servira qu’ensuite.",
    },
    GateProtocolError: {
      message: "Cette page et le serveur du jeu ne se comprennent pas.",
      remedy: reloadOrReport,
    },
    GameSetupError: gameSetup,
    GameFileError: gameSetup,
    "account-invalid": {
      message: "Ce n’est pas un compte Algorand.",
      remedy: "Copie à nouveau le compte depuis le wallet : 58 caractères, de A à Z et de 2 à 7.",
    },
    "chunk-timed-out": {
      message: "Une partie de la page a mis trop de temps à se charger.",
      remedy: checkConnection,
    },
    "chunk-missing": {
      message: "Une partie de la page n’a pas pu être chargée : elle est introuvable.",
      remedy: "Vérifie la connexion à Internet, puis recharge la page.",
    },
    "chunk-unreadable": {
      message: "Une partie de la page n’a pas pu être chargée : son fichier est illisible.",
      remedy: reloadOrReport,
    },
    "route-data-unreachable": {
      message: "Les données de cette page n’ont pas pu être chargées.",
      remedy: checkConnection,
    },
    "route-data-timed-out": {
      message: "Les données de cette page ont mis trop de temps à se charger.",
      remedy: checkConnection,
    },
    "wallet-cancelled": {
      message: "Tu as annulé la connexion",
      remedy: "Appuie sur « Connecter » pour recommencer.",
    },
    "sign-in-cancelled": {
      message: "L’identification a été annulée.",
      remedy: "Réessaie quand tu veux.",
    },
    "wallet-rejected": {
      message: "Le wallet n’a pas accepté la connexion",
      remedy:
        "Appuie sur « Connecter » et approuve la demande dans le wallet. S’il n’en affiche aucune, bascule-le entre MainNet et TestNet.",
    },
    "wallet-bridge-unreachable": {
      message: "Le serveur relais du wallet est injoignable",
      remedy: "Vérifie la connexion à Internet, ou réessaie dans une minute.",
    },
    "wallet-timed-out": {
      message: "Le wallet n’a pas répondu à temps",
      remedy:
        "Ouvre le wallet sur le téléphone, puis appuie sur « Connecter » et scanne le nouveau code.",
    },
    "wallet-no-account": {
      message: "Le wallet n’a partagé aucun compte",
      remedy: "Crée ou choisis un compte dans le wallet.",
    },
    "wallet-tab-blocked": {
      message: "L’onglet du wallet n’a pas pu s’ouvrir.",
      remedy: "Autorise cette page à ouvrir des pop-ups, puis réessaie.",
    },
    "wallet-window-timed-out": {
      message: "Rien n’a été approuvé à temps dans le wallet",
      remedy: "Appuie sur « Connecter » et choisis un compte dans le wallet.",
    },
    "wallet-network-unknown": {
      message: "Le wallet ne connaît pas ce réseau",
      remedy: "Ajoute le réseau dans les réglages du wallet, ou utilise un autre wallet.",
    },
    "wallet-signing-rejected": {
      message: "La demande de signature a été refusée dans le wallet.",
      remedy: "Réessaie et approuve la demande dans le wallet.",
    },
    "wallet-signing-unsupported": {
      message: "Le wallet n’a pas pu signer.",
      remedy:
        "Mets le wallet à jour et réessaie. Un compte sans clé dans ce wallet, par exemple un compte en lecture seule, ne peut pas signer.",
    },
    "wallet-method-missing": {
      message: "Ce wallet ne permet pas d’ouvrir une session dans ce jeu.",
      remedy:
        "Le jeu n’accepte qu’une signature pour laquelle le wallet vérifie le site web (ARC-60). Connecte-toi avec l’application Pera Wallet, version 7 ou ultérieure, ou avec l’extension de navigateur de Pera.",
    },
    "wallet-key-missing": {
      message: "Ce wallet ne peut pas signer pour le compte.",
      remedy:
        "Connecte un autre compte, dont la clé est dans ce wallet. Un compte en lecture seule ne peut pas signer ; un Ledger doit être connecté.",
    },
    "wallet-request-pending": {
      message: "Une autre demande est ouverte dans le wallet.",
      remedy: "Réponds-y d’abord dans le wallet, puis réessaie.",
    },
    "wallet-permission-missing": {
      message: "Cette connexion n’autorise pas le wallet à signer.",
      remedy: "Reconnecte le wallet et autorise cette page à demander des signatures.",
    },
    "wallet-ledger-unavailable": {
      message: "Le Ledger n’est pas prêt.",
      remedy: "Branche-le, déverrouille-le et ouvre son application Algorand, puis réessaie.",
    },
    "wallet-reason-unknown": {
      message: "Le wallet n’a pas signé. Il répond :",
      remedy: "Réessaie. S’il répond la même chose, reconnecte le wallet ou mets-le à jour.",
    },
    "wallet-answer-too-large": {
      message: "La réponse du wallet est beaucoup trop grande.",
      remedy: "Réessaie. Si cela se reproduit, mets le wallet à jour ou connectes-en un autre.",
    },
    "wallet-offline": {
      message: "Le wallet n’a pas de connexion.",
      remedy:
        "Vérifie la connexion à Internet de l’appareil où se trouve le wallet, puis réessaie.",
    },
    "wallet-signing-timed-out": {
      message: "Le wallet n’a pas répondu à temps.",
      remedy: "Ouvre le wallet et réessaie. S’il n’affiche aucune demande, reconnecte-le.",
    },
    "wallet-network-mismatch": {
      message: "Le wallet est réglé sur un autre réseau.",
      remedy: "Bascule le wallet entre MainNet et TestNet, puis réessaie.",
    },
    "wallet-session-missing": {
      message: "Le wallet n’est plus connecté avec ce compte.",
      remedy: "Reconnecte le wallet.",
    },
    "challenge-refused": {
      message: "Cette page refuse de te faire signer cela.",
      remedy:
        "Rien n’a été signé. Ne le signe pas ailleurs, et préviens l’équipe qui gère cette page : le serveur du jeu est peut-être défaillant ou piraté.",
    },
    "gate-unreachable": {
      message: "Le serveur du jeu est injoignable.",
      remedy: `${checkConnection} Rien n’est perdu.`,
    },
    "sign-in-failed": {
      message: "L’identification a échoué.",
      remedy: "Réessaie. Si le problème persiste, recharge la page.",
    },
    "graphics-missing": {
      message: "Ce navigateur ne prend pas en charge WebGL 2, dont le jeu a besoin.",
      remedy:
        "Active l’accélération matérielle dans les réglages du navigateur, ou utilise un autre navigateur.",
    },
    "game-start-failed": {
      message: "Le jeu n’a pas pu démarrer.",
      remedy:
        "Réessaie. Si le problème persiste, ferme d’autres onglets, ou utilise un autre navigateur.",
    },
    "game-start-unexplained": {
      message: "Le jeu n’a pas pu démarrer, et cette page ne peut pas savoir pourquoi.",
      remedy: tryOrReport,
    },
    "game-stalled": {
      message: "Le chargement du jeu s’est arrêté.",
      remedy:
        "Vérifie la connexion à Internet, ou ferme d’autres onglets, et réessaie. Le jeu est peut-être simplement lent : il s’ouvre de lui-même dès qu’il est prêt.",
    },
    "game-silent": {
      message: "La page du jeu s’est ouverte, mais le jeu n’a pas démarré.",
      remedy: tryOrReport,
    },
    "game-reloading": {
      message: "La page du jeu se recharge sans cesse.",
      remedy: tryOrReport,
    },
    "game-left": {
      message: "La page du jeu est passée à une autre page avant que le jeu démarre.",
      remedy: tryOrReport,
    },
    "game-unreachable": {
      message: "Impossible de télécharger le jeu.",
      remedy: checkConnection,
    },
    "game-brotli-over-http": {
      message:
        "Le jeu est compressé avec Brotli, que les navigateurs n’acceptent pas en simple HTTP.",
      remedy: "Ouvre la page à son adresse https.",
    },
  },
};
