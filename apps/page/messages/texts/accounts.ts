import { defineMessages } from "../current-language.ts";

/** The messages of choosing among the accounts that the wallet shares. */
export const accountMessages = defineMessages("accounts", {
  offer: (account: string) => `${account} may play.`,
  use: (account: string) => `Use ${account}`,
  progress: (read: number, of: number) => `Checking your other accounts: ${read} of ${of}`,
  stop: "Stop",
  menu: (count: number) => `Switch account (${count} shared)`,
  title: "Your accounts",
  description: "Your wallet shares these accounts with the page. One of them plays.",
  current: "in use",
  may: {
    yes: "May play",
    no: "May not play",
    reading: "Checking…",
    failed: "Could not check",
    unread: "Not checked",
  },
  onlyFirst: (count: number) => `Only ${count} accounts are checked. You can use any of them.`,
  checkAgain: "Check again",
  useChosen: "Use this account",
});
