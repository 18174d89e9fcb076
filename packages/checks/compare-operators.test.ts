import { expect, test } from "vitest";
import { compareOperators } from "./compare-operators.ts";

const node = (name: string, operator?: string) => ({
  url: `https://${name}.example`,
  ...(operator === undefined ? {} : { operator }),
});

test("nodes of different operators, and of none, confirm each other", () => {
  expect(compareOperators([node("a", "A"), node("b", "B")])).toMatchObject({ level: "ok" });
  expect(compareOperators([node("a"), node("b")])).toMatchObject({ level: "ok" });
  expect(compareOperators([node("a", "A"), node("b", "A"), node("c")])).toMatchObject({
    level: "ok",
    seen: "2 different ones",
  });
});

test("says what one operator of all nodes, or one node, can do", () => {
  for (const nodes of [[node("a", "A"), node("b", "A")], [node("a")]]) {
    expect(compareOperators(nodes)).toMatchObject({
      level: "ok",
      seen: expect.stringContaining("sign in as any account") as string,
    });
  }
});
