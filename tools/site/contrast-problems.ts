import type { SiteBuild } from "@fabulous-fish/core/configuration/site-build";
import { type Color, contrast, over, parseColor } from "./colors.ts";
import { defaultColor, pageColor, type Scheme, schemes, type StyleColor } from "./page-colors.ts";

/** WCAG 2.2, success criterion 1.4.3: for text of any size, and for large text such as headings. */
const minContrast = 4.5;
const minLargeContrast = 3;

/**
 * The sea behind a panel, from its surface to its floor, where the headings stand, and what they reach
 * on low and on high screens.
 */
const sea = ["--surface", "--shallow", "--middle", "--deep", "--floor"];
const behindHeadings = ["--shallow", "--middle"];
const aroundHeadings: Readonly<Record<Scheme, readonly string[]>> = {
  light: ["--surface", "--deep"],
  dark: ["--surface"],
};

/** A text and what it stands on, where the page has both. */
interface Pair {
  readonly text: StyleColor | "met";
  readonly on: StyleColor | "notice" | "details" | "sea";
  readonly backgrounds: readonly Color[];
  /** The least contrast, {@link minContrast} if omitted. */
  readonly least?: number;
}

type Given = NonNullable<NonNullable<SiteBuild["colors"]>[Scheme]>;

/**
 * Returns where the contrast of a site's colors is below 4.5:1 or, for headings at the ends of the sea,
 * 3:1, with the names of the fields. Panels and notices let the sea shine through, so the
 * worst place counts. Colors that the site does not set are the page's.
 */
export function contrastProblems(colors: SiteBuild["colors"] = {}): string[] {
  return schemes.flatMap((scheme) => {
    const given = colors[scheme] ?? {};
    /** Each text where its contrast is least. */
    const worst = new Map<Pair["text"], Required<Pair> & { field: StyleColor; ratio: number }>();
    for (const pair of pairsOf(scheme, given)) {
      const { text, on, backgrounds, least = minContrast } = pair;
      const color =
        text === "met" ? pageColor("--met", scheme).color : colorOf(text, scheme, given);
      const ratio = Math.min(...backgrounds.map((background) => contrast(color, background)));
      // Without such a field, the colors are the page's own, which its tests check.
      const field = fieldsOf(text, on).find((name) => given[name] !== undefined);
      const found = worst.get(text) ?? { ratio: 1, least: 1 };
      if (field !== undefined && ratio / least < found.ratio / found.least)
        worst.set(text, { ...pair, least, field, ratio });
    }
    return Array.from(worst.values(), ({ text, on, least, field, ratio }) => {
      const found = (Math.floor(ratio * 10) / 10).toFixed(1);
      const where = `${names[text]} on ${names[on]}`;
      return `build.colors.${scheme}.${field}: the contrast of ${where} is ${found}:1, expected ${least}:1 or more`;
    });
  });
}

function pairsOf(scheme: Scheme, given: Given): readonly Pair[] {
  const colorsOf = (parts: readonly string[]) =>
    parts.map((property) => pageColor(property, scheme).color);
  const seas = colorsOf(sea);
  const panels = seas.map((behind) =>
    over(
      { color: colorOf("panel", scheme, given), opacity: defaultColor("panel", scheme).opacity },
      behind,
    ),
  );
  const track = {
    color: colorOf("text", scheme, given),
    opacity: pageColor("--track", scheme).opacity,
  };
  const notices = panels.map((panel) => over(track, panel));
  return [
    { text: "buttonText", on: "button", backgrounds: [colorOf("button", scheme, given)] },
    ...(["text", "mutedText", "link", "met"] as const).map((text) => ({
      text,
      on: "panel" as const,
      backgrounds: panels,
    })),
    ...(["text", "mutedText"] as const).map((text) => ({
      text,
      on: "notice" as const,
      backgrounds: notices,
    })),
    { text: "text", on: "details", backgrounds: notices.map((notice) => over(track, notice)) },
    { text: "text", on: "sea", backgrounds: colorsOf(behindHeadings) },
    {
      text: "text",
      on: "sea",
      backgrounds: colorsOf(aroundHeadings[scheme]),
      least: minLargeContrast,
    },
  ];
}

/** The fields that a pair depends on, the one to name first. */
function fieldsOf(text: Pair["text"], on: Pair["on"]): readonly StyleColor[] {
  const backgrounds: readonly StyleColor[] =
    on === "sea" ? [] : on === "notice" || on === "details" ? ["panel", "text"] : [on];
  return text === "met" ? backgrounds : [text, ...backgrounds];
}

function colorOf(name: StyleColor, scheme: Scheme, given: Given): Color {
  const color = given[name];
  return color === undefined ? defaultColor(name, scheme).color : parseColor(color).color;
}

/** Their names in a problem. */
const names: Readonly<Record<Pair["text"] | Pair["on"], string>> = {
  text: "text",
  mutedText: "muted text",
  link: "a link",
  met: "the green of a met requirement",
  buttonText: "text",
  button: "a button",
  panel: "a panel",
  notice: "a notice",
  details: "details in a notice",
  sea: "the sea, where headings are,",
};
