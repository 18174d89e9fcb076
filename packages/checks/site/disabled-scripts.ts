import { attributeOf } from "./html-attributes.ts";

/**
 * An optimizer that gives scripts other types, so that it can run them later, and how to switch it
 * off.
 */
interface Optimizer {
  readonly name: string;
  /** Matches the types that it gives them. */
  readonly types: RegExp;
  readonly remedy: string;
}

const optimizers: readonly Optimizer[] = [
  {
    // developers.cloudflare.com/speed/optimization/content/rocket-loader
    name: "Cloudflare's Rocket Loader",
    types: /^[\da-f]{8,}-|^text\/rocketscript$/i,
    remedy:
      "switch Rocket Loader off for this host: Speed, Settings, Content Optimization in Cloudflare's dashboard, or a configuration rule; then purge its cache",
  },
  {
    name: "PageSpeed",
    types: /^text\/psajs$/i,
    remedy: "switch its filters defer_javascript and lazyload off, or PageSpeed as a whole",
  },
  {
    name: "LiteSpeed Cache",
    types: /^litespeed\/javascript$/i,
    remedy: 'switch "Load JS Deferred" off, or exclude this host',
  },
];

const other: Omit<Optimizer, "types"> = {
  name: "something",
  remedy:
    "exclude the page from what delays scripts at the host or in front of it: an optimizer, or a cookie banner that blocks scripts",
};

/** The types of scripts that browsers run (HTML, "prepare the script element"). */
const executable =
  /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:jscript|livescript|javascript1\.[0-5]))$/i;

const scripts = /<script\b([^>]*)>([^]*?)<\/script>/gi;

/**
 * Says why a page does not start whose scripts have got a type that browsers do not run; undefined if a
 * script runs that starts it.
 */
export function disabledScripts(html: string): { seen: string; remedy: string } | undefined {
  const types = Array.from(html.matchAll(scripts)).flatMap(([all, attributes = ""]) =>
    all.includes("static/js/") ? (attributeOf(attributes, "type") ?? "").trim() : [],
  );
  const [type] = types;
  if (type === undefined || types.some((each) => executable.test(each))) return undefined;
  const { name, remedy } = optimizers.find((each) => each.types.test(type)) ?? other;
  const seen = `${name} has given the page's scripts the type ${type}, which browsers do not run: the page does not start`;
  return { seen, remedy };
}
