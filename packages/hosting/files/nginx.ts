import { contentTypes, unknownType } from "../headers/content-types.ts";
import {
  describesFile,
  type HeaderRule,
  regularExpressionOf,
  requireWritable,
} from "../headers/header-rule.ts";
import { hostingFiles, hostingFolderSuffix, privateGameFiles } from "../headers/unsent-files.ts";
import { gateGuard, gateLocations, gateUpstream, mergedSlashes } from "./nginx-gate.ts";

/** The folder of the built page on a server, unless the operator chooses another one. */
export const defaultRoot = "/var/www/fabulous-fish";

const gameFolder = "/WebGLBuild/";

/** Name of the file with the output of `nginxHeaders`, in the folder of hosting files. */
export const nginxHeadersFile = "nginx-headers.conf";

/**
 * Returns the values of the headers by the path of the file that is sent, for nginx's `http` block.
 * They change with every build, so they are not in the `server` block, which the operator edits.
 *
 * @throws {HeaderNotWritableError}
 */
export function nginxHeaders(table: readonly HeaderRule[]): string {
  requireWritable("nginx", table, ({ path }, name, value) => {
    if (/["\\$\r\n]/.test(value)) return "its value would end the quotation or name a variable";
    const isUntyped = path === "/*" || path.startsWith("/static/");
    return name === "Content-Type" && isUntyped ? "types there are those of extensions" : undefined;
  });
  const maps = addedHeaders(table).map((name) => {
    const lines = table
      .filter(({ headers }) => headers[name] !== undefined)
      .map(({ path, headers }) => `  "~${regularExpressionOf(path)}" "${headers[name] ?? ""}";`)
      // In nginx the first match wins, in the table the last.
      .reverse();
    return `map $uri ${variable(name)} {\n${lines.join("\n")}\n}\n`;
  });
  return [...maps, errorCaching].join("\n");
}

const errorCachingName = "fish_error_cache_control";
/** A browser may keep a 404 without it, also one of a file that the next upload brings. */
const errorCaching = `map $status $${errorCachingName} {
  "~^[45]" "no-store";
}
`;

/**
 * Returns a complete `server` block for nginx 1.18 and newer: headers, types, encodings and
 * fallbacks. Copy it to a folder that the `http` block includes (`/etc/nginx/conf.d/` on Debian).
 *
 * @param gates hosts and ports of the gates that guard the game. If there are none, nothing is guarded.
 */
export function nginxServer(table: readonly HeaderRule[], gates: readonly string[] = []): string {
  const isGuarded = gates.length > 0;
  const gameRules = table.filter(({ path }) => path.startsWith(gameFolder));
  const pageRules = table.filter((rule) => !gameRules.includes(rule));
  return `# Set listen, server_name and both paths. Every build writes the included file anew.
include "${defaultRoot}${hostingFolderSuffix}/${nginxHeadersFile}";
${isGuarded ? gateUpstream(gates) : ""}
server {
  listen 80;
  server_name _;
  root "${defaultRoot}";
  server_tokens off;
  # Relative redirects keep the scheme behind a proxy that terminates TLS.
  absolute_redirect off;
  # A missing /_root.data is not an error: the defaults apply.
  log_not_found off;${isGuarded ? mergedSlashes : ""}

${addedHeaders(table).map(addHeader).join("\n")}
  # Of nginx's own errors. An empty value is no header.
  add_header Cache-Control $${errorCachingName} always;

${fileTypes()}

  gzip on;
  gzip_vary on;
  gzip_types application/javascript application/json application/manifest+json image/svg+xml text/css;
  # Precompressed files, if there are any: name.js.gz beside name.js.
  gzip_static on;
  # The same with Brotli, if nginx has the module (Debian: libnginx-mod-http-brotli-static).
  # brotli_static on;
${isGuarded ? `${gateLocations()}\n` : ""}
  # Routes in path form are served the page.
  location / {
    try_files $uri /index.html;
  }
  # The conformance page, for game developers.
  location = /conformance {
    return 301 /conformance/$is_args$args;
  }
  location = /conformance/ {
  }
  # A path with an extension is a file, or 404.
  location ~ "${pathsOf(hostingFiles)}" {
    return 404;
  }
${typeLocations(pageRules, "  ")}
  location ~ \\.[^/]+$ {
  }
  location ^~ /static/ {
  }
  location ^~ ${gameFolder} {${isGuarded ? gateGuard(gameFolder) : ""}
    # A game's files are compressed at build time, or not at all.
    gzip off;
    # What is not the game.
    location ~ "${pathsOf(privateGameFiles)}" {
      return 404;
    }
${typeLocations(gameRules, "    ")}
  }
}
`;
}

const pathsOf = ({ source }: RegExp) => source.replaceAll("\\/", "/");

/**
 * Returns all headers except Content-Type, which nginx sets from `types`. Strict-Transport-Security
 * is always included: the `server` block is copied only once, and nginx omits a header with an
 * empty value.
 */
function addedHeaders(table: readonly HeaderRule[]): string[] {
  const names = table.flatMap(({ headers }) => Object.keys(headers));
  const added = new Set(["Strict-Transport-Security", ...names]);
  return [...added].filter((name) => name !== "Content-Type");
}

const variable = (name: string) => `$fish_${name.toLowerCase().replaceAll("-", "_")}`;

function addHeader(name: string): string {
  // Without "always", nginx omits a header in error responses.
  return `  add_header ${name} ${variable(name)}${describesFile(name) ? "" : " always"};`;
}

function fileTypes(): string {
  const entries = Object.entries(contentTypes).map(([extension, type]) => {
    const [name = "", charset] = type.split("; ");
    return { extension, name, hasCharset: charset !== undefined };
  });
  // nginx always includes text/html.
  const texts = entries.filter(({ name, hasCharset }) => hasCharset && name !== "text/html");
  return `  types {
${entries.map(({ name, extension }) => `    ${name} ${extension};`).join("\n")}
  }
  default_type ${unknownType};
  charset utf-8;
  charset_types ${texts.map(({ name }) => name).join(" ")};`;
}

/** Locations of files whose type does not depend only on their extension. */
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
