import { sandboxAccounts, type SandboxAccount } from "../accounts.ts";
import type { SandboxInfo } from "../wallet-origin/sandbox-info.ts";
import { element } from "./element.ts";
import type { SettingsClient } from "./settings-client.ts";

type GateAsset = SandboxInfo["gateAssets"][number];

/** Buttons that set an amount, in base units. `null` means not opted in. */
const quickAmounts: readonly { label: string; of: (threshold: bigint) => bigint | null }[] = [
  { label: "Not opted in", of: () => null },
  { label: "0", of: () => 0n },
  { label: "One short", of: (threshold) => threshold - 1n },
  { label: "Enough", of: (threshold) => threshold },
  { label: "2^64-1", of: () => 2n ** 64n - 1n },
];

/** Creates the form for the holdings of every account. `openShared` expands the shared accounts. */
export function holdingsSettings(
  settings: SettingsClient,
  gateAssets: readonly GateAsset[],
  isShared: (address: string) => boolean,
): { view: HTMLElement; openShared: () => void } {
  const rows = sandboxAccounts.map((account) => ({
    account,
    view: accountRow(account, settings, gateAssets),
  }));
  return {
    view: element("div", { className: "holdings" }, ...rows.map(({ view }) => view)),
    openShared: () => {
      for (const { account, view } of rows) {
        const shared = isShared(account.address);
        if (shared !== view.classList.contains("shared")) view.open = shared;
        view.classList.toggle("shared", shared);
      }
    },
  };
}

function accountRow(
  account: SandboxAccount,
  settings: SettingsClient,
  gateAssets: readonly GateAsset[],
): HTMLDetailsElement {
  const amounts = element("span", { className: "amounts" });
  const held = (asset: GateAsset) => settings.state.holdings[account.address]?.[asset.id] ?? null;
  const draw = () => {
    amounts.textContent = gateAssets.map((asset) => shown(held(asset))).join(" · ");
  };
  settings.changed.add(draw);
  draw();
  return element(
    "details",
    {},
    element("summary", {}, element("span", { className: "name" }, account.name), amounts),
    element("p", { className: "address" }, element("code", {}, account.address)),
    ...gateAssets.map((asset) => assetRow(account, asset, settings, () => held(asset))),
  );
}

function assetRow(
  account: SandboxAccount,
  asset: GateAsset,
  settings: SettingsClient,
  held: () => string | null,
): HTMLElement {
  const set = (amount: string | null) =>
    void settings.change({ holdings: { [account.address]: { [asset.id]: amount } } });
  const input = element("input", {
    type: "text",
    inputMode: "numeric",
    placeholder: "not opted in",
    attributes: { autocomplete: "off", "aria-label": `${asset.name} of ${account.name}` },
  });
  input.addEventListener("change", () => {
    const digits = input.value.replaceAll(/[\s,.'_]/g, "");
    set(digits === "" ? null : digits);
  });
  const draw = () => {
    if (document.activeElement !== input) input.value = held() ?? "";
  };
  settings.changed.add(draw);
  draw();
  const buttons = quickAmounts.map(({ label, of }) =>
    element(
      "button",
      {
        type: "button",
        onclick: () => {
          input.blur();
          set(of(BigInt(asset.threshold))?.toString() ?? null);
        },
      },
      label,
    ),
  );
  return element(
    "div",
    { className: "asset", attributes: { role: "group", "aria-label": asset.name } },
    element(
      "label",
      {},
      element("span", {}, `${asset.name}, needed: ${shown(asset.threshold)}`),
      input,
    ),
    element("div", { className: "quick" }, ...buttons),
  );
}

function shown(amount: string | null): string {
  return amount === null ? "–" : BigInt(amount).toLocaleString("en");
}
