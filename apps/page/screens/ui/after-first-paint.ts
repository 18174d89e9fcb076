/**
 * Inserts a style sheet that the first paint does without, so that it is not in index.html. The styles
 * of a lazy chunk are inserted by its script: as a file of their own, they could fail alone, and the
 * bundler's loader requests a file only once.
 */
export function insertStyles(styles: string): void {
  const sheet = document.createElement("style");
  sheet.textContent = styles;
  document.head.append(sheet);
}

/**
 * The shapes on the logo's fish that the first paint does without, as SVG: light on its back, scales,
 * fin rays and a fin.
 */
export const logoDetails =
  '<path stroke="none" fill="#ffa982" d="M38 38C50 27 63 25 76 27c9 1 18 6 24 12-9-5-16-7-25-7-14-1-26 1-37 6z"/>' +
  '<path stroke-width="2" d="M81 34c-5 8-5 18-1 27M62 38c3 3 3 8 0 11M62 50c3 2 3 6 0 9M53 44c3 3 3 8 0 11M45 42c2 2 2 5 0 8M44 51c2 2 2 4 0 6M104 54q3 0 5-3"/>' +
  '<path opacity=".5" d="M24 49q-8-7-14-9M24 51q-8 6-14 9M55 25q4-7 11-9M62 24q4-6 10-8M69 24q2-5 7-9M60 71q2 4 5 7"/>' +
  '<path class="logo-fin" stroke="none" fill="#ffc56b" d="M76 52c-4 9-11 14-19 14 1-7 5-14 13-17z"/>';
