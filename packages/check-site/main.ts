import { parseArgs, styleText } from "node:util";
import { type CheckResult, describeResults, exitCodeOf } from "@fabulous-fish/checks/check-result";
import { printableJson } from "@fabulous-fish/checks/printable";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { checkSite } from "./check-site.ts";
import { createProbe } from "./probe.ts";

/** `npm run check-site`, and the bin of its package: checks a deployment from the outside. */

const usage = `Usage: npm run check-site -- URL [options]
       npx check-site URL [options], where its package is installed
Says whether a deployment of the page works, and why not. URL is that of the page:
https://play.example.org, with its path if it has one. If the host asks for a password:
https://USER:PASSWORD@play.example.org. The password is sent to that host alone, and not printed.

Options:
  --json    prints the results as JSON
  --quiet   prints only what is a warning or wrong, and the summary
  --help    prints this

Exits with 0 if all is ok, 1 with warnings, 2 if something is wrong or an argument is invalid.
It takes 40 seconds at most. Colors only on a terminal, and not if NO_COLOR is set.
`;

const deadlineMilliseconds = 37_000;

interface Options {
  readonly url: string;
  readonly isJson: boolean;
  readonly isQuiet: boolean;
}

class ArgumentInvalidError extends Error {}

function readArguments(): Options | "help" {
  const { values, positionals } = parsedArguments();
  if (values.help) return "help";
  const [text, ...others] = positionals;
  if (text === undefined) throw new ArgumentInvalidError("the URL of the page is missing");
  if (others.length > 0)
    throw new ArgumentInvalidError(
      `one URL is expected, not also ${others.map(withoutPassword).join(" ")}`,
    );
  return {
    url: readUrl(text),
    isJson: values.json ?? false,
    isQuiet: values.quiet ?? false,
  };
}

function parsedArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        quiet: { type: "boolean" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    // The first sentence names the argument; the others are about "--".
    const [sentence = ""] = messageOf(error).split(". ");
    throw new ArgumentInvalidError(sentence);
  }
}

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

const usesColors = (stream: NodeJS.WriteStream) =>
  stream.isTTY && (process.env["NO_COLOR"] ?? "") === "" && process.env["TERM"] !== "dumb";

const colors = { ok: "green", skipped: "cyan", warning: "yellow", wrong: "red" } as const;

async function run({ url, isJson, isQuiet }: Options): Promise<void> {
  const ended = new AbortController();
  const endsAt = Date.now() + deadlineMilliseconds;
  const timer = setTimeout(() => ended.abort(), deadlineMilliseconds);
  const { signal } = ended;
  const probe = createProbe({ signal });
  const results = await checkSite({ url, probe, signal, endsAt, onProgress: showProgress });
  clearTimeout(timer);
  probe.close();
  showProgress([]);
  process.exitCode = exitCodeOf(results);
  const text = isJson ? `${printableJson(results, 2)}\n` : report(results, isQuiet);
  // A pipe may take the text later. What still waits for a server need not be waited for.
  process.stdout.write(text, () => process.exit());
}

function report(results: readonly CheckResult[], isQuiet: boolean): string {
  return describeResults(results, {
    isQuiet,
    paint: usesColors(process.stdout) ? (level, text) => styleText(colors[level], text) : undefined,
  });
}

/** Shows on a terminal what is being checked, in a line that the next one replaces. */
function showProgress(groups: readonly string[]): void {
  if (!process.stderr.isTTY) return;
  const text = groups.length === 0 ? "" : `Checking ${groups.join(", ")} ...`;
  process.stderr.write(`\r\u001b[K${text.slice(0, (process.stderr.columns || 80) - 1)}`);
}

try {
  const options = readArguments();
  if (options === "help") process.stdout.write(usage);
  else await run(options);
} catch (error) {
  if (!(error instanceof ArgumentInvalidError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
