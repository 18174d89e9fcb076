import { type ChosenModes, modeSettings, nodeFaultModes } from "../settings/fault-modes.ts";
import type { ModeTable } from "../settings/mode-table.ts";
import type { SettingChange } from "../settings/settings.ts";
import { type NodeName, nodeNames, type SettingState } from "../settings/state.ts";
import { element, button } from "./element.ts";
import type { SandboxClient, SandboxInfo } from "./sandbox-client.ts";
import { accounts, type SandboxAccount, sandboxAccounts } from "../accounts.ts";
import { rekeyedKey } from "../keys.ts";
import type { Connections } from "./connections.ts";

/** A setting with a value out of several. `change` receives one of the values. */
interface Choice {
  readonly label: string;
  /** Values and their labels. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly read: (state: SettingState) => string;
  readonly change: (value: string) => SettingChange;
}

const optionsOf = (table: ModeTable): Choice["options"] =>
  Object.entries(table).map(([mode, text]) => [mode, `${mode}: ${text.replaceAll(/[`*]/g, "")}`]);

const ofNode = (node: NodeName): Choice => ({
  label: `Node: ${node}`,
  options: optionsOf(nodeFaultModes),
  read: ({ nodes }) => nodes[node],
  change: (mode) => ({ nodes: { [node]: mode } }),
});

const ofSetting = (name: keyof ChosenModes): Choice => ({
  label: modeSettings[name].label,
  options: optionsOf(modeSettings[name].table),
  read: (state) => state[name],
  change: (mode) => ({ [name]: mode }),
});

/** Creates the fault mode settings. With a real node, those of the nodes are omitted. */
export function modeSettingsView(sandbox: SandboxClient, hasRealNode: boolean): HTMLElement {
  const ofNodes = hasRealNode ? [] : [...nodeNames.map(ofNode), ofSetting("configuredNodes")];
  const names = Object.keys(modeSettings) as (keyof ChosenModes)[];
  const others = names.filter((name) => name !== "configuredNodes");
  const choices = [...ofNodes, ...others.map(ofSetting)];
  return element(
    "div",
    { className: "modes" },
    ...choices.map((choice) => settingSelect(choice, sandbox)),
  );
}

/** Creates a select element for a setting, with its label. */
function settingSelect(
  { label, options, read, change }: Choice,
  sandbox: SandboxClient,
): HTMLLabelElement {
  const select = element(
    "select",
    {},
    ...options.map(([value, text]) => element("option", { value }, text)),
  );
  select.addEventListener("change", () => void sandbox.change(change(select.value)));
  sandbox.changed.watch(() => {
    select.value = read(sandbox.state);
    select.classList.toggle("switched", select.selectedIndex > 0);
  });
  return element("label", {}, element("span", {}, label), select);
}

type RequiredAsset = SandboxInfo["requiredAssets"][number];

/** Buttons that set an amount, in base units. `null` means not opted in. */
const amountButtons: Readonly<Record<string, (threshold: bigint) => bigint | null>> = {
  "Not opted in": () => null,
  "0 units": () => 0n,
  "One short": (threshold) => threshold - 1n,
  Enough: (threshold) => threshold,
  "2^64-1": () => 2n ** 64n - 1n,
};

/**
 * Creates the form for the holdings of every account. It expands the accounts that are shared with a
 * page, and collapses an account that no longer is.
 */
export function holdingsSettings(
  sandbox: SandboxClient,
  { requiredAssets }: SandboxInfo,
  connections: Connections,
): HTMLElement {
  const rows = sandboxAccounts.map((account) => {
    const view = accountRow(account, sandbox, requiredAssets);
    connections.changed.watch(() => {
      const shared = connections.list.some(({ accounts }) => accounts.includes(account.address));
      if (shared !== view.classList.contains("shared")) view.open = shared;
      view.classList.toggle("shared", shared);
    });
    return view;
  });
  return element("div", {}, ...rows);
}

function accountRow(
  account: SandboxAccount,
  sandbox: SandboxClient,
  requiredAssets: readonly RequiredAsset[],
): HTMLDetailsElement {
  const amounts = element("small");
  const heldAmount = (asset: RequiredAsset) =>
    sandbox.state.holdings[account.address]?.[asset.id] ?? null;
  sandbox.changed.watch(() => {
    amounts.textContent = requiredAssets
      .map((asset) => formatAmount(heldAmount(asset)))
      .join(" · ");
  });
  return element(
    "details",
    {},
    element("summary", {}, account.name, amounts),
    element("p", {}, element("code", {}, account.address)),
    signerRow(account, sandbox),
    ...requiredAssets.map((asset) => assetRow(account, asset, sandbox, () => heldAmount(asset))),
  );
}

/** A choice of the key that signs for an account: rekeys it, also while a page is connected. */
function signerRow(account: SandboxAccount, sandbox: SandboxClient): HTMLElement {
  const choices = [
    { label: "Its own", address: account.address },
    { label: "Another key (rekeyed)", address: rekeyedKey.address },
    { label: accounts.multisig.name, address: accounts.multisig.address },
  ];
  return settingSelect(
    {
      label: "Signed by",
      options: choices
        .filter(({ address }, index) => index === 0 || address !== account.address)
        .map(({ label, address }) => [address, label] as const),
      read: ({ authAddresses }) => authAddresses[account.address] ?? account.address,
      change: (signer) => ({
        authAddresses: { [account.address]: signer === account.address ? null : signer },
      }),
    },
    sandbox,
  );
}

function assetRow(
  account: SandboxAccount,
  asset: RequiredAsset,
  sandbox: SandboxClient,
  heldAmount: () => string | null,
): HTMLElement {
  const setAmount = (amount: string | null) =>
    void sandbox.change({ holdings: { [account.address]: { [asset.id]: amount } } });
  const input = element("input", {
    type: "text",
    inputMode: "numeric",
    placeholder: "not opted in",
    autocomplete: "off",
    ariaLabel: `${nameOf(asset)} of ${account.name}`,
  });
  input.addEventListener("change", () => {
    // Removes the separators of groups of digits.
    const digits = input.value.replaceAll(/[\s,.'_]/g, "");
    setAmount(digits === "" ? null : digits);
  });
  sandbox.changed.watch(() => {
    if (document.activeElement !== input) input.value = heldAmount() ?? "";
  });
  const buttons = Object.entries(amountButtons).map(([label, amountFor]) =>
    button(label, () => {
      input.blur();
      setAmount(amountFor(BigInt(asset.threshold))?.toString() ?? null);
    }),
  );
  return element(
    "div",
    { role: "group", ariaLabel: nameOf(asset) },
    element(
      "label",
      {},
      element("span", {}, `${nameOf(asset)}, needed: ${formatAmount(asset.threshold)}`),
      input,
    ),
    element("div", { className: "row" }, ...buttons),
  );
}

/** Returns what the site calls a token, or its id. */
export function nameOf({ name, id }: RequiredAsset): string {
  return name ?? `Asset ${id}`;
}

function formatAmount(amount: string | null): string {
  return amount === null ? "–" : BigInt(amount).toLocaleString("en");
}
