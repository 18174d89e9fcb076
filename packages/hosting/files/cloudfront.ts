import { contentTypeOf } from "../headers/content-types.ts";
import { type Headers, type HeaderRule, matches } from "../headers/header-rule.ts";
import { isUnsent } from "../headers/unsent-files.ts";

/** Headers for which a response headers policy of CloudFront has no field of its own. */
const customHeaders = ["Cross-Origin-Opener-Policy", "Permissions-Policy"] as const;

/**
 * Returns the configuration of a response headers policy, for `aws cloudfront
 * create-response-headers-policy`. It has the headers that do not describe the file.
 *
 * @param path a path of the files that the policy is for.
 */
export function cloudFrontPolicy(
  table: readonly HeaderRule[],
  name: string,
  path: string,
): Readonly<Record<string, unknown>> {
  const headers = headersAt(table, path);
  const hsts = /^max-age=(\d+)$/.exec(headers["Strict-Transport-Security"] ?? "")?.[1];
  const items = customHeaders.flatMap((header) => {
    const value = headers[header];
    return value === undefined ? [] : { Header: header, Value: value, Override: true };
  });
  return {
    Name: name,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {
        Override: true,
        ContentSecurityPolicy: headers["Content-Security-Policy"],
      },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: headers["Referrer-Policy"] },
      ...(hsts !== undefined && {
        StrictTransportSecurity: { Override: true, AccessControlMaxAgeSec: Number(hsts) },
      }),
    },
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
    const {
      "Content-Type": type = contentTypeOf(path),
      "Content-Encoding": encoding,
      "Cache-Control": caching,
    } = headersAt(table, path);
    return [
      `aws s3 cp "$folder"${quoted(path)} "s3://$bucket"${quoted(path)}`,
      `--content-type ${quoted(type)}`,
      ...(encoding === undefined ? [] : [`--content-encoding ${encoding}`]),
      ...(caching === undefined ? [] : [`--cache-control ${quoted(caching)}`]),
    ].join(" ");
  });
  return `#!/bin/sh
# Written by every build: uploads the page to S3, each file with its headers.
set -eu
folder=\${2:-dist}
bucket=\${1:?usage: sh s3-upload.sh BUCKET [FOLDER]}
${lines.join("\n")}
`;
}

function headersAt(table: readonly HeaderRule[], path: string): Headers {
  const rules = table.filter((rule) => matches(rule.path, path));
  return Object.assign({}, ...rules.map(({ headers }) => headers)) as Headers;
}

/** Quotes a text for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
