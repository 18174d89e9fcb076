import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { projectRoot } from "../project-root.ts";
import { withoutStacks } from "./react-errors.ts";

/* React is a dependency of the page, not of the tools. */
const require = createRequire(join(projectRoot, "apps/page/main.tsx"));
const library = "react-dom";
const folder = dirname(require.resolve(`${library}/package.json`));
const code = readFileSync(join(folder, "cjs/react-dom-client.production.js"), "utf8");

/** Evaluates React's code. Returns the errors that it has created meanwhile, and its exports. */
function evaluate(source: string) {
  let created = 0;
  const CountedError = new Proxy(Error, {
    apply(target, _, parameters: [string]) {
      created++;
      return target(...parameters);
    },
    construct(target, parameters: [string]) {
      created++;
      return new target(...parameters);
    },
  });
  const exported: Record<string, unknown> = {};
  runInNewContext(source, { require, exports: exported, Error: CountedError, queueMicrotask });
  return { created, exported };
}

test("evaluated, React creates no error, so that no position of one is computed", () => {
  expect(evaluate(code).created).toBeGreaterThan(0);
  const { created, exported } = evaluate(withoutStacks(code));
  expect(created).toBe(0);
  expect(exported["createRoot"]).toBeTypeOf("function");
});
