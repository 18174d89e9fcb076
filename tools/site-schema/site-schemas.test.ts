import { Ajv, type AnySchema } from "ajv";
import fc from "fast-check";
import { exactOptional } from "valibot";
import { describe, expect, test } from "vitest";
import { problemsInSiteConfiguration } from "@fabulous-fish/core/configuration/parse-site-configuration";
import { siteBuild } from "@fabulous-fish/core/configuration/site-build";
import { isRecord, issuesOf, record } from "@fabulous-fish/core/json/parse-document";
import type { ConvertedSchema } from "./json-schema.ts";
import { buildSchema, routeDataSchema, siteSchemas } from "./site-schemas.ts";
import { completeBuild, completeRouteData, nearlyValid, values } from "./testing/documents.ts";

const ajv = new Ajv({
  allErrors: true,
  allowUnionTypes: true,
  strictRequired: false,
  strictTypes: false,
});
ajv.addVocabulary(["patternErrorMessage"]);
const schemas = siteSchemas as Readonly<Record<keyof typeof siteSchemas, AnySchema>>;
ajv.addSchema(schemas["route-data.schema.json"], "route-data.schema.json");

/** A document and what decides whether it is valid. */
interface Case {
  readonly schema: keyof typeof siteSchemas;
  readonly problemsIn: (document: unknown) => readonly string[];
  /** A valid document that has every field. */
  readonly complete: object;
  readonly properties: NonNullable<ConvertedSchema["properties"]>;
}

const buildPart = record({ build: exactOptional(siteBuild) });

function problemsInSite(document: unknown): readonly string[] {
  if (!isRecord(document)) return ["expected an object"];
  const { build, ...routeData } = document;
  return [
    ...issuesOf(buildPart, build === undefined ? {} : { build }),
    ...problemsInSiteConfiguration(routeData),
  ];
}

const cases: readonly Case[] = [
  {
    schema: "route-data.schema.json",
    problemsIn: problemsInSiteConfiguration,
    complete: completeRouteData,
    properties: routeDataSchema.properties ?? {},
  },
  {
    schema: "site.schema.json",
    problemsIn: problemsInSite,
    complete: { build: completeBuild, ...completeRouteData },
    properties: { build: buildSchema, ...routeDataSchema.properties },
  },
];

/**
 * Whether no schema can find that it is wrong: a URL that no browser can parse, and `..` that lead
 * out of a folder.
 */
function isBeyondSchemas(value: unknown): boolean {
  if (typeof value === "object" && value !== null)
    return Object.values(value).some(isBeyondSchemas);
  if (typeof value !== "string") return false;
  return value.startsWith("http") ? !URL.canParse(value) : /[/\\](?:\.|%2e){2}/i.test(value);
}

/** Compares a schema with the parser; returns what one of them has against a valid document. */
function disagreement({ schema, problemsIn }: Case, document: unknown): string | undefined {
  const isAccepted = ajv.validate(schemas[schema], document);
  const problems = problemsIn(document);
  if (isAccepted === (problems.length === 0)) return undefined;
  if (!isAccepted) return ajv.errorsText();
  return isBeyondSchemas(document) ? undefined : problems.join("; ");
}

type Path = readonly (string | number)[];

/** As in the messages of the parser, for example `tokens[0].assetId`. */
const nameOf = (path: Path) =>
  path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`))
    .join("")
    .slice(1);

/** The paths of all values of a document, itself included. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.flatMap((item: unknown, index) => pathsIn(item, [...path, index]))
    : isRecord(value)
      ? Object.entries(value).flatMap(([name, field]) => pathsIn(field, [...path, name]))
      : [];
  return [path, ...inner];
}

function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document);
}

/** Returns a copy in which the value at a path is another one; with `undefined`, it is missing. */
function replaced(document: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const { [key]: before, ...others } = document as Record<string, unknown>;
  const next = replaced(before, rest, value);
  if (!Array.isArray(document)) return next === undefined ? others : { ...others, [key]: next };
  return document.flatMap((item: unknown, index) => {
    if (index !== key) return [item];
    return next === undefined ? [] : [next];
  });
}

/** The schemas of all fields by the names of the fields in a document with one item each. */
function schemasIn({ properties = {} }: ConvertedSchema, prefix = ""): [string, ConvertedSchema][] {
  return Object.entries(properties).flatMap(([name, field]): [string, ConvertedSchema][] => [
    [prefix + name, field],
    ...schemasIn(field, `${prefix}${name}.`),
    ...schemasIn(field.items ?? {}, `${prefix}${name}[0].`),
  ]);
}

describe.each(cases)("parameters: $schema", (each) => {
  const { schema, problemsIn, complete } = each;
  const paths = pathsIn(complete);

  test("a document with every field of the table is valid", () => {
    expect(problemsIn(complete)).toEqual([]);
    const named = paths.map(nameOf).filter((name) => !/^$|\]$/.test(name));
    expect(named.sort()).toEqual(
      schemasIn(each)
        .map(([name]) => name)
        .sort(),
    );
  });

  test.each(paths.map((path) => [nameOf(path) || "the document", path] as const))(
    "schema and parser agree on the values of %s",
    (_, path) => {
      const before = valueAt(complete, path);
      const unknown = isRecord(before) ? [{ ...before, unknown: 1 }] : [];
      const documents = [undefined, before, ...unknown, ...values].map((value) => ({
        value,
        document: replaced(complete, path, value),
      }));
      const differing = documents.flatMap(({ value, document }) => {
        const difference = disagreement(each, document);
        return difference === undefined ? [] : `${JSON.stringify(value)}: ${difference}`;
      });
      expect(differing).toEqual([]);
      const rejected = documents.filter(({ document }) => problemsIn(document).length > 0);
      expect(rejected.length).toBeGreaterThan(unknown.length);
    },
  );

  test("a pattern has the message of the parser", () => {
    const patterns = schemasIn(each).filter(([, field]) => field.pattern !== undefined);
    expect(patterns.length).toBeGreaterThan(10);
    for (const [name, { patternErrorMessage }] of patterns) {
      const path = paths.find((path) => nameOf(path) === name) ?? [];
      expect(problemsIn(replaced(complete, path, " "))).toEqual([
        `${name}: ${patternErrorMessage}`,
      ]);
    }
  });

  test("any nearly valid document is accepted by both or by neither", () => {
    let valid = 0;
    fc.assert(
      fc.property(nearlyValid, ({ build, ...routeData }) => {
        const isSite = schema === "site.schema.json" && build !== undefined;
        const document = isSite ? { ...routeData, build } : routeData;
        valid += problemsIn(document).length === 0 ? 1 : 0;
        expect(disagreement(each, document)).toBe(undefined);
      }),
      { numRuns: 1000 },
    );
    expect(valid).toBeGreaterThan(50);
  });
});

test("an asset that is named twice is found by the parser alone", () => {
  const [token] = completeRouteData.tokens;
  const document = { tokens: [token, { ...token, threshold: 1 }] };
  expect(problemsInSiteConfiguration(document)).toHaveLength(1);
  expect(ajv.validate(schemas["route-data.schema.json"], document)).toBe(true);
});
