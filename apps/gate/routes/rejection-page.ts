import type { FabulousFishError } from "@fabulous-fish/core";
import { privateHeaders, retryHeaders, statusOf } from "./problem.ts";

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

/** Returns a small page that says why the game's files are rejected and leads back to the page. */
export function rejectionPage(error: FabulousFishError, title: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(error.shortMessage)}</h1>
<p>${escapeHtml(error.remedy)}</p>
<a href="/" target="_top">Go to ${escapeHtml(title)}</a>
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
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
    },
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
