import { afterPlay, type NginxFault } from "./fault-servers.ts";

/** Faults in front of a site whose game a gate guards. */
export const gateFaults: readonly NginxFault[] = [
  [
    "cookies of requests that do not reach the gate",
    'proxy_set_header Host $http_host; proxy_set_header Cookie "";',
    ["wrong gate: cookie: does not reach the gate with requests, so nobody can sign in"],
  ],
  [
    "no frames, and no policy",
    "add_header X-Frame-Options DENY always; proxy_hide_header Content-Security-Policy;",
    [
      "warning headers: Content-Security-Policy of the page: none",
      "wrong headers: framing of the game: X-Frame-Options: DENY forbids the frame: the game does not open",
    ],
  ],
  [
    "a second policy without frames",
    "add_header Content-Security-Policy \"frame-ancestors 'none'\" always;",
    [
      "wrong headers: framing of the game: frame-ancestors 'none' forbids the frame: the game does not open",
      "wrong headers: Content-Security-Policy of the game: lacks frame-ancestors 'self'",
    ],
  ],
  [
    "a second policy without frames, on what is found alone",
    "add_header Content-Security-Policy \"frame-ancestors 'none'\";",
    [
      "warning headers: framing of the game: the page has frame-ancestors 'none' beside the build's policy: with it, the game does not open",
    ],
  ],
  [
    "no frames on what is found, and no policy",
    "add_header X-Frame-Options DENY; proxy_hide_header Content-Security-Policy;",
    [
      "warning headers: Content-Security-Policy of the page: none",
      "warning headers: framing of the game: the page has X-Frame-Options: DENY without the build's policy: with it, the game does not open",
    ],
  ],
  ["connections that are closed for hidden files", "location ~ /\\. { return 444; }", []],
  [
    "a firewall against proofs",
    "location = /gate/session { if ($request_method = POST) { return 403 '<title>Attention</title>Sorry, you have been blocked'; } PASS }",
    ["warning gate: cookie: could not be checked: status 403 (Server: nginx/"],
  ],
  [
    "proofs that do not get to the gate",
    "location = /gate/session { if ($request_method = POST) { return 502; } PASS }",
    ["wrong gate: cookie: a proof of 3 kB gets status 502 (Server: nginx/"],
  ],
  [
    "statuses that are not the gate's",
    "if ($http_origin = https://check-site.invalid) { return 403; } location = /gate/ready { return 200 ok; } location /gate/runs/ { return 401; }",
    [
      "warning gate: /gate/ready: status 200 with something else",
      "warning gate: other origins: could not be checked: a server in front replaces the gate's rejections, so that what they say cannot be read; the same for gate: recordings",
    ],
  ],
  [
    "some path variants that nothing is known about",
    'if ($request_uri ~ "%") { return 500; }',
    ["warning gate: game files: could not be checked: "],
  ],
  [
    "a gate that nothing runs for",
    "location /gate/ { return 502; } location /WebGLBuild/ { return 502; }",
    [
      "warning headers: Content-Security-Policy of the game: could not be checked: status 502 (Server: nginx/",
      "wrong gate: /gate/health: status 502 (Server: nginx/",
    ],
  ],
  [
    "no policy of the game",
    "location /WebGLBuild/ { proxy_hide_header Content-Security-Policy; PASS }",
    [
      "warning headers: framing of the game: the gate's Content-Security-Policy is removed in front: any site can frame the game",
    ],
  ],
  [
    "rejections in a cache",
    "location /WebGLBuild/ { CACHE proxy_cache_valid any 10m; PASS }",
    [
      "wrong gate: caches: a cache in front keeps what the gate sends: /WebGLBuild/index.html (x-request-id is the same twice)",
    ],
  ],
  [
    "a player's files in a cache",
    "location /WebGLBuild/ { CACHE proxy_cache_valid 200 10m; add_header X-Cache-Status $upstream_cache_status always; PASS }",
    [
      "wrong gate: /WebGLBuild/index.html: status 200, from a cache (x-cache-status: HIT): everybody gets the game",
      "wrong gate: game files: ",
      "wrong gate: caches: a cache in front keeps what the gate sends: /WebGLBuild/index.html (x-cache-status: HIT)",
    ],
    afterPlay,
  ],
  [
    "responses of the gate in a cache",
    "location /gate/ { CACHE proxy_cache_valid any 10m; PASS }",
    [
      "wrong gate: caches: a cache in front keeps what the gate sends: /gate/health (x-request-id is the same twice), /gate/session (",
    ],
  ],
  [
    "CORS for every site, with cookies, on what is found alone",
    "location /gate/ { add_header Access-Control-Allow-Origin $http_origin; add_header Access-Control-Allow-Credentials true; PASS }",
    [
      "wrong gate: CORS: Access-Control-Allow-Origin: https://check-site.invalid with Access-Control-Allow-Credentials: that origin can use",
    ],
  ],
  [
    "sessions that are cleared",
    "location /gate/ { add_header Clear-Site-Data '\"cookies\"' always; PASS }",
    [
      'wrong headers: Clear-Site-Data: /gate/challenge: "cookies": browsers delete accounts, sessions or caches',
      'wrong headers: Clear-Site-Data: /gate/session: "cookies": browsers delete accounts, sessions or caches',
    ],
  ],
  [
    "a gate without its prefix",
    "location /gate/ { rewrite ^/gate(/.*)$ $1 break; PASS }",
    ["wrong gate: /gate/health: status 200 with something else"],
  ],
  [
    "only GET at the gate",
    "location /gate/ { limit_except GET { deny all; } PASS }",
    [
      "wrong gate: challenge: status 403",
      "wrong gate: DELETE: status 403: disconnecting does not end the session",
      "warning gate: recordings: could not be checked: status 403",
    ],
  ],
  [
    "bodies of 1 kB at most",
    "client_max_body_size 1k;",
    [
      "wrong gate: cookie: a proof of 3 kB gets status 413, so nobody can sign in",
      "wrong gate: recordings: status 413: long runs do not count",
    ],
  ],
  [
    "bodies of 64 kB at most",
    "client_max_body_size 64k;",
    ["wrong gate: recordings: status 413: long runs do not count"],
  ],
  [
    "bodies that are dropped",
    "location /gate/ { proxy_pass_request_body off; proxy_set_header Content-Length ''; PASS }",
    ["wrong gate: challenge: status 400: expected JSON"],
  ],
  [
    "types of bodies that are dropped",
    "location /gate/ { proxy_set_header Host $http_host; proxy_set_header Content-Type ''; PASS }",
    ["wrong gate: challenge: status 415: content type: expected application/json"],
  ],
  [
    "origins that are dropped",
    "location /gate/ { proxy_set_header Host $http_host; proxy_set_header Origin ''; PASS }",
    [
      "wrong gate: challenge: status 403: The game's server does not accept requests of this page. The gate does not accept http://",
    ],
  ],
  [
    "origins that are replaced",
    "location /gate/ { proxy_set_header Host $http_host; proxy_set_header Origin http://$http_host; PASS }",
    ["wrong gate: other origins: a page at https://check-site.invalid gets a challenge"],
  ],
  [
    "cookies of responses that are dropped",
    "location /gate/ { proxy_hide_header Set-Cookie; PASS }",
    ["wrong gate: cookie: none comes with the challenge, so signing in fails"],
  ],
  [
    "cookies of another path",
    "location /gate/ { proxy_cookie_path / /gate/; PASS }",
    ["wrong gate: cookie: lacks Path=/"],
  ],
  [
    "cookies that scripts can read",
    "location /gate/ { proxy_cookie_flags ~ nohttponly samesite=none; PASS }",
    ["wrong gate: cookie: lacks HttpOnly: scripts can read it, lacks SameSite=Lax"],
  ],
  [
    "the page in the place of rejections",
    "proxy_intercept_errors on; error_page 401 403 =200 /index.html;",
    [
      "wrong missing files: /WebGLBuild/: status 200 with the page",
      "wrong game: /WebGLBuild/index.html: The host sends a web page instead of a file of the game",
      "warning gate: other origins: could not be checked: status 200 with something else; the same for gate: recordings",
      "wrong gate: cookie: an invalid proof gets status 200 with something else: a server in front replaces the gate's rejections",
      "warning gate: /WebGLBuild/index.html: status 200 with the page: a server in front replaces the gate's rejection",
      "wrong gate: /gate/session: status 200 with the page: a server in front replaces the gate's responses",
    ],
  ],
  [
    "a redirect in the place of rejections",
    "proxy_intercept_errors on; error_page 401 = @login; location @login { return 302 /login; }",
    [
      "wrong missing files: /WebGLBuild/: status 200",
      "wrong game: /WebGLBuild/index.html: The host sends a web page instead of a file of the game.",
      "wrong gate: cookie: an invalid proof gets status 302: a server in front replaces the gate's rejections",
      "warning gate: /WebGLBuild/index.html: status 302",
      "warning gate: /gate/session: status 302",
      "warning gate: recordings: could not be checked: status 302",
    ],
  ],
  [
    "rejections with the texts of a proxy",
    "proxy_intercept_errors on; error_page 401 @401; location @401 { default_type text/html; return 401 '<title>Members only</title>'; } error_page 403 @403; location @403 { return 403; }",
    [
      "warning gate: other origins: could not be checked: a server in front replaces the gate's rejections, so that what they say cannot be read; the same for gate: cookie, gate: recordings",
      "warning gate: /WebGLBuild/index.html: status 401 without Cache-Control",
    ],
  ],
  [
    "two gates that share no store",
    "location = /gate/session { OTHER }",
    [
      "wrong gate: cookie: the gate does not know a challenge that it has just made, so signing in fails",
    ],
  ],
  [
    "a rule that sends files of the game",
    "location ~ ^/WebGLBuild/.*\\.(data|wasm)$ { root SITE; }",
    [
      "wrong gate: game files: 2 of 72 requests without a session get a file: /WebGLBuild/Build/My%20Fish.data (200), /WebGLBuild/Build/My%20Fish.wasm (200)",
    ],
  ],
  [
    "a game that opens for who comes from the page",
    "location /WebGLBuild/ { if ($http_referer ~ 127) { rewrite ^/WebGLBuild(.*)$ /opened$1 last; } PASS } OPENED",
    [
      "wrong gate: game files: 1 of 72 requests without a session get a file: /WebGLBuild/index.html (Referer of the page) (200)",
    ],
  ],
  [
    "a game that opens for search engines",
    "location /WebGLBuild/ { if ($http_user_agent ~* googlebot) { rewrite ^/WebGLBuild(.*)$ /opened$1 last; } PASS } OPENED",
    [
      "wrong gate: game files: 1 of 72 requests without a session get a file: /WebGLBuild/index.html (as Googlebot) (200)",
    ],
  ],
  [
    "a game that opens for addresses of a header",
    "location /WebGLBuild/ { if ($http_x_forwarded_for = 127.0.0.1) { rewrite ^/WebGLBuild(.*)$ /opened$1 last; } PASS } OPENED",
    [
      "wrong gate: game files: 1 of 72 requests without a session get a file: /WebGLBuild/index.html (X-Forwarded-For: 127.0.0.1) (200)",
    ],
  ],
  [
    "a game that opens for another method",
    "location /WebGLBuild/ { if ($request_method = POST) { rewrite ^/WebGLBuild(.*)$ /opened$1 last; } PASS } error_page 405 =200 $uri; OPENED",
    [
      "wrong gate: game files: 1 of 72 requests without a session get a file: /WebGLBuild/index.html (POST) (200)",
    ],
  ],
  [
    "a game that opens as a style sheet",
    "location ~ ^/WebGLBuild/(.*)\\.css$ { if ($uri ~ ^/WebGLBuild/(.*[.]html)) { rewrite ^/WebGLBuild/(.*[.]html).*$ /opened/$1 last; } PASS } OPENED",
    [
      "wrong gate: game files: 5 of 72 requests without a session get a file: /WebGLBuild/index.html.css (200), /WebGLBuild/index.html/x.css (200), /WebGLBuild/index.html;x.css (200), /WebGLBuild/index.html%3fx.css (200), /WebGLBuild/index.html%23x.css (200)",
    ],
  ],
  [
    "a game that opens with a query as a style sheet's",
    "location /WebGLBuild/ { if ($request_uri ~ [.]css$) { rewrite ^/WebGLBuild(/[a-z]+[.]html)$ /opened$1 last; } PASS } OPENED",
    [
      "wrong gate: game files: 1 of 72 requests without a session get a file: /WebGLBuild/index.html?x.css (200)",
    ],
  ],
  [
    "paths in lower case",
    "rewrite ^/WebGLBuild/(.*)$ /webglbuild/$1;",
    [
      "wrong game: /WebGLBuild/index.html: A file of the game is missing",
      "warning gate: /WebGLBuild/index.html: status 404",
    ],
  ],
  [
    "a rule against .json",
    "location ~ \\.json$ { return 403; }",
    ["warning build: /build.json: status 403", "wrong gate: jwks.json: status 403"],
  ],
  [
    "metrics for everybody",
    "location = /gate/metrics { default_type text/plain; return 200 '# HELP fabulous_fish_gate_info The version.\\n'; }",
    ["warning gate: /gate/metrics: status 200: this machine gets the metrics"],
  ],
];
