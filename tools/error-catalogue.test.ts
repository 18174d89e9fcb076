import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { array, exactOptional, nullable, parse, record, strictObject, string } from "valibot";
import { expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { FabulousFishError } from "@fabulous-fish/core";
import type { ErrorMessages } from "@fabulous-fish/core/errors/fabulous-fish-error";
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
const catalogues = [...new Set(families.map(({ messages }) => messages))];
const catalogue = Object.fromEntries(catalogues.flatMap((messages) => Object.entries(messages)));

test("parameters: every code has one family and one entry", () => {
  const codes = catalogues.flatMap((messages) => Object.keys(messages));
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
      return `### ${code}\n\n${says}\n\n${more?.fix ?? remedy}`;
    });
    return [`## ${chapter.title}`, chapter.introduction ?? [], entries.sort()].flat(2);
  });
  const note = `<!-- \`${update}\` writes this file from the catalogues and error-causes.yaml. -->`;
  const document = ["# Errors", introduction, note, ...written.flat()].join("\n\n");
  await expect(`${document}\n`).toMatchFileSnapshot("../docs/errors.md");
});
