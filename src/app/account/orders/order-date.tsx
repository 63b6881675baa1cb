import { formatBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { formatDate } from '#domain/nepal/dates.ts'
import { useLanguage } from '#app/components/use-words.ts'

/** The day of an order; in Nepali, and on paper in both languages, the day of Bikram Sambat stands beside it. */
export function OrderDate({ at }: { at: string }) {
  const language = useLanguage()
  const date = new Date(at)
  const bikramSambat = formatBikramSambat(date, language)
  return (
    <time dateTime={at}>
      {formatDate(date, language)}
      {bikramSambat !== '' && (
        <span className={language === 'ne' ? 'nowrap' : 'nowrap on-paper'}> ({bikramSambat})</span>
      )}
    </time>
  )
}
