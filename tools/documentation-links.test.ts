import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";

/** Documents with links that readers follow in the repository. */
const documents = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
  ...readdirSync(join(projectRoot, "docs"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .map((path) => join("docs", path)),
].map((path) => join(projectRoot, path));

const withoutCode = (text: string) => text.replaceAll(/^ *```[^]*?^ *```/gm, "");

/** The anchors of a document, as GitHub makes them of its headings. */
function anchorsOf(path: string): ReadonlySet<string> {
  const headings = withoutCode(readFileSync(path, "utf8")).matchAll(/^#+ (.+)$/gm);
  const names = Array.from(headings, ([, heading = ""]) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return new Set(
    names.map((name, index) => {
      const before = names.slice(0, index).filter((other) => other === name).length;
      return before === 0 ? name : `${name}-${before}`;
    }),
  );
}

function brokenLinks(path: string): readonly string[] {
  const links = withoutCode(readFileSync(path, "utf8")).matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g);
  return Array.from(links, ([, link = ""]) => link).filter((link) => {
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path : join(dirname(path), decodeURIComponent(file));
    if (!existsSync(target)) return true;
    return anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).has(anchor);
  });
}

test.each(documents.map((path) => relative(projectRoot, path)))(
  "each link of %s leads to a file, and to one of its headings",
  (path) => {
    expect(brokenLinks(join(projectRoot, path))).toEqual([]);
  },
);
