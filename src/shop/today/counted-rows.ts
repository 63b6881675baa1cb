/** The first rows of a list, and the total number of its rows. */
export type CountedRows<Row> = { count: number; rows: Row[] }
