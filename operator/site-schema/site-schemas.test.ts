import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problemsInSiteConfiguration } from "@fabulous-fish/core/configuration/parse-site-configuration";
import type { Field, Fields } from "./json-schema.ts";
import { routeDataFields } from "./route-data-fields.ts";
import { siteSchemas } from "./site-schemas.ts";
import { completeRouteData, nearlyValidRouteData, values } from "./testing/documents.ts";

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictRequired: false });
ajv.addVocabulary(["patternErrorMessage"]);

const isValidRouteData = ajv.compile(siteSchemas["route-data.schema.json"]);

/** What a pattern cannot find: the schema accepts these, and the page rejects them. */
function isBeyondPatterns(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isBeyondPatterns);
  if (typeof value === "object" && value !== null)
    return Object.values(value).some(isBeyondPatterns);
  return (
    typeof value === "string" &&
    (value.startsWith("http") ? !URL.canParse(value) : value.includes(".."))
  );
}

/** Compares schema and page; returns what they say differently. */
function disagreement(document: unknown): string | undefined {
  const problems = problemsInSiteConfiguration(document);
  const isAccepted = isValidRouteData(document);
  if (isAccepted === (problems.length === 0)) return undefined;
  return isAccepted ? problems.join("; ") : ajv.errorsText(isValidRouteData.errors);
}

type Path = readonly (string | number)[];
const nameOf = (path: Path) =>
  path
    .map((key) => (typeof key === "number" ? "[]" : `.${key}`))
    .join("")
    .slice(1);

/** The paths of all values of a document, itself included. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item: unknown, index) => pathsIn(item, [...path, index]))
    : typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, field]) => pathsIn(field, [...path, name]))
      : [];
  return [path, ...inner];
}

/** Returns a copy in which the value at a path is another one, or is missing. */
function replaced(document: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = structuredClone(document) as Record<string | number, unknown>;
  const next = replaced(copy[key], rest, value);
  if (next !== undefined) copy[key] = next;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

/** The names of all fields in a table, those in others included. */
function namesIn(fields: Fields, prefix = ""): string[] {
  return Object.entries(fields).flatMap(([name, { properties, items }]: [string, Field]) => {
    const path = `${prefix}${name}`;
    const ofItems = items?.properties ? namesIn(items.properties as Fields, `${path}[].`) : [];
    return [path, ...(properties ? namesIn(properties, `${path}.`) : []), ...ofItems];
  });
}

const documentPaths = pathsIn(completeRouteData);

test("parameters: the complete document has every field and is valid", () => {
  expect(problemsInSiteConfiguration(completeRouteData)).toEqual([]);
  const named = new Set(documentPaths.map(nameOf).filter((name) => !/^$|\[\]$/.test(name)));
  expect([...named].sort()).toEqual(namesIn(routeDataFields).sort());
});

describe.each(documentPaths.map((path) => [nameOf(path) || "the document", path] as const))(
  "parameters: %s",
  (_name, path) => {
    const documents = [undefined, ...values].map((value) => ({
      value,
      document: replaced(completeRouteData, path, value),
    }));

    test("behavior: the schema and the page agree on every value", () => {
      const differing = documents
        .filter(({ document }) => !isBeyondPatterns(document))
        .flatMap(({ value, document }) => {
          const difference = disagreement(document);
          return difference === undefined ? [] : [`${JSON.stringify(value)}: ${difference}`];
        });
      expect(differing).toEqual([]);
    });

    test("behavior: the values contain valid ones and invalid ones", () => {
      const verdicts = documents.map(
        ({ document }) => problemsInSiteConfiguration(document).length === 0,
      );
      expect(new Set(verdicts)).toEqual(new Set([true, false]));
    });
  },
);

test("behavior: any nearly valid document is accepted by both or by neither", () => {
  fc.assert(
    fc.property(nearlyValidRouteData, (document) => {
      fc.pre(!isBeyondPatterns(document));
      expect(disagreement(document)).toBe(undefined);
    }),
    { numRuns: 2000 },
  );
});
