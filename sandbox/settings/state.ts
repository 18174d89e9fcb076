import { sandboxAccounts } from "../accounts.ts";
import { firstGateAsset, secondGateAsset } from "../gate-assets.ts";

/**
 * How a stub node answers. `slow`: after three seconds; `hanging`: never; `down`: the
 * connection breaks; `busy`: 429 without the headers that let a browser read it; `html`: a page
 * instead of JSON; `limit-exceeded`: 400 for every account; `malformed`: JSON cut off in the
 * middle; `no-assets`: an account without its assets list, `null-assets`: with `null` in its place,
 * `empty-object`: `{}` for an account; `no-route`, `bad-request`, `unauthorized`, `forbidden`: a
 * gateway's 404, 400, 401 and 403 for everything; `stale`: 1,000 rounds behind, before the accounts
 * held anything; `other-network`: of another network, where they hold nothing; `nothing-held`: in
 * time, but wrong about what accounts hold; `unlisted`: 400 for every account, and no list of
 * assets, as before version 4.6; `no-network`: a gateway hides what says the network. What waits
 * is answered at once when the mode changes.
 */
export const nodeFaultModes = [
  "normal",
  "slow",
  "hanging",
  "down",
  "busy",
  "html",
  "limit-exceeded",
  "malformed",
  "no-assets",
  "null-assets",
  "empty-object",
  "no-route",
  "bad-request",
  "unauthorized",
  "forbidden",
  "stale",
  "other-network",
  "nothing-held",
  "unlisted",
  "no-network",
] as const;
export type NodeFaultMode = (typeof nodeFaultModes)[number];

/** Which nodes the site configuration names. */
export const configuredNodes = ["both", "first"] as const;
export type ConfiguredNodes = (typeof configuredNodes)[number];

/** Whether the bridge answers; `dead` also breaks the connections that are open. */
export const bridgeFaultModes = ["alive", "dead"] as const;
export type BridgeFaultMode = (typeof bridgeFaultModes)[number];

/** How the wallet provider's configuration document answers. */
export const providerFaultModes = ["available", "hanging", "failing"] as const;
export type ProviderFaultMode = (typeof providerFaultModes)[number];

/**
 * Which game is there, and how it behaves. `built`: the game that was built, or the stand-in where
 * none was. All others are the stand-in. `quick`: loads at once, and its page shows the instance;
 * `held`: stops short until its button is pressed; `early`: the same, but reports 1 before;
 * `closed`: ready, but the build page keeps the instance to itself, as unmodified templates do;
 * `absent`: never ready; `failing`: the engine gives up, and the template calls `alert()`; `alert`:
 * the game does, when it is told; `silent`: has no object to tell; `no-quit`: never says that it has
 * ended; `throwing`: its `SendMessage` throws until its button is pressed; `protocol`: speaks the
 * frame protocol and nothing else; `missing`: no game is there at all (404).
 */
const gameBehaviours = [
  "built",
  "quick",
  "held",
  "early",
  "closed",
  "absent",
  "failing",
  "alert",
  "silent",
  "no-quit",
  "throwing",
  "protocol",
  "missing",
] as const;

/**
 * A build with a template of its own; none but `old` exposes its instance. `old`: the default
 * template of 2019, whose `SendMessage` throws for half a second before the engine runs;
 * `old-minimal`: the minimal one of 2019, 960 by 600 pixels; `minimal`: the minimal one since 2020,
 * 320 by 600 pixels; `letterbox`: the default's ids, sized 9:16 by its own script when the window is
 * resized; `letterbox-late`: the same from when the engine is ready; `unmatched`: a drawing buffer
 * that does not follow the canvas's size; `fixed`: 2400 by 300 pixels, not to be filled;
 * `service-worker`: the PWA template, whose worker serves the build from its cache.
 *
 * What names the files: `commented`: comments name files that do not exist; `computed`: a computed
 * folder, and names of files that do not exist and are not used; `base`: `<base href="./">`;
 * `optional-missing`: a script and a symbols file do not exist; `hashed`: names are hashes, and in
 * `hashed-missing` the framework does not exist; `loader-missing`; `old-missing`: the JSON of 2019
 * names a data file that does not exist; `other-host-script`: a script of another host that it can do
 * without; `other-host-needed`: one that it cannot; `cdn-loader`, `cdn-data`: these files are on
 * another host.
 */
export const templateModes = [
  "old",
  "old-minimal",
  "minimal",
  "letterbox",
  "letterbox-late",
  "unmatched",
  "fixed",
  "service-worker",
  "commented",
  "computed",
  "base",
  "optional-missing",
  "hashed",
  "hashed-missing",
  "loader-missing",
  "old-missing",
  "other-host-script",
  "other-host-needed",
  "cdn-loader",
  "cdn-data",
] as const;
export type TemplateMode = (typeof templateModes)[number];

/**
 * An unmodified build compressed with Brotli. `packed`: hosted as it should be. The others: its data
 * file is missing; is the page's HTML; comes without Content-Encoding; is compressed twice; claims
 * to be compressed and is not; its framework has the wrong type; the policy forbids WebAssembly; the
 * policy forbids the frame; HEAD is refused with 403.
 */
export const hostingFaultModes = [
  "packed",
  "data-missing",
  "data-html",
  "encoding-missing",
  "encoding-doubled",
  "encoding-false",
  "type-wrong",
  "policy-wasm",
  "policy-frame",
  "head-refused",
] as const;
export type HostingFaultMode = (typeof hostingFaultModes)[number];

/**
 * A build one of whose files is damaged: empty, cut off in the middle, a Git LFS pointer, or another
 * file's content. `-br`: compressed with Brotli; the others are not compressed.
 */
export const damageModes = [
  "data-empty",
  "framework-empty",
  "code-empty",
  "data-half",
  "framework-half",
  "code-half",
  "data-lfs-pointer",
  "framework-lfs-pointer",
  "code-lfs-pointer",
  "data-other",
  "framework-other",
  "code-other",
  "data-empty-br",
  "data-half-br",
  "code-half-br",
  "data-lfs-pointer-br",
  "data-broken-off",
] as const;
export type DamageMode = (typeof damageModes)[number];

export const gameFaultModes = [
  ...gameBehaviours,
  ...templateModes,
  ...hostingFaultModes,
  ...damageModes,
] as const;
export type GameFaultMode = (typeof gameFaultModes)[number];

/** Asset id to amount in base units, as a decimal text; `null` means not opted in. */
export type SwitchedHoldings = Record<string, string | null>;

/** Where every switch of the local world stands. */
export interface SettingState {
  nodes: { first: NodeFaultMode; second: NodeFaultMode };
  configuredNodes: ConfiguredNodes;
  bridge: BridgeFaultMode;
  provider: ProviderFaultMode;
  game: GameFaultMode;
  /** By address: what the stand-in chain says it holds of the gate assets, and of any asset set. */
  holdings: Record<string, SwitchedHoldings>;
}

/** A change to some of the switches; what is left out stays. */
export interface SettingChange {
  /** Both nodes at once. */
  node?: NodeFaultMode | undefined;
  nodes?: { first?: NodeFaultMode | undefined; second?: NodeFaultMode | undefined } | undefined;
  configuredNodes?: ConfiguredNodes | undefined;
  bridge?: BridgeFaultMode | undefined;
  provider?: ProviderFaultMode | undefined;
  game?: GameFaultMode | undefined;
  holdings?: Record<string, SwitchedHoldings> | undefined;
}

/** The state in which a world starts, and to which a reset returns it. */
export function startingState(): SettingState {
  return {
    nodes: { first: "normal", second: "normal" },
    configuredNodes: "both",
    bridge: "alive",
    provider: "available",
    game: "built",
    holdings: Object.fromEntries(
      sandboxAccounts.map(({ address, first, second }) => [
        address,
        {
          [firstGateAsset.id]: first?.toString() ?? null,
          [secondGateAsset.id]: second?.toString() ?? null,
        },
      ]),
    ),
  };
}
