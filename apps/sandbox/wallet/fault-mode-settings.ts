import { type ChosenModes, modeSettings, nodeFaultModes } from "../settings/fault-modes.ts";
import type { ModeTable } from "../settings/mode-table.ts";
import type { SettingChange } from "../settings/setting-change.ts";
import type { NodeName, SettingState } from "../settings/state.ts";
import { element } from "./element.ts";
import type { SandboxClient } from "./sandbox-client.ts";

/** A setting with a value out of several. `change` receives one of the values. */
interface Choice {
  readonly label: string;
  /** Values and their labels. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly read: (state: SettingState) => string;
  readonly change: (value: string) => SettingChange;
}

const optionsOf = (table: ModeTable) => table.flatMap(({ modes }) => Object.entries(modes));

const ofNode = (label: string, node: NodeName): Choice => ({
  label,
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
  const { configuredNodes, ...others } = modeSettings;
  const names = Object.keys(hasRealNode ? others : { configuredNodes, ...others });
  const nodes = [
    ofNode("First node", "first"),
    ofNode("Second node", "second"),
    ofNode("Third node", "third"),
  ];
  const choices = [
    ...(hasRealNode ? [] : nodes),
    ...names.map((name) => ofSetting(name as keyof ChosenModes)),
  ];
  return element(
    "div",
    { className: "fault-modes" },
    ...choices.map((choice) => settingSelect(choice, sandbox)),
  );
}

/** Creates a select element for a setting, with its label. */
export function settingSelect(
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
