import { sandboxAccounts } from "../accounts.ts";
import { accountForm, shortAddress } from "./account-choice.ts";
import type { Connection } from "./connection.ts";
import { button, element } from "./element.ts";
import type { SandboxInfo } from "./sandbox-client.ts";
import { shownText, signingView } from "./signing-view.ts";

/** Shows a connection: a pending request with its buttons, or a session to change or end. */
export function connectionCard(connection: Connection, info: SandboxInfo): HTMLElement {
  const card = element("section", { className: "card" });
  let drawnState = "";
  connection.changed.watch(() => {
    const state = JSON.stringify([
      connection.status,
      connection.accounts,
      connection.isBridgeDown,
      connection.calls.map(({ id }) => id),
      connection.rejection,
    ]);
    if (state === drawnState) return;
    drawnState = state;
    card.replaceChildren(...content(connection, info));
    card.ariaLabel = title(connection);
  });
  return card;
}

function title({ status, peer }: Connection): string {
  const name = peer.name || "A page";
  return {
    waiting: "Waiting for the page",
    requested: `${name} wants to connect`,
    connected: `Connected to ${name}`,
    ended: `Connection to ${name} ended`,
  }[status];
}

function content(connection: Connection, info: SandboxInfo): HTMLElement[] {
  const heading = element("h2", {}, title(connection));
  const bridge = connection.isBridgeDown
    ? [element("p", { className: "failure" }, "The bridge does not respond. Still trying.")]
    : [];
  const controls = controlsOf(connection, info);
  switch (connection.status) {
    case "waiting":
      return [heading, element("p", {}, "Waiting for the request of the page."), ...bridge];
    case "ended":
      return [heading, element("p", {}, connection.ending)];
    case "requested":
      return [heading, ...bridge, peerView(connection), ...controls];
    case "connected":
      return [
        heading,
        ...bridge,
        ...connection.calls.map((call) => signingView(connection, call)),
        ...rejectionView(connection),
        element("p", {}, "Sharing ", ...sharedAccounts(connection.accounts)),
        peerView(connection),
        ...controls,
      ];
  }
}

function rejectionView({ rejection }: Connection): HTMLElement[] {
  if (rejection === "") return [];
  return [element("p", { className: "failure" }, `Rejected a request: ${shownText(rejection)}`)];
}

function sharedAccounts(addresses: readonly string[]): (Node | string)[] {
  return addresses.flatMap((address, index) => {
    const name = sandboxAccounts.find((account) => account.address === address)?.name;
    const code = element("code", { title: address }, shortAddress(address));
    const label = name === undefined ? [code] : [element("strong", {}, name), " ", code];
    return index === 0 ? label : [", ", ...label];
  });
}

/** The accounts to choose from, with the buttons for a request or a session. */
function controlsOf(connection: Connection, info: SandboxInfo): HTMLElement[] {
  const isNew = connection.status === "requested";
  return accountForm(
    {
      legend: isNew ? "Account to share" : "Account to switch to",
      current: connection.accounts,
      info,
      submitText: isNew ? "Approve" : "Switch account",
      onSubmit: (accounts) =>
        isNew ? void connection.approve(accounts) : connection.switchTo(accounts),
    },
    isNew
      ? button("Reject", () => connection.reject())
      : button("Disconnect", () => void connection.disconnect()),
  );
}

const chains: Record<number, string> = {
  4160: "all Algorand networks",
  416001: "the main network",
  416002: "the test network",
  416003: "the beta network",
};

/** Shows the metadata of the connected page and the requested chain. */
function peerView({ peer, chainId }: Connection): HTMLElement {
  const icon = element("img", { alt: "", width: 48, height: 48 });
  icon.addEventListener("error", () => icon.remove());
  icon.src = peer.icons.find(isHttpUrl) ?? "";
  return element(
    "div",
    { className: "peer" },
    ...(icon.getAttribute("src") === "" ? [] : [icon]),
    element(
      "div",
      {},
      element("strong", {}, peer.name || "No name given"),
      element("small", {}, peer.url),
      element("small", {}, peer.description),
      element("small", {}, `For ${chains[chainId] ?? `chain ${chainId}`}`),
    ),
  );
}

function isHttpUrl(url: string): boolean {
  return URL.canParse(url) && ["http:", "https:"].includes(new URL(url).protocol);
}
