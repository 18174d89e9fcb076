import { describe, expect, test } from "vitest";
import { headerTable } from "../headers/header-table.ts";
import type { HeaderOptions } from "../headers/header-options.ts";
import { inlineScriptHashes } from "../headers/content-security-policies.ts";
import { nginxHeaders, nginxServer } from "./nginx.ts";
import { headersFor } from "../headers/response-headers.ts";
import { mainNetwork, pageHtml, siteFiles } from "./testing/site.ts";
import { lowerCased } from "./testing/lower-cased.ts";

const chosen = {
  ...mainNetwork,
  frameAncestors: ["'self'", "capacitor://localhost"],
  onlyHttps: true,
};
const options: HeaderOptions = { ...chosen, inlineScriptHashes: inlineScriptHashes(pageHtml) };
const table = headerTable(options);

describe("nginx configuration files", () => {
  const maps = [...nginxHeaders(table).matchAll(/^map \$uri \$fish_(\w+) \{\n([^}]*)\}/gm)];

  function readMaps(path: string): Record<string, string> {
    const values = maps.flatMap(([, name = "", lines = ""]) => {
      const entries = [...lines.matchAll(/^ {2}"~(.+?)" "(.+)";$/gm)];
      const entry = entries.find(([, expression = ""]) => RegExp(expression).test(path));
      return entry ? [[name.replaceAll("_", "-"), entry[2] ?? ""]] : [];
    });
    return Object.fromEntries(values) as Record<string, string>;
  }

  const server = nginxServer(table);
  const typeLocations = [
    ...server.matchAll(/location ~ "(.+)" \{\s+types \{\s+\}\s+default_type (.+);/g),
  ];

  function readType(path: string): string | undefined {
    const location = typeLocations.find(([, expression = ""]) => RegExp(expression).test(path));
    const [extension = ""] = /[^.]+$/.exec(path) ?? [];
    const [, usual] = RegExp(`^ {4}(\\S+) ${extension};$`, "m").exec(server) ?? [];
    return location?.[2] ?? usual ?? "application/octet-stream";
  }

  test.each(Object.keys(siteFiles))("behavior: %s has the headers of the table", (path) => {
    const { "content-type": type, ...headers } = lowerCased(headersFor(path, options));
    expect(readMaps(path)).toEqual(headers);
    expect(readType(path)).toBe(type?.replace("; charset=utf-8", ""));
  });

  test("behavior: HSTS changes only the headers file, which each build writes anew", () => {
    expect(nginxServer(headerTable({ ...mainNetwork, onlyHttps: true }))).toBe(
      nginxServer(headerTable(mainNetwork)),
    );
    expect(nginxHeaders(headerTable(mainNetwork))).toMatch(
      /fish_strict_transport_security \{\n\n\}/,
    );
  });

  test("behavior: every map is sent with add_header, only in the server block", () => {
    const added = [...server.matchAll(/^( *)add_header ([\w-]+) \$fish_(\w+)/gm)];
    expect(added.map(([, , , name]) => name)).toEqual(maps.map(([, name]) => name));
    expect(new Set(added.map(([, indent]) => indent))).toEqual(new Set(["  "]));
  });
});
