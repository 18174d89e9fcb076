import { largestSubmission } from "@fabulous-fish/core/gate/score-messages";

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
export function gateRoutes(gates: readonly string[], hsts: string | undefined): string {
  if (gates.length === 0) return "";
  return `
	# The gate's API. The gate holds a request for 25 s, and a reading of the nodes can take ten.
	route /gate/* {
${indented(strictTransport(hsts), 2)}		# Recordings of runs are larger than all other requests.
${indented(bodyLimit("recording", "path /gate/runs/*", largestSubmission), 2)}
${indented(bodyLimit("other", "not path /gate/runs/*", 64 * 1_024), 2)}
		reverse_proxy ${gates.join(" ")} {
${indented(connection(35), 3)}
		}
	}
	# Another spelling of the game's folder, which a file system may take for it.
	@spelling {
		path_regexp (?i)^/+WebGLBuild([^\\w-]|$)
		not path_regexp ^/WebGLBuild/
	}
	respond @spelling 404
`;
}

/** Returns the directives that let a request for a file of the game pass only if the gate allows it. */
export function guardedGame(gates: readonly string[], hsts: string | undefined): string {
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

const indented = (text: string, tabs: number) => text.replaceAll(/^(?!$)/gm, "\t".repeat(tabs));
