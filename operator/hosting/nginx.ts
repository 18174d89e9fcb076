import { contentTypes, unknownType } from "../headers/content-types.ts";
import { fileHeaders, type HeaderName, type HeaderRule } from "../headers/header-rule.ts";
import { regularExpressionOf } from "../headers/path-pattern.ts";

/** Where nginx finds the site and its visitors. */
export interface NginxSettings {
  /** What its `listen` says: a port, an address, or a socket. */
  readonly listen: string;
  /** The folder of the built page on the machine that serves it. */
  readonly root: string;
}

const usualSettings: NginxSettings = { listen: "80", root: "/var/www/fabulous-fish" };
const gameFolder = "/WebGLBuild/";

/** What follows the site's folder in the name of the folder with nginx's files: out of its reach. */
export const hostingFolderSuffix = "-hosting";

/** The file of `nginxHeaders`, in that folder. */
export const nginxHeadersFile = "nginx-headers.conf";

/**
 * The headers' values for nginx's `http` block, by the path of the file that is sent. They change
 * with every build, so they are apart from the server, which its operator edits.
 */
export function nginxHeaders(table: readonly HeaderRule[]): string {
  const maps = addedHeaders(table).map((name) => {
    const lines = table
      .filter(({ headers }) => headers[name] !== undefined)
      .map(({ path, headers }) => `  "~${regularExpressionOf(path)}" "${headers[name] ?? ""}";`)
      // Of several that match, nginx takes the first, and the table the last.
      .reverse();
    return `map $uri ${variable(name)} {\n${lines.join("\n")}\n}\n`;
  });
  return maps.join("\n");
}

/**
 * A whole `server` for nginx 1.18 and newer, to be copied where its `http` block includes it
 * (`/etc/nginx/conf.d/` on Debian): headers, types, encodings, and what is answered without a file.
 */
export function nginxServer(
  table: readonly HeaderRule[],
  { listen, root }: NginxSettings = usualSettings,
): string {
  const gameRules = table.filter(({ path }) => path.startsWith(gameFolder));
  const pageRules = table.filter((rule) => !gameRules.includes(rule));
  return `# Set listen, server_name and both paths to yours. The included file comes with every build.
include "${root}${hostingFolderSuffix}/${nginxHeadersFile}";

server {
  listen ${listen};
  server_name _;
  root "${root}";
  server_tokens off;
  # A proxy in front that ends TLS leaves https to its visitors: redirects name no scheme.
  absolute_redirect off;
  # A site without configuration of its own has no /_root.data: no news.
  log_not_found off;

${addedHeaders(table).map(addHeader).join("\n")}

${fileTypes()}

  gzip on;
  gzip_vary on;
  gzip_types application/javascript application/json application/manifest+json image/svg+xml text/css;
  # Files compressed beforehand, where there are any: name.js.gz beside name.js.
  gzip_static on;
  # The same with Brotli, where nginx has the module (Debian: libnginx-mod-http-brotli-static).
  # brotli_static on;

  # Routes in path form get the page.
  location / {
    try_files $uri /index.html;
  }
  # A page of its own, for game makers.
  location = /conformance {
    return 301 /conformance/$is_args$args;
  }
  location = /conformance/ {
  }
  # What looks like a file is a file, or 404.
  location ~ ^/(_headers|_redirects|404\\.html)$ {
    return 404;
  }
${typeLocations(pageRules, "  ")}
  location ~ \\.[^/]+$ {
  }
  location ^~ /static/ {
  }
  location ^~ ${gameFolder} {
    # A game's files are compressed when it is built, or not at all.
    gzip off;
${typeLocations(gameRules, "    ")}
  }
}
`;
}

/**
 * All but the types, for which nginx has a mechanism of its own. The server always names HTTPS's:
 * it is copied once, and nginx leaves out a header without a value.
 */
function addedHeaders(table: readonly HeaderRule[]): HeaderName[] {
  const names = table.flatMap(({ headers }) => Object.keys(headers) as HeaderName[]);
  const always: HeaderName = "Strict-Transport-Security";
  return [...new Set([always, ...names])].filter((name) => name !== "Content-Type");
}

const variable = (name: HeaderName) => `$fish_${name.toLowerCase().replaceAll("-", "_")}`;

function addHeader(name: HeaderName): string {
  const ofFile: readonly string[] = fileHeaders;
  // Without "always", nginx leaves a header away from errors.
  return `  add_header ${name} ${variable(name)}${ofFile.includes(name) ? "" : " always"};`;
}

function fileTypes(): string {
  const entries = Object.entries(contentTypes).map(([extension, type]) => {
    const [name = "", charset] = type.split("; ");
    return { extension, name, hasCharset: charset !== undefined };
  });
  // nginx counts text/html in by itself.
  const texts = entries.filter(({ name, hasCharset }) => hasCharset && name !== "text/html");
  return `  types {
${entries.map(({ name, extension }) => `    ${name} ${extension};`).join("\n")}
  }
  default_type ${unknownType};
  charset utf-8;
  charset_types ${texts.map(({ name }) => name).join(" ")};`;
}

/** Files that have a type which their extension does not tell. */
function typeLocations(rules: readonly HeaderRule[], indent: string): string {
  const typed = rules.flatMap(({ path, headers: { "Content-Type": type } }) =>
    type === undefined ? [] : { type, expression: regularExpressionOf(path) },
  );
  const types = [...new Set(typed.map(({ type }) => type))];
  const locations = types.map((type) => {
    const expressions = typed.filter((rule) => rule.type === type);
    return `location ~ "${expressions.map(({ expression }) => expression).join("|")}" {
  types {
  }
  default_type ${type};
  gzip off;
  gzip_static off;
}`;
  });
  return locations.join("\n").replaceAll(/^/gm, indent);
}
