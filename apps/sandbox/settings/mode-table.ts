/**
 * All modes of a setting, with what each does: `npm run setting -- --help` and the wallet's form show it.
 * The first mode injects no fault.
 */
export type ModeTable = Readonly<Record<string, string>>;

export type ModeOf<Table extends ModeTable> = keyof Table & string;

/** Returns the modes of a table, in its order. */
export function modesOf<Table extends ModeTable>(table: Table): ModeOf<Table>[] {
  return Object.keys(table);
}

export function isModeOf<Table extends ModeTable>(
  table: Table,
  mode: string,
): mode is ModeOf<Table> {
  return Object.hasOwn(table, mode);
}
