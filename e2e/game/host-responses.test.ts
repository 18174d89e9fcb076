import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildFileOf, type FileKind } from "@fabulous-fish/checks/game-files/build-file";
import { failureInPage, failureInStatus } from "@fabulous-fish/checks/game-files/check-headers";

/** A response that a host sends in place of a file, by its source on a date. */
interface HostResponse {
  readonly source: string;
  readonly about: string;
  readonly asOf: string;
  readonly kind: FileKind;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly code: string;
}

const folder = join(import.meta.dirname, "host-responses");
const responses = readdirSync(folder).flatMap(
  (name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as HostResponse[],
);
const names: Partial<Record<FileKind, string>> = {
  data: "Build/a.data",
  loader: "Build/a.loader.js",
  page: "index.html",
};

test.each(responses.map((each) => [each.source, each.about, each] as const))(
  "parameters: %s: %s",
  (_source, _about, { kind, status, headers, body, code }) => {
    const site = "https://fish.example";
    const file = buildFileOf(`${site}/WebGLBuild/${names[kind]}`, site, kind);
    const head = { status, headers: new Headers(headers) };
    const found = failureInStatus(file, head, body) ?? failureInPage(file, head, body, false);
    expect(found?.code).toBe(code);
  },
);
