import type { Machine } from "./programs.ts";

/**
 * Returns a stub machine and the list of commands that were run on it. `has` are its programs,
 * `broken` those that exist and do not start. Installing runs nothing: a command that starts with a
 * key of `installs` succeeds and adds these programs; all others fail. The path of a program is its
 * name after "at:".
 */
export function stubMachine({
  chromiumPath,
  isRoot = false,
  has = [],
  broken = [],
  installs = {},
}: {
  readonly chromiumPath?: string;
  readonly isRoot?: boolean;
  readonly has?: readonly string[];
  readonly broken?: readonly string[];
  readonly installs?: Readonly<Record<string, readonly string[]>>;
}) {
  const installed = [...has];
  const commands: string[] = [];
  const machine: Machine = {
    chromiumPath,
    hasRootAndApt: isRoot,
    whereIs: (command) =>
      [...installed, ...broken].includes(command) ? `at:${command}` : undefined,
    run(command, args, { quiet } = { quiet: false }) {
      // Only the check whether a program starts is quiet.
      if (quiet) return installed.includes(command.replace("at:", ""));
      const line = [command, ...args].join(" ");
      commands.push(line);
      const [, programs] = Object.entries(installs).find(([start]) => line.startsWith(start)) ?? [];
      installed.push(...(programs ?? []));
      return programs !== undefined;
    },
  };
  return { machine, commands };
}
