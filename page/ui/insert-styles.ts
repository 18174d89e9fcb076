/** Inserts a style sheet that the first paint does without, so that it is not in index.html. */
export function insertStyles(styles: string): void {
  const sheet = document.createElement("style");
  sheet.textContent = styles;
  document.head.append(sheet);
}
