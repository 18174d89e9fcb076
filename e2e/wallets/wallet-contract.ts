import type { Locator } from "@playwright/test";
import { type WalletName, walletTitles } from "@fabulous-fish/core";
import { labels } from "@fabulous-fish/page/labels";
import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { expect, type PageUser, sessionEntries, type WalletUser } from "../fixtures.ts";
import { RawWallet } from "../traps/raw-wallet.ts";

const connectLabels = { pera: labels.connect, defly: labels.connectDefly };

/** The wallets that have to fulfil the contract. */
export const wallets = Object.keys(walletTitles) as WalletName[];

/** Page object: a user of a page that offers one wallet. */
export class ContractUser {
  readonly user: PageUser;
  readonly name: WalletName;
  readonly title: string;
  readonly connectLabel: string;
  readonly dialog: Locator;
  readonly closeButton: Locator;

  constructor(user: PageUser, name: WalletName) {
    user.sandbox.settings.change({ wallets: name });
    this.user = user;
    this.name = name;
    this.title = walletTitles[name];
    this.connectLabel = connectLabels[name];
    this.dialog = user.page.getByRole("dialog", { name: labels.walletDialog(this.title) });
    this.closeButton = this.dialog.getByRole("button", { name: labels.close });
  }

  readonly connectButton = () => this.user.button(this.connectLabel);
  readonly stored = () => sessionEntries(this.user.page);

  openWallet(): Promise<WalletUser> {
    return this.user.openWallet(this.connectLabel);
  }

  connect(account: SandboxAccount): Promise<WalletUser> {
    return this.user.connect(account, this.connectLabel);
  }

  /** Reads the link of the wallet's dialog. */
  async scan(): Promise<RawWallet> {
    return RawWallet.scan(this.user.page, `${this.name}-wallet-connect-modal`);
  }

  /** Expects an alert that names this wallet, the dialog to be closed, and the next try to work. */
  async expectFailureThenConnect(message: string, account: SandboxAccount): Promise<void> {
    const text = `Error connecting to ${this.title}: ${message}`;
    await expect(this.user.failure().getByText(text, { exact: true })).toBeVisible();
    await expect(this.dialog).toHaveCount(0);
    await this.user.failure().getByRole("button", { name: labels.dismiss }).click();
    await this.connect(account);
    await expect(this.user.status()).toHaveText(labels.canPlay);
  }
}
