/** The total number of waiting rows, and the first of them. */
export type Some<Row> = { count: number; rows: Row[] }
