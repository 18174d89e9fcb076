import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { array, exactOptional, nullable, parse, record, strictObject, string } from "valibot";
import { expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { FabulousFishError } from "@fabulous-fish/core";
import type { ErrorMessages } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { type Rejection, rejections } from "@fabulous-fish/core/gate/rejections";
import { projectRoot } from "./project-root.ts";

const update = "npx vitest run tools/error-catalogue --update";

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");

const prose = strictObject({
  introduction: string(),
  chapters: array(
    strictObject({
      title: string(),
      introduction: exactOptional(string()),
      codes: record(
        string(),
        nullable(strictObject({ cause: exactOptional(string()), fix: exactOptional(string()) })),
      ),
    }),
  ),
});
const { introduction, chapters } = parse(prose, parseYaml(read("docs/error-causes.yaml")));

const filesOfFamilies = ["apps", "packages", "tools"]
  .flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map((path) =>
      join(folder, path),
    ),
  )
  .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.includes("node_modules"))
  .filter((path) => read(path).includes("extends errorFamily("));

const isFamily = (value: unknown): value is { readonly messages: ErrorMessages } =>
  typeof value === "function" && value.prototype instanceof FabulousFishError;

const modules = await Promise.all(
  filesOfFamilies.map(
    (path) => import(join(projectRoot, path)) as Promise<Record<string, unknown>>,
  ),
);
const families = modules.flatMap((module) => Object.values(module)).filter(isFamily);
/** The errors with their codes. Families can share an error, but not a code. */
const codesOfErrors = new Map(
  families.flatMap(({ messages }) =>
    Object.entries(messages).map(([code, message]) => [message, code] as const),
  ),
);
const codes = [...codesOfErrors.values()];
const catalogue = Object.fromEntries([...codesOfErrors].map(([message, code]) => [code, message]));

/** These codes of the gate's table of rejections, by their status and who can act, as a table. */
function describeRejections(known: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const [code, { status, actor, retryAfterSeconds: seconds }] of rejectionsOf(known)) {
    const header = seconds === undefined ? "" : ` (\`Retry-After: ${seconds}\`)`;
    const group = `${status} | ${actor}`;
    groups.set(group, [...(groups.get(group) ?? []), `[${code}](#${code})${header}`]);
  }
  const rows = [...groups].map(([group, links]) => `| ${group} | ${links.sort().join(", ")} |`);
  const head = ["| status | who can act | codes |", "|---|---|---|"];
  return rows.length > 0 ? [[...head, ...rows.sort()].join("\n")] : [];
}

const rejectionsOf = (known: readonly string[]) =>
  Object.entries<Rejection>(rejections).filter(([code]) => known.includes(code));

test("parameters: every code has one family and one entry", () => {
  expect(codes.length).toBeGreaterThan(80);
  expect(new Set(codes).size).toBe(codes.length);
  expect(chapters.flatMap((chapter) => Object.keys(chapter.codes)).sort()).toEqual(codes.sort());
});

test("docs/errors.md has what the catalogues say", async () => {
  const written = chapters.map((chapter) => {
    const entries = Object.entries(chapter.codes).map(([code, more]) => {
      const { message = "", remedy = "" } = catalogue[code] ?? {};
      const sentence = /[.:]$/.test(message) ? message : `${message}.`;
      const says = more?.cause === undefined ? sentence : `${sentence} ${more.cause}`;
      return [`### ${code}`, says, more?.fix ?? remedy].join("\n\n");
    });
    const table = describeRejections(Object.keys(chapter.codes));
    return [`## ${chapter.title}`, chapter.introduction ?? [], table, entries.sort()].flat(2);
  });
  const note = `<!-- \`${update}\` writes this file from the catalogues and error-causes.yaml. -->`;
  const document = ["# Errors", introduction, note, ...written.flat()].join("\n\n");
  await expect(`${document}\n`).toMatchFileSnapshot("../docs/errors.md");
});
