/** The content of one cell of a table. */
export type Cell = string | number | null

/** One row of a table: a title, the column headings, data, or totals. */
export type SheetRow = { kind: 'title' | 'head' | 'row' | 'totals'; cells: readonly Cell[] }
