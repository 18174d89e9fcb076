import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";

const read = (path: string) => readFileSync(`${projectRoot}/${path}`, "utf8");
const catalogue = read("docs/errors.md");
const entries = new Map(
  catalogue
    .split(/^### /m)
    .slice(1)
    .map((entry) => [entry.slice(0, entry.indexOf("\n")), entry]),
);

const sources = ["core", "chain", "client", "page", "gate", "operator", "tools"].flatMap((folder) =>
  readdirSync(`${projectRoot}/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => `${folder}/${path}`),
);
const names = sources
  .flatMap((path) => [
    ...read(path).matchAll(/^export class (\w+) extends (?:FabulousFishError|GateError)/gm),
  ])
  .map(([, name = ""]) => name)
  .sort();

test("parameters: every error has an entry with its name in words, message, cause and how to fix it", () => {
  expect(names.length).toBeGreaterThan(30);
  for (const name of names) {
    const words = name
      .replace(/Error$/, "")
      .replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const entry = entries.get(words);
    expect(entry, words).toContain(`- **Name:** \`${name}\``);
    for (const field of ["Message", "Cause", "How to fix"]) {
      expect(entry).toContain(`- **${field}:** `);
    }
  }
});

test("parameters: every entry belongs to an existing error class", () => {
  const named = [...catalogue.matchAll(/- \*\*Name:\*\* `(\w+)`/g)].map(([, name = ""]) => name);
  expect(named.sort()).toEqual(names);
});
