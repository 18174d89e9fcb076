/**
 * The responses of hosts that reject a file, by the damage in a mode's name. Their bodies are
 * longer than a short text.
 */
export const rejections: Readonly<Record<string, (path: string) => Response>> = {
  forbidden: (path) => rejected(403, "application/xml", accessDenied(path)),
  unauthorized: () =>
    rejected(401, "text/html", pageOf("401 Authorization Required"), {
      "www-authenticate": 'Basic realm="Preview"',
    }),
  unavailable: () =>
    rejected(503, "text/html", pageOf("503 Service Temporarily Unavailable"), {
      "retry-after": "120",
    }),
};

function rejected(status: number, type: string, body: string, headers = {}): Response {
  return new Response(body, { status, headers: { "content-type": type, ...headers } });
}

/** The error of Amazon S3 for a key that nobody may list (S3 API reference, "Error responses"). */
const accessDenied = (path: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>AccessDenied</Code><Message>Access Denied</Message><Resource>/game/${path}</Resource><RequestId>TX4B0ZK7E2M9R3QD</RequestId><HostId>4cW8m0vYkH1uQ6n3bSgX7zJf2pLrT9aEoVdCiN5yBqUxMhGwKtZsRjFl8P1e0D3I</HostId></Error>`;

/** The error page of nginx, which is padded so that browsers do not replace it by their own. */
const pageOf = (title: string) =>
  [
    `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>`,
    "<hr><center>nginx</center>\r\n</body>\r\n</html>",
    ...Array<string>(6).fill("<!-- a padding to disable MSIE and Chrome friendly error page -->"),
    "",
  ].join("\r\n");

/** A listing of Apache 2.4 (mod_autoindex). */
export const listing = `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">
<html><head><title>Index of /WebGLBuild</title></head><body><h1>Index of /WebGLBuild</h1>
<pre><a href="Build/">Build/</a>  2026-11-27 10:00    -
<a href="game.html">game.html</a>  2026-11-27 10:00  4.1K</pre></body></html>`;

/** A sign-in of the host's own. */
export const signIn = `<!doctype html><title>Sign in</title><script src="/sign-in.js"></script>
<form method="post"><input name="name" /><input type="password" name="password" /><button>Sign in</button></form>`;

/** The page of IIS 10 for 404.3, whose details it shows on its own machine only. */
export const notServed = () =>
  rejected(404, "text/html", "<title>404 - File or directory not found.</title>", {
    server: "Microsoft-IIS/10.0",
  });
