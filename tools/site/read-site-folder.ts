import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { exactOptional } from "valibot";
import { anyText } from "@fabulous-fish/core/configuration/field-schemas";
import { problemsInSiteConfiguration } from "@fabulous-fish/core/configuration/parse-site-configuration";
import { type SiteBuild, siteBuild } from "@fabulous-fish/core/configuration/site-build";
import { siteDocument } from "@fabulous-fish/core/configuration/site-configuration";
import { isRecord, issuesOf, record, validDocument } from "@fabulous-fish/core/json/parse-document";
import {
  linesOfProblems,
  repeatedFields,
  syntaxProblems,
} from "@fabulous-fish/hosting/site-document";
import { BuildError } from "../build/build-error.ts";
import { contrastProblems } from "./contrast-problems.ts";
import { schemes } from "./page-colors.ts";
import { builtPictures, picturesOf } from "./site-pictures.ts";

type Document = Readonly<Record<string, unknown>>;

/** The site of an operator, as its folder describes it. */
export interface SiteFolder {
  /** The document of `/_root.data`, as it is written, with what `build` implies for fields that it omits. */
  readonly document: Document;
  /** The fields for the build only. */
  readonly build: SiteBuild;
  /** The pictures of the folder that the site serves: their files by their paths in the site. */
  readonly files: ReadonlyMap<string, string>;
  /** Lines with file and line about valid fields that could be better. */
  readonly warnings: readonly string[];
}

/** The part of `site.json` that is not in `/_root.data`. */
const buildPart = record({ $schema: exactOptional(anyText), build: exactOptional(siteBuild) });

/**
 * Reads the folder of a site: `site.json` and the pictures that it names.
 *
 * @throws {BuildError} `site-folder-invalid` with all that is wrong, line by line.
 */
export async function readSiteFolder(folder: string): Promise<SiteFolder> {
  const file = join(folder, "site.json");
  const written = await readFile(file, "utf8").catch((cause: unknown) => {
    throw invalidSite([`There is no ${file}.`], cause);
  });
  // Some editors on Windows write a byte order mark.
  const text = written.replace(/^\uFEFF/, "");
  const syntax = syntaxProblems(text);
  if (syntax.length > 0) throw invalidSite(syntax.map((problem) => `${file}, ${problem}`));
  const value: unknown = JSON.parse(text);
  const { $schema, build, ...document } = isRecord(value) ? value : {};
  const parts = {
    ...($schema !== undefined && { $schema }),
    ...(build !== undefined && { build }),
  };
  const valid = validPartsOf(build);
  const pictures = await picturesOf(folder, valid, document);
  const problems = [
    ...(isRecord(value) ? [] : ["expected an object"]),
    ...repeatedFields(text).map((field) => `${field}: expected once`),
    ...issuesOf(buildPart, parts),
    ...issuesOf(siteDocument, document),
    ...contradictionsIn(document),
    ...contrastProblems(valid.colors),
    ...pictures.problems,
  ];
  if (problems.length > 0) throw invalidSite(placed(problems, text, file));
  return {
    document: withImplied(document, valid),
    build: valid,
    files: pictures.files,
    warnings: placed(pictures.warnings, text, file),
  };
}

function invalidSite(problems: readonly string[], cause?: unknown): BuildError {
  const lines = problems.map((problem) => `\n  ${problem}`).join("");
  return new BuildError("site-folder-invalid", `${lines}\n`, cause);
}

/** The contradictions between the fields of the document that are valid by themselves. */
function contradictionsIn(document: Document): string[] {
  const isValid = ([name, value]: [string, unknown]) =>
    validDocument(siteDocument, { [name]: value }) !== undefined;
  const fields = Object.entries(document);
  const wrong = fields.filter((field) => !isValid(field)).map(([name]) => name);
  // The id of a public network follows from its hash.
  const unknown = wrong.includes("genesisHash") ? [...wrong, "genesisId"] : wrong;
  return problemsInSiteConfiguration(Object.fromEntries(fields.filter(isValid))).filter(
    (problem) => !unknown.some((name) => problem.startsWith(`${name}:`)),
  );
}

/**
 * Returns the valid fields of the part `build`, so that one wrong field does not hide what is wrong
 * with others.
 */
function validPartsOf(build: unknown): SiteBuild {
  const validIn = (part: unknown, around: (field: object) => object) =>
    Object.fromEntries(
      Object.entries(isRecord(part) ? part : {}).filter(
        ([name, value]) => validDocument(siteBuild, around({ [name]: value })) !== undefined,
      ),
    );
  const { colors, ...others } = isRecord(build) ? build : {};
  const valid = validIn(others, (field) => field);
  if (!isRecord(colors)) return validDocument(siteBuild, valid) ?? {};
  const [light, dark] = schemes.map((scheme) =>
    validIn(colors[scheme], (field) => ({ colors: { [scheme]: field } })),
  );
  return validDocument(siteBuild, { ...valid, colors: { light, dark } }) ?? {};
}

/** Puts file and line before each problem, in the order of the lines. */
function placed(problems: readonly string[], text: string, file: string): string[] {
  const lineOf = linesOfProblems(text);
  return problems
    .map((problem) => ({ line: lineOf(problem), problem }))
    .sort((one, other) => one.line - other.line)
    .map(({ line, problem }) => `${file}, line ${line}: ${problem}`);
}

/** The fields of `/_root.data` that follow from `build`, unless the document has them. */
function withImplied(document: Document, { name, description, icon }: SiteBuild): Document {
  const game = { ...(name !== undefined && { title: name }) };
  const wallet = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(icon !== undefined && { icon: `/${builtPictures({ icon }).icon}` }),
  };
  const merged = (implied: object, written: unknown) => ({
    ...implied,
    ...(isRecord(written) && written),
  });
  return {
    ...document,
    ...(Object.keys(game).length > 0 && { game: merged(game, document["game"]) }),
    ...(Object.keys(wallet).length > 0 && { wallet: merged(wallet, document["wallet"]) }),
  };
}
