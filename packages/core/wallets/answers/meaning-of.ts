import type { AnswerMeaning, WalletAnswers } from "./wallet-answers.ts";

/** Put by the apps before the words of another part of them: a title with a code, or a step. */
const wrappers = /^(?:\s*Confirmation Failed ?\(\d+\)\s*|(?:Signing|Transport) failed: )+/i;

/** Returns what a wallet's words mean; undefined if no row of the tables has them. */
export function meaningOf(
  tables: readonly WalletAnswers[],
  words: string,
): AnswerMeaning | undefined {
  const said = words.replace(wrappers, "").replace(/\.?\s*$/, "");
  const rows = tables.flatMap(({ answers }) => Object.entries(answers));
  return rows.find(([row]) => patternOf(row).test(said))?.[1];
}

function patternOf(row: string): RegExp {
  const source = row
    .replace(/\.$/, "")
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(/\{\w+\}|…$/g, ".*");
  return new RegExp(`^${source}$`, "is");
}
