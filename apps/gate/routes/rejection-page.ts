import type { ErrorMessage, FabulousFishError } from "@fabulous-fish/core";
import { chooseLanguage, type LanguageTraits, sourceTraits } from "@fabulous-fish/core/translation";
import type {
  PlayerRejectionCode,
  RejectionMessages,
  RejectionPageTexts,
} from "@fabulous-fish/core/gate/rejections";
import * as ar from "@fabulous-fish/core/gate/languages/ar";
import * as de from "@fabulous-fish/core/gate/languages/de";
import * as es from "@fabulous-fish/core/gate/languages/es";
import * as fr from "@fabulous-fish/core/gate/languages/fr";
import * as id from "@fabulous-fish/core/gate/languages/id";
import * as ja from "@fabulous-fish/core/gate/languages/ja";
import * as pt from "@fabulous-fish/core/gate/languages/pt";
import * as tr from "@fabulous-fish/core/gate/languages/tr";
import * as vi from "@fabulous-fish/core/gate/languages/vi";
import { privateHeaders, retryHeaders, statusOf } from "./http.ts";

/** The page's languages beside English, by their tags. */
const translations: Readonly<
  Record<string, { rejections: RejectionMessages; rejectionPage: RejectionPageTexts }>
> = { ar, de, es, fr, id, ja, pt, tr, vi };

/** The languages that a rejection is written in. */
export const rejectionLanguages: readonly string[] = [
  sourceTraits.tag,
  ...Object.keys(translations),
];

/** The texts of a page of the gate. */
interface RejectionText extends ErrorMessage, LanguageTraits {
  /** The text of the link to the page. */
  readonly back: string;
}

/** Returns what to say of an error; in English if the language has no text for it. */
function describeRejection(
  error: FabulousFishError,
  title: string,
  language: string,
): RejectionText {
  const { rejections, rejectionPage } = translations[language] ?? {};
  const translated = rejections?.[error.code as PlayerRejectionCode];
  if (rejectionPage === undefined || translated === undefined) {
    const { shortMessage: message, remedy } = error;
    return { ...sourceTraits, message, remedy, back: `Go to ${title}` };
  }
  const { direction, back } = rejectionPage;
  return { ...translated, tag: language, direction, back: back(title) };
}

/** More would be no browser's. */
const maxTags = 20;

/**
 * Returns the language of a rejection for a browser.
 *
 * @param accepted the header `Accept-Language`, if it sends one
 */
export function chooseRejectionLanguage(accepted: string | null | undefined): string {
  const wanted = (accepted ?? "")
    .split(",", maxTags)
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((text) => text.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return chooseLanguage(
    wanted.map(({ tag }) => tag),
    rejectionLanguages,
  );
}

const styles = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { display: grid; min-height: 100vh; margin: 0; place-items: center;
  background: light-dark(#e6f5fb, #04141f); color: light-dark(#05202e, #e6f5fb); }
main { max-width: 28rem; padding: 2rem; text-align: center; }
h1 { font-size: 1.5rem; line-height: 1.2; text-wrap: balance; }
a { display: inline-block; margin-top: 1rem; padding: 0.75rem 1.5rem; border-radius: 2rem;
  background: light-dark(#00577c, #5fd0ff); color: light-dark(#fff, #04141f);
  font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px; }
`;

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'";

/**
 * Returns a small page that says why the game's files are rejected and leads back to the page (rule 2.19).
 *
 * @param language one of `rejectionLanguages`
 */
export function rejectionPage(error: FabulousFishError, title: string, language: string): Response {
  const { tag, direction, message, remedy, back } = describeRejection(error, title, language);
  const html = `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(message)}</h1>
<p>${escapeHtml(remedy)}</p>
<a href="/" target="_top">${escapeHtml(back)}</a>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: statusOf(error),
    headers: {
      ...privateHeaders,
      ...retryHeaders(error),
      "content-type": "text/html; charset=utf-8",
      "content-language": tag,
      vary: `${privateHeaders.vary}, Accept-Language`,
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
    },
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
