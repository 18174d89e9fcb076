/** Returns the value of an attribute; undefined if an element has none with this name. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i");
  const [, double, single, bare]: (string | undefined)[] = value.exec(attributes) ?? [];
  return double ?? single ?? bare;
}
