const sandboxScript = '<script src="/sandbox.js"></script>';

/** Adds the sandbox's script to the page's HTML, as the first element of its head. */
export function withSandboxScript(html: string): string {
  const head = /<head(\s[^>]*)?>/i.exec(html);
  if (head === null) return sandboxScript + html;
  const start = head.index + head[0].length;
  return html.slice(0, start) + sandboxScript + html.slice(start);
}
