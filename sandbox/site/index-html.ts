const sandboxScript = '<script src="/sandbox.js"></script>';

/**
 * Adds the sandbox's script to the page's HTML. It is the first element of the head, because it has to
 * replace `fetch` before the page's own scripts use it.
 */
export function withSandboxScript(html: string): string {
  const headTag = /<head(\s[^>]*)?>/i.exec(html);
  if (headTag === null) return sandboxScript + html;
  const start = headTag.index + headTag[0].length;
  return html.slice(0, start) + sandboxScript + html.slice(start);
}
