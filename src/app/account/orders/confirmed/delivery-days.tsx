import { confirmationMessages } from '#domain/order/confirmation-messages.ts'
import { toBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { addDays, startOfDay } from '#domain/nepal/period.ts'
import { shortWeekday } from '#domain/nepal/weekdays.ts'
import { formatNumber } from '#domain/number-format.ts'
import { saturday, weekdayOf, type DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as styles from '#app/account/orders/orders.module.css'

const visibleDays = 7

type DeliveryDaysProps = {
  placedAt: Date
  deliveryEstimate: DeliveryEstimate
}

/**
 * Renders seven days with the estimated ones: from the day of the order, or those that end with the estimate if it is
 * further away. Renders nothing if the estimate does not fit into seven days.
 */
export function DeliveryDays({ placedAt, deliveryEstimate }: DeliveryDaysProps) {
  const t = useMessages(confirmationMessages)
  const language = useLanguage()
  const placedDay = dayInKathmandu(placedAt)
  const lastStart = addDays(deliveryEstimate.to, 1 - visibleDays)
  const start = placedDay < lastStart ? lastStart : placedDay
  if (deliveryEstimate.from < start) return null
  const days = Array.from({ length: visibleDays }, (_, index) => addDays(start, index))
  // No deliveries happen on the day of rest, except if the estimate ends on that day.
  const isPossibleDay = (day: string) =>
    day > deliveryEstimate.from &&
    day <= deliveryEstimate.to &&
    (day === deliveryEstimate.to || weekdayOf(day) !== saturday)
  const labelOf = (day: string) => {
    if (day === deliveryEstimate.from) return t.dayDue
    if (isPossibleDay(day)) return t.dayOr
    return day === placedDay ? t.dayPlaced : ''
  }
  return (
    <ol className={styles.days} aria-label={t.week}>
      {days.map((day) => {
        const at = startOfDay(day)
        const isDue = day === deliveryEstimate.from || isPossibleDay(day)
        const dayOfMonth = Number(day.slice(8))
        const bikramDay = toBikramSambat(at)?.day ?? dayOfMonth
        // The day in the reader's calendar has the large font.
        const [large, small] = language === 'ne' ? [bikramDay, dayOfMonth] : [dayOfMonth, bikramDay]
        return (
          <li key={day} className={isDue ? styles.promised : day === placedDay ? styles.placed : undefined}>
            <span>{shortWeekday(at, language)}</span>
            <b>
              <time dateTime={day}>{formatNumber(large, language)}</time>
            </b>
            <span aria-hidden="true">{formatNumber(small, language)}</span>
            <span className={styles.word}>{labelOf(day)}</span>
          </li>
        )
      })}
    </ol>
  )
}
