/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];

/** A color of a style sheet with its opacity, 0 to 1. */
export interface TranslucentColor {
  readonly color: Color;
  readonly opacity: number;
}

const hexDigits = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/i;
const channels = /^rgb\((\d+) (\d+) (\d+)(?: \/ (\d+)%)?\)$/;

/** Parses `#rgb`, `#rrggbb`, `rgb(r g b)` and `rgb(r g b / o%)`, as the page's style sheets write them. */
export function parseColor(text: string): TranslucentColor {
  const [, r, g, b, opacity = "100"] = channels.exec(text) ?? [];
  if (r !== undefined)
    return { color: [Number(r), Number(g), Number(b)], opacity: Number(opacity) / 100 };
  const digits = hexDigits.exec(text)?.slice(1).filter(Boolean);
  const [red = 0, green = 0, blue = 0] = (digits ?? []).map((each) =>
    Number.parseInt(each.padStart(2, each), 16),
  );
  if (digits === undefined) throw new Error(`${text} is not a color.`);
  return { color: [red, green, blue], opacity: 1 };
}

/** Returns a color on an opaque background. */
export function over({ color, opacity }: TranslucentColor, background: Color): Color {
  const mix = (index: 0 | 1 | 2) => color[index] * opacity + background[index] * (1 - opacity);
  return [mix(0), mix(1), mix(2)];
}

/** Returns the contrast ratio of two colors, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
