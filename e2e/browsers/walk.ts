import { labels } from "@fabulous-fish/page/labels";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { Person } from "./person.ts";
import { button } from "./tab.ts";
import { until } from "./until.ts";

export interface WalkTest {
  readonly name: string;
  run(user: Person): Promise<void>;
}

const account = accounts.eligibleByFirst;

/** The main path in any browser. Each test has a sandbox of its own, and with it an empty storage. */
export const walk: readonly WalkTest[] = [
  {
    name: "connect through the wallet library: account, status, holdings and Play",
    async run(user) {
      const tab = await user.visit();
      await user.connect(tab, account);
      await tab.reads(".status", labels.canPlay);
      await tab.reads(
        ".account span",
        `${account.address.slice(0, 4)}…${account.address.slice(-4)}`,
      );
      await tab.reads(".standing-amount", labels.held("5,000,000", "3,000,000"));
      await tab.sees(button(labels.play));
    },
  },
  {
    name: "connect a second time: the wallet's tab is in front and asks again",
    async run(user) {
      const tab = await user.visit();
      await user.connect(tab, account);
      await tab.click(button(labels.disconnect));
      await user.openWallet(tab);
      await until(
        "a wallet's tab in front that can be approved in",
        async () => {
          // In Firefox it is another tab than before.
          const wallet = await user.wallet();
          const isInFront = await wallet.evaluate(() => document.visibilityState === "visible");
          return isInFront && (await wallet.count(button("Approve"))) > 0;
        },
        (isAsking) => isAsking,
      );
    },
  },
];
