import type { CheckResult } from "../check-result.ts";

const maxNamed = 5;

/**
 * Tells once what was seen of several things and has one cause, for example why they could not be checked:
 * the first line about it names the others, in the place of lines of their own.
 */
export function tellOnce(results: readonly CheckResult[]): readonly CheckResult[] {
  return results.flatMap((result) => {
    const [first, ...others] = results.filter((other) => other === result || isSame(other, result));
    if (first !== result) return [];
    return others.length === 0 ? result : { ...result, seen: `${result.seen}${alsoFor(others)}` };
  });
}

function isSame(one: CheckResult, other: CheckResult): boolean {
  const { level, seen, cause, remedy } = one;
  const hasCause = cause !== undefined || seen.startsWith("could not be checked: ");
  if (level !== other.level || (level !== "warning" && level !== "wrong") || !hasCause)
    return false;
  return seen === other.seen && cause === other.cause && remedy === other.remedy;
}

function alsoFor(others: readonly CheckResult[]): string {
  const named = others.slice(0, maxNamed).map(({ group, subject }) => `${group}: ${subject}`);
  const more = others.length - named.length;
  return `; the same for ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
