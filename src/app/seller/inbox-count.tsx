import { inboxMessages } from '#domain/messages/inbox.ts'
import { formatNumber } from '#domain/number-format.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'

const most = 99

/** How much waits in the inbox, beside its name; nothing where nothing does. */
export function InboxCount({ count }: { count: number }) {
  const said = useWords(inboxMessages)
  const language = useLanguage()
  if (count === 0) return null
  return (
    <>
      <b aria-hidden="true">
        {formatNumber(Math.min(count, most), language)}
        {count > most && '+'}
      </b>
      <span className="vh">, {said.waiting({ count })}</span>
    </>
  )
}
