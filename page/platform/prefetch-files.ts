/** Whether the person has asked the browser to spare data: then nothing is fetched on a guess. */
export function isDataSaver(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" &&
    connection !== null &&
    "saveData" in connection &&
    connection.saveData === true
  );
}

/**
 * Puts files into the HTTP cache for a later page, at low priority. A file that cannot be fetched is
 * left to that page. `<link rel=prefetch>` would not do: WebKit does not know it, and Firefox checks
 * it against `default-src`. Not for a frame's own document: Chromium caches those apart.
 */
export function prefetchFiles(paths: readonly string[]): void {
  for (const path of paths) void prefetchFile(path);
}

async function prefetchFile(path: string): Promise<void> {
  try {
    const { body } = await fetch(path, { priority: "low" });
    // Only what is read is kept.
    await body?.pipeTo(new WritableStream());
  } catch {
    // The game's own page asks again, and its failure is shown.
  }
}
