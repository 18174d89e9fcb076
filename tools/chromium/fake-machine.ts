import type { Machine } from "./machine.ts";

/** A machine for tests: with these commands on its path, and browsers that start at these paths. */
export function fakeMachine(
  chunks: Partial<Pick<Machine, "platform" | "environment" | "isRoot">> & {
    commands?: Readonly<Record<string, string>>;
    browsers?: readonly string[];
  } = {},
): Machine {
  const { commands = {}, browsers = [], ...rest } = chunks;
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
