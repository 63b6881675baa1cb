import { type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as kitStyles from './kit.module.css'

const columnsClass = {
  sentence: kitStyles.sentence,
  four: undefined,
  short: kitStyles.short,
  text: kitStyles.text,
  totals: kitStyles.totals,
  card: kitStyles.card,
} as const

type ListRowProps = {
  /**
   * The column layout on wide screens. `sentence`: a sentence, a state and buttons. `four`: four equal columns.
   * `short`: a name, one detail and a button, also on phones. `text`: a person, a text and buttons. `totals`: a person,
   * amounts and a button at the end. `card`: a text and buttons.
   */
  layout?: keyof typeof columnsClass
  /** The id of the element that names the row. */
  labelledBy?: string
  children: ReactNode
}

/** Renders a row of a list; its children are its columns. */
export function ListRow({ layout = 'four', labelledBy, children }: ListRowProps) {
  return (
    <article className={classNames(workspaceStyles.entry, columnsClass[layout])} aria-labelledby={labelledBy}>
      {children}
    </article>
  )
}
