import { join } from "node:path";
import { expect, test } from "vitest";
import { programsOf } from "./programs-of-tests.ts";
import { projectRoot } from "./project-root.ts";
import { providePrograms } from "./programs.ts";
import { stubMachine } from "./programs.fixtures.ts";

/** The commands that would be run for the tests of a file where no program is installed. */
function installCommands(file: string): string[] {
  const names = programsOf(join(projectRoot, "e2e", file));
  const installed = [
    ...["redis-server", "nginx", "caddy", "haproxy"],
    ...["chromium", "firefox-esr", "mcs", "promtool"],
  ];
  const { machine, commands } = stubMachine({
    isRoot: true,
    installs: { "apt-get update": [], "apt-get install": installed },
  });
  providePrograms(names, machine);
  return commands;
}

const debian = (...packages: readonly string[]) => [
  "apt-get update",
  `apt-get install --yes --no-install-recommends ${packages.join(" ")}`,
];
const chromium = [
  "playwright install --no-shell chromium",
  ...debian("chromium", "fonts-liberation", "libgl1-mesa-dri", "libegl1"),
];

test.each([
  ["main/connect.spec.ts", chromium],
  ["wallets/popup-blocker.spec.ts", chromium],
  ["servers/file-store.spec.ts", []],
  ["servers/worker.spec.ts", []],
  ["servers/redis-store.spec.ts", debian("redis-server")],
  ["servers/fleet.spec.ts", debian("redis-server")],
  ["servers/nginx.spec.ts", debian("nginx-light")],
  ["servers/caddy.spec.ts", debian("caddy")],
  ["servers/web-servers.spec.ts", debian("caddy", "nginx-light")],
  ["servers/load-balancers.spec.ts", debian("haproxy")],
  ["servers/attacks.spec.ts", debian("redis-server", "nginx-light")],
])("where nothing is installed, the tests of %s install what they need alone", (file, commands) => {
  expect(installCommands(file)).toEqual(commands);
});
