import { at, withHeader, withoutHeader, asPage, type Break } from "./break.ts";
import { sitePage } from "./site-files.ts";

export const pageBreaks: readonly Break[] = [
  [
    "an error of the server",
    { change: at("/", () => ({ status: 502 })) },
    ["wrong page: https://game.example/: status 502"],
  ],
  [
    "redirects without end",
    { change: (url) => ({ status: 302, headers: { location: url.href } }) },
    ["wrong page: https://game.example/: redirects again and again"],
  ],
  [
    "a redirect to another host",
    {
      change: (url) =>
        url.host === "game.example"
          ? { status: 301, headers: { location: url.href.replace("game.example", "www.example") } }
          : undefined,
    },
    ["warning page: https://game.example/: redirects to https://www.example/"],
  ],
  [
    "a redirect to plain HTTP",
    {
      overHttp: "the page",
      change: (url) =>
        url.protocol === "https:"
          ? { status: 301, headers: { location: url.href.replace("https:", "http:") } }
          : undefined,
    },
    [
      "wrong page: https://game.example/: redirects to http://game.example/, which is not encrypted",
      "warning HTTPS: http://game.example/: is not encrypted",
    ],
  ],
  [
    "a page sent as text",
    { change: at("/", withHeader("Content-Type", "text/plain")) },
    ["wrong page: https://game.example/: Content-Type: text/plain"],
  ],
  [
    "another page",
    { change: at("/", () => asPage("Welcome to nginx!")) },
    ["wrong page: https://game.example/: is another page"],
  ],
  [
    "no build.json",
    { change: at("/build.json", () => ({ status: 404 })) },
    ["warning build: /build.json: status 404"],
  ],
  [
    "a build.json of something else",
    { change: at("/build.json", () => ({ body: '{"name":"fish"}' })) },
    ["warning build: /build.json: not the build's: "],
  ],
  [
    "a page that is not what its Content-Encoding says",
    { change: at("/", () => ({ body: sitePage })) },
    ["wrong page: https://game.example/: the body is not what Content-Encoding: gzip says"],
  ],
  [
    "a compressed page without Content-Encoding",
    { change: at("/", withoutHeader("Content-Encoding")) },
    ["wrong page: https://game.example/: is compressed, but has no Content-Encoding"],
  ],
];
