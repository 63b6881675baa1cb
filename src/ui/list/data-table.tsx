import { type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

const placeClass = { image: 'm-img', full: 'm-full', hide: 'm-hide', acts: 'm-acts', left: 'm-l' } as const

/** One column: its head, its cell, and where the cell goes when rows become blocks below 768 px. */
export type Column<Row> = {
  key: string
  head: string
  /** The head is read but not seen, as over pictures and buttons. */
  isHeadHidden?: boolean
  isNumber?: boolean
  place?: keyof typeof placeClass
  cell: (row: Row) => ReactNode
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Stands in one line where there are no rows. */
  empty?: ReactNode
}

/** A plain table on hairlines. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  return (
    <div className="tbw">
      <table className="tb">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.isNumber === true ? 'n' : undefined}>
                {column.isHeadHidden === true ? <span className="vh">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td className="m-full" colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function cellClass<Row>({ isNumber, place }: Column<Row>): string {
  return classNames(isNumber === true && 'n', place !== undefined && placeClass[place])
}
