import { encodeTokens, type Tokens } from "@fabulous-fish/core";
import {
  accountKey,
  canPlayKey,
  checkedAtKey,
  checkedRoundKey,
  tokensKey,
} from "@fabulous-fish/core/storage-keys";
import { keepForNextVisit } from "../platform/browser-storage.ts";
import type { SessionStorage } from "../session/ports.ts";
import type { ReachedRound, SavedSession, EligibilityDecision } from "../session/session-state.ts";

/** The entries of rule 4.1. */
const keys = {
  account: accountKey,
  tokens: tokensKey,
  canPlay: canPlayKey,
  checkedAt: checkedAtKey,
  checkedRound: checkedRoundKey,
};

type ReadEntry = (key: string) => string | null;

/** Reads the stored session. Corrupt values are treated as absent (rule 4.3). */
function readStoredSession(read: ReadEntry): SavedSession | undefined {
  const account = read(keys.account) ?? "";
  return isStoredAccount(account) ? { account, decision: readDecision(read) } : undefined;
}

function readDecision(read: ReadEntry): EligibilityDecision | undefined {
  const canPlay = read(keys.canPlay) ?? "";
  const tokens = decodeStored(read(keys.tokens) ?? "");
  if (!isStoredEligibility(canPlay) || !tokens) return undefined;
  const checkedAt = Number(read(keys.checkedAt));
  return {
    eligibility: canPlay === "true" ? "yes" : "no",
    tokens,
    checkedAt: Number.isSafeInteger(checkedAt) && checkedAt > 0 ? checkedAt : undefined,
    round: decodeRound(read(keys.checkedRound) ?? ""),
  };
}

/** Stores the session in the browser's storage. */
export function createSessionStorage(storage: Storage): SessionStorage {
  const attempt = (write: () => void) => keepForNextVisit("The session", write);

  function write(key: string, value: string | undefined): void {
    if (value === undefined) storage.removeItem(key);
    else if (storage.getItem(key) !== value) storage.setItem(key, value);
  }

  return {
    read: () => readStoredSession((key) => storage.getItem(key)),

    write({ account, decision }) {
      attempt(() => {
        // Another tab may read between any two of these writes. A decision without `canPlay` is treated as
        // absent, so it is removed first and written last.
        storage.removeItem(keys.canPlay);
        write(keys.account, account);
        write(keys.checkedAt, decision?.checkedAt?.toString());
        write(keys.checkedRound, decision?.round && encodeRound(decision.round));
        write(keys.tokens, decision && encodeTokens(decision.tokens));
        write(keys.canPlay, decision && String(decision.eligibility === "yes"));
      });
    },

    clear() {
      attempt(() => {
        for (const key of Object.values(keys)) storage.removeItem(key);
      });
    },

    subscribe(listener) {
      // All tabs share one session (rule 3.12).
      const onStorage = ({ key, storageArea }: StorageEvent) => {
        const isOurs = key === null || Object.values(keys).includes(key);
        if (isOurs && storageArea === storage) listener();
      };
      // A page in the back/forward cache misses storage events; only Chromium delivers them later.
      const onPageShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) listener();
      };
      window.addEventListener("storage", onStorage);
      window.addEventListener("pageshow", onPageShow);
    },
  };
}

/** Decodes the output of `encodeTokens`. Undefined if the value is corrupt. */
function decodeStored(text: string): Tokens | undefined {
  if (!areStoredTokens(text)) return undefined;
  const rows = text.matchAll(/"(\d+)":(\d+)/g);
  return new Map(Array.from(rows, ([, id = "", amount = ""]) => [id, BigInt(amount)]));
}

/** Includes the network, because deployments for several networks can share an origin. */
function encodeRound({ network, round }: ReachedRound): string {
  return `${round} ${network}`;
}

function decodeRound(text: string): ReachedRound | undefined {
  const [, round, network] = /^(\d{1,20}) (.+)$/s.exec(text) ?? [];
  return round === undefined || network === undefined
    ? undefined
    : { network, round: BigInt(round) };
}

// The formats of stored values. The shell's inline script shares them, so that the first paint matches
// the page.

/** Whether a stored account has the format of an address; the checksum is verified later. */
export const isStoredAccount = (value: string) => /^[A-Z2-7]{58}$/.test(value);

/** Whether a stored `canPlay` is one of the two values that the page writes. */
export const isStoredEligibility = (value: string) => /^(true|false)$/.test(value);

/**
 * Returns whether stored tokens are a JSON object as the page writes it, of positive asset ids to
 * amounts in base units, all below 2^64.
 */
export function areStoredTokens(value: string): boolean {
  return (
    /^{("[1-9]\d*":(0|[1-9]\d*)(,(?=")|(?=})))*}$/.test(value) &&
    (value.match(/\d+/g) ?? []).every(isUnsigned64)
  );
}

const isUnsigned64 = (digits: string) => BigInt(digits) < 2n ** 64n;
