import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { language as german } from "@fabulous-fish/page/messages/de";
import { language as spanish } from "@fabulous-fish/page/messages/es";
import { projectRoot } from "./project-root.ts";

/** The error classes of the page and of what it uses of `core`. */
const names = ["core", "page"]
  .flatMap((folder) =>
    readdirSync(`${projectRoot}/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .flatMap((path) => [
        ...readFileSync(`${projectRoot}/${folder}/${path}`, "utf8").matchAll(
          /^export class (\w+) extends FabulousFishError/gm,
        ),
      ]),
  )
  .map(([, name = ""]) => name)
  .sort();

test.each([
  ["German", german],
  ["Spanish", spanish],
])("behavior: every error that the page may show is translated to %s", (_, { errors }) => {
  expect(Object.keys(errors).sort()).toEqual(names);
});
