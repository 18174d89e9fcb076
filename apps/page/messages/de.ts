import { rejections } from "@fabulous-fish/core/gate/languages/de";
import type { LanguageFile } from "./language-file.ts";

const retryOrReport =
  "Versuche es in ein paar Minuten noch einmal. Wenn es so bleibt, sag dem Betreiber dieser Seite Bescheid.";
const reloadOrReport =
  "Lade die Seite neu. Wenn das nicht hilft, sag dem Betreiber dieser Seite Bescheid.";
const checkConnection = "Prüfe die Internetverbindung und versuche es noch einmal.";
const tryOrReport =
  "Versuche es noch einmal. Wenn es so bleibt, sag dem Betreiber dieser Seite Bescheid.";

const gameSetup = {
  message: "Das Spiel ist auf dieser Seite nicht richtig eingerichtet.",
  remedy:
    "Versuche es in einer Minute noch einmal. Wenn es so bleibt, kann nur der Betreiber dieser Seite es beheben.",
};

/** The meaning of the text that is signed, which is in English. */
const walletMessage =
  "Melde dich an, um zu spielen. Diese Seite sendet nicht ins Netzwerk, was du signierst.";

/** German. */
export const language: LanguageFile = {
  name: "Deutsch",
  tag: "de",
  direction: "ltr",
  page: {
    sentences: (first, second) => `${first} ${second}`,
    languageMenu: "Sprache",
    name: "Fabulous Fish",
    tagline: "Friss kleinere Fische, flieh vor größeren und wachse.",
    taglineOfAnother: "Ein Spiel im Meer von Algorand.",
    connect: (wallet) => `${wallet} verbinden`,
    connectAny: "Wallet verbinden",
    chooseWallet: "Wähle deine Wallet",
    connecting: (wallet) => `Warte auf ${wallet}…`,
    connectingHint: (wallet) => `Bestätige die Anfrage in ${wallet} auf deinem Handy.`,
    connectingHere: (wallet) => `Bestätige die Anfrage in ${wallet}.`,
    connectingLong:
      "Keine Anfrage zu sehen? Öffne die Wallet und sieh noch einmal nach, oder brich ab und beginne neu.",
    cancel: "Abbrechen",
    walletDialog: (wallet) => `Mit ${wallet} verbinden`,
    close: "Schließen",
    disconnect: "Wallet trennen",
    play: "Fabulous Fish spielen",
    playElsewhere: "Spielen kannst du am Computer.",
    canPlay: "Du kannst Fabulous Fish spielen!",
    cannotPlay: (token) => `Bitte kaufe mehr ${token}`,
    reading: "Dein Guthaben wird gelesen…",
    stillReading: "Das Lesen dauert länger als sonst…",
    couldNotCheck: "Dein Guthaben konnte nicht geprüft werden",
    retry: "Erneut versuchen",
    checkAgain: "Noch einmal prüfen",
    takesLong: "Das Algorand-Netzwerk antwortet langsam.",
    offline: "Keine Internetverbindung.",
    checked: (age) => `Zuletzt geprüft: ${age}.`,
    justNow: "gerade eben",
    checkedLongAgo: "Vor mehr als einem Tag geprüft.",
    checkingAgain: "Wird erneut geprüft…",
    keepsTrying: "Weiterer Versuch folgt.",
    holdings: "Guthaben",
    asset: (id) => `Asset ${id}`,
    onChain: (name) => `Auf der Chain: ${name}`,
    inBaseUnits: (text) => `${text} (in Basiseinheiten)`,
    held: (held, threshold) => `${held.text} von ${threshold.text}`,
    missing: ({ text, plural }) => `${plural === "one" ? "es fehlt" : "es fehlen"} ${text}`,
    nearest: ({ text }, token) => `Kürzester Weg hinein: noch ${text} ${token}`,
    buy: (token) => `${token} kaufen`,
    connectFailed: (wallet, message) => `Fehler beim Verbinden mit ${wallet}: ${message}`,
    unknownError: "Unbekannter Fehler",
    details: "Einzelheiten",
    dismiss: "OK",
    version: (label) => `Testversion ${label}`,
    greetingTitle: "Begrüßung",
    greeting: "Hallo von Fabulous Fish!",
    notFound: "404 - Seite nicht gefunden",
    home: "Zurück an die Oberfläche",
    browserTooOld:
      "Dieser Browser ist zu alt für Fabulous Fish. Bitte aktualisiere ihn, oder nimm ein aktuelles Chrome, Edge, Firefox oder Safari.",
    applicationError: "Anwendungsfehler",
    thrownResponse: "Unerwartete Antwort!",
    tryAgain: "Noch einmal versuchen",
    notLoaded: "Die Seite wurde nicht geladen. Prüfe die Internetverbindung und lade sie neu.",
    reload: "Neu laden",
    leaveGame: "Spiel verlassen",
    loadingGame: "Das Spiel wird geöffnet…",
  },
  accounts: {
    offer: (account) => `${account} darf spielen.`,
    use: (account) => `${account} verwenden`,
    progress: (read, of) => `Deine anderen Konten werden geprüft: ${read.text} von ${of.text}`,
    stop: "Anhalten",
    menu: ({ text }) => `Konto wechseln (${text} freigegeben)`,
    title: "Deine Konten",
    description: "Deine Wallet teilt diese Konten mit der Seite. Du spielst mit einem davon.",
    current: "in Gebrauch",
    may: {
      yes: "Darf spielen",
      no: "Darf nicht spielen",
      reading: "Wird geprüft…",
      failed: "Nicht prüfbar",
      unread: "Nicht geprüft",
    },
    onlyFirst: ({ text }) =>
      `Nur ${text} Konten werden geprüft. Du kannst jedes deiner Konten verwenden.`,
    useChosen: "Dieses Konto verwenden",
  },
  address: {
    title: "Dein Konto",
    copy: "Adresse kopieren",
    copied: "Adresse kopiert.",
    copyYourself:
      "Der Browser hat sie nicht kopiert. Die Adresse ist markiert: Kopiere sie selbst.",
    explorer: "Im Explorer ansehen",
    tokenInExplorer: (token) => `${token} im Explorer`,
    holdings: "Sieh nach, was dieses Konto hält",
    bought: "Ich habe gerade gekauft: noch einmal prüfen",
    checkedAt: (time) => `Geprüft um ${time}.`,
    purchase: "Ein Kauf zählt nach etwa 3 Sekunden, sobald er in einem Block steht.",
  },
  game: {
    title: "Spiel",
    opening: "Es geht in die Tiefe…",
    fetching: (percentage) => `Das Spiel wird geladen: ${percentage}`,
    fetchingSomehow: "Das Spiel wird geladen…",
    starting: "Das Spiel startet…",
    idle: "Vielleicht wartet das Spiel schon unten auf dich.",
    keepWaiting: "Weiter warten",
    failed: "Das Spiel ist nicht aufgetaucht",
    leaveHint: "Drücke noch einmal Esc für den Ausgang",
    fullScreen: "Vollbild",
    leaveFullScreen: "Vollbild beenden",
    controls: "Rund um das Spiel",
    showControls: "Bedienelemente zeigen",
    gameSays: "Das Spiel meldet:",
    lostName: "Darf nicht mehr spielen",
    lost: "Dein Konto hält nicht mehr genug zum Spielen. Das Spiel weiß es. Du kannst in Ruhe zu Ende schwimmen.",
    lostWallet: "Deine Wallet ist getrennt. Schwimm in Ruhe zu Ende und verbinde sie dann neu.",
    openAgain: "Das Spiel noch einmal öffnen",
    ended: {
      "context-lost":
        "Der Browser hat die Grafik des Spiels angehalten. Vielleicht kommt sie von selbst zurück. Wenn nicht, öffne das Spiel noch einmal.",
      left: "Das Spiel ist zu einer anderen Seite gewechselt.",
      quit: "Das Spiel ist beendet.",
    },
    surfacingIn: (time) => `Zurück an die Oberfläche in ${time}`,
    status: {
      fetching: "",
      starting: "",
      failed: "",
      waiting: "Vielleicht wartet das Spiel auf dich.",
      unconnected: "Dieses Spiel übernimmt dein Konto nicht.",
      ready: "Das Spiel ist bereit.",
      undelivered: "Das Spiel weiß noch nicht, wer du bist. Neuer Versuch…",
      delivered: "Das Spiel weiß, wer du bist.",
      acknowledged: "Das Spiel weiß, wer du bist.",
      crashed: "Das Spiel meldet einen Fehler.",
      "context-lost": "",
      left: "",
      quit: "",
    },
  },
  gate: {
    walletMessage,
    checking: "Der Server des Spiels wird gefragt…",
    takesLong: "Der Server des Spiels antwortet langsam.",
    signIn: "Melde dich an, um zu spielen",
    signInExplained: (wallet) =>
      `${wallet} bittet dich, einen kurzen Text zu signieren. Er beweist, dass dieses Konto dir gehört. Das ist kostenlos, und es wird nichts ins Netzwerk gesendet.`,
    signInExplainedShort: (wallet) =>
      `${wallet} bittet dich, einen kurzen Text zu signieren. Er beweist, dass dieses Konto dir gehört. Die Seite sendet ihn nicht ins Netzwerk.`,
    walletShows: (statement) =>
      `Deine Wallet zeigt auf Englisch: „${statement}“ Das heißt: ${walletMessage}`,
    specialAccount: "Ein Multisig- oder quantensicheres Konto?",
    specialAccounts: {
      asks: (wallet) =>
        `${wallet} fragt bei einem Multisig-Konto erst die Mitunterzeichner: Die Anmeldung schlägt fehl, wenn sie länger als fünf Minuten brauchen. Ein quantensicheres Konto (Falcon) kann sich nicht anmelden.`,
      "own-keys": () =>
        "Ein Multisig-Konto kann sich nur anmelden, wenn diese Wallet mit genügend seiner Schlüssel signiert. Ein quantensicheres Konto (Falcon) kann sich nicht anmelden.",
      fees: (wallet) =>
        `Bei einem Multisig-Konto, das mehrere Schlüssel braucht, und bei einem quantensicheren Konto (Falcon) sendet ${wallet} Transaktionen, die Gebühren kosten, und die Anmeldung schlägt fehl. Lehne sie in ${wallet} ab.`,
    },
    signInWith: (wallet) => `Mit ${wallet} anmelden`,
    signedOut: {
      never: "Eine Signatur gilt 12 Stunden lang auf diesem Gerät.",
      ended: "Deine Sitzung ist beendet. Melde dich neu an, um weiterzuspielen.",
      "other-account":
        "Auf diesem Gerät ist ein anderes Konto angemeldet. Melde dich mit diesem an, um zu spielen.",
    },
    connectFirst: "Verbinde deine Wallet, um zu spielen",
    steps: {
      challenge: "Die Anfrage wird vorbereitet…",
      wallet: "Warte auf deine Signatur…",
      proof: "Deine Signatur wird geprüft…",
    },
    openWallet: (wallet) => `Öffne ${wallet} und bestätige die Anfrage zum Signieren.`,
    tryNextMethod: "Keine Anfrage in der Wallet? Auf anderem Weg anfragen",
    silentAgain: (wallet) =>
      `Zeigt ${wallet} keine Anfrage, hat die Wallet vielleicht die Verbindung zu dieser Seite verloren. Verbinde sie neu: Du bleibst hier.`,
    connectAgain: (wallet) => `${wallet} neu verbinden`,
    failed: {
      cancelled: "Du bist nicht angemeldet",
      rejected: "Die Signatur wurde nicht angenommen",
      expired: "Die Anfrage zum Signieren ist abgelaufen",
      "too-many-requests": "Zu viele Versuche",
      overloaded: "Gerade ist sehr viel los",
      unknown: "Dein Konto konnte nicht geprüft werden",
      denied: "Dieses Konto ist gesperrt",
      unreachable: "Der Server des Spiels ist nicht erreichbar",
      "wallet-unavailable": "Du bist nicht angemeldet",
      other: "Du bist nicht angemeldet",
    },
    notChecked: "Der Server des Spiels konnte nicht gefragt werden",
    clockBehind: (duration) =>
      `Die Uhr dieses Geräts geht ${duration} nach. Stelle sie richtig und versuche es noch einmal.`,
    clockAhead: (duration) =>
      `Die Uhr dieses Geräts geht ${duration} vor. Stelle sie richtig und versuche es noch einmal.`,
    retryIn: (time) => `Neuer Versuch in ${time}`,
    unknownExplained:
      "Der Server des Spiels hat vom Algorand-Netzwerk keine brauchbare Antwort bekommen und weiß es noch nicht. Versuche es in einer Minute noch einmal.",
    purchase: "Der Server des Spiels sieht einen Kauf nach etwa 15 Sekunden.",
    lost: {
      never: "Du bist nicht mehr angemeldet. Schwimm in Ruhe zu Ende und melde dich dann neu an.",
      ended: "Deine Sitzung ist beendet. Schwimm in Ruhe zu Ende und melde dich dann neu an.",
      "other-account":
        "Jetzt ist ein anderes Konto verbunden, das nicht angemeldet ist. Schwimm in Ruhe zu Ende und melde dich dann an.",
      denied: "Der Betreiber des Spiels hat dieses Konto gesperrt. Schwimm in Ruhe zu Ende.",
    },
    couldNotCheck: "Der Server des Spiels konnte dein Konto nicht prüfen. Du kannst weiterspielen.",
  },
  front: {
    toPlay: (rule, count) => {
      if (count === 1) return "Zum Spielen brauchst du";
      if (count > 2) {
        return rule === "any"
          ? "Zum Spielen brauchst du eines davon"
          : "Zum Spielen brauchst du all das";
      }
      return rule === "any"
        ? "Zum Spielen brauchst du eines von beiden"
        : "Zum Spielen brauchst du beides";
    },
    get: "Kaufen",
    noWallet: "Ich habe keine Wallet",
    whatIsWallet:
      "Eine Wallet ist eine App, die dein Konto und die Token darin verwahrt. Diese Seite sieht, was das Konto hält; nichts bewegt sich ohne deine Zustimmung.",
    forPhone: "Für dein Handy",
    inBrowser: "In diesem Browser",
    comeBack: "Lass dir Zeit: Nichts geht verloren, wenn du später wiederkommst.",
    game: "Das Spiel",
    lines: [
      "Du bist ein kleiner Fisch in einem großen Meer: Friss, was kleiner ist, flieh vor allem Größeren und wachse.",
      "Tauche durch fünf Zonen, vom sonnigen Flachwasser bis hinab in den Abgrund.",
    ],
    picture:
      "Ein orangefarbener Fisch öffnet vor einem Korallenriff das Maul nach einem Schwarm. Ein Hai zeigt dicht daneben die Zähne.",
  },
  scores: {
    title: "Die Besten der Saison",
    slow: "brauchte länger",
    you: "du",
    empty: "In dieser Saison gibt es noch keine Punktzahl. Deine kann die erste sein.",
  },
  choice: {
    onPhone: "Auf deinem Handy",
    onThisDevice: "Die App auf diesem Gerät",
    inBrowser: "In diesem Browser",
    usedLast: "Zuletzt benutzt",
  },
  continue: {
    continue: "Am Computer weitermachen",
    copied: "Link kopiert. Öffne ihn auf deinem Computer.",
    shared: "Link geteilt. Öffne ihn auf deinem Computer.",
    copyYourself: "Kopiere diesen Link und öffne ihn auf deinem Computer:",
  },
  link: {
    hint: "Kannst du den Code nicht scannen? Kopiere diesen Link und öffne ihn auf dem Gerät mit deiner Wallet.",
    copy: "Link kopieren",
    copied: "Link kopiert.",
    copyYourself: "Der Browser hat ihn nicht kopiert. Kopiere diesen Link selbst:",
    inApp: (app) =>
      `Der Browser in ${app} öffnet deine Wallet vielleicht nicht. Öffne diese Seite im Browser deines Handys: über das Menü von ${app} oder mit ihrem Link.`,
    openInBrowser: "Im Browser öffnen",
  },
  errors: {
    ...rejections,
    "nodes-unreachable": {
      message: "Das Algorand-Netzwerk ist nicht erreichbar.",
      remedy: "Prüfe die Internetverbindung und versuche es in einer Minute noch einmal.",
    },
    "nodes-unreadable": {
      message:
        "Das Algorand-Netzwerk hat geantwortet, aber diese Seite kann die Antwort nicht lesen.",
      remedy: retryOrReport,
    },
    "holdings-unconfirmed": {
      message: "Noch ist nicht sicher, was dein Konto hält.",
      remedy: "Versuche es in einer Minute noch einmal.",
    },
    NodeError: {
      message: "Dein Guthaben konnte nicht aus dem Algorand-Netzwerk gelesen werden.",
      remedy: retryOrReport,
    },
    ConfigurationError: {
      message: "Diese Seite ist nicht richtig eingerichtet.",
      remedy:
        "Nur der Betreiber dieser Seite kann das beheben; erst danach hilft ein neuer Versuch.",
    },
    GateProtocolError: {
      message: "Diese Seite und der Server des Spiels verstehen einander nicht.",
      remedy: reloadOrReport,
    },
    GameSetupError: gameSetup,
    GameFileError: gameSetup,
    "account-invalid": {
      message: "Das ist kein Algorand-Konto.",
      remedy: "Kopiere das Konto noch einmal aus der Wallet: 58 Zeichen, A bis Z und 2 bis 7.",
    },
    "chunk-timed-out": {
      message: "Ein Teil der Seite hat zu lange zum Laden gebraucht.",
      remedy: checkConnection,
    },
    "chunk-missing": {
      message: "Ein Teil der Seite konnte nicht geladen werden: Er fehlt.",
      remedy: "Prüfe die Internetverbindung und lade die Seite neu.",
    },
    "chunk-unreadable": {
      message: "Ein Teil der Seite konnte nicht geladen werden: Seine Datei ist nicht lesbar.",
      remedy: reloadOrReport,
    },
    "route-data-unreachable": {
      message: "Die Daten dieser Seite konnten nicht geladen werden.",
      remedy: checkConnection,
    },
    "route-data-timed-out": {
      message: "Das Laden der Daten dieser Seite hat zu lange gedauert.",
      remedy: checkConnection,
    },
    "wallet-cancelled": {
      message: "Das Verbinden wurde abgebrochen",
      remedy: "Drücke auf Verbinden, um neu zu beginnen.",
    },
    "sign-in-cancelled": {
      message: "Die Anmeldung wurde abgebrochen.",
      remedy: "Versuche es, wann immer du willst, noch einmal.",
    },
    "wallet-rejected": {
      message: "Die Wallet hat die Verbindung nicht angenommen",
      remedy:
        "Drücke auf Verbinden und bestätige die Anfrage in der Wallet. Zeigt sie keine, wechsle in ihr zwischen MainNet und TestNet.",
    },
    "wallet-bridge-unreachable": {
      message: "Der Vermittlungsserver der Wallet ist nicht erreichbar",
      remedy: "Prüfe die Internetverbindung, oder versuche es in einer Minute noch einmal.",
    },
    "wallet-timed-out": {
      message: "Die Wallet hat nicht rechtzeitig geantwortet",
      remedy:
        "Öffne die Wallet auf dem Handy, drücke dann auf Verbinden und scanne den neuen Code.",
    },
    "wallet-no-account": {
      message: "Die Wallet hat kein Konto geteilt",
      remedy: "Erstelle oder wähle ein Konto in der Wallet.",
    },
    "wallet-tab-blocked": {
      message: "Der Tab der Wallet konnte nicht geöffnet werden.",
      remedy: "Erlaube dieser Seite Pop-ups und versuche es noch einmal.",
    },
    "wallet-window-timed-out": {
      message: "In der Wallet wurde nicht rechtzeitig bestätigt",
      remedy: "Drücke auf Verbinden und wähle ein Konto in der Wallet.",
    },
    "wallet-network-unknown": {
      message: "Die Wallet kennt dieses Netzwerk nicht",
      remedy:
        "Füge das Netzwerk in den Einstellungen der Wallet hinzu oder nimm eine andere Wallet.",
    },
    "wallet-signing-rejected": {
      message: "Die Anfrage zum Signieren wurde in der Wallet abgelehnt.",
      remedy: "Versuche es noch einmal und bestätige die Anfrage in der Wallet.",
    },
    "wallet-signing-unsupported": {
      message: "Die Wallet konnte nicht signieren.",
      remedy:
        "Aktualisiere die Wallet und versuche es noch einmal. Ein Konto ohne Schlüssel in dieser Wallet, etwa ein beobachtetes, kann nicht signieren.",
    },
    "wallet-method-missing": {
      message: "Diese Wallet kann sich bei diesem Spiel nicht anmelden.",
      remedy:
        "Das Spiel nimmt nur eine Signatur an, bei der die Wallet die Website prüft (ARC-60). Verbinde dich mit der App Pera Wallet ab Version 7 oder mit der Browser-Erweiterung von Pera.",
    },
    "wallet-key-missing": {
      message: "Diese Wallet kann für das Konto nicht signieren.",
      remedy:
        "Verbinde ein anderes Konto, dessen Schlüssel in dieser Wallet ist. Ein beobachtetes Konto kann nicht signieren; ein Ledger muss angeschlossen sein.",
    },
    "wallet-request-pending": {
      message: "In der Wallet ist eine andere Anfrage offen.",
      remedy: "Beantworte sie erst in der Wallet und versuche es dann noch einmal.",
    },
    "wallet-permission-missing": {
      message: "Diese Verbindung erlaubt der Wallet nicht zu signieren.",
      remedy: "Verbinde die Wallet neu und erlaube dieser Seite, um Signaturen zu bitten.",
    },
    "wallet-ledger-unavailable": {
      message: "Der Ledger ist nicht bereit.",
      remedy:
        "Schließe ihn an, entsperre ihn, öffne auf ihm die Algorand-App und versuche es noch einmal.",
    },
    "wallet-reason-unknown": {
      message: "Die Wallet hat nicht signiert. Sie meldet:",
      remedy:
        "Versuche es noch einmal. Meldet sie dasselbe, verbinde die Wallet neu oder aktualisiere sie.",
    },
    "wallet-answer-too-large": {
      message: "Die Antwort der Wallet ist viel zu groß.",
      remedy:
        "Versuche es noch einmal. Bleibt es dabei, aktualisiere die Wallet oder verbinde eine andere.",
    },
    "wallet-offline": {
      message: "Die Wallet hat keine Verbindung.",
      remedy: "Prüfe die Internetverbindung des Geräts mit der Wallet und versuche es noch einmal.",
    },
    "wallet-signing-timed-out": {
      message: "Die Wallet hat nicht rechtzeitig geantwortet.",
      remedy:
        "Öffne die Wallet und versuche es noch einmal. Zeigt sie keine Anfrage, verbinde sie neu.",
    },
    "wallet-network-mismatch": {
      message: "Die Wallet ist auf ein anderes Netzwerk eingestellt.",
      remedy: "Wechsle in der Wallet zwischen MainNet und TestNet und versuche es noch einmal.",
    },
    "wallet-session-missing": {
      message: "Die Wallet ist nicht mehr mit diesem Konto verbunden.",
      remedy: "Verbinde die Wallet neu.",
    },
    "challenge-refused": {
      message: "Diese Seite lehnt es ab, das signieren zu lassen.",
      remedy:
        "Es wurde nichts signiert. Signiere es auch anderswo nicht, und sag dem Betreiber dieser Seite Bescheid: Der Server des Spiels kann fehlerhaft oder übernommen sein.",
    },
    "gate-unreachable": {
      message: "Der Server des Spiels ist nicht erreichbar.",
      remedy: `${checkConnection} Es ist nichts verloren.`,
    },
    "sign-in-failed": {
      message: "Die Anmeldung ist fehlgeschlagen.",
      remedy: "Versuche es noch einmal. Wenn es so bleibt, lade die Seite neu.",
    },
    "graphics-missing": {
      message: "Dieser Browser unterstützt kein WebGL 2, das das Spiel braucht.",
      remedy:
        "Schalte in den Einstellungen des Browsers die Hardwarebeschleunigung ein, oder nimm einen anderen Browser.",
    },
    "game-start-failed": {
      message: "Das Spiel konnte nicht starten.",
      remedy:
        "Versuche es noch einmal. Wenn es so bleibt, schließe andere Tabs, oder nimm einen anderen Browser.",
    },
    "game-start-unexplained": {
      message: "Das Spiel konnte nicht starten, und diese Seite kann nicht feststellen, warum.",
      remedy: tryOrReport,
    },
    "game-stalled": {
      message: "Das Spiel lädt nicht weiter.",
      remedy:
        "Prüfe die Internetverbindung, oder schließe andere Tabs, und versuche es noch einmal. Vielleicht ist es auch nur langsam: Es öffnet sich von selbst, sobald es bereit ist.",
    },
    "game-silent": {
      message: "Die Seite des Spiels ist offen, aber das Spiel ist nicht gestartet.",
      remedy: tryOrReport,
    },
    "game-reloading": {
      message: "Die Seite des Spiels lädt sich immer wieder neu.",
      remedy: tryOrReport,
    },
    "game-left": {
      message:
        "Die Seite des Spiels ist zu einer anderen Seite gewechselt, bevor das Spiel gestartet ist.",
      remedy: tryOrReport,
    },
    "game-unreachable": {
      message: "Das Spiel kann nicht geladen werden.",
      remedy: checkConnection,
    },
    "game-brotli-over-http": {
      message:
        "Das Spiel ist mit Brotli komprimiert, was Browser über einfaches HTTP nicht annehmen.",
      remedy: "Öffne die Seite unter ihrer https-Adresse.",
    },
  },
};
