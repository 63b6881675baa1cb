import { askOthersMessages } from '#domain/shared-list/ask-others-messages.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { Link } from '#ui/link.tsx'
import { useDeferredResult } from '#app/components/calls/use-shopper-response.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { Rows } from '#ui/layout/flow.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

export type MySharedList = ResponseOf<'GET', '/share/mine'>['lists'][number]

/** Returns the shared lists of this account or browser; empty if they cannot be loaded. */
export async function readMySharedLists(): Promise<MySharedList[]> {
  const response = await callApi('GET', '/share/mine')
  return response.ok ? [...response.body.lists] : []
}

/** Renders the shopper's shared lists, each with its number of answers. */
export function MySharedLists({ sharedLists }: { sharedLists: Promise<MySharedList[]> | undefined }) {
  const t = useMessages(askOthersMessages)
  const lists = useDeferredResult(sharedLists) ?? []
  if (lists.length === 0) return null
  return (
    <section className={layoutStyles.section} aria-labelledby="asked">
      <h2 className={textStyles.heading} id="asked">
        {t.sentLists}
      </h2>
      <Rows isStacked>
        {lists.map((list) => (
          <SharedListLink key={list._id} list={list} />
        ))}
      </Rows>
    </section>
  )
}

function SharedListLink({ list }: { list: MySharedList }) {
  const t = useMessages(askOthersMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const until = t.until({ day: formatDate(new Date(list.expiresAt), language) })
  return (
    <li>
      <Link className={`${layoutStyles.line} ${layoutStyles.start}`} to={to(list.path)} reloadDocument>
        <span className={`${textStyles.strong} ${textStyles.underlined}`}>
          {t[list.kind]}, {t.productCount({ count: list.pieces })}
        </span>
        <span className={textStyles.small}>{t.answers({ count: list.voters })}</span>
        <span className={`${textStyles.small} ${textStyles.muted}`}>
          {list.closedAt === null ? until : t.isClosed}
        </span>
      </Link>
    </li>
  )
}
