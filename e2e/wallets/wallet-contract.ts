import type { Locator, Page } from "@playwright/test";
import { type WalletName, knownWallets } from "@fabulous-fish/core";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { expect, type PageUser, sessionEntries, type WalletUser } from "../fixtures.ts";
import { RawWallet } from "../known-issues/raw-wallet.ts";
import { connectDefly, connectLute, connectPera } from "../labels.ts";

const connectLabels = {
  pera: connectPera(),
  defly: connectDefly(),
  lute: connectLute(),
};

/** The wallets that connect over a bridge, and have to fulfil the whole contract. */
export const bridgedWallets = ["pera", "defly"] as const;
type BridgedWallet = (typeof bridgedWallets)[number];

/** The two forms of Lute, which has no bridge. */
export const luteForms = ["lute extension", "lute site"] as const;
type LuteForm = (typeof luteForms)[number];

/** A wallet that has to fulfil the contract. */
export type ContractWallet = BridgedWallet | LuteForm;

/** The wallets that have to fulfil the part of the contract which needs no bridge. */
export const contractWallets: readonly ContractWallet[] = [...bridgedWallets, ...luteForms];

/** Returns the name of a wallet in the site configuration. */
export const nameOf = (wallet: ContractWallet): WalletName =>
  wallet === "pera" || wallet === "defly" ? wallet : "lute";

/** Page object: a user of Lute's window, or of its extension's panel. */
export class LuteUser {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  readonly connectButton = () => this.page.getByRole("button", { name: "Connect" });

  async approve(account: SandboxAccount): Promise<void> {
    await this.page.getByRole("radio", { name: account.name }).check();
    await this.connect();
  }

  /** Shares the chosen accounts. */
  async connect(): Promise<void> {
    await this.#pressAndLeave(this.connectButton());
  }

  async sign(): Promise<void> {
    await this.#pressAndLeave(this.page.getByRole("button", { name: "Sign", exact: true }));
  }

  /** Presses a button with which Lute closes its window, sometimes before the press is confirmed. */
  async #pressAndLeave(button: Locator): Promise<void> {
    const closed = this.page.waitForEvent("close");
    await button.click().catch((error: unknown) => {
      if (!this.page.isClosed()) throw error;
    });
    await closed;
  }

  /** Closes the window, as Lute has no button to reject. */
  async reject(): Promise<void> {
    await this.page.locator("#request h2").waitFor();
    await this.page.close({ runBeforeUnload: true });
  }
}

/** Page object: a user of a page that offers one wallet, whichever. */
export class AnyWalletUser {
  readonly user: PageUser;
  readonly name: WalletName;
  readonly title: string;
  readonly connectLabel: string;
  readonly dialog: Locator;

  constructor(user: PageUser, wallet: ContractWallet) {
    this.name = nameOf(wallet);
    const lute = wallet === "lute site" ? "site" : "extension";
    user.sandbox.settings.change({ wallets: this.name, lute });
    this.user = user;
    this.title = knownWallets[this.name].title;
    this.connectLabel = connectLabels[this.name];
    this.dialog = user.page.getByRole("dialog", { name: messages.walletDialog(this.title) });
  }

  readonly connectButton = () => this.user.button(this.connectLabel);
  readonly stored = () => sessionEntries(this.user.page);

  /** Opens the page. */
  async visit(): Promise<this> {
    await this.user.visit();
    return this;
  }

  /** Opens the wallet, after a press on Connect. */
  async openWallet(): Promise<WalletUser | LuteUser> {
    return this.name === "lute" ? this.openLute() : this.user.openWallet(this.connectLabel);
  }

  /** Opens Lute's window or panel, by default with a press on Connect. */
  async openLute(press: () => unknown = () => this.connectButton().click()): Promise<LuteUser> {
    const opening = this.user.page.waitForEvent("popup");
    await press();
    return new LuteUser(await opening);
  }

  async connect(account: SandboxAccount): Promise<WalletUser | LuteUser> {
    const wallet = await this.openWallet();
    await wallet.approve(account);
    await this.user.button(messages.disconnect).waitFor();
    return wallet;
  }

  /** Expects an alert that names this wallet, and the dialog to be closed. Dismisses the alert. */
  async expectFailure(message: string): Promise<void> {
    const text = `Error connecting to ${this.title}: ${message}`;
    await expect(this.user.failure().getByText(text, { exact: true })).toBeVisible();
    await expect(this.dialog).toHaveCount(0);
    await this.user.failure().getByRole("button", { name: messages.dismiss }).click();
    await expect(this.user.failure()).toHaveCount(0);
  }

  /** Expects an alert that names this wallet, the dialog to be closed, and the next try to work. */
  async expectFailureThenConnect(message: string, account: SandboxAccount): Promise<void> {
    await this.expectFailure(message);
    await this.connect(account);
    await expect(this.user.status()).toHaveText(messages.canPlay);
  }
}

/** Page object: a user of a page that offers one wallet with a bridge. */
export class ContractUser extends AnyWalletUser {
  readonly closeButton: Locator;

  constructor(user: PageUser, wallet: BridgedWallet) {
    super(user, wallet);
    this.closeButton = this.dialog.getByRole("button", { name: messages.close });
  }

  override openWallet(): Promise<WalletUser> {
    return this.user.openWallet(this.connectLabel);
  }

  override connect(account: SandboxAccount): Promise<WalletUser> {
    return this.user.connect(account, this.connectLabel);
  }

  /** Reads the link of the wallet's dialog. */
  async scan(): Promise<RawWallet> {
    return RawWallet.scan(this.user.page, `${this.name}-wallet-connect-modal`);
  }
}
