import { type ReactNode } from 'react'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { Tag } from '#ui/card/tag.tsx'
import { useLanguage } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as kitStyles from './kit.module.css'

/** Renders a list of rows of one line each on wide screens. */
export function CompactRows({ children }: { children: ReactNode }) {
  return <ul className={kitStyles.compact}>{children}</ul>
}

type CompactRowProps = {
  /** The link to what the row stands for. */
  title: ReactNode
  facts: ReactNode
  marks?: readonly string[]
  figure: string
  at?: Date | undefined
}

/** Renders a row with its link, its facts, its tags, and a number with a day at its end. */
export function CompactRow({ title, facts, marks = [], figure, at }: CompactRowProps) {
  const language = useLanguage()
  return (
    <li>
      <span className={kitStyles.name}>{title}</span>
      <span className={kitStyles.facts}>{facts}</span>
      <span className={kitStyles.marks}>
        {marks.map((mark) => (
          <Tag key={mark} kind="quiet">
            {mark}
          </Tag>
        ))}
      </span>
      <span className={`${kitStyles.figure} ${textStyles.number}`}>
        {figure}
        {at && (
          <time className={textStyles.caption} dateTime={at.toISOString()}>
            {formatDate(at, language)}
          </time>
        )}
      </span>
    </li>
  )
}
