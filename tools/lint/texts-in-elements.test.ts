import { Linter } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test } from "vitest";
import { textsInElements } from "./texts-in-elements.js";

const types = `
declare namespace JSX {
  interface Element { readonly type: string }
  interface IntrinsicElements { p: object; b: object; i: object }
}
type Elements = JSX.Element | boolean | undefined | readonly Elements[];
type Node = JSX.Element | string | undefined | readonly Node[];
declare const text: string, count: number, some: string | undefined, isOn: boolean;
declare const element: JSX.Element, elements: Elements, node: Node, texts: readonly string[];
`;

/** Returns the number of problems in the source text of an element. */
function problemsIn(code: string): number {
  const found = new Linter().verify(
    `${types} export const shown = ${code};`,
    {
      files: ["**/*.tsx"],
      plugins: { texts: { rules: { "in-elements": textsInElements } } },
      rules: { "texts/in-elements": "error" },
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: {
          ecmaFeatures: { jsx: true },
          projectService: { allowDefaultProject: ["*.tsx"] },
          tsconfigRootDir: import.meta.dirname,
        },
      },
    },
    `${import.meta.dirname}/shown.tsx`,
  );
  expect(found.filter(({ fatal }) => fatal)).toEqual([]);
  return found.length;
}

test.each([
  ["<p>{text}<b /></p>", 1],
  ["<p>{isOn && text}{element}</p>", 1],
  ["<p>{some}{count}</p>", 2],
  ["<p>Text<b /></p>", 1],
  ["<p>{`${count}`} <b /></p>", 1],
  ["<p>{node}<b /></p>", 1],
  ["<p>{isOn ? element : text}<b /></p>", 1],
  ["<p>{texts}</p>", 1],
  ["<p>{texts.map((each) => each)}</p>", 1],
  ["<>{text}</>", 1],
  ["<p><>{isOn && text}</></p>", 1],
])("%s has bare texts", (code, problems) => {
  expect(problemsIn(code)).toBe(problems);
});

test.each([
  "<p>{text}</p>",
  "<p>Text</p>",
  "<p>{isOn && text}</p>",
  "<p>{isOn ? text : element}</p>",
  "<p><b>{text}</b><i>{some}</i></p>",
  "<p><b>{text}</b>{' '}<i /></p>",
  "<p>{elements}{element}{isOn && <b>{text}</b>}</p>",
  "<>{texts.map((each) => <b>{each}</b>)}</>",
  "<p>{/* A comment. */}{text}</p>",
])("%s has each text in an element", (code) => {
  expect(problemsIn(code)).toBe(0);
});
