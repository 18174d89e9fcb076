import "./styles.css";
import type { WorldFacts } from "../wallet-origin/facts.ts";
import { connectionCard } from "./connection-card.ts";
import { Connections } from "./connections.ts";
import type { Connection } from "./connection.ts";
import { element, elementById } from "./element.ts";
import { holdingsSwitches } from "./holdings-switches.ts";
import { moodSwitches } from "./mood-switches.ts";
import { provideSurroundings } from "./surroundings.ts";
import { SwitchesClient } from "./switches-client.ts";

const TITLE = document.title;

provideSurroundings();
const facts = (await (await fetch("/world")).json()) as WorldFacts;
const switches = await SwitchesClient.open();
const connections = new Connections();

showConnections();
showSwitches();
takeLinks();

function showConnections(): void {
  const cards = new Map<Connection, HTMLElement>();
  const place = elementById("connections");
  const draw = () => {
    const { list } = connections;
    for (const connection of list) {
      if (!cards.has(connection)) cards.set(connection, connectionCard(connection, facts));
    }
    const shown = list.flatMap((connection) => cards.get(connection) ?? []);
    if (shown.some((card, index) => place.children[index] !== card))
      place.replaceChildren(...shown);
    const isBusy = list.some(({ status }) => status !== "ended");
    elementById("guide").hidden = isBusy;
    const asks = list.some(({ status, calls }) => status === "requested" || calls.length > 0);
    document.title = asks ? `(1) ${TITLE}` : TITLE;
  };
  connections.changed.add(draw);
  draw();
}

function showSwitches(): void {
  const isShared = (address: string) =>
    connections.list.some(({ accounts }) => accounts.includes(address));
  const place = elementById("switches");
  const trouble = element("p", { className: "trouble", attributes: { role: "alert" } });
  const reset = element(
    "button",
    { type: "button", className: "plain", onclick: () => void switches.reset() },
    "Reset everything",
  );
  place.append(trouble, moodSwitches(switches, facts.hasRealNode));
  if (!facts.hasRealNode) {
    const holdings = holdingsSwitches(switches, facts.gateAssets, isShared);
    connections.changed.add(holdings.openShared);
    holdings.openShared();
    const names = facts.gateAssets.map(({ name }) => name).join(" · ");
    place.append(element("h3", {}, "Holdings"), element("p", {}, names), holdings.view);
  }
  place.append(reset);
  const draw = () => {
    trouble.textContent = switches.trouble;
  };
  switches.changed.add(draw);
}

function takeLinks(): void {
  const trouble = elementById("link-trouble");
  const open = (link: string) => {
    try {
      trouble.textContent = "";
      connections.open(link);
    } catch (error) {
      trouble.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  const openFromAddress = () => {
    const link = new URLSearchParams(location.hash.slice(1)).get("uri");
    if (link === null) return;
    // The link carries the key of the connection: it does not stay in the address.
    history.replaceState(null, "", location.pathname);
    open(link);
  };
  window.addEventListener("hashchange", openFromAddress);
  openFromAddress();

  const input = elementById("link") as HTMLInputElement;
  elementById("link-form").addEventListener("submit", (event) => {
    event.preventDefault();
    open(input.value);
    if (trouble.textContent === "") input.value = "";
  });
  (elementById("page-link") as HTMLAnchorElement).href = facts.siteUrl;
}
