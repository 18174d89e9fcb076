/** Returns whether the text in a store is that of a counter. */
export function isCount(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}
