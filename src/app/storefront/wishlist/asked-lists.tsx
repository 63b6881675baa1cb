import { askOthersMessages } from '#domain/messages/sharing/ask-others.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { Link } from '#ui/link.tsx'
import { useLater } from '#app/components/calls/use-own.ts'
import type { AnswerOf } from '#app/components/stores/api-answer.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './asked-lists.module.css'

export type AskedList = AnswerOf<'GET', '/share/mine'>['lists'][number]

/** What this account or browser has asked others; none where that cannot be read now. */
export async function readAskedLists(): Promise<AskedList[]> {
  const answer = await callApi('GET', '/share/mine')
  return answer.ok ? [...answer.body.lists] : []
}

/** One's own links, each with how many have answered. */
export function AskedLists({ asked }: { asked: Promise<AskedList[]> | undefined }) {
  const said = useWords(askOthersMessages)
  const lists = useLater(asked) ?? []
  if (lists.length === 0) return null
  return (
    <section className={layoutLook.section} aria-labelledby="asked">
      <h2 className={textLook.heading} id="asked">
        {said.asked}
      </h2>
      <ul className={styles.lists}>
        {lists.map((list) => (
          <Asked key={list._id} list={list} />
        ))}
      </ul>
    </section>
  )
}

function Asked({ list }: { list: AskedList }) {
  const said = useWords(askOthersMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const until = said.until({ day: formatDate(new Date(list.expiresAt), language) })
  return (
    <li>
      <Link to={to(list.path)} reloadDocument>
        <span className={`${textLook.strong} ${textLook.underlined}`}>
          {said[list.kind]}, {said.pieces({ count: list.pieces })}
        </span>
        <span className={textLook.small}>{said.answers({ count: list.voters })}</span>
        <span className={`${textLook.small} ${textLook.muted}`}>
          {list.closedAt === null ? until : said.isClosed}
        </span>
      </Link>
    </li>
  )
}
