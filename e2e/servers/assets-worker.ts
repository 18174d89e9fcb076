interface Environment {
  readonly FILES: { fetch(request: Request): Promise<Response> };
}

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  data: "application/octet-stream",
};

/**
 * Serves a folder as Cloudflare serves static assets: a folder's index.html at the folder's path,
 * other HTML files without their extension, and redirects from the paths of the files. Source:
 * https://developers.cloudflare.com/workers/static-assets/routing/advanced/html-handling/
 */
const assets = {
  async fetch(request: Request, { FILES }: Environment): Promise<Response> {
    const { pathname, origin } = new URL(request.url);
    const canonical = pathname.replace(/\/index(?:\.html)?$/, "/").replace(/\.html$/, "");
    if (canonical !== pathname) return Response.redirect(origin + canonical, 307);
    const candidates = pathname.endsWith("/")
      ? [`${pathname}index.html`]
      : [pathname, `${pathname}.html`];
    for (const path of candidates) {
      const file = await FILES.fetch(
        new Request(`http://files${path}`, { method: request.method }),
      );
      // A folder is listed as JSON.
      if (!file.ok || file.headers.get("content-type") === "application/json") continue;
      const type = types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
      return new Response(file.body, { headers: { "content-type": type, etag: `"${path}"` } });
    }
    return new Response("404: there is no such file.\n", { status: 404 });
  },
};

export default assets;
