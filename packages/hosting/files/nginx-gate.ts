import { maxSubmission } from "@fabulous-fish/core/scores/score-messages";

/*
 * The parts of nginx's configuration with which it serves a guarded game itself, and asks a gate
 * about each request (docs/gate.md).
 */

const upstream = "fabulous_fish_gate";
const authorizePath = "/.gate-authorize";
const rejected = "@fabulous_fish_gate_refused";

/** Returns the block with the gates' addresses, for nginx's `http` block. */
export function gateUpstream(servers: readonly string[]): string {
  return `
# The gate. If there are several, each request goes to one of them: they share their state.
upstream ${upstream} {
${servers.map((server) => `  server ${server};`).join("\n")}
  keepalive 32;
}
`;
}

/** The client's own forwarding headers never reach the gate. */
const forwarding = `proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host "";
    proxy_set_header X-Request-Id $request_id;
    proxy_set_header X-Real-IP "";
    proxy_set_header Forwarded "";
    proxy_set_header Connection "";`;

/**
 * @param seconds that nginx waits for a response: the gate holds a request for 25, and a reading of the
 *   chain's nodes can take ten.
 */
const proxy = (uri = "", seconds = 35) => `proxy_pass http://${upstream}${uri};
    proxy_http_version 1.1;
    proxy_connect_timeout 3s;
    proxy_read_timeout ${seconds}s;
    proxy_next_upstream_timeout ${seconds}s;
    proxy_cache off;
    gzip off;`;

/** The gate sends its own headers; an `add_header` here keeps nginx from adding those of files. */
const ownHeaders = "add_header Strict-Transport-Security $fish_strict_transport_security always;";

/**
 * Returns the locations of the gate's API, of nginx's question to it, and of its response to a
 * request that is rejected.
 */
export function gateLocations(): string {
  return `
  # The gate's API.
  location ^~ /gate/ {
    ${proxy()}
    ${forwarding}
    ${ownHeaders}
    client_max_body_size 64k;
    # The recording of a run.
    location ~ ^/gate/runs/. {
      proxy_pass http://${upstream};
      client_max_body_size ${maxSubmission / 1_024}k;
    }
  }
  location = ${authorizePath} {
    internal;
    # The gate responds within 4 s.
    ${proxy("/gate/authorize", 5)}
    ${forwarding}
    proxy_method GET;
    # The cookie alone decides.
    proxy_pass_request_headers off;
    proxy_set_header Cookie $http_cookie;
    proxy_pass_request_body off;
    proxy_set_header Content-Length "";
  }
  # The gate says why, and leads back to the page, within 4 s as well.
  location ${rejected} {
    ${proxy("", 5)}
    ${forwarding}
    ${ownHeaders}
    proxy_pass_request_body off;
    proxy_set_header Content-Length "";
  }
  # A variant of the path of the game's folder, which a file system may take for it.
  location ~* "^/+WebGLBuild(?![\\w-])" {
    return 404;
  }`;
}

/** Locations are matched by the path without double slashes, even if the `http` block says otherwise. */
export const mergedSlashes = "\n  merge_slashes on;";

/** Returns the directives of the game's folder. */
export function gateGuard(gameFolder: string): string {
  return `
    auth_request ${authorizePath};
    # The game's folder can be a symbolic link, but no link in it leads to other files.
    disable_symlinks on from=$document_root${gameFolder};
    # 500: the gate has not responded, or with neither yes nor no. Nothing is sent then.
    error_page 401 403 500 = ${rejected};`;
}
