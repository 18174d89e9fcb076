import { exactOptional } from "valibot";
import { printable } from "@fabulous-fish/checks/printable";
import {
  anyText,
  integerField,
  listOf,
  trueOrFalse,
} from "@fabulous-fish/core/configuration/field-schemas";
import { account, siteId, time } from "@fabulous-fish/core/gate/message-fields";
import { openRecord, record } from "@fabulous-fish/core/json/parse-document";
import { type OperatorCommand, operatorCommand } from "./command.ts";
import { type OperatorDenial, operatorDenial } from "./denial.ts";
import { pageOf } from "./pages.ts";

/** The body of a command about an account. */
export const ofAccount = record({ account });
/** The outcome of a command that changes so many of something. */
export const countOutcome = openRecord({
  count: exactOptional(integerField(0, Number.MAX_SAFE_INTEGER)),
});
/** Whether the account was denied before. */
const denialOutcome = openRecord({ wasDenied: exactOptional(trueOrFalse) });

const after = exactOptional(account);
/** Of an account with four sessions. */
const readsForAccount = 9;

const rotateTicketKey = operatorCommand({
  name: "rotate-ticket-key",
  about: "makes a new key for tickets; gates sign with it in a minute",
  words: {},
  answers: openRecord({}),
  event: "ticket-key-rotated",
  async run({ tickets }) {
    await tickets.rotate();
    return {};
  },
  says: () => "The gate publishes a new key, and signs tickets with it in a minute.",
});

const sessions = operatorCommand({
  name: "sessions",
  about: "lists the sessions",
  words: { account: "[ACCOUNT]" },
  body: record({ account: exactOptional(account), after }),
  answers: openRecord({
    sessions: listOf(openRecord({ account, origin: anyText, expiresAt: time })),
    next: after,
  }),
  note: "with `next` as `after`, those that follow",
  async run({ sessions: all, maxReads = Infinity }, { account: only, after: last }) {
    const accounts = only ? [only] : await all.accounts();
    const { page, next } = pageOf(accounts, last, Math.ceil(maxReads / readsForAccount));
    const found = await Promise.all(page.map((each) => all.of(each)));
    const listed = found
      .flat()
      .map(({ account: of, origin, expiresAt }) => ({ account: of, origin, expiresAt }));
    return { sessions: listed, ...next };
  },
  says: (pages) =>
    pages
      .flatMap((page) => page.sessions)
      .map(
        ({ account: of, origin, expiresAt }) => `${of}  ${origin}  until ${timeText(expiresAt)}`,
      ),
  saysNothing: ({ account: only }) =>
    only === undefined ? "No account has a session." : `${only} has no session.`,
});

const end = operatorCommand({
  name: "end",
  about: "ends all sessions of an account",
  words: { account: "ACCOUNT" },
  body: ofAccount,
  answers: countOutcome,
  note: "how many sessions were ended",
  event: "session-ended",
  audited: (body) => ({ ...body, by: "operator" }),
  async run({ sessions: all }, { account: of }) {
    const { length: count } = await all.of(of);
    await all.endAll(of);
    return { count };
  },
  says([{ count }], { account: of }) {
    if (count === undefined) return `The sessions of ${of} are ended.`;
    if (count === 0) return `${of} had no session.`;
    return `${count} ${count === 1 ? "session" : "sessions"} of ${of} ended.`;
  },
});

export const deny = operatorCommand({
  name: "deny",
  about: "lets an account neither sign in nor play",
  words: { account: "ACCOUNT", until: "[--until TIME]", reason: "[--reason TEXT]" },
  body: operatorDenial,
  answers: denialOutcome,
  event: "account-denied",
  run: async ({ denials }, denial) => ({ wasDenied: await denials.deny(denial) }),
  says([{ wasDenied }], { account: of, until }) {
    const term = until === undefined ? "" : ` until ${timeText(until)}`;
    return `${of} is denied${term}.${wasDenied ? " This replaces its earlier denial." : ""}`;
  },
});

const allow = operatorCommand({
  name: "allow",
  about: "lifts a denial",
  words: { account: "ACCOUNT" },
  body: ofAccount,
  answers: denialOutcome,
  event: "denial-lifted",
  audited: (body, { wasDenied }) => (wasDenied ? body : undefined),
  run: async ({ denials }, { account: of }) => ({ wasDenied: await denials.allow(of) }),
  says: ([{ wasDenied }], { account: of }) =>
    `${of} ${wasDenied === false ? "was not denied." : "is no longer denied."}`,
});

export const denied = operatorCommand({
  name: "denied",
  about: "lists the denials",
  words: {},
  body: record({ after }),
  answers: openRecord({
    denials: listOf(
      openRecord({ account, until: exactOptional(time), reason: exactOptional(anyText) }),
    ),
    next: after,
  }),
  note: "with `next` as `after`, those that follow",
  run: ({ denials, maxReads }, { after: last }) => denials.page(last, maxReads),
  says: (pages) =>
    denialsIn(pages).map(({ account: of, until, reason = "" }) => {
      const term = until === undefined ? "until it is lifted" : `until ${timeText(until)}`;
      return `${of}  ${term}  ${printable(reason)}`.trimEnd();
    }),
  saysNothing: () => "No account is denied.",
});

/** Returns all denials: those that end first, then those without an end. */
export const denialsIn = (pages: readonly { readonly denials: readonly OperatorDenial[] }[]) =>
  pages
    .flatMap(({ denials }) => denials)
    .toSorted(({ until: one = Infinity }, { until: other = Infinity }) => one - other || 0);

export const renameSite = operatorCommand({
  name: "rename-site",
  about: "gives the site of the store another name (GATE_SITE_ID)",
  words: { id: "NAME" },
  body: record({ id: siteId }),
  answers: openRecord({ before: exactOptional(anyText) }),
  note: "missing if no site has taken the store",
  event: "site-renamed",
  audited: ({ id: to }, { before: from }) => (from === undefined ? undefined : { from, to }),
  async run({ renameSite: rename }, { id }) {
    const before = await rename(id);
    return before === undefined ? {} : { before };
  },
  says: ([{ before }], { id }) =>
    before === undefined
      ? "The store belongs to no site yet. The first gate that starts takes it."
      : `The site is now ${id}; before, ${before}. Set GATE_SITE_ID of all its gates, unless it is one of their origins.`,
});

/** The commands of every gate. Modules add theirs. */
export const operatorCommands: readonly OperatorCommand[] = [
  rotateTicketKey,
  sessions,
  end,
  deny,
  allow,
  denied,
  renameSite,
];

const timeText = (milliseconds: number) => new Date(milliseconds).toISOString();
