import {
  type Account,
  decideEligibility,
  type SiteConfiguration,
  type Tokens,
} from "@fabulous-fish/core";
import { exactOptional } from "valibot";
import { parsedBy, text } from "@fabulous-fish/core/configuration/field-schemas";
import { decodeTokens } from "@fabulous-fish/core/decode-tokens";
import { account, time } from "@fabulous-fish/core/gate/message-fields";
import { openRecord } from "@fabulous-fish/core/json/parse-document";
import { BoundedMap } from "../bounded-map.ts";
import { hashText } from "../encoding.ts";
import type { Store } from "../stores/store.ts";
import {
  createEntryParser,
  createTextParser,
  decimalField,
  type OnUnreadable,
  requireCount,
} from "../stores/stored-entries.ts";

/**
 * How long the key that a snapshot names is used for challenges: hardly longer than a player needs to
 * return from the wallet in which the account was rekeyed.
 */
export const freshMilliseconds = 10_000;
/** The longest that a snapshot can be used: the greatest lifetimes of a reading and of the grace. */
const maxMilliseconds = 10 * 60_000;
/** How long a failed snapshot is not repeated. */
const failureMilliseconds = 5_000;
/** How many snapshots a process keeps parsed. */
const maxParsed = 20_000;

/** A usable snapshot of an account, as it is stored. */
interface StoredSnapshot {
  readonly signer: Account;
  /** As `encodeTokens` writes them. */
  readonly tokens: string;
  /** In decimal. */
  readonly round: string;
  readonly checkedAt: number;
}

/** As it is stored: with what was asked, so that it says nothing to a gate that asks something else. */
const storedSnapshot = openRecord({
  signer: account,
  tokens: parsedBy(
    (input) => (typeof input === "string" ? decodeTokens(input) : undefined),
    "expected tokens",
  ),
  round: decimalField,
  checkedAt: time,
  /** {@link subjectOf}. Snapshots of gates before have none. */
  subject: exactOptional(text),
});

/** A usable snapshot of an account. */
export interface KnownSnapshot {
  /** The account whose key signs: the one it is rekeyed to, or itself. */
  readonly signer: Account;
  /** The required tokens, in base units, without those that the account has not opted in to. */
  readonly tokens: Tokens;
  /** The highest round of the responses. */
  readonly round: bigint;
  readonly checkedAt: number;
  readonly canPlay: boolean;
}

/** The snapshots in the store, which the processes of a gate share. */
export interface StoredSnapshots {
  /** Returns the last usable snapshot of an account. */
  last(account: Account): Promise<KnownSnapshot | undefined>;
  set(account: Account, snapshot: StoredSnapshot): Promise<void>;
  /** Whether a snapshot has failed in the last five seconds. */
  hasJustFailed(account: Account): Promise<boolean>;
  setFailed(account: Account): Promise<void>;
  /** What is from the future is not newer: the clock was set back. */
  isNewerThan(snapshot: Pick<KnownSnapshot, "checkedAt">, milliseconds: number): boolean;
}

/**
 * @param keptMilliseconds how long snapshots are stored. Default: as long as a "yes" can last.
 * @param onUnreadable a snapshot that cannot be read is none, so the account is read again.
 */
export function createStoredSnapshots(
  store: Store,
  configuration: Pick<SiteConfiguration, "tokens" | "rule" | "genesisHash">,
  now: () => number,
  keptMilliseconds = maxMilliseconds,
  onUnreadable: OnUnreadable = () => undefined,
): StoredSnapshots {
  const parseSnapshot = createEntryParser("snapshot", storedSnapshot, onUnreadable);
  const parseFailure = createTextParser("snapshot failure", requireCount, onUnreadable);
  /** Snapshots as they were last read, which stay valid while the store has the same text. */
  const parsed = new BoundedMap<Account, { text: string; snapshot: KnownSnapshot }>(maxParsed);

  const subject = subjectOf(configuration);

  function parse(text: string): KnownSnapshot | undefined {
    const stored = parseSnapshot(text);
    if (stored === undefined || (stored.subject ?? subject) !== subject) return undefined;
    const { signer, tokens, round, checkedAt } = stored;
    const { canPlay } = decideEligibility(tokens, configuration);
    return { signer, tokens, round: BigInt(round), checkedAt, canPlay };
  }

  function isNewerThan({ checkedAt }: { checkedAt: number }, milliseconds: number): boolean {
    const age = now() - checkedAt;
    return age >= 0 && age < milliseconds;
  }

  return {
    async last(account) {
      const text = await store.get(readingKey(account));
      const known = parsed.get(account);
      if (text === undefined) return undefined;
      if (text === known?.text) return known.snapshot;
      const snapshot = parse(text);
      if (snapshot !== undefined) parsed.set(account, { text, snapshot });
      return snapshot;
    },
    set: (account, snapshot) =>
      store.set(readingKey(account), JSON.stringify({ ...snapshot, subject }), keptMilliseconds),
    async hasJustFailed(account) {
      const text = await store.get(failureKey(account));
      const checkedAt = text === undefined ? undefined : parseFailure(text);
      return checkedAt !== undefined && isNewerThan({ checkedAt }, failureMilliseconds);
    },
    setFailed: (account) => store.set(failureKey(account), String(now()), failureMilliseconds),
    isNewerThan,
  };
}

/** Returns what a gate asks about accounts: a network, and tokens. */
function subjectOf({ genesisHash, tokens }: Pick<SiteConfiguration, "tokens" | "genesisHash">) {
  const ids = tokens.map(({ assetId }) => assetId.toString()).toSorted();
  return hashText([genesisHash, ...ids].join(" "));
}

/** The beginnings of the keys of snapshots, and of what failed. */
export const snapshotPrefixes = ["reading:", "reading-failed:"] as const;
const [readingPrefix, failurePrefix] = snapshotPrefixes;
const readingKey = (account: Account) => readingPrefix + account;
const failureKey = (account: Account) => failurePrefix + account;
