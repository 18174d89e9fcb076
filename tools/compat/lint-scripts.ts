import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { ESLint, type Linter } from "eslint";
import compat from "eslint-plugin-compat";
import esX from "eslint-plugin-es-x";
import { oldestBrowsers } from "./oldest-browsers.ts";

/** Something in a built script that an oldest supported browser lacks. */
export interface TooNew {
  /** The script's path. */
  readonly path: string;
  /** The feature, and the browser that lacks it. */
  readonly what: string;
}

/** The syntax of 2022, except for what Safari 16.0 lacks. A parser rejects anything newer. */
const syntax: Linter.RulesRecord = {
  "es-x/no-class-static-block": "error",
  "es-x/no-regexp-lookbehind-assertions": "error",
};

/** The functions of ES2023 that the oldest browsers have. */
const available = /prototype-(find-?last|to-?reversed|to-?sorted|to-?spliced|with)/;
/** Arrays have methods with these names, and only types tell an array from an iterator. */
const ambiguous = /iterator-prototype/;

/** Rules for functions and methods of ECMAScript that are newer than 2022. */
const builtInRules = ["es2023", "es2024", "es2025", "esnext"]
  .flatMap((year) => Object.keys(rulesOf(`flat/no-new-in-${year}`)))
  .filter((rule) => !available.test(rule) && !ambiguous.test(rule));

function rulesOf(name: string): object {
  // Reading all configurations would warn about those in the former format.
  const { rules } = Reflect.get(esX.configs, name) as Linter.Config;
  if (!rules) throw new Error(`eslint-plugin-es-x has no rules in ${name}.`);
  return rules;
}

/** Words in names of rules that are no names of functions or methods. */
const general =
  /^(es|x|no|and|prototype|array|arraybuffers?|set|map|object|promise|string|uint8array)$/;

/** The rules that can find something in a script. All of them would take several times as long. */
function builtInRulesFor(text: string): Linter.RulesRecord {
  const lowerCase = text.toLowerCase();
  const occurs = (rule: string) =>
    rule.split(/[-/]/).some((word) => !general.test(word) && lowerCase.includes(word));
  return Object.fromEntries(builtInRules.filter(occurs).map((rule) => [rule, "error"]));
}

/** Interfaces of browsers that eslint-plugin-compat does not know; all are newer than Safari 16.0. */
const browserInterfaces: Linter.RulesRecord = {
  "no-restricted-properties": [
    "error",
    { object: "AbortSignal", property: "any" },
    { object: "Response", property: "json" },
    { object: "URL", property: "canParse" },
    { object: "URL", property: "parse" },
    ...["checkVisibility", "startViewTransition", "showPopover", "togglePopover", "moveBefore"].map(
      (property) => ({ property }),
    ),
  ],
};

const configuration: Linter.Config = {
  files: ["**/*.js"],
  plugins: { compat, "es-x": esX },
  languageOptions: { ecmaVersion: 2022, sourceType: "module" },
  settings: {
    // By the name of a method alone: the types of built scripts are not known.
    "es-x": { aggressive: true },
    targets: oldestBrowsers,
  },
  rules: { ...syntax, ...browserInterfaces, "compat/compat": "error" },
};

const createLint = (override: readonly Linter.Config[], cacheLocation?: string) =>
  new ESLint({
    overrideConfigFile: true,
    overrideConfig: [...override],
    allowInlineConfig: false,
    ignore: false,
    ...(cacheLocation === undefined
      ? {}
      : { cache: true, cacheLocation, cacheStrategy: "content" as const }),
  });

const findings = (results: readonly ESLint.LintResult[]): TooNew[] =>
  results.flatMap(({ filePath, messages }) =>
    messages.map(({ message, line, column }) => ({
      path: filePath,
      what: `${message} (${line}:${column})`,
    })),
  );

/**
 * Finds what the oldest supported browsers lack in scripts: syntax, functions and methods of
 * ECMAScript, and interfaces of browsers. A method is known by its name only.
 *
 * @param paths of modules
 * @param cache the path of a file that keeps the results of unchanged scripts
 */
export async function lintScripts(paths: readonly string[], cache: string): Promise<TooNew[]> {
  const builtIns = paths.map((path) => ({
    files: [relative(process.cwd(), path).replaceAll("\\", "/")],
    rules: builtInRulesFor(readFileSync(path, "utf8")),
  }));
  const lint = createLint([configuration, ...builtIns], cache);
  return findings(await lint.lintFiles([...paths]));
}

/** The same for the text of a module. */
export async function lintScript(text: string): Promise<TooNew[]> {
  const builtIns = { files: ["**/*.js"], rules: builtInRulesFor(text) };
  const lint = createLint([configuration, builtIns]);
  return findings(await lint.lintText(text, { filePath: "script.js" }));
}

/** Finds what a browser of any age would not parse in the text of a classic script. */
export async function lintScriptOfAnyAge(text: string): Promise<TooNew[]> {
  const lint = createLint([
    { files: ["**/*.js"], languageOptions: { ecmaVersion: 5, sourceType: "script" } },
  ]);
  return findings(await lint.lintText(text, { filePath: "script.js" }));
}
