import type { SettingChange, SettingState } from "../settings/state.ts";
import { element } from "./element.ts";
import type { SettingsClient } from "./settings-client.ts";

/** A setting with a fixed list of modes. */
interface FaultModeSetting {
  readonly label: string;
  readonly modes: Readonly<Record<string, string>>;
  readonly read: (state: SettingState) => string;
  readonly change: (mode: string) => SettingChange;
}

const nodeModes: Record<SettingState["nodes"]["first"], string> = {
  normal: "Normal",
  slow: "Slow: answers after 3 seconds",
  hanging: "Hanging: never answers",
  down: "Down: the connection breaks",
  busy: "Busy: 429 that the browser may not read",
  html: "Answers with a web page",
  "limit-exceeded": "Result limit exceeded",
  malformed: "Malformed: JSON cut off",
  "no-assets": "Account without its assets list",
  "null-assets": "Account with null for its assets list",
  "empty-object": "Account is {}",
  "no-route": "Gateway: 404, no route",
  "bad-request": "Gateway: 400",
  unauthorized: "Gateway: 401, wrong token",
  forbidden: "Gateway: 403, quota used up",
  stale: "Stale: 1,000 rounds behind",
  stopped: "Stopped an hour ago, with the holdings of now",
  absurd: "Absurd: a round that no network has reached",
  "other-network": "Belongs to another network",
  "nothing-held": "Wrong: accounts hold nothing",
  unlisted: "Result limit exceeded, and no list of assets",
  "no-network": "Gateway: does not say the network",
};

const configuredNodes: Record<SettingState["configuredNodes"], string> = {
  both: "Both",
  first: "The first",
};

const offeredWallets: Record<SettingState["wallets"], string> = {
  pera: "Pera Wallet",
  defly: "Defly Wallet",
  lute: "Lute",
  all: "All",
};

const luteForms: Record<SettingState["lute"], string> = {
  extension: "Its extension, a stub",
  site: "A window of lute.app",
};

const bridgeModes: Record<SettingState["bridge"], string> = {
  alive: "Alive",
  dead: "Dead: connections break",
};

const providerModes: Record<SettingState["provider"], string> = {
  available: "Available",
  hanging: "Hanging: never answers",
  failing: "Failing: the connection breaks",
};

const walletModes: Record<SettingState["wallet"], string> = {
  normal: "Normal",
  rejecting: "Rejects every request",
  late: "Answers 30 seconds late",
  "other-key": "Signs with another key",
  "transactions-only": "Signs transactions only, as Pera Web and Defly Wallet",
  "data-only": "Signs data only, without ARC-60",
  "pera-android-6": "Pera Wallet 6 for Android: never answers ARC-60",
  "pera-ios-6": "Pera Wallet 6 for iPhones: cannot parse ARC-60",
  "pera-7": "Pera Wallet 7: declines expired transactions with a fee",
  "other-network": "Is set to another network",
};

const gameModes: Record<SettingState["game"], string> = {
  built: "The built game, or the stub",
  quick: "Stub: loads at once",
  held: "Stub: loads when its button is pressed",
  early: "Stub: reports 1 before it is ready",
  closed: "Stub: does not expose its instance",
  absent: "Stub: never ready",
  failing: "Stub: fails with an alert",
  alert: "Stub: alerts at the hand-over",
  crash: "Stub: crashes at the hand-over",
  silent: "Stub: has no GameManager object",
  "no-quit": "Stub: Quit never settles",
  "slow-quit": "Stub: Quit takes 18 seconds",
  throwing: "Stub: SendMessage throws until its button is pressed",
  protocol: "Stub: uses the frame protocol",
  missing: "Not there (404)",
  old: "Template: default of 2019",
  "old-minimal": "Template: minimal of 2019",
  minimal: "Template: minimal since 2020",
  portrait: "Template: minimal, 260 × 420",
  letterbox: "Template: sizes itself 9:16",
  "letterbox-late": "Template: sizes itself 9:16 once it is ready",
  unmatched: "Template: keeps its drawing buffer's size",
  fixed: "Template: 2400 × 300, not to be filled",
  "service-worker": "Template: PWA, with a service worker",
  commented: "Page: comments name missing files",
  computed: "Page: computed folder",
  base: "Page: with a base",
  "optional-missing": "Page: optional files are missing",
  hashed: "Page: hashed names",
  "hashed-missing": "Page: hashed names, the framework is missing",
  "loader-missing": "Page: the loader is missing",
  "old-missing": "Page: 2019, the data file is missing",
  "other-host-script": "Page: a script of another host, optional",
  "other-host-needed": "Page: a script of another host, required",
  "cdn-loader": "Page: the loader is on another host",
  "cdn-data": "Page: the data is on another host",
  "analytics-corrupt": "Page: analytics of another host, half of the code",
  "engine-adds-canvas": "Another engine: adds a canvas",
  "engine-uses-canvas": "Another engine: draws in the page's canvas",
  "engine-without-canvas": "Another engine: adds elements",
  packed: "Compressed build: hosted well",
  unityweb: "Compressed build: unpacked by its loader",
  "data-missing": "Compressed build: a file is missing",
  "data-html": "Compressed build: HTML instead of a file",
  "encoding-missing": "Compressed build: no Content-Encoding",
  "encoding-doubled": "Compressed build: compressed twice",
  "encoding-false": "Compressed build: not compressed at all",
  "type-wrong": "Compressed build: wrong type",
  "policy-wasm": "Compressed build: policy forbids WebAssembly",
  "policy-frame": "Compressed build: policy forbids the frame",
  "head-rejected": "Compressed build: HEAD is rejected",
  "data-empty": "Corrupt build: data is empty",
  "framework-empty": "Corrupt build: framework is empty",
  "code-empty": "Corrupt build: code is empty",
  "data-half": "Corrupt build: half of the data",
  "framework-half": "Corrupt build: half of the framework",
  "code-half": "Corrupt build: half of the code",
  "data-lfs-pointer": "Corrupt build: data is a Git LFS pointer",
  "framework-lfs-pointer": "Corrupt build: framework is a Git LFS pointer",
  "code-lfs-pointer": "Corrupt build: code is a Git LFS pointer",
  "data-other": "Corrupt build: data is the code",
  "framework-other": "Corrupt build: framework is the data",
  "code-other": "Corrupt build: code is the framework",
  "data-empty-br": "Corrupt compressed build: data is empty",
  "data-half-br": "Corrupt compressed build: half of the data",
  "code-half-br": "Corrupt compressed build: half of the code",
  "data-half-unityweb": "Corrupt compressed build: half of the data, unpacked by the loader",
  "data-lfs-pointer-br": "Corrupt compressed build: data is a Git LFS pointer",
  "data-broken-off": "Corrupt build: the connection breaks within the data",
};

// The options are the keys above, so the value of a `<select>` is one of them.
const nodeSettings: readonly FaultModeSetting[] = [
  {
    label: "First node",
    modes: nodeModes,
    read: ({ nodes }) => nodes.first,
    change: (mode) => ({ nodes: { first: mode as keyof typeof nodeModes } }),
  },
  {
    label: "Second node",
    modes: nodeModes,
    read: ({ nodes }) => nodes.second,
    change: (mode) => ({ nodes: { second: mode as keyof typeof nodeModes } }),
  },
  {
    label: "Configured nodes",
    modes: configuredNodes,
    read: (state) => state.configuredNodes,
    change: (mode) => ({ configuredNodes: mode as keyof typeof configuredNodes }),
  },
];

const otherSettings: readonly FaultModeSetting[] = [
  {
    label: "Offered wallets",
    modes: offeredWallets,
    read: ({ wallets }) => wallets,
    change: (mode) => ({ wallets: mode as keyof typeof offeredWallets }),
  },
  {
    label: "Lute",
    modes: luteForms,
    read: ({ lute }) => lute,
    change: (mode) => ({ lute: mode as keyof typeof luteForms }),
  },
  {
    label: "Bridge",
    modes: bridgeModes,
    read: ({ bridge }) => bridge,
    change: (mode) => ({ bridge: mode as keyof typeof bridgeModes }),
  },
  {
    label: "Provider configuration",
    modes: providerModes,
    read: ({ provider }) => provider,
    change: (mode) => ({ provider: mode as keyof typeof providerModes }),
  },
  {
    label: "Wallet",
    modes: walletModes,
    read: ({ wallet }) => wallet,
    change: (mode) => ({ wallet: mode as keyof typeof walletModes }),
  },
  {
    label: "Game",
    modes: gameModes,
    read: ({ game }) => game,
    change: (mode) => ({ game: mode as keyof typeof gameModes }),
  },
];

/** Creates the fault mode settings. With a real node, those of the nodes are omitted. */
export function modeSettings(settings: SettingsClient, hasRealNode: boolean): HTMLElement {
  const listed = hasRealNode ? otherSettings : [...nodeSettings, ...otherSettings];
  return element(
    "div",
    { className: "fault-modes" },
    ...listed.map((each) => selectOf(each, settings)),
  );
}

function selectOf({ label, modes, read, change }: FaultModeSetting, settings: SettingsClient) {
  const select = element(
    "select",
    {},
    ...Object.entries(modes).map(([value, text]) => element("option", { value }, text)),
  );
  const draw = () => {
    select.value = read(settings.state);
    select.classList.toggle("switched", select.selectedIndex > 0);
  };
  select.addEventListener("change", () => void settings.change(change(select.value)));
  settings.changed.add(draw);
  draw();
  return element("label", {}, element("span", {}, label), select);
}
