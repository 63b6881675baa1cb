import { type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as kitStyles from './kit.module.css'

const columnsClass = {
  terms: kitStyles.terms,
  four: undefined,
  people: kitStyles.people,
  short: kitStyles.short,
} as const

type EntryProps = {
  /**
   * The columns of wide screens: a sentence with a state and buttons, four, a person with facts and buttons, or a name with
   * a fact and a button, which stays at the right on phones.
   */
  columns?: keyof typeof columnsClass
  /** The id of the element that names the row. */
  labelledBy?: string
  children: ReactNode
}

/** Renders a row of a list; its children are its columns. */
export function Entry({ columns = 'four', labelledBy, children }: EntryProps) {
  return (
    <article
      className={classNames(workspaceStyles.entry, columnsClass[columns])}
      aria-labelledby={labelledBy}
    >
      {children}
    </article>
  )
}
