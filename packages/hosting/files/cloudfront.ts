import { contentTypeOf } from "../headers/content-types.ts";
import {
  describesFile,
  fileHeaders,
  type Headers,
  headersAt,
  type HeaderRule,
  requireWritable,
} from "../headers/header-rule.ts";
import { isUnsent } from "../headers/unsent-files.ts";

/** The paths of the two behaviors of a distribution, each of which has a policy. */
const behaviors: readonly string[] = ["/*", "/WebGLBuild/*"];

/** The fields of a response headers policy that are for one header; undefined for a value that none has. */
const securityFields: Readonly<Record<string, (value: string) => object | undefined>> = {
  "Content-Security-Policy": (value) => ({
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: value },
  }),
  "Referrer-Policy": (value) => ({ ReferrerPolicy: { Override: true, ReferrerPolicy: value } }),
  "Strict-Transport-Security": (value) => {
    const [, seconds] = /^max-age=(\d+)$/.exec(value) ?? [];
    if (seconds === undefined) return undefined;
    return {
      StrictTransportSecurity: { Override: true, AccessControlMaxAgeSec: Number(seconds) },
    };
  },
  "X-Content-Type-Options": (value) =>
    value === "nosniff" ? { ContentTypeOptions: { Override: true } } : undefined,
};

/**
 * Returns the configuration of a response headers policy, for `aws cloudfront
 * create-response-headers-policy`. It has the headers that do not describe the file.
 *
 * @param path a path of the files that the policy is for.
 * @throws {HeaderNotWritableError}
 */
export function cloudFrontPolicy(
  table: readonly HeaderRule[],
  name: string,
  path: string,
): Readonly<Record<string, unknown>> {
  requireWritable("CloudFront", table, (rule, header, value) => {
    if (describesFile(header)) return undefined;
    if (!behaviors.includes(rule.path)) return "its two policies are for the page and for the game";
    const field = securityFields[header];
    return field && !field(value) ? `its field cannot be ${value}` : undefined;
  });
  const headers = Object.entries(headersAt(table, path)).filter(([each]) => !describesFile(each));
  const security = headers.map(([header, value]) => securityFields[header]?.(value));
  const items = headers
    .filter(([header]) => !(header in securityFields))
    .map(([Header, Value]) => ({ Header, Value, Override: true }));
  return {
    Name: name,
    SecurityHeadersConfig: Object.assign({}, ...security) as object,
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  };
}

/**
 * Returns the CloudFront function for viewer requests: it leads routes in path form to the page, and
 * folders to their index.html. S3 has no such rules.
 */
export function cloudFrontFunction(): string {
  return `// Written by every build: a CloudFront function for viewer requests.
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (uri === "/conformance") {
    return {
      statusCode: 301,
      statusDescription: "Moved Permanently",
      headers: { location: { value: "/conformance/" } },
    };
  }
  if (uri === "/conformance/" || /^\\/(static|WebGLBuild)\\/(.*\\/)?$/.test(uri)) {
    request.uri = uri + "index.html";
  } else if (!/^\\/(static|WebGLBuild)\\/|\\.[^/]+$/.test(uri)) {
    request.uri = "/index.html";
  }
  return request;
}
`;
}

/**
 * Returns a shell script that uploads the files to a bucket, each with the headers that describe it. The
 * pages are uploaded last, so that what they need is there.
 *
 * @param files the paths of the site's files.
 */
export function s3Upload(table: readonly HeaderRule[], files: readonly string[]): string {
  const isPage = (path: string) => path.endsWith(".html");
  const uploaded = files.filter((path) => !isUnsent(path));
  const inOrder = [...uploaded.filter((path) => !isPage(path)), ...uploaded.filter(isPage)];
  const lines = inOrder.map((path) => {
    const headers: Headers = { "Content-Type": contentTypeOf(path), ...headersAt(table, path) };
    const options = fileHeaders.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : `--${name.toLowerCase()} ${quoted(value)}`;
    });
    const source = `"$folder"${quoted(path)}`;
    return ["aws s3 cp", source, `"s3://$bucket"${quoted(path)}`, ...options].join(" ");
  });
  return `#!/bin/sh
# Written by every build: uploads the page to S3, each file with its headers.
set -eu
folder=\${2:-dist}
bucket=\${1:?usage: sh s3-upload.sh BUCKET [FOLDER]}
${lines.join("\n")}
`;
}

/** Quotes a text for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
