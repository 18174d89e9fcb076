import { maxSubmission } from "@fabulous-fish/core/scores/score-messages";
import { contentTypes, unknownType } from "../headers/content-types.ts";
import {
  describesFile,
  type HeaderRule,
  headersAt,
  regularExpressionOf,
  requireWritable,
} from "../headers/header-rule.ts";
import { hostingFiles, hostingFolderSuffix, privateGameFiles } from "../headers/unsent-files.ts";
import { missingFilePage } from "./netlify.ts";
import { defaultRoot } from "./nginx.ts";

/** Name of the file with the output of `caddySite`, in the folder of the servers' files. */
export const caddySiteFile = "caddy-site.conf";

const gameFolder = "/WebGLBuild/";

/** A Caddyfile with the block of the site, which the operator copies once and edits. */
export const caddyfile = `# Set the host name of the site, and both paths. Every build writes the imported file anew.
game.example {
	root * ${defaultRoot}
	import ${defaultRoot}${hostingFolderSuffix}/${caddySiteFile}
}
`;

/**
 * Returns the routes of the site for Caddy 2.6 and newer: headers, types, encodings, fallbacks and, if
 * there are gates, the guard of the game. It changes with every build.
 *
 * @param gates hosts and ports of the gates. If there are none, nothing is guarded.
 * @throws {HeaderNotWritableError}
 */
export function caddySite(table: readonly HeaderRule[], gates: readonly string[] = []): string {
  requireWritable("Caddy", table, (_rule, _name, value) =>
    /[`{}\r\n]/.test(value) ? "its value would end the quotation or name a placeholder" : undefined,
  );
  const hsts = headersAt(table, "/gate/")["Strict-Transport-Security"];
  return `# Written by every build. Import it into the block of the site, after its root.
route {
	header -Server
	@write not method GET HEAD
${gateRoutes(gates, hsts)}
	# Files that other hosts read, and what is not the game.
	@hosting path_regexp ${pathsOf(hostingFiles)}
	respond @hosting 404
	@private path_regexp ${quoted(pathsOf(privateGameFiles))}
	respond @private 404

	@game path_regexp ^${gameFolder}
${guardedGame(gates, hsts)}
	# The conformance page, for game developers.
	@query expression {query} != ""
	route /conformance {
		redir @query /conformance/?{query} 301
		redir * /conformance/ 301
	}
	@folder {
		path_regexp /$
		file {path}index.html
	}
	rewrite @folder {path}index.html
	# Routes in path form are served the page.
	@route {
		not path_regexp ^/(static|WebGLBuild)/|\\.[^/]+$
		not {
			path_regexp [^/]$
			file
		}
	}
	rewrite @route /index.html

${indented(sentFile(table))}

	# A game's files are compressed at build time, or not at all.
	file_server @game {
		disable_canonical_uris
	}
	encode gzip
	file_server {
		disable_canonical_uris
		# Precompressed files, if there are any: name.js.gz beside name.js.
		precompressed br gzip
		hide ${gameFolder.replaceAll("/", "")}
	}
}
`;
}

/**
 * Returns the directives that set the headers of the file that is sent, or respond with 404. The rules
 * apply in their order, and the last one wins, as in the table.
 */
function sentFile(table: readonly HeaderRule[]): string {
  const types = Object.entries(contentTypes).map(
    ([extension, type]) => `\t~\\.${extension}$ ${quoted(type)}`,
  );
  return [
    ...headersOf(table, "policies", (name) => !describesFile(name)),
    "@missing not {",
    "\tpath_regexp [^/]$",
    "\tfile",
    "}",
    `respond @missing ${quoted(missingFilePage.trim())} 404`,
    `map {path} {fish_type} {`,
    ...types,
    `\tdefault ${unknownType}`,
    `}`,
    "header Content-Type {fish_type}",
    ...headersOf(table, "file", describesFile),
  ].join("\n");
}

function headersOf(
  table: readonly HeaderRule[],
  group: string,
  isIncluded: (name: string) => boolean,
): string[] {
  return table.flatMap(({ path, headers }, index) => {
    const included = Object.entries(headers).filter(([name]) => isIncluded(name));
    if (included.length === 0) return [];
    const matcher = `@${group}${index}`;
    return [
      `${matcher} path_regexp ${quoted(regularExpressionOf(path))}`,
      `header ${matcher} {`,
      ...included.map(([name, value]) => `\t${name} ${quoted(value)}`),
      "}",
    ];
  });
}

const pathsOf = ({ source }: RegExp) => source.replaceAll("\\/", "/");

/** Values contain double quotes and spaces, but no backticks. */
const quoted = (text: string) => `\`${text}\``;

/*
 * The parts of Caddy's configuration with which it serves a guarded game itself, and asks a gate about
 * each request (docs/gate.md).
 */

/**
 * Returns the settings of a connection to the gates. Caddy sets X-Forwarded-For, -Proto and -Host
 * itself; the client's own forwarding headers never reach the gate.
 *
 * @param seconds that Caddy waits for a response.
 */
const connection = (seconds: number) => `header_up -Forwarded
header_up -X-Forwarded-Host
header_up -X-Real-IP
header_up X-Request-Id {http.request.uuid}
lb_try_duration 3s
fail_duration 10s
transport http {
	dial_timeout 3s
	response_header_timeout ${seconds}s
}`;

/**
 * Returns the directives that limit the body of requests. Caddy itself responds to a body that it has
 * found to be too large with 502.
 *
 * @param bytes largest length.
 */
const bodyLimit = (name: string, matcher: string, bytes: number) => `@${name} ${matcher}
@${name}_length {
	${matcher}
	expression \`{header.Content-Length} != "" && int({header.Content-Length}) > ${bytes}\`
}
respond @${name}_length 413
request_body @${name} {
	max_size ${bytes}B
}`;

/**
 * Returns the routes of the gate's API.
 *
 * @param hsts the value of Strict-Transport-Security, if the site sends it.
 */
function gateRoutes(gates: readonly string[], hsts: string | undefined): string {
  if (gates.length === 0) return "";
  return `
	# The gate's API. The gate holds a request for 25 s, and a reading of the nodes can take ten.
	route /gate/* {
${indented(strictTransport(hsts), 2)}		# Recordings of runs are larger than all other requests.
${indented(bodyLimit("recording", "path /gate/runs/*", maxSubmission), 2)}
${indented(bodyLimit("other", "not path /gate/runs/*", 64 * 1_024), 2)}
		reverse_proxy ${gates.join(" ")} {
${indented(connection(35), 3)}
		}
	}
	# A variant of the path of the game's folder, which a file system may take for it.
	@path_variant {
		path_regexp (?i)^/+WebGLBuild([^\\w-]|$)
		not path_regexp ^/WebGLBuild/
	}
	respond @path_variant 404
`;
}

/** Returns the directives that let a request for a file of the game pass only if the gate allows it. */
function guardedGame(gates: readonly string[], hsts: string | undefined): string {
  if (gates.length === 0) return "";
  return `	route @game {
		respond @write 405
		# The gate responds within 4 s.
		reverse_proxy ${gates.join(" ")} {
			method GET
			rewrite /gate/authorize
			header_up -Range
			header_up -If-*
			header_up -Origin
${indented(connection(5), 3)}
			@allowed status 204
			# Without a directive here, Caddy would use the block below.
			handle_response @allowed {
				vars allowed yes
			}
			# The gate says why, and leads back to the page.
			handle_response {
${indented(strictTransport(hsts), 4)}				reverse_proxy ${gates.join(" ")} {
${indented(connection(5), 5)}
				}
			}
		}
	}
`;
}

const strictTransport = (value: string | undefined) =>
  value === undefined ? "" : `header Strict-Transport-Security "${value}"\n`;

const indented = (text: string, tabs = 1) => text.replaceAll(/^(?!$)/gm, "\t".repeat(tabs));
