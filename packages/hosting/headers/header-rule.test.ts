import { expect, test } from "vitest";
import { caddySite } from "../files/caddy.ts";
import { cloudFrontPolicy } from "../files/cloudfront.ts";
import { netlifyHeaders } from "../files/netlify.ts";
import { nginxHeaders, nginxServer } from "../files/nginx.ts";
import { mainNetwork } from "../files/testing/site.ts";
import { HeaderNotWritableError, type HeaderRule } from "./header-rule.ts";
import { headerTable } from "./header-table.ts";

const writers = {
  nginx: (table: readonly HeaderRule[]) => nginxHeaders(table) + nginxServer(table),
  Caddy: (table: readonly HeaderRule[]) => caddySite(table),
  Netlify: (table: readonly HeaderRule[]) => netlifyHeaders(table, ["/index.html"]),
  CloudFront: (table: readonly HeaderRule[]) =>
    JSON.stringify(cloudFrontPolicy(table, "fabulous-fish-page", "/")),
};
type Writer = keyof typeof writers;
const names = Object.keys(writers) as Writer[];

const tableWith = (path: HeaderRule["path"], name: string, value: string) => [
  ...headerTable(mainNetwork),
  { path, headers: { [name]: value } },
];

test.each(names)("%s sends a header that is added to the table", (name) => {
  expect(writers[name](headerTable(mainNetwork))).not.toContain("X-Added");
  const written = writers[name](tableWith("/*", "X-Added", "its value"));
  for (const text of ["X-Added", "its value"]) expect(written).toContain(text);
});

test.each<[Writer, HeaderRule["path"], string, string]>([
  ["nginx", "/*", "X-Added", 'a "quotation"'],
  ["nginx", "/*", "X-Added", "a $variable"],
  ["nginx", "/static/*", "Content-Type", "text/plain"],
  ["Caddy", "/*", "X-Added", "a `quotation`"],
  ["Caddy", "/*", "X-Added", "a {placeholder}"],
  ["Netlify", "/*", "X-Added", "two\nlines"],
  ["Netlify", "/static/*.js", "X-Added", "its value"],
  ["CloudFront", "/static/*", "X-Added", "its value"],
  ["CloudFront", "/*", "Strict-Transport-Security", "max-age=1; preload"],
  ["CloudFront", "/*", "X-Content-Type-Options", "other"],
])("%s rejects at %s what its files cannot have: %s: %s", (name, ...header) => {
  expect(() => writers[name](tableWith(...header))).toThrow(HeaderNotWritableError);
});
