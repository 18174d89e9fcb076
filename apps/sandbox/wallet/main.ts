import { Buffer } from "buffer";
import "./styles.css";
import { connectionCard } from "./connection-card.ts";
import { Connections } from "./connections.ts";
import type { Connection } from "./connection.ts";
import { button, element, elementById } from "./element.ts";
import { holdingsSettings, nameOf, modeSettingsView } from "./settings-form.ts";
import { readSandboxInfo, SandboxClient } from "./sandbox-client.ts";

const title = document.title;

provideGlobals();
const info = await readSandboxInfo();
const sandbox = await SandboxClient.open();
const connections = new Connections(sandbox);

showConnections();
showSettings();
openLinks();

function showConnections(): void {
  const cards = new Map<Connection, HTMLElement>();
  const place = elementById("connections");
  connections.changed.watch(() => {
    const { list } = connections;
    for (const connection of list) {
      if (!cards.has(connection)) cards.set(connection, connectionCard(connection, info));
    }
    const shown = list.flatMap((connection) => cards.get(connection) ?? []);
    if (shown.some((card, index) => place.children[index] !== card))
      place.replaceChildren(...shown);
    const isInUse = list.some(({ status }) => status !== "ended");
    elementById("guide").hidden = isInUse;
    const hasRequest = list.some(({ status, calls }) => status === "requested" || calls.length > 0);
    document.title = hasRequest ? `(1) ${title}` : title;
  });
}

function showSettings(): void {
  const place = elementById("settings");
  const failure = element("p", { className: "failure", role: "alert" });
  place.append(failure, modeSettingsView(sandbox, info.hasRealNode));
  if (!info.hasRealNode) {
    const holdings = holdingsSettings(sandbox, info, connections);
    const names = info.requiredAssets.map(nameOf).join(" · ");
    place.append(element("h3", {}, "Holdings"), element("p", {}, names), holdings);
  }
  place.append(button("Reset everything", () => void sandbox.reset()));
  sandbox.changed.watch(() => {
    failure.textContent = sandbox.errorMessage;
  });
}

function openLinks(): void {
  const failure = elementById("link-failure");
  const open = (link: string) => {
    try {
      failure.textContent = "";
      connections.open(link);
    } catch (error) {
      failure.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  const openFromHash = () => {
    const link = new URLSearchParams(location.hash.slice(1)).get("uri");
    if (link === null) return;
    // The link contains the connection's key, so it is removed from the URL.
    history.replaceState(null, "", location.pathname);
    open(link);
  };
  window.addEventListener("hashchange", openFromHash);
  openFromHash();

  const input = elementById("link") as HTMLInputElement;
  elementById("link-form").addEventListener("submit", (event) => {
    event.preventDefault();
    open(input.value);
    if (failure.textContent === "") input.value = "";
  });
  (elementById("page-link") as HTMLAnchorElement).href = info.siteUrl;
}

/**
 * Provides the globals that the WalletConnect client expects: Node's `Buffer`, and a
 * `localStorage`. If the browser blocks the storage, it is in memory and lost on reload.
 */
function provideGlobals(): void {
  Object.assign(globalThis, { Buffer });
  if (!canStore()) {
    const storage = memoryStorage();
    Object.defineProperty(window, "localStorage", { configurable: true, value: storage });
  }
}

function canStore(): boolean {
  try {
    const probe = "sandbox-wallet-probe";
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}
