import { ArgumentInvalidError, runCheckCommand } from "../report.ts";
import { checkSite } from "./check-site.ts";
import { createProbe } from "./probe.ts";

/** `npm run check-site`, and the bin of its package: checks a deployment from the outside. */

const usage = `Usage: npm run check-site -- URL [options]
       npx check-site URL [options], where its package is installed
Says whether a deployment of the page works, and why not. URL is that of the page:
https://play.example.org, with its path if it has one. If the host asks for a password:
https://USER:PASSWORD@play.example.org. The password is sent to that host alone, and not printed.
`;

/** Returns a text without what may be a user name and a password in it, also of an invalid URL. */
function withoutPassword(text: string): string {
  return text.replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/is, "$1");
}

/** Returns the URL of the page's folder, with the password that it may have. */
function readUrl(text: string): string {
  const example = "expected a URL such as https://play.example.org";
  const shown = withoutPassword(text);
  if (!URL.canParse(text)) throw new ArgumentInvalidError(`${shown}: ${example}`);
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new ArgumentInvalidError(`${shown}: ${example}`);
  // A slash or a hash in a password ends the host's name.
  if (text.includes("@") && url.username === "" && url.password === "") {
    const remedy = "encode the characters of user name and password, and an @ elsewhere: %23 for #";
    throw new ArgumentInvalidError(`${shown}: ${remedy}`);
  }
  if (url.search !== "") throw new ArgumentInvalidError(`${shown}: ${example}, without a query`);
  const path = url.pathname.replace(/index\.html$/, "");
  url.pathname = path.endsWith("/") ? path : `${path}/`;
  url.hash = "";
  return url.href;
}

await runCheckCommand(process.argv.slice(2), {
  usage,
  check([text, ...others], run) {
    if (text === undefined) throw new ArgumentInvalidError("the URL of the page is missing");
    if (others.length > 0) {
      const surplus = others.map(withoutPassword).join(" ");
      throw new ArgumentInvalidError(`one URL is expected, not also ${surplus}`);
    }
    const probe = createProbe({ signal: run.signal });
    return checkSite({ ...run, url: readUrl(text), probe }).finally(probe.close);
  },
});
