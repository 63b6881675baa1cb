import { formatNumber } from '#domain/number-format.ts'
import { useLanguage } from '#app/components/use-words.ts'

const most = 99

/** How much waits, beside the name of where it does; `text` says it in words. Nothing where nothing waits. */
export function NavigationCount({ count, text }: { count: number; text: string }) {
  const language = useLanguage()
  if (count === 0) return null
  return (
    <>
      <b aria-hidden="true">
        {formatNumber(Math.min(count, most), language)}
        {count > most && '+'}
      </b>
      <span className="vh">, {text}</span>
    </>
  )
}
