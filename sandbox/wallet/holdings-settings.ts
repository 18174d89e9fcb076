import { accounts, sandboxAccounts, type SandboxAccount } from "../accounts.ts";
import { rekeyedKey } from "../keys.ts";
import type { SandboxInfo } from "../wallet-origin/sandbox-info.ts";
import { element } from "./element.ts";
import type { SettingsClient } from "./settings-client.ts";

type RequiredAsset = SandboxInfo["requiredAssets"][number];

/** Buttons that set an amount, in base units. `null` means not opted in. */
const amountButtons: readonly { label: string; amountFor: (threshold: bigint) => bigint | null }[] =
  [
    { label: "Not opted in", amountFor: () => null },
    { label: "0", amountFor: () => 0n },
    { label: "One short", amountFor: (threshold) => threshold - 1n },
    { label: "Enough", amountFor: (threshold) => threshold },
    { label: "2^64-1", amountFor: () => 2n ** 64n - 1n },
  ];

/**
 * Creates the form for the holdings of every account. `expandShared` expands the accounts that are
 * shared with a page, and collapses an account that no longer is.
 */
export function holdingsSettings(
  settings: SettingsClient,
  requiredAssets: readonly RequiredAsset[],
  isShared: (address: string) => boolean,
): { view: HTMLElement; expandShared: () => void } {
  const rows = sandboxAccounts.map((account) => ({
    account,
    view: accountRow(account, settings, requiredAssets),
  }));
  return {
    view: element("div", { className: "holdings" }, ...rows.map(({ view }) => view)),
    expandShared: () => {
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
  requiredAssets: readonly RequiredAsset[],
): HTMLDetailsElement {
  const amounts = element("span", { className: "amounts" });
  const heldAmount = (asset: RequiredAsset) =>
    settings.state.holdings[account.address]?.[asset.id] ?? null;
  const draw = () => {
    amounts.textContent = requiredAssets
      .map((asset) => formatAmount(heldAmount(asset)))
      .join(" · ");
  };
  settings.changed.add(draw);
  draw();
  return element(
    "details",
    {},
    element("summary", {}, element("span", { className: "name" }, account.name), amounts),
    element("p", { className: "address" }, element("code", {}, account.address)),
    signerRow(account, settings),
    ...requiredAssets.map((asset) => assetRow(account, asset, settings, () => heldAmount(asset))),
  );
}

/** A choice of the key that signs for an account: rekeys it, also while a page is connected. */
function signerRow(account: SandboxAccount, settings: SettingsClient): HTMLElement {
  const choices = [
    { label: "Its own", address: account.address },
    { label: "Another key (rekeyed)", address: rekeyedKey.address },
    { label: accounts.multisig.name, address: accounts.multisig.address },
  ];
  const select = element(
    "select",
    {},
    ...choices
      .filter(({ address }, index) => index === 0 || address !== account.address)
      .map(({ label, address }) => element("option", { value: address }, label)),
  );
  const draw = () => {
    select.value = settings.state.authAddresses[account.address] ?? account.address;
  };
  select.addEventListener("change", () => {
    const authAddress = select.value === account.address ? null : select.value;
    void settings.change({ authAddresses: { [account.address]: authAddress } });
  });
  settings.changed.add(draw);
  draw();
  return element("label", { className: "signer" }, element("span", {}, "Signed by"), select);
}

function assetRow(
  account: SandboxAccount,
  asset: RequiredAsset,
  settings: SettingsClient,
  heldAmount: () => string | null,
): HTMLElement {
  const setAmount = (amount: string | null) =>
    void settings.change({ holdings: { [account.address]: { [asset.id]: amount } } });
  const input = element("input", {
    type: "text",
    inputMode: "numeric",
    placeholder: "not opted in",
    attributes: { autocomplete: "off", "aria-label": `${nameOf(asset)} of ${account.name}` },
  });
  input.addEventListener("change", () => {
    // Removes the separators of groups of digits.
    const digits = input.value.replaceAll(/[\s,.'_]/g, "");
    setAmount(digits === "" ? null : digits);
  });
  const draw = () => {
    if (document.activeElement !== input) input.value = heldAmount() ?? "";
  };
  settings.changed.add(draw);
  draw();
  const buttons = amountButtons.map(({ label, amountFor }) =>
    element(
      "button",
      {
        type: "button",
        onclick: () => {
          input.blur();
          setAmount(amountFor(BigInt(asset.threshold))?.toString() ?? null);
        },
      },
      label,
    ),
  );
  return element(
    "div",
    { className: "asset", attributes: { role: "group", "aria-label": nameOf(asset) } },
    element(
      "label",
      {},
      element("span", {}, `${nameOf(asset)}, needed: ${formatAmount(asset.threshold)}`),
      input,
    ),
    element("div", { className: "quick" }, ...buttons),
  );
}

function nameOf({ name, id }: RequiredAsset): string {
  return name ?? `Asset ${id}`;
}

function formatAmount(amount: string | null): string {
  return amount === null ? "–" : BigInt(amount).toLocaleString("en");
}
