import { hasCode } from "@fabulous-fish/core";
import type { AssetParameters } from "@fabulous-fish/core/node";
import { messages } from "../../messages/texts/page.ts";
import { keepForNextVisit } from "../../platform/browser-storage.ts";
import { whenIdle } from "../../platform/load-chunk.ts";
import { readStoredAssets, storeAssets } from "./asset-storage.ts";
import { completeDisplays } from "./complete-displays.ts";
import {
  defaultPrimaryToken,
  storePrimaryToken,
  type TokenDisplay,
  type TokenDisplays,
} from "./token-displays.ts";

/** Between two attempts to read what could not be read. */
const retryMilliseconds = 60_000;

/** The displays that are completed already. */
const started = new WeakSet<TokenDisplays>();

/**
 * Completes the displays of the required tokens with what the chain says about them: at once with what
 * is stored from an earlier visit, and once the browser is idle, with what a node says about the
 * others. What cannot be read is tried again when the network or the visitor returns. Later calls do
 * nothing.
 */
export function learnTokens(displays: TokenDisplays): void {
  if (started.has(displays)) return;
  started.add(displays);
  const { configuration, storage, assets, store } = displays;
  const { tokens } = configuration;
  const known = new Map<string, AssetParameters>(readStoredAssets(storage, configuration));
  const settled = new Set<string>(known.keys());
  const unsettled = () =>
    tokens
      .filter(({ name, decimals }) => name === undefined || decimals === undefined)
      .filter(({ assetId }) => !settled.has(assetId.toString()));
  let isReading = false;
  /** Whether another attempt is due once the present one has ended. */
  let isRequested = false;
  let lastAttempt = 0;

  function show(): void {
    const completed = completeDisplays(tokens, known);
    keepPrimaryToken(displays, completed[0]);
    store.setState(completed, true);
  }

  async function read(assetId: bigint): Promise<void> {
    const id = assetId.toString();
    const { parameters, isNetworkVerified } = await assets.read(assetId);
    settled.add(id);
    if (!parameters) return;
    known.set(id, parameters);
    // What a node of another network says would be trusted for good.
    if (isNetworkVerified) storeAssets(storage, configuration, new Map([[id, parameters]]));
    show();
  }

  async function readUnsettled(): Promise<void> {
    isRequested = isReading;
    if (isReading) return;
    isReading = true;
    lastAttempt = Date.now();
    // One after the other, since public nodes limit the requests at once.
    for (const { assetId } of unsettled()) {
      try {
        await read(assetId);
      } catch (error) {
        console.warn(`The name of asset ${assetId} could not be read:`, error);
        // The nodes would not respond about the others either.
        if (hasCode(error, "nodes-unreachable")) break;
      }
    }
    isReading = false;
    // What failed may have failed before the network returned.
    if (isRequested) await readUnsettled();
  }

  show();
  if (unsettled().length === 0) return;
  const attempt = () => void readUnsettled();
  void whenIdle().then(attempt);
  window.addEventListener("online", attempt);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - lastAttempt >= retryMilliseconds)
      attempt();
  });
}

/** Keeps the name of the primary token for the next first paint, unless it is the default one. */
function keepPrimaryToken(
  { storage, configuration }: TokenDisplays,
  first: TokenDisplay | undefined,
): void {
  const name = first?.name ?? messages.asset(first?.assetId);
  keepForNextVisit("The token's name", () =>
    storePrimaryToken(storage, configuration, name === defaultPrimaryToken ? undefined : name),
  );
}
