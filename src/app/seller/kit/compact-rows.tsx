import { type ReactNode } from 'react'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { Tag } from '#ui/card/tag.tsx'
import { useLanguage } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as kitStyles from './kit.module.css'

/** Renders a list whose rows take one line each on wide screens. */
export function CompactRows({ children }: { children: ReactNode }) {
  return <ul className={kitStyles.compact}>{children}</ul>
}

type CompactRowProps = {
  /** The link to the page of the row. */
  title: ReactNode
  details: ReactNode
  tags?: readonly string[]
  count: string
  date?: Date | undefined
}

/** Renders a row: its link, details and tags, then a number and a date. */
export function CompactRow({ title, details, tags = [], count, date }: CompactRowProps) {
  const language = useLanguage()
  return (
    <li>
      <span className={kitStyles.name}>{title}</span>
      <span className={kitStyles.facts}>{details}</span>
      <span className={kitStyles.tags}>
        {tags.map((tag) => (
          <Tag key={tag} kind="quiet">
            {tag}
          </Tag>
        ))}
      </span>
      <span className={`${kitStyles.count} ${textStyles.number}`}>
        {count}
        {date && (
          <time className={textStyles.caption} dateTime={date.toISOString()}>
            {formatDate(date, language)}
          </time>
        )}
      </span>
    </li>
  )
}
