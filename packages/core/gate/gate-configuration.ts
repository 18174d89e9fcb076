import {
  custom,
  exactOptional,
  type GenericSchema,
  getDefaults,
  getMetadata,
  type InferOutput,
  looseObject,
  metadata,
  nonEmpty,
  type ObjectEntries,
  pipe,
  strictObject,
} from "valibot";
import {
  integerField,
  listOf,
  oneOf,
  text,
  textField,
  trueOrFalse,
} from "../configuration/field-schemas.ts";
import { record } from "../json/parse-document.ts";
import { parseUrl } from "../url.ts";
import { siteId } from "./message-fields.ts";
import { proofMethods } from "./proof-methods.ts";
import { seasonName } from "../scores/score-messages.ts";

/**
 * Describes an option of a gate to the operator. The environment of a gate on Node, `--help`, the
 * tables of the documentation and what a check shows are made from it and from the schema.
 */
interface OptionDescription {
  /** Without a capital at its beginning and a full stop at its end. Links, in Markdown, are those of docs/. */
  readonly about: string;
  /** Describes the default, if the schema has no default. */
  readonly defaultText?: string;
  /**
   * The type of its environment variable, unless it is text; `none` if there is no such variable.
   */
  readonly variable?: "text" | "number" | "boolean" | "list" | "none";
  /** Nobody else must learn it: it is never shown, and can come from a file. */
  readonly isSecret?: boolean;
  /** The values that a number can have. */
  readonly range?: { readonly from: number; readonly to: number };
}

/** Describes an option to the operator. */
/* @__NO_SIDE_EFFECTS__ */
export function option<const Schema extends GenericSchema>(
  schema: Schema,
  description: OptionDescription,
) {
  return pipe(schema, metadata({ ...description }));
}

/**
 * Returns the descriptions of options and their defaults, by their fields.
 *
 * @throws {TypeError} naming an option without a description.
 */
export function describeOptions(
  entries: ObjectEntries,
): ReadonlyMap<string, OptionDescription & { readonly default?: unknown }> {
  const defaults: Readonly<Record<string, unknown>> = getDefaults(strictObject(entries));
  return new Map(
    Object.entries(entries).map(([field, entry]) => {
      const { about, ...others }: Partial<OptionDescription> = getMetadata(entry);
      if (about === undefined) throw new TypeError(`${field}: describe it with option()`);
      return [field, { about, ...others, default: defaults[field] }];
    }),
  );
}

/** A positive integer. */
export const count = custom<number>(
  (input) => Number.isSafeInteger(input) && (input as number) > 0,
  "expected an integer above 0",
);

const origin = textField(
  "expected an origin such as https://game.example",
  /^https?:/,
  (input) => parseUrl(input)?.origin === input,
);

const limit = (perMinute: number, about: string) =>
  option(exactOptional(count, perMinute), { about });

/**
 * The number of requests of each kind that are allowed in a minute, and what they are counted by. No limit
 * counts an account that nobody has proved: anyone could use it up, and lock the account's owner out.
 */
export const rateLimitEntries = {
  challengesPerCaller: limit(60, "IP address (IPv6: its first 64 bits)"),
  challengesPerNetwork: limit(600, "the first 48 bits of an IPv6 address"),
  proofsPerCaller: limit(60, "as challenges"),
  proofsPerNetwork: limit(600, "as challenges"),
  ticketsPerAccount: limit(60, "account"),
  runsPerAccount: limit(30, "account"),
  recordingsPerAccount: limit(30, "account; a recording counts before its body is read"),
  /** Beyond, challenges name the account's own key without a snapshot. */
  readsForChallenges: limit(600, "all callers together"),
};

const rateLimits = record(rateLimitEntries);

/** The limits per minute. */
export type RateLimits = InferOutput<typeof rateLimits>;

export const defaultRateLimits: RateLimits = getDefaults(strictObject(rateLimitEntries));

const seconds = (from: number, to: number, standard: number, about: string) =>
  option(exactOptional(integerField(from, to), standard), { about, range: { from, to } });

/** The lifetimes of what the gate issues and stores, in seconds, and what a higher value means. */
export const lifetimeEntries = {
  /** The lifetime of a holdings snapshot. */
  reading: seconds(10, 300, 60, "fewer requests to nodes, but a sale counts later"),
  /** The time that a "yes" outlasts its snapshot while no node gives a usable response. */
  grace: seconds(0, 600, 600, "players stay in the game while no node responds"),
  session: seconds(
    300,
    604_800,
    12 * 3_600,
    "a player signs in less often; sessions that exist keep their lifetime",
  ),
  ticket: seconds(10, 600, 60, "more time for a game to send its ticket"),
};

const lifetimes = record(lifetimeEntries);

/** The lifetimes in seconds. */
export type Lifetimes = InferOutput<typeof lifetimes>;

export const defaultLifetimes = getDefaults(strictObject(lifetimeEntries)) as Lifetimes;

/** The header options of the build, without those that follow from the page. */
export const headerOptions = record({
  gameConnectOrigins: exactOptional(listOf(text)),
  gameScriptOrigins: exactOptional(listOf(text)),
  gameStyleOrigins: exactOptional(listOf(text)),
  gameImageOrigins: exactOptional(listOf(text)),
  gameFontOrigins: exactOptional(listOf(text)),
  gameMediaOrigins: exactOptional(listOf(text)),
  gameFrameOrigins: exactOptional(listOf(text)),
  frameAncestors: exactOptional(listOf(text)),
  onlyHttps: exactOptional(trueOrFalse),
});

const confirmations = oneOf("available", "always");

/** When another node has to confirm what one node reports. */
export type Confirmations = InferOutput<typeof confirmations>;

/** The options of a gate on every platform. */
export const gateEntries = {
  origins: option(pipe(listOf(origin), nonEmpty("expected an origin")), {
    about: "the page's origins, with a comma between: `https://game.example`",
    defaultText: "required",
    variable: "list",
  }),
  siteId: option(exactOptional(siteId), {
    about: "the name of the site, [to which the store belongs](#which-site-a-store-belongs-to)",
    defaultText: "the first origin",
  }),
  follow: option(exactOptional(trueOrFalse, false), {
    about:
      "whether the gates that share the store follow the chain's blocks: [below](#following-blocks)",
    variable: "boolean",
  }),
  signInMethods: option(
    exactOptional(
      pipe(listOf(oneOf(...proofMethods)), nonEmpty("expected a method")),
      proofMethods,
    ),
    {
      about:
        "the [methods](gate.md#proofs) of signing in that are accepted. With `arc60` alone, only where the wallet checks the site: [what that protects from](gate.md#threat-model)",
      variable: "list",
    },
  ),
  confirmations: option(exactOptional(confirmations, "available"), {
    about:
      "with `always`, what an account holds is unknown unless a [second node](#more-than-one-node) confirms it; with `available`, one node is enough while all others are away",
  }),
  season: option(exactOptional(seasonName), {
    about:
      "the name of the season whose [scores](gate.md#scores) the gate verifies and keeps: 1 to 32 letters, digits, `-` or `_`",
    defaultText: "none",
  }),
  ticketAudience: option(exactOptional(text), {
    about: "`aud` of tickets",
    defaultText: "the page's origin",
  }),
  auditAccounts: option(exactOptional(oneOf("hashed", "clear"), "hashed"), {
    about: "how the audit log writes accounts: `hashed` or `clear`",
  }),
  limits: option(exactOptional(rateLimits, defaultRateLimits), {
    about: "requests in a minute",
    defaultText: "[below](#limits)",
    variable: "none",
  }),
  lifetimes: option(exactOptional(lifetimes, defaultLifetimes), {
    about: "how long snapshots, sessions and tickets last, in seconds",
    defaultText: "[below](#how-long-things-last)",
    variable: "none",
  }),
  headers: option(exactOptional(headerOptions, {}), {
    about: "options of the [header table](hosting/reference.md#options-of-the-headers)",
    defaultText: "those of the build",
    variable: "none",
  }),
};

type GateConfiguration = InferOutput<
  ReturnType<typeof strictObject<typeof gateEntries, undefined>>
>;

/** The options that change how a gate decides, each with its default: {@link gateEntries}. */
export type GateSettings = {
  readonly [
    Field in "siteId" | "follow" | "signInMethods" | "confirmations" | "season" | "ticketAudience"
  ]?: GateConfiguration[Field] | undefined;
} & {
  readonly [Field in "limits" | "lifetimes"]?: Partial<GateConfiguration[Field]> | undefined;
};

/** The key of the audit log's hashes: the accounts can be tried, so nobody must guess it. */
export const longSecret = textField(
  "expected at least 32 visible ASCII characters",
  /^[!-~]{32,}$/,
);

const publicKey = { kty: oneOf("OKP"), crv: oneOf("Ed25519"), x: text };

/** The operator's ticket keys: JWKs of Ed25519. The private one signs; all are published. */
export const ticketKeys = record({
  current: looseObject({ ...publicKey, d: text }),
  earlier: exactOptional(listOf(looseObject(publicKey))),
});
