import { type InferOutput, optional } from "valibot";
import {
  type Account,
  decideEligibility,
  type EligibilityResult,
  encodeTokens,
  type SiteConfiguration,
  type Tokens,
} from "@fabulous-fish/core";
import {
  listOf,
  parsedBy,
  text as textField,
} from "@fabulous-fish/core/configuration/field-schemas";
import { decodeTokens } from "@fabulous-fish/core/decode-tokens";
import { account, time } from "@fabulous-fish/core/gate/message-fields";
import { openRecord } from "@fabulous-fish/core/json/parse-document";
import { BoundedMap } from "../stores/bounded-map.ts";
import { hashText } from "../stores/encoding.ts";
import type { Store } from "../stores/store.ts";
import {
  createEntryParser,
  createTextParser,
  decimalField,
  type OnUnreadable,
  requireCount,
} from "../stores/stored-entries.ts";

/**
 * The lifetime of a snapshot's key for challenges: hardly longer than a player needs to return from
 * the wallet in which the account was rekeyed.
 */
export const freshMilliseconds = 10_000;
/** The wait after a failed snapshot. */
const failureMilliseconds = 5_000;
/** The lifetime of a rekeyed account's key after its last confirmation. */
const keyMilliseconds = 90 * 24 * 3_600_000;
const maxParsed = 20_000;

const snapshotEvidence = openRecord({
  /** Of the nodes that agree. */
  answers: listOf(
    openRecord({
      /** As `labelNodes` names it. */
      node: textField,
      operator: optional(textField),
      /** In decimal. */
      round: decimalField,
    }),
  ),
  /** When nodes of enough operators have last reported the same key and eligibility. */
  confirmedAt: optional(time),
  /** The key that was last confirmed, and when. */
  key: optional(openRecord({ signer: account, confirmedAt: time })),
  /** The follower's epoch, and the round that it had applied before. */
  followed: optional(openRecord({ epoch: textField, round: decimalField })),
});

/** The evidence of a snapshot: which nodes, and what was known before. */
export type SnapshotEvidence = InferOutput<typeof snapshotEvidence>;

/** The key of an account that another node has confirmed. */
export type ConfirmedKey = NonNullable<SnapshotEvidence["key"]>;

/** As it is stored: with its query, so that it says nothing to a gate with another one. */
const storedSnapshot = openRecord({
  signer: account,
  tokens: parsedBy(
    (input) => (typeof input === "string" ? decodeTokens(input) : undefined),
    "expected tokens",
  ),
  round: decimalField,
  checkedAt: time,
  /** {@link subjectOf}. Snapshots of gates before have none. */
  subject: optional(textField),
  /** Older gates have none. */
  evidence: optional(snapshotEvidence),
});

const confirmedKey = openRecord({ signer: account, confirmedAt: time });

/** A usable snapshot of an account. */
export interface KnownSnapshot {
  /** The account whose key signs: the one it is rekeyed to, or itself. */
  readonly signer: Account;
  /** The required tokens, in base units, without those that the account has not opted in to. */
  readonly tokens: Tokens;
  /** The highest round of the responses. */
  readonly round: bigint;
  readonly checkedAt: number;
  readonly eligibility: EligibilityResult["eligibility"];
  readonly evidence: SnapshotEvidence;
}

/** The snapshots in the store, which the processes of a gate share. */
export type StoredSnapshots = ReturnType<typeof createStoredSnapshots>;

/**
 * @param keptMilliseconds {@link FollowedSnapshots.keptMilliseconds}
 * @param onUnreadable a snapshot that cannot be read is none, so the account is read again.
 */
export function createStoredSnapshots(
  store: Store,
  configuration: Pick<SiteConfiguration, "tokens" | "rule" | "genesisHash">,
  now: () => number,
  keptMilliseconds: number,
  onUnreadable: OnUnreadable = () => undefined,
) {
  const parseSnapshot = createEntryParser("snapshot", storedSnapshot, onUnreadable);
  const parseKey = createEntryParser("confirmed key", confirmedKey, onUnreadable);
  const parseFailure = createTextParser("snapshot failure", requireCount, onUnreadable);
  /** Snapshots as they were last read, which stay valid while the store has the same text. */
  const parsed = new BoundedMap<Account, { text: string; snapshot: KnownSnapshot }>(maxParsed);

  const subject = subjectOf(configuration);

  function parse(text: string): KnownSnapshot | undefined {
    const stored = parseSnapshot(text);
    if (stored === undefined || (stored.subject ?? subject) !== subject) return undefined;
    const { signer, tokens, round, checkedAt, evidence } = stored;
    if (evidence === undefined) return undefined;
    const { eligibility } = decideEligibility(tokens, configuration);
    return { signer, tokens, round: BigInt(round), checkedAt, eligibility, evidence };
  }

  function isNewerThan({ checkedAt }: { checkedAt: number }, milliseconds: number): boolean {
    const age = now() - checkedAt;
    return age >= 0 && age < milliseconds;
  }

  return {
    /** Returns the last usable snapshot of an account. One without evidence, of an older gate, is none. */
    async last(account: Account) {
      const text = await store.get(readingKey(account));
      const known = parsed.get(account);
      if (text === undefined) return undefined;
      if (text === known?.text) return known.snapshot;
      const snapshot = parse(text);
      if (snapshot !== undefined) parsed.set(account, { text, snapshot });
      return snapshot;
    },
    set(account: Account, { signer, tokens, round, checkedAt, evidence }: KnownSnapshot) {
      const stored = {
        signer,
        tokens: encodeTokens(tokens),
        round: round.toString(),
        checkedAt,
        subject,
        evidence,
      };
      return store.set(readingKey(account), JSON.stringify(stored), keptMilliseconds);
    },
    /**
     * Returns since when nodes have contradicted the last snapshot, in milliseconds as `Date.now`;
     * undefined if they have not.
     */
    async contradictedSince(account: Account) {
      const text = await store.get(contradictionKey(account));
      return text === undefined ? undefined : (parseFailure(text) ?? 0);
    },
    /** Keeps that nodes contradict it, until `endContradiction`. */
    async setContradicted(account: Account) {
      await store.add(contradictionKey(account), String(now()), keptMilliseconds);
    },
    endContradiction: (account: Account) => store.delete(contradictionKey(account)),
    /** Returns the last confirmed key of an account that was rekeyed. Any other signs for itself. */
    async rekeyedTo(account: Account) {
      return parseKey(await store.get(rekeyedKey(account)));
    },
    /** Keeps the confirmed key; undefined if it is the account's own. */
    setRekeyedTo: (account: Account, key: ConfirmedKey | undefined) =>
      key === undefined
        ? store.delete(rekeyedKey(account))
        : store.set(rekeyedKey(account), JSON.stringify(key), keyMilliseconds),
    /** Whether a snapshot has failed in the last five seconds. */
    async hasJustFailed(account: Account) {
      const checkedAt = parseFailure(await store.get(failureKey(account)));
      return checkedAt !== undefined && isNewerThan({ checkedAt }, failureMilliseconds);
    },
    setFailed: (account: Account) =>
      store.set(failureKey(account), String(now()), failureMilliseconds),
    /** A snapshot from the future is not newer: the clock was set back. */
    isNewerThan,
  };
}

/** Returns the query of a gate about accounts: a network, and tokens. */
function subjectOf({ genesisHash, tokens }: Pick<SiteConfiguration, "tokens" | "genesisHash">) {
  const ids = tokens.map(({ assetId }) => assetId.toString()).toSorted();
  return hashText([genesisHash, ...ids].join(" "));
}

/** The beginnings of the keys of snapshots, and of what failed. */
export const snapshotPrefixes = ["reading:", "reading-failed:", "reading-contradicted:"] as const;
const [readingPrefix, failurePrefix, contradictionPrefix] = snapshotPrefixes;
const readingKey = (account: Account) => readingPrefix + account;
const failureKey = (account: Account) => failurePrefix + account;
const contradictionKey = (account: Account) => contradictionPrefix + account;
const rekeyedKey = (account: Account) => `rekeyed:${account}`;
