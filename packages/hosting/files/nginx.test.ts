import { expect, test } from "vitest";
import { headerTable } from "../headers/header-table.ts";
import { gateServers } from "./gate-servers.ts";
import { nginxHeaders, nginxServer } from "./nginx.ts";
import { mainNetwork } from "./testing/site.ts";

// How nginx acts on these files is tested in web-servers.test.ts and e2e/servers/web-servers.spec.ts.
const guardedTable = headerTable({ ...mainNetwork, isGuarded: true });

test("HSTS changes only the headers file, which each build writes anew", () => {
  const table = headerTable(mainNetwork);
  expect(nginxServer(headerTable({ ...mainNetwork, onlyHttps: true }))).toBe(nginxServer(table));
  expect(nginxHeaders(table)).toMatch(/fish_strict_transport_security \{\n\n\}/);
});

test("without a gate, nothing in nginx's files refers to one", () => {
  const table = headerTable(mainNetwork);
  expect(nginxServer(table) + nginxHeaders(table)).not.toMatch(/gate|auth_request|private/);
});

test("all gates are in one upstream, which the game's folder asks", () => {
  const server = nginxServer(guardedTable, ["10.0.0.1:8788", "10.0.0.2:8788"]);
  expect(server).toMatch(
    /upstream (\w+) \{\n {2}server 10\.0\.0\.1:8788;\n {2}server 10\.0\.0\.2:8788;\n[^}]*\}/,
  );
  const [, folder = ""] = /location \^~ \/WebGLBuild\/ \{\n([^{]*)/.exec(server) ?? [];
  expect(folder).toContain("auth_request /.gate-authorize;");
});

test("shared caches keep no file of a guarded game, and browsers no page", () => {
  const [, map = ""] =
    /map \$uri \$fish_cache_control \{\n([^}]*)\}/.exec(nginxHeaders(guardedTable)) ?? [];
  const [page, files] = map.trim().split("\n");
  expect(page).toContain('"~^/WebGLBuild/.*\\.html$" "private, no-store"');
  expect(files).toContain('"~^/WebGLBuild/" "private, no-cache"');
});

test.each([
  ["http://127.0.0.1:8788", "127.0.0.1:8788"],
  ["http://gate.internal:80/", "gate.internal:80"],
  ["http://[::1]:8788", "[::1]:8788"],
])("parameters: %s is a gate's URL", (url, server) => {
  expect(gateServers([url])).toEqual([server]);
});

test.each([
  "",
  "127.0.0.1:8788",
  "http://127.0.0.1",
  "http://127.0.0.1:99999",
  "https://gate.example:443",
  "http://gate.example:8788/gate",
  "http://gate.example:8788/?x",
  "http://user@gate.example:8788",
  "http://gate.example:8788;",
  "http://gate.example:8788\n} server {",
  "http://$host:8788",
])("parameters: %j is none", (url) => {
  expect(() => gateServers([url])).toThrow(expect.objectContaining({ code: "gate-url-invalid" }));
});
