/** What some modes of a setting do. They share a row of the table in docs/sandbox.md. */
interface ModeRow {
  /** The labels in the wallet's tab, by mode. */
  readonly modes: Readonly<Record<string, string>>;
  /** For docs/sandbox.md, in Markdown. */
  readonly behaviour: string;
}

/** All modes of a setting. The first mode injects no fault. */
export type ModeTable = readonly ModeRow[];

type ModeOfRow<Row extends ModeRow> = Row extends ModeRow ? keyof Row["modes"] & string : never;

/** The modes of a table. */
export type ModeOf<Table extends ModeTable> = ModeOfRow<Table[number]>;

/** Returns the modes of a table, in its order. */
export function modesOf<Table extends ModeTable>(table: Table): ModeOf<Table>[] {
  return table.flatMap(({ modes }) => Object.keys(modes)) as ModeOf<Table>[];
}

/** Returns whether a mode is one of a table. */
export function isModeOf<Table extends ModeTable>(
  table: Table,
  mode: string,
): mode is ModeOf<Table> {
  return table.some(({ modes }) => Object.hasOwn(modes, mode));
}
