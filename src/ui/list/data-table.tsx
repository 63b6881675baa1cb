import { type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './data-table.module.css'

const phonePlacementClass = {
  image: styles.image,
  full: styles.full,
  hidden: styles.hide,
  actions: styles.acts,
  left: styles.left,
} as const

/** A column: its heading, its cell and the position of the cell on phones, where rows become blocks below 768 px. */
export type Column<Row> = {
  key: string
  head: string
  /** Only screen readers read the heading, as for columns of pictures and buttons. */
  isHeadHidden?: boolean
  isNumber?: boolean
  phonePlacement?: keyof typeof phonePlacementClass
  cell: (row: Row) => ReactNode
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown as a single row in an empty table. */
  empty?: ReactNode
  className?: string | undefined
}

/** A table with thin row lines. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, className }: DataTableProps<Row>) {
  return (
    <div className={classNames(styles.frame, className)}>
      <table className={styles.table}>
        <caption className={textStyles.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.isNumber === true ? styles.number : undefined}
              >
                {column.isHeadHidden === true ? (
                  <span className={textStyles.visuallyHidden}>{column.head}</span>
                ) : (
                  column.head
                )}
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
              <td className={styles.full} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function cellClass<Row>({ isNumber, phonePlacement }: Column<Row>): string {
  return classNames(
    isNumber === true && styles.number,
    phonePlacement !== undefined && phonePlacementClass[phonePlacement],
  )
}
