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

/** Asks the browser to have files ready for a later page. */
export function prefetchFiles(paths: readonly string[]): void {
  for (const path of paths) {
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.href = path;
    document.head.append(link);
  }
}
