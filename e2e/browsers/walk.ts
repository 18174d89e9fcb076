import { labels } from "../../page/labels.ts";
import { accounts } from "../../sandbox/accounts.ts";
import type { Person } from "./person.ts";
import { button } from "./tab.ts";

export interface WalkTest {
  readonly name: string;
  run(person: Person): Promise<void>;
}

const account = accounts.eligibleByFirst;

/** The main path in any browser. Each test has a sandbox of its own, and with it an empty storage. */
export const walk: readonly WalkTest[] = [
  {
    name: "connect through the wallet library: account, status, holdings and Play",
    async run(person) {
      const tab = await person.visit();
      await person.connect(tab, account);
      await tab.reads(".status", labels.canPlay);
      await tab.reads(
        ".account span",
        `${account.address.slice(0, 4)}…${account.address.slice(-4)}`,
      );
      await tab.reads(".standing-amount", labels.held("5,000,000", "3,000,000"));
      await tab.sees(button(labels.play));
    },
  },
];
