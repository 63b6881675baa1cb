import { type ReactNode } from 'react'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { Tag } from '#ui/card/tag.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { useLanguage } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

type CompactRowProps = {
  /** The link to the page of the row. */
  title: ReactNode
  details: ReactNode
  tags?: readonly string[]
  count: string
  date?: Date | undefined
}

/** Renders a row of `Rows`: its link, details and tags, then a number and a date. */
export function CompactRow({ title, details, tags = [], count, date }: CompactRowProps) {
  const language = useLanguage()
  return (
    <li>
      <div>
        <Text isStrong>{title}</Text>
        <Row align="center">
          <Text as="span" size="caption">
            {details}
          </Text>
          {tags.map((tag) => (
            <Tag key={tag} kind="quiet">
              {tag}
            </Tag>
          ))}
        </Row>
      </div>
      <Text isNumber>
        {count}
        {date && (
          <>
            <br />
            <time className={textStyles.caption} dateTime={date.toISOString()}>
              {formatDate(date, language)}
            </time>
          </>
        )}
      </Text>
    </li>
  )
}
