/** The content of one cell of a table. */
export type Cell = string | number | null

/** One row of a table: its title, the headings of its columns, one of many, or their sums. */
export type SheetRow = { kind: 'title' | 'head' | 'row' | 'totals'; cells: readonly Cell[] }
