import type { Amount } from "@fabulous-fish/core";
import { defineMessages } from "../current-language.ts";

/** The messages of choosing among the accounts that the wallet shares. */
export const accountMessages = defineMessages("accounts", {
  offer: (account: string) => `${account} can play.`,
  use: (account: string) => `Use ${account}`,
  progress: (read: Amount, of: Amount) =>
    `Checking your other accounts: ${read.text} of ${of.text}`,
  stop: "Stop",
  /** Two accounts or more. */
  menu: ({ text }: Amount) => `Switch account (${text} shared)`,
  title: "Your accounts",
  description: "Your wallet shares these accounts with the page. You play with one of them.",
  current: "in use",
  may: {
    yes: "Can play",
    no: "Cannot play",
    reading: "Checking…",
    failed: "Could not check",
    unread: "Not checked",
  },
  onlyFirst: ({ text }: Amount) =>
    `Only ${text} accounts are checked. You can use any of your accounts.`,
  useChosen: "Use this account",
});
