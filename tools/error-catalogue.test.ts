import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";

/*
 * docs/errors.md is generated from the catalogues in the sources: run
 * `npx vitest run tools/error-catalogue --update` after a change. A comment below each heading names
 * the chapter's sources; headings and introductions are written there.
 */
const read = (path: string) => readFileSync(`${projectRoot}/${path}`, "utf8");

const sources = ["apps", "packages", "tools"]
  .flatMap((folder) =>
    readdirSync(`${projectRoot}/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.includes("node_modules"))
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
  )
  .filter((path) => read(path).includes("satisfies ErrorMessages"));

const catalogueEntry =
  /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*"([a-z-]+)": \{\s*message:\s*"((?:[^"\\]|\\.)*)",\s*remedy:\s*"((?:[^"\\]|\\.)*)"/g;

interface Entry {
  readonly heading: string;
  readonly text: string;
}

/** The entries of a source: cause and how to fix it are in a code's comment. */
function entriesIn(source: string): Entry[] {
  return Array.from(
    read(source).matchAll(catalogueEntry),
    ([, comment = "", code = "", message = "", remedy = ""]) => {
      const [cause = "", fix] = comment
        .replace(/^\s*\*[^\S\n]?/gm, "")
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.replace(/\s+/g, " ").trim());
      const words = code.replaceAll("-", " ");
      const heading = words.charAt(0).toUpperCase() + words.slice(1);
      const text = [
        `### ${heading}\n`,
        `- **Code:** \`${code}\``,
        `- **Message:** ${message}`,
        `- **Cause:** ${cause}`,
        `- **How to fix:** ${fix?.replace(/^How to fix: /, "") ?? remedy}`,
      ];
      return { heading, text: text.join("\n") };
    },
  );
}

/** The head of a chapter, up to the comment that names its sources. */
const chapterHead = /^## (?:(?!^## )[^])*?<!-- Sources: (.*) -->\n/gm;

test("behavior: docs/errors.md has what the catalogues say", async () => {
  const documented = read("docs/errors.md");
  const chapters = [...documented.matchAll(chapterHead)];
  const named = chapters.flatMap(([, paths = ""]) => paths.split(" "));
  expect(named.sort()).toEqual(sources.sort());
  const generated = chapters.map(([head, paths = ""]) => {
    const entries = paths.split(" ").flatMap(entriesIn);
    expect(entries, paths).not.toEqual([]);
    const sorted = entries.sort((a, b) => a.heading.localeCompare(b.heading));
    return `${head}\n${sorted.map(({ text }) => text).join("\n\n")}\n`;
  });
  const introduction = documented.slice(0, chapters[0]?.index);
  await expect(introduction + generated.join("\n")).toMatchFileSnapshot("../docs/errors.md");
});

test("parameters: every code has one entry", () => {
  const headings = sources.flatMap(entriesIn).map(({ heading }) => heading);
  expect(headings.length).toBeGreaterThan(80);
  expect(new Set(headings).size).toBe(headings.length);
  const codes = sources.flatMap((source) => read(source).match(/^ {2}"[a-z-]+": \{$/gm) ?? []);
  const shownInstead = ["nodes-unreachable", "holdings-unconfirmed"];
  expect(codes.length - shownInstead.length).toBe(headings.length);
});
