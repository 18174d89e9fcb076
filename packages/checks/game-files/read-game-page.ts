import { type BuildFile, buildFileOf, filesIn, kindsOfConfiguration } from "./build-file.ts";

/** An HTML document and its inline scripts, as they describe a build. Nothing of it is run. */
export interface GamePage {
  readonly files: readonly BuildFile[];
  /** Names of the files' properties whose values only the running page knows. */
  readonly computed: readonly string[];
}

const property =
  /\b(dataUrl|frameworkUrl|codeUrl|symbolsUrl|memoryUrl|workerUrl)["']?\s*[:=](?!=)/g;
const scriptSource = /\.src\s*=(?!=)/g;
const instantiation = /\bUnityLoader\s*\.\s*instantiate\s*\([^,]*,/g;
const assignment = /\b(?:(?:const|let|var)\s+)?([A-Za-z_$][\w$]*)\s*=(?![=>])/g;

/**
 * Finds the files of a build in its page: the sources of scripts and styles, and what the inline scripts
 * give to Unity's loader, as far as that is text put together with `+` or a template.
 *
 * @param url of the page
 * @param site the origin of the site
 */
export function readGamePage(html: string, url: string, site: string): GamePage {
  const document = html.replace(/<!--[^]*?-->/g, "");
  const [, baseHref = "./"] = /<base\b[^>]*\shref\s*=\s*["']([^"']*)["']/i.exec(document) ?? [];
  const base = URL.canParse(baseHref, url) ? new URL(baseHref, url).href : url;
  const scripts = Array.from(
    document.matchAll(/<script\b[^>]*>([^]*?)<\/script>/gi),
    ([, text = ""]) => withoutComments(text),
  ).join("\n");
  const known = constantsIn(scripts);
  const computed: string[] = [];

  /** The values of what follows each match of a pattern. */
  function valuesAfter(pattern: RegExp, name: (match: RegExpExecArray) => string): string[] {
    return Array.from(scripts.matchAll(pattern)).flatMap((match) => {
      const value = evaluate(scripts.slice(match.index + match[0].length), known);
      if (value === undefined) computed.push(name(match));
      return value ?? [];
    });
  }

  const configured = Array.from(scripts.matchAll(property)).flatMap((match) => {
    const [all, name = ""] = match;
    const value = evaluate(scripts.slice(match.index + all.length), known);
    if (value === undefined) computed.push(name);
    return filesIn({ [name]: value }, kindsOfConfiguration, base, site);
  });
  const json = valuesAfter(instantiation, () => "the JSON of UnityLoader.instantiate");
  const sources = [
    ...attributesOf(document, "script", "src"),
    ...attributesOf(document, "link", "href", /\brel\s*=\s*["']?(?:stylesheet|modulepreload)/i),
    ...valuesAfter(scriptSource, () => "the source of a script"),
  ];
  const files = [
    ...configured,
    ...json.flatMap((url) => filesIn({ url }, { url: "configuration" }, base, site)),
    ...sources
      .filter((source) => URL.canParse(source, base))
      .map((source) => new URL(source, base))
      .filter(({ protocol }) => /^https?:$/.test(protocol))
      .map(({ href }) => buildFileOf(href, site)),
  ];
  const named = new Map(files.map((file) => [file.url, file]).reverse() as [string, BuildFile][]);
  return { files: [...named.values()].reverse(), computed: [...new Set(computed)] };
}

function attributesOf(html: string, tag: string, attribute: string, filter = /(?:)/): string[] {
  const tags = html.match(new RegExp(`<${tag}\\b[^>]*>`, "gi")) ?? [];
  const value = new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i");
  return tags
    .filter((text) => filter.test(text))
    .flatMap((text) => {
      const [, double, single, bare] = value.exec(text) ?? [];
      return double ?? single ?? bare ?? [];
    })
    .map((text) => text.replaceAll("&amp;", "&"));
}

/** A comment, or a string, which can contain what looks like a comment. */
const commentOrString =
  /\/\*[^]*?\*\/|\/\/[^\n]*|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/g;

const withoutComments = (script: string) =>
  script.replace(commentOrString, (_, text: string | undefined) => text ?? " ");

/** The variables that are assigned one text, and no other. */
function constantsIn(scripts: string): ReadonlyMap<string, string> {
  const known = new Map<string, string | undefined>();
  for (const match of scripts.matchAll(assignment)) {
    const [all, name = ""] = match;
    const before = scripts[match.index - 1] ?? "";
    if (before === ".") continue;
    const value = evaluate(scripts.slice(match.index + all.length), known);
    known.set(name, known.has(name) && known.get(name) !== value ? undefined : value);
  }
  return new Map(
    [...known].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const operand =
  /^\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|([A-Za-z_$][\w$]*)(?![\w$.([]))/;

/** Returns the text that an expression of texts, templates, variables and `+` has; undefined if unknown. */
function evaluate(source: string, known: ReadonlyMap<string, string | undefined>) {
  let rest = source;
  let value = "";
  for (;;) {
    const match = operand.exec(rest);
    if (!match) return undefined;
    const [all, double, single, template, name] = match;
    const text =
      name === undefined ? textOf(double ?? single ?? fill(template, known)) : known.get(name);
    if (text === undefined) return undefined;
    value += text;
    rest = rest.slice(all.length);
    const plus = /^\s*\+(?!\+)/.exec(rest);
    if (!plus) return /^\s*(?:[;,})\n]|$)/.test(rest) ? value : undefined;
    rest = rest.slice(plus[0].length);
  }
}

const textOf = (literal: string | undefined) => literal?.replace(/\\([^])/g, "$1");

function fill(template: string | undefined, known: ReadonlyMap<string, string | undefined>) {
  const named = /\$\{\s*([^}]*?)\s*\}/g;
  const names = Array.from(template?.matchAll(named) ?? [], ([, name = ""]) => name);
  if (names.some((name) => known.get(name) === undefined)) return undefined;
  return template?.replace(named, (_, name: string) => known.get(name) ?? "");
}
