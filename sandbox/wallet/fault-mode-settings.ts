import { type ChosenModes, modeSettings, nodeFaultModes } from "../settings/fault-modes.ts";
import type { ModeTable } from "../settings/mode-table.ts";
import type { SettingChange, SettingState } from "../settings/state.ts";
import { element } from "./element.ts";
import type { SettingsClient } from "./settings-client.ts";

/** A choice of a mode. The options are the modes of the table, so `change` receives one of them. */
interface ModeChoice {
  readonly label: string;
  readonly table: ModeTable;
  readonly read: (state: SettingState) => string;
  readonly change: (mode: string) => SettingChange;
}

const ofNode = (label: string, node: "first" | "second"): ModeChoice => ({
  label,
  table: nodeFaultModes,
  read: ({ nodes }) => nodes[node],
  change: (mode) => ({ nodes: { [node]: mode } }),
});

const ofSetting = (name: keyof ChosenModes): ModeChoice => ({
  label: modeSettings[name].label,
  table: modeSettings[name].table,
  read: (state) => state[name],
  change: (mode) => ({ [name]: mode }),
});

/** Creates the fault mode settings. With a real node, those of the nodes are omitted. */
export function modeSettingsView(settings: SettingsClient, hasRealNode: boolean): HTMLElement {
  const { configuredNodes, ...others } = modeSettings;
  const names = Object.keys(hasRealNode ? others : { configuredNodes, ...others });
  const nodes = [ofNode("First node", "first"), ofNode("Second node", "second")];
  const choices = [
    ...(hasRealNode ? [] : nodes),
    ...names.map((name) => ofSetting(name as keyof ChosenModes)),
  ];
  return element(
    "div",
    { className: "fault-modes" },
    ...choices.map((choice) => selectOf(choice, settings)),
  );
}

function selectOf({ label, table, read, change }: ModeChoice, settings: SettingsClient) {
  const select = element(
    "select",
    {},
    ...table
      .flatMap(({ modes }) => Object.entries(modes))
      .map(([value, text]) => element("option", { value }, text)),
  );
  const draw = () => {
    select.value = read(settings.state);
    select.classList.toggle("switched", select.selectedIndex > 0);
  };
  select.addEventListener("change", () => void settings.change(change(select.value)));
  settings.changed.add(draw);
  draw();
  return element("label", {}, element("span", {}, label), select);
}
