import { Linter } from "eslint";
import { expect, test } from "vitest";
import { wholeSentences } from "./whole-sentences.js";

/** Returns the number of problems in a source text. */
function problemsIn(code: string): number {
  const found = new Linter().verify(code, {
    plugins: { sentences: { rules: { whole: wholeSentences } } },
    rules: { "sentences/whole": "error" },
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
  });
  expect(found.filter(({ fatal }) => fatal)).toEqual([]);
  return found.length;
}

test.each([
  ["`${messages.offline} ${messages.checked(age)}`", 2],
  ["`${messages.lead}: ${amount}`", 1],
  ["`${gateMessages.failed.denied}!`", 1],
  ["messages.lead + amount", 1],
  ["amount + messages.unit", 1],
  ["[messages.offline, messages.checked(age)].join(' ')", 2],
  ["<p>{messages.lead}{' '}<b>{amount}</b></p>", 1],
  ["<p>{messages.lead} {amount}</p>", 1],
  ["<p>{messages.version}{` ${version}`}</p>", 1],
  ["<small> {accountMessages.current}</small>", 1],
  ["<>{messages.lead}{isSlow && messages.slow}</>", 2],
])("%s is a sentence of pieces", (code, problems) => {
  expect(problemsIn(code)).toBe(problems);
});

test.each([
  "messages.nearest(amount, token)",
  "messages.sentences(messages.offline, messages.checked(age))",
  "`${screen} · ` + messages.name",
  "<p>{messages.offline}</p>",
  "<p>{isOnline ? messages.checked(age) : messages.offline}</p>",
  `<p>
    <b>{account}</b>
    <span>{messages.signedOut}</span>
  </p>`,
  "<a>{messages.explorer}<Arrow /></a>",
  "`${name} ${value}`",
])("%s is whole", (code) => {
  expect(problemsIn(code)).toBe(0);
});
