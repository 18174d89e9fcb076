import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type FieldKind, HandOverFormatError, mapFields, parseHandOver } from "./hand-over.ts";
import { handOverVectors } from "./testing/hand-over-vectors.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

test.each(handOverVectors.filter(({ handOver }) => handOver))("$json is read", (vector) => {
  expect(parseHandOver(vector.json)).toEqual(vector.handOver);
});

test.each(handOverVectors.filter(({ handOver }) => !handOver))("$json is rejected", ({ json }) => {
  expect(() => parseHandOver(json)).toThrow(HandOverFormatError);
});

const csharpTypes: Readonly<Record<FieldKind, string>> = {
  flag: "bool",
  text: "string",
  amounts: "IReadOnlyDictionary<ulong, ulong>",
};

test("the Unity client has each field of the hand-over as a property, and reads it", () => {
  const source = read("unity/Runtime/HandOver.cs");
  const properties = [...source.matchAll(/public (\S+(?: \S+>)?) (\w+) \{ get; \}/g)];
  const declared = properties.map(([, type, name]) => `${type} ${name}`);
  const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  const fields = mapFields((name, { kind }) => `${csharpTypes[kind]} ${pascalCase(name)}`);
  expect(declared, "the properties of unity/Runtime/HandOver.cs").toEqual(Object.values(fields));
  const members = [...source.matchAll(/\(name == "(\w+)"\)/g)].map(([, name]) => name);
  expect(members, "the members that TryParse in unity/Runtime/HandOver.cs reads").toEqual(
    Object.keys(fields),
  );
});

test("the README lists each field of the hand-over", () => {
  const [, table = ""] = /### `HandOver`\n(.*?)\n### /s.exec(read("README.md")) ?? [];
  const documented = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(documented, "the table HandOver in README.md").toEqual(
    Object.keys(mapFields((name) => name)),
  );
});
