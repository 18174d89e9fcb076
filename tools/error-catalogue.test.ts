import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectRoot } from "./steps/run-command.ts";

const read = (path: string) => readFileSync(`${projectRoot}/${path}`, "utf8");
const catalogue = read("docs/errors.md");
const entries = new Map(
  catalogue
    .split(/^### /m)
    .slice(1)
    .map((entry) => [entry.slice(0, entry.indexOf("\n")), entry]),
);

const sources = ["core", "chain", "client", "page", "operator", "tools"].flatMap((room) =>
  readdirSync(`${projectRoot}/${room}`, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => `${room}/${path}`),
);
const names = sources
  .flatMap((path) => [...read(path).matchAll(/^export class (\w+) extends FabulousFishError/gm)])
  .map(([, name = ""]) => name)
  .sort();

test("parameters: every error has an entry under its name in words, with message, cause and cure", () => {
  expect(names.length).toBeGreaterThan(30);
  for (const name of names) {
    const words = name
      .replace(/Error$/, "")
      .replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const entry = entries.get(words);
    expect(entry, words).toContain(`- **Name:** \`${name}\``);
    for (const chunk of ["Message", "Cause", "Cure"]) expect(entry).toContain(`- **${chunk}:** `);
  }
});

test("parameters: every entry is of an error that there is", () => {
  const named = [...catalogue.matchAll(/- \*\*Name:\*\* `(\w+)`/g)].map(([, name = ""]) => name);
  expect(named.sort()).toEqual(names);
});
