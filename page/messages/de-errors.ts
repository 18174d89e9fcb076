import type { ErrorMessages } from "./error-messages.ts";

const operator =
  "Der Betreiber dieser Seite muss das beheben; erst danach hilft ein neuer Versuch.";
const retryLater = "Versuche es in einer Minute noch einmal.";
const checkConnection = "Prüfe die Internetverbindung und versuche es noch einmal.";
const sameVersion =
  "Lade die Seite neu. Wenn es so bleibt, sollte der Betreiber Seite und Gate in derselben Version bereitstellen.";

/** The German texts of the errors that players may see. */
export const errors: ErrorMessages = {
  SiteConfigurationInvalidError: {
    shortMessage: "Die Konfiguration der Seite ist ungültig.",
    remedy: "Berichtige /_root.data.",
  },
  GameRouteInvalidError: {
    shortMessage: "Die Daten des Spiels sind ungültig.",
    remedy: "Berichtige /fabulous-fish.data.",
  },
  AccountInvalidError: {
    shortMessage: "Das ist kein Algorand-Konto.",
    remedy: "Kopiere das Konto noch einmal aus der Wallet: 58 Zeichen, A bis Z und 2 bis 7.",
  },
  NodesUnreachableError: {
    shortMessage: "Kein Knoten der Blockchain hat brauchbar geantwortet.",
    remedy: "Prüfe die Internetverbindung und versuche es in einer Minute noch einmal.",
  },
  NodeRefusedError: {
    shortMessage: "Der Knoten der Blockchain hat die Anfrage abgelehnt.",
    remedy: "Prüfe, ob es das Konto in diesem Netzwerk gibt und ob die Knoten dazugehören.",
  },
  NodeUnauthorizedError: {
    shortMessage: "Der Knoten der Blockchain verlangt einen gültigen API-Token.",
    remedy: "Trage den Token des Knotens in die Konfiguration ein, oder entferne den Knoten.",
  },
  NodeForbiddenError: {
    shortMessage: "Der Betreiber des Knotens erlaubt die Anfrage nicht.",
    remedy:
      "Versuche es später noch einmal. Wenn es so bleibt, frage den Betreiber nach Grenzen, oder trage einen anderen Knoten ein.",
  },
  JsonMalformedError: {
    shortMessage: "Der Text ist kein JSON.",
    remedy: "Sieh nach, was gesendet wurde: Oft ist es eine HTML-Seite.",
  },
  JsonTooLargeError: {
    shortMessage: "Das JSON ist größer als erwartet.",
    remedy: "Prüfe, ob die URL die eines Knotens der Blockchain ist.",
  },
  AssetsMissingError: {
    shortMessage: "Den Angaben zum Konto fehlt die Liste der Assets.",
    remedy: "Versuche es noch einmal; wenn es so bleibt, trage einen anderen Knoten ein.",
  },
  NodeResponseInvalidError: {
    shortMessage: "Die Antwort des Knotens hat eine unerwartete Form.",
    remedy: "Trage einen Knoten ein, der Algorands REST-API v2 spricht.",
  },
  NodeStaleError: {
    shortMessage: "Der Knoten der Blockchain hinkt dem Netzwerk hinterher.",
    remedy:
      "Versuche es in ein paar Minuten noch einmal. Wenn es so bleibt, trage einen anderen Knoten ein.",
  },
  NodeNetworkMismatchError: {
    shortMessage: "Der Knoten der Blockchain gehört zu einem anderen Netzwerk.",
    remedy: "Berichtige die Knoten in der Konfiguration der Seite, oder ihren genesisHash.",
  },
  NodeNetworkUnverifiedError: {
    shortMessage: "Das Netzwerk des Knotens lässt sich nicht prüfen.",
    remedy:
      "Trage einen Knoten ein, der dem Server des Gates /versions oder /v2/transactions/params liefert.",
  },
  HoldingsUnconfirmedError: {
    shortMessage:
      "Ein Knoten der Blockchain meldet weniger als zuvor, und noch keine zweite Antwort bestätigt es.",
    remedy: retryLater,
  },
  ChunkTimedOutError: {
    shortMessage: "Ein Teil der Seite hat zu lange zum Laden gebraucht.",
    remedy: checkConnection,
  },
  ChunkMissingError: {
    shortMessage: "Ein Teil der Seite konnte nicht geladen werden: Er fehlt.",
    remedy: "Prüfe die Internetverbindung und lade die Seite neu.",
  },
  ChunkUnreadableError: {
    shortMessage:
      "Ein Teil der Seite konnte nicht geladen werden: Dieser Browser kann ihn nicht lesen.",
    remedy: "Aktualisiere den Browser. Wenn er aktuell ist, lade die Seite neu.",
  },
  WalletCancelledError: {
    shortMessage: "Das Verbinden wurde abgebrochen",
    remedy: "Drücke auf Verbinden, um neu zu beginnen.",
  },
  WalletRejectedError: {
    shortMessage: "Die Anfrage wurde in der Wallet abgelehnt",
    remedy: "Drücke auf Verbinden und bestätige die Anfrage in der Wallet.",
  },
  WalletBridgeUnreachableError: {
    shortMessage: "Der Vermittlungsserver der Wallet ist nicht erreichbar",
    remedy: "Prüfe die Internetverbindung, oder versuche es in einer Minute noch einmal.",
  },
  WalletTimedOutError: {
    shortMessage: "Die Wallet hat nicht rechtzeitig geantwortet",
    remedy: "Öffne die Wallet auf dem Handy, drücke dann auf Verbinden und scanne den neuen Code.",
  },
  WalletNoAccountError: {
    shortMessage: "Die Wallet hat kein Konto geteilt",
    remedy: "Erstelle oder wähle ein Konto in der Wallet.",
  },
  WalletWindowTimedOutError: {
    shortMessage: "In der Wallet wurde nicht rechtzeitig bestätigt",
    remedy: "Drücke auf Verbinden und wähle ein Konto in der Wallet.",
  },
  WalletNetworkUnknownError: {
    shortMessage: "Die Wallet kennt dieses Netzwerk nicht",
    remedy: "Füge das Netzwerk in den Einstellungen der Wallet hinzu oder nimm eine andere Wallet.",
  },
  WalletSigningRejectedError: {
    shortMessage: "Die Anfrage zum Signieren wurde in der Wallet abgelehnt.",
    remedy: "Versuche es noch einmal und bestätige die Anfrage in der Wallet.",
  },
  WalletSigningUnsupportedError: {
    shortMessage: "Die Wallet konnte nicht signieren.",
    remedy:
      "Aktualisiere die Wallet und versuche es noch einmal. Ein Konto ohne Schlüssel in dieser Wallet, etwa ein beobachtetes, kann nicht signieren.",
  },
  WalletSigningTimedOutError: {
    shortMessage: "Die Wallet hat nicht rechtzeitig geantwortet.",
    remedy: "Öffne die Wallet und versuche es noch einmal.",
  },
  WalletTabBlockedError: {
    shortMessage: "Der Tab der Wallet konnte nicht geöffnet werden.",
    remedy: "Erlaube dieser Seite Pop-ups und versuche es noch einmal.",
  },
  WalletNetworkMismatchError: {
    shortMessage: "Die Wallet ist auf ein anderes Netzwerk eingestellt.",
    remedy: "Wechsle in der Wallet zwischen MainNet und TestNet und versuche es noch einmal.",
  },
  WalletSessionMissingError: {
    shortMessage: "Die Wallet ist nicht mehr mit diesem Konto verbunden.",
    remedy: "Geh zurück, trenne die Wallet und verbinde sie neu.",
  },
  ChallengeRefusedError: {
    shortMessage: "Diese Seite lehnt es ab, das signieren zu lassen.",
    remedy:
      "Es wurde nichts signiert. Signiere es auch anderswo nicht, und sag dem Betreiber dieser Seite Bescheid: Der Server des Spiels kann fehlerhaft oder übernommen sein.",
  },
  GateUnreachableError: {
    shortMessage: "Der Server des Spiels ist nicht erreichbar.",
    remedy: `${checkConnection} Es ist nichts verloren.`,
  },
  GateResponseInvalidError: {
    shortMessage:
      "Der Server des Spiels hat eine Antwort gesendet, die diese Seite nicht versteht.",
    remedy: sameVersion,
  },
  GateHoldingsUnknownError: {
    shortMessage: "Der Server des Spiels konnte dein Konto nicht prüfen.",
    remedy: `${retryLater} Es ist nichts verloren.`,
  },
  GateProofRefusedError: {
    shortMessage: "Die Signatur beweist nicht, dass das Konto dir gehört.",
    remedy:
      "Versuche es noch einmal und signiere mit dem verbundenen Konto. Wurde dem Konto ein neuer Schlüssel zugewiesen, braucht die Wallet diesen.",
  },
  GateChallengeExpiredError: {
    shortMessage: "Die Anfrage zum Signieren ist abgelaufen.",
    remedy: "Versuche es noch einmal und signiere innerhalb von fünf Minuten.",
  },
  GateChallengeUsedError: {
    shortMessage: "Die Anfrage zum Signieren gilt nicht mehr.",
    remedy: "Versuche es noch einmal: Jede Signatur zählt einmal.",
  },
  GateTooManyRequestsError: {
    shortMessage: "Dieses Konto oder dieses Netzwerk hat zu oft gefragt.",
    remedy: "Warte und versuche es dann noch einmal.",
  },
  GateOriginRefusedError: {
    shortMessage: "Der Server des Spiels nimmt keine Anfragen dieser Seite an.",
    remedy:
      "Öffne die Seite unter ihrer eigenen URL. Der Betreiber dieser Seite muss die URL in die Origins des Gates eintragen.",
  },
  GateRequestRefusedError: {
    shortMessage: "Der Server des Spiels versteht die Anfrage dieser Seite nicht.",
    remedy: sameVersion,
  },
  SignInCancelledError: {
    shortMessage: "Die Anmeldung wurde abgebrochen.",
    remedy: "Versuche es, wann immer du willst, noch einmal.",
  },
  SignInFailedError: {
    shortMessage: "Die Anmeldung ist fehlgeschlagen.",
    remedy: "Versuche es noch einmal. Wenn es so bleibt, lade die Seite neu.",
  },
  GameBlockedError: {
    shortMessage: "Eine Sicherheitsrichtlinie des Hosts blockiert das Spiel.",
    remedy: `Gib /WebGLBuild/ die Richtlinie, die in _headers der gebauten Seite unter /WebGLBuild/* steht. ${operator}`,
  },
  GameOriginBlockedError: ({ options }) => ({
    shortMessage:
      "Eine Sicherheitsrichtlinie blockiert, was das Spiel von einem anderen Host lädt.",
    remedy: `${
      options.length === 0
        ? "Lege in den Build, was das Spiel von anderen Hosts lädt."
        : `Baue die Seite mit ${options.join(" ")}, wenn diesen Hosts zu trauen ist (docs/hosting.md), oder lege in den Build, was das Spiel von ihnen lädt.`
    } ${operator}`,
  }),
  GraphicsMissingError: {
    shortMessage: "Dieser Browser unterstützt kein WebGL 2, das das Spiel braucht.",
    remedy:
      "Schalte in den Einstellungen des Browsers die Hardwarebeschleunigung ein, oder nimm einen anderen Browser.",
  },
  GameStartFailedError: {
    shortMessage: "Das Spiel konnte nicht starten.",
    remedy:
      "Versuche es noch einmal. Wenn es so bleibt, schließe andere Tabs, oder nimm einen anderen Browser.",
  },
  GameStalledError: ({ isFetched }) => ({
    shortMessage: "Das Spiel lädt nicht weiter.",
    remedy: `${isFetched ? "Schließe andere Tabs" : "Prüfe die Internetverbindung"} und versuche es noch einmal. Vielleicht ist es auch nur langsam: Es öffnet sich von selbst, sobald es bereit ist.`,
  }),
  GameSilentError: {
    shortMessage: "Die Seite des Spiels ist offen, aber das Spiel ist nicht gestartet.",
    remedy:
      "Versuche es noch einmal. Wenn es so bleibt, sollte der Betreiber dieser Seite den Build mit docs/game.md vergleichen.",
  },
  GameProtocolVersionError: {
    shortMessage: "Das Spiel benutzt eine andere Version des Frame-Protokolls.",
    remedy: "Benutze im Build den Client in der Version dieser Seite: client/.",
  },
  GameFileMissingError: {
    shortMessage: "Eine Datei des Spiels fehlt.",
    remedy: `Lege den ganzen Build unter /WebGLBuild/. ${operator}`,
  },
  GameFileRefusedError: {
    shortMessage: "Der Host verweigert eine Datei des Spiels.",
    remedy: `${retryLater} Wenn es so bleibt, sieh im Protokoll des Hosts nach dieser Datei.`,
  },
  GameUnreachableError: {
    shortMessage: "Das Spiel kann nicht geladen werden.",
    remedy: checkConnection,
  },
  GameFileIsHtmlError: {
    shortMessage: "Der Host sendet eine Webseite statt einer Datei des Spiels.",
    remedy: `Nimm /WebGLBuild/ von der Ersatzseite des Hosts aus, und lege die Datei dorthin. ${operator}`,
  },
  GameFileEmptyError: {
    shortMessage: "Eine Datei des Spiels ist leer.",
    remedy: `Lade die Datei noch einmal hoch, und vergleiche ihre Größe mit der im Build. ${operator}`,
  },
  GameFileIncompleteError: {
    shortMessage: "Eine Datei des Spiels ist unvollständig.",
    remedy: `Versuche es noch einmal. Wenn es so bleibt, lade die Datei noch einmal hoch, und vergleiche ihre Größe mit der im Build. ${operator}`,
  },
  GameFileLfsPointerError: {
    shortMessage: "Eine Datei des Spiels ist ein Git-LFS-Zeiger statt der Datei selbst.",
    remedy: `Führe git lfs pull aus, wo der Build kopiert wird, und lade die Datei noch einmal hoch. ${operator}`,
  },
  GameFileContentError: {
    shortMessage: "Eine Datei des Spiels hat den falschen Inhalt.",
    remedy: `Lade den ganzen Build noch einmal hoch; seine Dateien wurden vertauscht oder beschädigt. ${operator}`,
  },
  GameEncodingMissingError: {
    shortMessage: "Eine komprimierte Datei des Spiels wird ohne ihr Content-Encoding gesendet.",
    remedy: `Sende den Header für diese Datei, oder baue mit Decompression Fallback. ${operator}`,
  },
  GameEncodingDoubledError: {
    shortMessage:
      "Eine Datei des Spiels ist doppelt komprimiert, oder anders, als ihre Header sagen.",
    remedy: `Schalte die Kompression des Hosts für /WebGLBuild/ aus. ${operator}`,
  },
  GameFileTypeError: {
    shortMessage: "Eine Datei des Spiels wird mit dem falschen Typ gesendet.",
    remedy: `Sende für diese Datei den richtigen Typ. ${operator}`,
  },
  GameBrotliOverHttpError: {
    shortMessage: "Das Spiel ist mit Brotli komprimiert, was Browser über einfaches HTTP ablehnen.",
    remedy: "Öffne die Seite unter ihrer https-Adresse, oder baue das Spiel mit Gzip.",
  },
  GameOtherHostError: ({ host, origin }) => ({
    shortMessage:
      "Eine Datei des Spiels liegt auf einem anderen Host, der sie dieser Seite nicht zu lesen gibt.",
    remedy: `Lass ${host} Access-Control-Allow-Origin: ${origin} senden, oder lege die Datei unter /WebGLBuild/. ${operator}`,
  }),
};
