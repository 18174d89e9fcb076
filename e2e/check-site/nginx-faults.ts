/** What is broken in front of a deployment that is right, and the beginnings of the lines that say so. */
export interface NginxFault {
  readonly name: string;
  readonly site: "guarded" | "open";
  /** Lines of a server of nginx that passes requests on. `PASS` is replaced by the directive for that. */
  readonly lines: string;
  readonly expected: readonly string[];
}

export const nginxFaults: readonly NginxFault[] = [
  {
    name: "cookies of requests do not reach the gate",
    site: "guarded",
    lines: 'proxy_set_header Host $http_host; proxy_set_header Cookie "";',
    expected: ["wrong gate: cookie: does not reach the gate with requests"],
  },
  {
    name: "no frames, and no policy",
    site: "guarded",
    lines: "add_header X-Frame-Options DENY always; proxy_hide_header Content-Security-Policy;",
    expected: [
      "warning headers: Content-Security-Policy of the page: none",
      "wrong headers: framing of the game: X-Frame-Options: DENY",
    ],
  },
  {
    name: "no frames at all",
    site: "guarded",
    lines: `add_header Content-Security-Policy "frame-ancestors 'none'" always;`,
    expected: [
      "wrong headers: framing of the game: frame-ancestors 'none'",
      "wrong headers: Content-Security-Policy of the game: lacks frame-ancestors 'self'",
    ],
  },
  {
    name: "rejections are cached",
    site: "guarded",
    lines: `location /WebGLBuild/ { proxy_cache faults; proxy_cache_key $host$server_port$uri; proxy_cache_valid any 10m; proxy_ignore_headers Cache-Control Vary; PASS }`,
    expected: ["wrong gate: caches: "],
  },
  {
    name: "the game's files are cached and sent to everybody",
    site: "guarded",
    lines: `location /WebGLBuild/ { proxy_cache faults; proxy_cache_key $host$server_port$uri; proxy_cache_valid 200 10m; proxy_ignore_headers Cache-Control Vary; add_header X-Cache-Status $upstream_cache_status always; PASS }`,
    expected: [
      "wrong gate: /WebGLBuild/index.html: status 200, from a cache (x-cache-status: HIT): everybody gets the game",
      "wrong gate: game files: ",
      "wrong gate: caches: a cache in front keeps what the gate sends: /WebGLBuild/index.html",
    ],
  },
  {
    name: "no DELETE",
    site: "guarded",
    lines: "if ($request_method = DELETE) { return 405; }",
    expected: ["wrong gate: DELETE: status 405"],
  },
  {
    name: "every site may read the gate's responses with cookies",
    site: "guarded",
    lines:
      "location /gate/ { add_header Access-Control-Allow-Origin $http_origin always; add_header Access-Control-Allow-Credentials true always; PASS }",
    expected: ["wrong gate: CORS: "],
  },
  // own
  {
    name: "a page in another encoding",
    site: "open",
    lines:
      "location = / { proxy_hide_header Content-Type; add_header Content-Type 'text/html; charset=iso-8859-1'; PASS }",
    expected: [],
  },
  {
    name: "a page to download",
    site: "open",
    lines: "location = / { add_header Content-Disposition attachment; PASS }",
    expected: [],
  },
  {
    name: "a page in a sandbox",
    site: "open",
    lines: "location = / { add_header Content-Security-Policy 'sandbox allow-scripts'; PASS }",
    expected: [],
  },
  {
    name: "a base that leads elsewhere",
    site: "open",
    lines:
      "proxy_set_header Accept-Encoding ''; sub_filter '<title>' '<base href=\"https://cdn.example/\"><title>'; sub_filter_once on;",
    expected: [],
  },
  {
    name: "statistics that a proxy adds",
    site: "guarded",
    lines:
      "proxy_set_header Accept-Encoding ''; sub_filter '</title>' '</title><script defer src=\"https://stats.example/s.js\"></script>';",
    expected: [],
  },
  {
    name: "a script that a proxy puts into the page",
    site: "open",
    lines:
      "proxy_set_header Accept-Encoding ''; sub_filter '</title>' '</title><script>track()</script>';",
    expected: [],
  },
  {
    name: "all files kept for a day",
    site: "open",
    lines: "proxy_hide_header Cache-Control; add_header Cache-Control 'public, max-age=86400';",
    expected: [],
  },
  {
    name: "a cache that keeps pages",
    site: "open",
    lines:
      "location = / { proxy_hide_header Cache-Control; add_header Cache-Control 'max-age=0, s-maxage=86400'; PASS }",
    expected: [],
  },
  {
    name: "route data that is denied",
    site: "open",
    lines: "location ~ \\.data$ { return 403; }",
    expected: [],
  },
  {
    name: "documents in JSON that are denied",
    site: "guarded",
    lines: "location ~ \\.json$ { return 403; }",
    expected: [],
  },
  {
    name: "pictures of another type",
    site: "open",
    lines:
      "location ~ \\.(avif|webp)$ { proxy_hide_header Content-Type; add_header Content-Type application/octet-stream; PASS }",
    expected: [],
  },
  {
    name: "pictures that are errors with status 200",
    site: "open",
    lines: "location ~ \\.(avif|webp|svg)$ { default_type image/webp; return 200 'not found'; }",
    expected: [],
  },
  {
    name: "folders that are listed",
    site: "open",
    lines:
      "location = /WebGLBuild/Build/ { default_type text/html; return 200 '<title>Index of /WebGLBuild/Build/</title>'; }",
    expected: [],
  },
  {
    name: "a gate without its prefix",
    site: "guarded",
    lines: "location /gate/ { rewrite ^/gate(/.*)$ $1 break; PASS }",
    expected: [],
  },
  {
    name: "only GET to the gate",
    site: "guarded",
    lines: "location /gate/ { limit_except GET { deny all; } PASS }",
    expected: [],
  },
  {
    name: "bodies of at most 1 kB",
    site: "guarded",
    lines: "client_max_body_size 1k;",
    expected: [],
  },
  {
    name: "bodies of at most 64 kB",
    site: "guarded",
    lines: "client_max_body_size 64k;",
    expected: [],
  },
  {
    name: "bodies that are dropped",
    site: "guarded",
    lines:
      "location /gate/ { proxy_pass_request_body off; proxy_set_header Content-Length ''; PASS }",
    expected: [],
  },
  {
    name: "no Content-Type to the gate",
    site: "guarded",
    lines:
      "location /gate/ { proxy_set_header Host $http_host; proxy_set_header Content-Type ''; PASS }",
    expected: [],
  },
  {
    name: "no Origin to the gate",
    site: "guarded",
    lines: "location /gate/ { proxy_set_header Host $http_host; proxy_set_header Origin ''; PASS }",
    expected: [],
  },
  {
    name: "an Origin that a proxy sets",
    site: "guarded",
    lines:
      "location /gate/ { proxy_set_header Host $http_host; proxy_set_header Origin http://$http_host; PASS }",
    expected: [],
  },
  {
    name: "no cookies of the gate",
    site: "guarded",
    lines: "location /gate/ { proxy_hide_header Set-Cookie; PASS }",
    expected: [],
  },
  {
    name: "cookies for a path",
    site: "guarded",
    lines: "location /gate/ { proxy_cookie_path / /gate/; PASS }",
    expected: [],
  },
  {
    name: "cookies that scripts can read",
    site: "guarded",
    lines: "location /gate/ { proxy_cookie_flags ~ nohttponly samesite=none; PASS }",
    expected: [],
  },
  {
    name: "the page for rejections",
    site: "guarded",
    lines: "proxy_intercept_errors on; error_page 401 403 =200 /index.html;",
    expected: [],
  },
  {
    name: "a redirect for rejections",
    site: "guarded",
    lines: "proxy_intercept_errors on; error_page 401 =302 /login;",
    expected: [],
  },
  {
    name: "the gate's responses in a cache",
    site: "guarded",
    lines:
      "location /gate/ { proxy_cache faults; proxy_cache_valid any 10m; proxy_ignore_headers Cache-Control Vary Set-Cookie; PASS }",
    expected: [],
  },
  {
    name: "challenges of another gate",
    site: "guarded",
    lines: "location = /gate/session { OTHER }",
    expected: [],
  },
  {
    name: "files of the game that a rule sends",
    site: "guarded",
    lines: "location ~ \\.(data|wasm)$ { root SITE; }",
    expected: [],
  },
  {
    name: "the game in lower case",
    site: "guarded",
    lines: "rewrite ^/WebGLBuild/(.*)$ /webglbuild/$1;",
    expected: [],
  },
  {
    name: "metrics for everybody",
    site: "guarded",
    lines:
      "location = /gate/metrics { default_type text/plain; return 200 '# HELP fabulous_fish_gate_info The version.\\n'; }",
    expected: [],
  },
  {
    name: "an older page",
    site: "open",
    lines:
      'location = / { default_type text/html; return 200 \'<title>Old</title><div id="root"></div><script type="module" src="/static/js/index-0a0a0a0a.js"></script>\'; }',
    expected: [],
  },
  {
    name: "features that a proxy denies",
    site: "open",
    lines: "add_header Permissions-Policy 'fullscreen=(), gamepad=()' always;",
    expected: [],
  },
  {
    name: "an opener policy",
    site: "open",
    lines:
      "proxy_hide_header Cross-Origin-Opener-Policy; add_header Cross-Origin-Opener-Policy same-origin always;",
    expected: [],
  },
  {
    name: "the page for all that is missing",
    site: "open",
    lines: "proxy_intercept_errors on; error_page 404 =200 /index.html;",
    expected: [],
  },
  {
    name: "compressed again",
    site: "open",
    lines:
      "location ~ \\.wasm$ { proxy_hide_header Content-Encoding; add_header Content-Encoding gzip; PASS }",
    expected: [],
  },
];
