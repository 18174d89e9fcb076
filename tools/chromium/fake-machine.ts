import type { Machine } from "./machine.ts";

/** A stub of a machine with these commands on its search path and browsers at these paths. */
export function fakeMachine(
  overrides: Partial<Pick<Machine, "platform" | "environment" | "isRoot">> & {
    commands?: Readonly<Record<string, string>>;
    browsers?: readonly string[];
  } = {},
): Machine {
  const { commands = {}, browsers = [], ...rest } = overrides;
  return {
    platform: "linux",
    environment: {},
    isRoot: false,
    whereIs: (command) => commands[command],
    playwrightsOwn: () => "/cache/playwright/chrome",
    starts: (path) => browsers.includes(path),
    ...rest,
  };
}
