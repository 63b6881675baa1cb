/** How many wait in all, and those that come first. */
export type Some<Row> = { count: number; rows: Row[] }
