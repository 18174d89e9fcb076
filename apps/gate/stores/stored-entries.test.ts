import { expect, test } from "vitest";
import { account, time } from "@fabulous-fish/core/gate/message-fields";
import { openRecord } from "@fabulous-fish/core/json/parse-document";
import { testBrokenEntries } from "../testing/broken-entries.ts";
import { createKey } from "../testing/gate-client.ts";
import { createEntryParser } from "./stored-entries.ts";

function setUp() {
  const reports: string[] = [];
  const onUnreadable = (kind: string, problem: string) => void reports.push(`${kind}: ${problem}`);
  const schema = openRecord({ account, at: time });
  return { reports, parse: createEntryParser("session", schema, onUnreadable) };
}

const { account: known } = createKey(1);

test("an entry is parsed, also one to which a newer version has added a field", () => {
  const { parse, reports } = setUp();
  const entry = { account: known, at: 1 };
  expect(parse(JSON.stringify(entry))).toEqual(entry);
  expect(parse(JSON.stringify({ ...entry, since: 1 }))).toEqual(entry);
  expect(reports).toEqual([]);
});

test.each([
  ["{", "not JSON"],
  ["null", "expected an object"],
  ["[]", "expected an object"],
  [JSON.stringify({ account: known }), "at: missing"],
  [JSON.stringify({ account: known, at: "1" }), "at: expected milliseconds since 1970"],
  [JSON.stringify({ account: "A SECRET", at: 1 }), "account: expected an account"],
])("security: %s is no entry, and is reported once, without what it holds", (text, problem) => {
  const { parse, reports } = setUp();
  expect([parse(text), parse(text)]).toEqual([undefined, undefined]);
  expect(reports).toEqual([`session: ${problem}`]);
});

testBrokenEntries();
