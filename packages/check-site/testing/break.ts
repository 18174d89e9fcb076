import type { Deployment, Reply } from "./deployment.ts";
import { sitePage } from "./site-files.ts";

/** The name of what is broken, how, and the beginnings of the lines that say so. */
export type Break = readonly [string, Deployment, readonly string[]];

export type Change = NonNullable<Deployment["change"]>;

/** Changes the reply to one path. */
export const at =
  (path: string, change: (reply: Reply) => Partial<Reply>): Change =>
  (url, reply) =>
    `${url.pathname}${url.search}` === path ? change(reply) : undefined;

/** Changes the page, also where a route has it. */
export const atPage =
  (change: (reply: Reply) => Partial<Reply>): Change =>
  ({ pathname }, reply) =>
    pathname === "/" || pathname === "/fabulous-fish" ? change(reply) : undefined;

export const withHeader = (name: string, value: string) => (reply: Reply) => ({
  headers: { ...reply.headers, [name]: value },
});
export const withoutHeader =
  (name: string) =>
  ({ headers }: Reply) => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
  });
/** Changes the page's HTML, which is then not compressed. */
export const withHtml = (change: (html: string) => string) =>
  at("/", ({ headers }) => ({
    ...withoutHeader("Content-Encoding")({ headers, status: 200, body: "" }),
    body: change(sitePage),
  }));
export const asPage = (body: string): Partial<Reply> => ({
  status: 200,
  headers: { "Content-Type": "text/html" },
  body,
});
export const everywhere =
  (change: (reply: Reply) => Partial<Reply>): Change =>
  (_, reply) =>
    reply.status === 200 ? change(reply) : undefined;

/** The script that the page names. */
export const script = "/static/js/index-1a2b3c4d.js";
export const game = "/WebGLBuild/index.html";
export const node = "https://node.example";
