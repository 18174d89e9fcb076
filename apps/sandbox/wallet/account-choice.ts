import { isValidAddress } from "algosdk";
import {
  furtherAccounts,
  maxFurtherAccounts,
  type SandboxAccount,
  sandboxAccounts,
} from "../accounts.ts";
import { actions, button, element } from "./element.ts";
import type { SandboxInfo } from "./sandbox-client.ts";

const shownCharacters = 4;

/** Shortens an address to its first four and last four characters. */
export function shortAddress(address: string): string {
  return `${address.slice(0, shownCharacters)}…${address.slice(-shownCharacters)}`;
}

/** Options of `accountForm`. */
interface AccountFormOptions {
  readonly legend: string;
  /** The addresses that are chosen at first. Default: that of the first account. */
  readonly current?: readonly string[];
  /** With a real node, there is a field for addresses that are not the sandbox's. */
  readonly info: SandboxInfo;
  /** The text of the button. */
  readonly submitText: string;
  /** Receives the chosen addresses, if there are any. The page uses the first one. */
  readonly onSubmit: (addresses: string[]) => void;
}

let lastGroup = 0;

/**
 * Creates a list of the sandbox accounts, to choose one or, with a checkbox, several of them, and its
 * buttons.
 */
export function accountForm(options: AccountFormOptions, ...others: HTMLElement[]): HTMLElement[] {
  const { legend, current = [], info, submitText, onSubmit } = options;
  const first = sandboxAccounts[0]?.address;
  const preset = current.length > 0 ? current : [first];
  lastGroup += 1;
  const group = `accounts-${lastGroup}`;
  const rows = sandboxAccounts.map((account) => row(account, group, preset));
  const inputs = rows.map(({ input }) => input);

  const several = element("input", { type: "checkbox", checked: preset.length > 1 });
  const further = furtherChoice();
  const setType = () => {
    for (const input of inputs) input.type = several.checked ? "checkbox" : "radio";
    further.view.hidden = !several.checked;
  };
  several.addEventListener("change", setType);
  setType();

  const other = otherAddress();
  const view = element(
    "fieldset",
    {},
    element("legend", {}, legend),
    ...rows.map(({ view: rowView }) => rowView),
    ...(info.hasRealNode ? [other.view] : []),
    element("label", { className: "account" }, several, "Share several accounts"),
    further.view,
  );
  const submit = () => {
    const addresses = [
      ...other.chosen(),
      ...inputs.filter(({ checked }) => checked).map(({ value }) => value),
      ...(several.checked ? further.chosen() : []),
    ];
    if (addresses.length > 0) onSubmit(addresses);
  };
  return [view, actions(button(submitText, submit, "main"), ...others)];
}

function row({ name, shows, address }: SandboxAccount, group: string, preset: readonly unknown[]) {
  const input = element("input", {
    type: preset.length > 1 ? "checkbox" : "radio",
    name: group,
    value: address,
    checked: preset.includes(address),
    ariaLabel: name,
    ariaDescription: shows,
  });
  const view = element(
    "label",
    { className: "account" },
    input,
    element("strong", {}, name),
    element("code", { title: address }, shortAddress(address)),
    element("small", {}, shows),
  );
  return { view, input };
}

/** Takes the number of further accounts to share, which hold nothing. */
function furtherChoice() {
  const input = element("input", { type: "number", min: "0", max: `${maxFurtherAccounts}` });
  input.valueAsNumber = 0;
  const view = element("label", {}, "Further accounts, last", input);
  return {
    view,
    chosen: () =>
      input.validity.valid
        ? furtherAccounts(input.valueAsNumber || 0).map(({ address }) => address)
        : [],
  };
}

/** Takes an address that is none of the sandbox's. */
function otherAddress() {
  const input = element("input", {
    type: "text",
    placeholder: "58 letters",
    spellcheck: false,
    autocomplete: "off",
  });
  input.addEventListener("input", () =>
    input.setCustomValidity(
      input.value === "" || isValidAddress(input.value) ? "" : "This is not a valid address.",
    ),
  );
  const view = element("label", {}, "Another address, first", input);
  return { view, chosen: () => (isValidAddress(input.value) ? [input.value] : []) };
}
