import type { CheckResult } from "@fabulous-fish/checks/check-result";
import type { Account, SiteConfiguration } from "@fabulous-fish/core";
import type { GateSettings } from "@fabulous-fish/core/gate/gate-configuration";
import type { RunVerifier } from "@fabulous-fish/core/gate/run-verifier";
import type { FollowedSnapshots } from "../holdings/followed-snapshots.ts";
import type { NodeOptions } from "../holdings/node-reader.ts";
import type { Log } from "../stores/log.ts";
import type { Store } from "../stores/store.ts";
import type { OnUnreadable } from "../stores/stored-entries.ts";
import type { OperatorCommand } from "./command.ts";
import { operatorCommands } from "./commands.ts";
import type { Route } from "./route.ts";

/** The options of a gate that modules read. */
export interface ModuleOptions extends Pick<GateSettings, "season"> {
  /** The game's simulation. Without it, no run is verified. */
  readonly runVerifier?: RunVerifier | undefined;
  /**
   * Whether requests can wait for what others have begun to read. The runtime at the edge ends one that
   * does. Default: true.
   */
  readonly canShareReads?: boolean | undefined;
}

/** The state that a module has a part of. */
export interface ModuleState {
  readonly store: Store;
  /** As `Date.now`. */
  readonly now: () => number;
}

/** The means with which a gate starts a module. */
export interface ModuleContext extends ModuleOptions, ModuleState {
  readonly onUnreadable: OnUnreadable;
}

/** A counter of a module, for metrics. */
export interface ModuleCounter {
  readonly name: string;
  readonly help: string;
  /** The name of its only label. */
  readonly label: string;
}

/** A measured value of a module, for metrics. */
export interface ModuleGauge {
  readonly name: string;
  readonly help: string;
  /** Returns what reads the value; undefined if the options do without it. */
  readonly open: (options: FollowOptions) => (() => Promise<number | undefined>) | undefined;
}

/** A gauge of a module that is started. */
export interface MeasuredGauge extends Pick<ModuleGauge, "name" | "help"> {
  readonly read: () => Promise<number | undefined>;
}

/** Returns the gauges of modules that the options do not do without. */
export const openGauges = (
  modules: readonly GateModule[],
  options: FollowOptions,
): readonly MeasuredGauge[] =>
  modules
    .flatMap(({ gauges = [] }) => gauges)
    .flatMap(({ name, help, open }) => {
      const read = open(options);
      return read ? { name, help, read } : [];
    });

/** Returns the commands of a gate with some modules. */
export const commandsOf = (
  modules: readonly Pick<GateModule, "commands">[],
): readonly OperatorCommand[] => [
  ...operatorCommands,
  ...modules.flatMap(({ commands = [] }) => commands),
];

/** A module that a gate has started. */
export interface StartedModule {
  readonly routes: readonly Route[];
  /** The module's commands as this gate runs them. */
  readonly commands: readonly OperatorCommand[];
}

/** The means with which a module follows blocks. */
export interface FollowOptions extends Pick<GateSettings, "follow"> {
  readonly store: Store;
  /** As `Date.now`. */
  readonly now?: (() => number) | undefined;
  readonly log?: Log | undefined;
}

/** Work of a process beside its requests. */
interface ModuleWork {
  /** Ends it, and resolves when nothing is pending. */
  readonly stop: () => Promise<void>;
}

/** A part that a gate can do without. Everything about it is in the folder of its name. */
export interface GateModule {
  readonly name: string;
  /** Starts it in a gate; returns undefined if the gate's options do without it. */
  readonly start?: (context: ModuleContext) => StartedModule | undefined;
  /** As they run beside a gate. */
  readonly commands?: readonly OperatorCommand[];
  readonly counters?: readonly ModuleCounter[];
  readonly gauges?: readonly ModuleGauge[];
  /** Returns what is known of the blocks that are followed; undefined if the options do without it. */
  readonly follow?: (options: FollowOptions) => FollowedSnapshots | undefined;
  /** Starts what a process does for all gates that share its store; undefined if the options do without it. */
  readonly work?: (options: FollowOptions & NodeOptions) => ModuleWork | undefined;
  /** Lets requests be answered that running gates hold for an account, for a command beside them. */
  readonly announceIn?: (state: ModuleState) => (account: Account) => Promise<void>;
  /** Checks that the options of gate and page agree on it. */
  readonly check?: (options: ModuleOptions, page: SiteConfiguration) => readonly CheckResult[];
  /** Its entries in the state that cannot be made again. */
  readonly keeps?: string;
  /** The beginnings of the keys that are not restored with a backup. */
  readonly unrestoredKeys?: readonly string[];
}

/** Returns what the first module that follows blocks knows of them. */
export const followedBy = (modules: readonly GateModule[], options: FollowOptions) =>
  modules.map(({ follow }) => follow?.(options)).find((followed) => followed !== undefined);
