/**
 * A stub of Lute: the pages `/connect` and `/sign` of its site, which `open()` shows in a window, and the
 * panel of its extension. It speaks the protocol of `lute-connect`, and rejects what Lute rejects.
 */
import "../styles.css";
import { unrelatedKey } from "../../keys.ts";
import type { SandboxInfo } from "../../wallet-origin/sandbox-info.ts";
import { elementById } from "../element.ts";
import { sandboxReader } from "../sandbox-reader.ts";
import { SettingsClient } from "../settings-client.ts";
import { bytesOf } from "../signing/base64.ts";
import { LuteError } from "./lute-error.ts";
import { networkOf } from "./networks.ts";
import { channelOfPanel, channelOfSite } from "./page-channel.ts";
import { connectView, signView } from "./request-views.ts";
import { readTransactions } from "./transactions.ts";

const parameters = new URLSearchParams(location.search);
const isPanel = parameters.has("action");
const action = parameters.get("action") ?? location.pathname.slice(1);
const siteName = (isPanel ? parameters.get("name") : window.name) ?? "";

const info = (await (await fetch("/sandbox.json")).json()) as SandboxInfo;
const sandbox = sandboxReader(await SettingsClient.open());
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

function show(view: HTMLElement): void {
  elementById("request").replaceChildren(view);
}

function showConnect(genesisID: unknown): void {
  const network = networkOf(genesisID);
  show(
    connectView(siteName, network, info.hasRealNode, (addrs) => {
      channel.send({ action: "connect", addrs, emptySignatures: {}, debug: false });
      window.close();
    }),
  );
}

async function showSign(message: unknown): Promise<void> {
  const { items, network } = readTransactions(message, {
    ...(await sandbox.read()),
    now: Date.now(),
  });
  show(signView(siteName, network, items, () => rejectOnError(sign)));

  async function sign(): Promise<void> {
    const { mode } = await sandbox.read();
    // As a Ledger on which the user declines.
    if (mode === "rejecting") throw new LuteError("User Rejected Request", 4001);
    const otherKey = mode === "other-key" ? unrelatedKey : undefined;
    const signed = await Promise.all(items.map((item) => item.sign(otherKey)));
    if (mode === "late") await sandbox.whenNotLate();
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
      if (!(error instanceof LuteError)) throw error;
      channel.send({ action: "error", code: error.code, message: error.message, debug: false });
      window.close();
    });
}
