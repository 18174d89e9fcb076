import "../styles.css";
import { accountForm } from "../account-choice.ts";
import { actions, button, element, elementById } from "../element.ts";
import { readSandboxInfo, SandboxClient } from "../sandbox-client.ts";
import { bytesOf } from "../signing/base64.ts";
import { SigningRejectedError } from "../signing/signing-item.ts";
import { itemView, shownText } from "../signing-view.ts";
import { networkOf, readTransactions } from "./requests.ts";

/**
 * A stub of Lute: the pages `/connect` and `/sign` of its site, which `open()` shows in a window, and the
 * panel of its extension. It speaks the protocol of `lute-connect`, and rejects what Lute rejects. It has
 * no button to reject: the user closes the window.
 */

/** A message of Lute to the page, or to its content script. */
interface LuteMessage {
  readonly action: "ready" | "connect" | "signed" | "error" | "close";
  readonly [field: string]: unknown;
}

/** Messages without data of the user, which may be sent before the page's origin is known. */
const harmless: readonly string[] = ["ready", "close", "error"];

/**
 * Opens the channel of Lute's site: it accepts messages of the window that opened it, and sends its own
 * only to the origin of the first one.
 */
function channelOfSite() {
  let pinned: string | undefined;
  const target = () =>
    pinned ?? (document.referrer ? new URL(document.referrer).origin : undefined);
  return {
    send(message: LuteMessage) {
      const origin = target() ?? (harmless.includes(message.action) ? "*" : undefined);
      if (origin !== undefined) openerWindow()?.postMessage(message, origin);
    },
    /** Calls the listener with each message of the page. */
    listen(listener: (message: unknown) => void) {
      window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source === null || source !== openerWindow() || origin === "null") return;
        pinned ??= origin;
        if (origin === pinned) listener(data);
      });
    },
  };
}

/** Opens the channel of the extension's panel to its content script in the page. */
function channelOfPanel(siteUrl: string) {
  return {
    send: (message: LuteMessage) => openerWindow()?.postMessage(message, siteUrl),
    /** Calls the listener with each message of the page. */
    listen(listener: (message: unknown) => void) {
      window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source === openerWindow() && origin === siteUrl) listener(data);
      });
    },
  };
}

const openerWindow = () => window.opener as Window | null;

const parameters = new URLSearchParams(location.search);
const isPanel = parameters.has("action");
const action = parameters.get("action") ?? location.pathname.slice(1);
const siteName = shownText((isPanel ? parameters.get("name") : window.name) ?? "");

const info = await readSandboxInfo();
const sandbox = await SandboxClient.open();
const channel = isPanel ? channelOfPanel(info.siteUrl) : channelOfSite();

// Also after a response, as Lute does.
window.addEventListener("beforeunload", () => channel.send({ action: "close", debug: false }));

if (isPanel && action === "connect") {
  rejectOnError(() => showConnect(parameters.get("genesisID")));
} else {
  channel.listen((message) => {
    const { action: asked, genesisID } = message as {
      readonly action?: unknown;
      readonly genesisID?: unknown;
    };
    if (action === "connect" && asked === "network") rejectOnError(() => showConnect(genesisID));
    if (action === "sign" && asked === "sign") rejectOnError(() => showSign(message));
  });
  channel.send({ action: "ready", debug: false });
}

function show(title: string, ...content: HTMLElement[]): void {
  elementById("request").replaceChildren(element("h2", {}, title), ...content);
}

function showConnect(genesisID: unknown): void {
  const { name } = networkOf(genesisID);
  const form = accountForm({
    legend: "Accounts to share",
    info,
    submitText: "Connect",
    onSubmit(addrs) {
      channel.send({ action: "connect", addrs, emptySignatures: {}, debug: false });
      window.close();
    },
  });
  const hint = element("p", {}, `For ${name}. Close this window to reject.`);
  show(`Connect to ${siteName}`, hint, ...form);
}

async function showSign(message: unknown): Promise<void> {
  const { items, network } = readTransactions(message, await sandbox.signingContext());
  const count = `${items.length} transaction${items.length === 1 ? "" : "s"}`;
  show(
    `${siteName} wants to sign ${count} for ${network.name}`,
    element("p", {}, "Close this window to reject."),
    ...items.map(itemView),
    actions(button("Sign", () => rejectOnError(sign), "main")),
  );

  async function sign(): Promise<void> {
    const signed = await sandbox.sign((otherKey) => {
      // As a Ledger on which the user declines.
      if (sandbox.state.wallet === "rejecting") {
        throw new SigningRejectedError("User Rejected Request", 4001);
      }
      return Promise.all(items.map((item) => item.sign(otherKey)));
    });
    // Messages between windows carry bytes; those to the extension's content script do not.
    const txns = isPanel ? signed : signed.map((each) => each && bytesOf(each));
    channel.send({ action: "signed", txns, debug: false });
    window.close();
  }
}

/** Sends an error of Lute to the page, and closes the window. */
function rejectOnError(act: () => void | Promise<void>): void {
  Promise.resolve()
    .then(act)
    .catch((error: unknown) => {
      if (!(error instanceof SigningRejectedError)) throw error;
      channel.send({ action: "error", code: error.code, message: error.message, debug: false });
      window.close();
    });
}
