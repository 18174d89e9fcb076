import { knownWallets, type WalletName } from "@fabulous-fish/core";
import { linkMessages } from "../messages/texts/link.ts";
import { messages } from "../messages/texts/page.ts";
import { markCurrentLanguage, markVerbatim } from "../messages/verbatim.ts";
import { copyText } from "../platform/device.ts";
import { browserLink } from "./in-app-browser.ts";
import { dialogsOf } from "./settle-connect.ts";

/** The texts of a panel of the page, and the link that it copies. */
interface PanelContent {
  readonly title?: string;
  readonly hint: string;
  readonly link: string;
  /** A link to follow instead. */
  readonly follow?: { readonly text: string; readonly href: string } | undefined;
}

/**
 * Adds the page's own waiting panel beside the library's dialog on a computer, with the link of the
 * connection (rule 2.50): a wallet on another device may not be able to scan the QR code. It is in the
 * shadow tree that lays the dialog out, so that it neither covers it nor is cut off in any window.
 */
export function addConnectionLink(wallet: WalletName, dialog: HTMLElement): void {
  const link = modalIn(wallet, dialog)?.getAttribute("uri") ?? "";
  const title = messages.connecting(knownWallets[wallet].title);
  if (link !== "")
    layoutIn(wallet, dialog)?.append(linkPanel(wallet, { title, hint: linkMessages.hint, link }));
}

/**
 * Adds a panel above the library's dialog in the browser of an app that may not open the wallet's: it
 * says so, and how to open the page in the phone's own browser (rule 3.32).
 *
 * @param app the name of the app
 */
export function addWayOut(wallet: WalletName, dialog: HTMLElement, app: string): void {
  const href = browserLink(location.href);
  const panel = linkPanel(wallet, {
    hint: linkMessages.inApp(app),
    link: location.href,
    follow: href === undefined ? undefined : { text: linkMessages.openInBrowser, href },
  });
  layoutIn(wallet, dialog)?.prepend(panel);
}

const modalIn = (wallet: WalletName, dialog: HTMLElement) =>
  dialog.querySelector(dialogsOf(wallet).element);

const layoutIn = (wallet: WalletName, dialog: HTMLElement) =>
  modalIn(wallet, dialog)?.shadowRoot?.querySelector(`.${wallet}-wallet-modal`);

function linkPanel(wallet: WalletName, content: PanelContent): HTMLElement {
  const { title, link, follow } = content;
  const panel = document.createElement("section");
  panel.className = "fabulous-fish-waiting";
  markCurrentLanguage(panel);

  const style = document.createElement("style");
  style.textContent = panelStyles(wallet);
  const hint = paragraph("hint", content.hint);
  const copy = document.createElement("button");
  copy.type = "button";
  copy.textContent = linkMessages.copy;
  // Present from the start, so that screen readers announce what is added.
  const outcome = paragraph("outcome", "");
  outcome.setAttribute("role", "status");

  copy.addEventListener("click", () => {
    outcome.textContent = "";
    void copyText(link).then((isCopied) => {
      outcome.textContent = isCopied ? linkMessages.copied : linkMessages.copyYourself;
      if (!isCopied) showField(panel, link);
    });
  });
  panel.append(style);
  if (title !== undefined) panel.append(paragraph("title", title));
  panel.append(hint);
  if (follow) panel.append(followedLink(follow));
  panel.append(copy, outcome);
  return panel;
}

function followedLink({ text, href }: NonNullable<PanelContent["follow"]>): HTMLAnchorElement {
  const element = document.createElement("a");
  element.className = "follow";
  element.textContent = text;
  element.href = href;
  return element;
}

function paragraph(className: string, text: string): HTMLParagraphElement {
  const element = document.createElement("p");
  element.className = className;
  element.textContent = text;
  return element;
}

/** Shows the link in a field, which selects it, once. */
function showField(panel: HTMLElement, link: string): void {
  if (panel.querySelector("input")) return;
  const field = document.createElement("input");
  field.readOnly = true;
  field.value = link;
  markVerbatim(field, "code");
  field.setAttribute("aria-label", linkMessages.copyYourself);
  field.addEventListener("focus", () => field.select());
  panel.append(field);
}

/**
 * As a panel of the page, whose custom properties reach into shadow trees. The libraries reset the
 * margins, paddings and fonts of all that is in theirs by a class, so these selectors have two.
 */
const panelStyles = (wallet: WalletName) => `
.${wallet}-wallet-modal .fabulous-fish-waiting {
  display: grid;
  align-self: center;
  gap: 12px;
  box-sizing: border-box;
  width: 100%;
  max-width: 380px;
  margin: 16px auto 0;
  padding: 24px;
  border: 1px solid var(--panel-edge);
  border-radius: 28px;
  background: var(--solid);
  color: var(--ink);
  font: 16px/1.5 ui-rounded, "SF Pro Rounded", Nunito, system-ui, sans-serif;
  text-align: start;
}
.${wallet}-wallet-modal .fabulous-fish-waiting p { font-family: inherit; }
.fabulous-fish-waiting .title { font-weight: 800; font-size: 20px; line-height: 1.25; }
.fabulous-fish-waiting .hint { color: var(--ink-muted); text-wrap: pretty; }
.fabulous-fish-waiting .outcome:empty { position: absolute; }
.${wallet}-wallet-modal .fabulous-fish-waiting button,
.${wallet}-wallet-modal .fabulous-fish-waiting .follow {
  min-height: 52px;
  padding: 12px 20px;
  border: 0;
  border-radius: 64px;
  background: var(--button);
  color: var(--accent-ink);
  font: inherit;
  font-weight: 800;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.${wallet}-wallet-modal .fabulous-fish-waiting input {
  box-sizing: border-box;
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid var(--ink-muted);
  border-radius: 12px;
  background: none;
  color: inherit;
  font: inherit;
}
.fabulous-fish-waiting :focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 3px;
}
@media (width >= 64rem) {
  .${wallet}-wallet-modal {
    grid-auto-flow: column;
    justify-content: center;
    column-gap: 24px;
  }
  .${wallet}-wallet-modal .fabulous-fish-waiting { width: 288px; margin: 0; }
}`;
