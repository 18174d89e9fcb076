import { element } from "./element.ts";
import type { Connection } from "./connection.ts";

const chains: Record<number, string> = {
  4160: "all Algorand networks",
  416001: "the main network",
  416002: "the test network",
  416003: "the beta network",
};

/** Shows the metadata of the connected page and the requested chain. */
export function peerView({ peer, chainId }: Connection): HTMLElement {
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
      element("span", { className: "url" }, peer.url),
      element("span", {}, peer.description),
      element("span", { className: "chain" }, `For ${chains[chainId] ?? `chain ${chainId}`}`),
    ),
  );
}

function isHttpUrl(url: string): boolean {
  return URL.canParse(url) && ["http:", "https:"].includes(new URL(url).protocol);
}
