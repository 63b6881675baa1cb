import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { todayMessages } from './today-messages.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { shortWeekday } from '#domain/nepal/weekdays.ts'
import { formatNumber } from '#domain/number-format.ts'
import { orderNumberText } from '#domain/order/order-number.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Text } from '#ui/text.tsx'
import { useListPressGuard } from '#app/components/use-list-press-guard.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { Due } from './today-item.ts'
import { BarSection } from '#app/seller/kit/bar-section.tsx'
import * as textStyles from '#ui/styles/text.module.css'

/** The element id of each list on the page. */
export const listIds = {
  toPack: 'to-pack',
  cash: 'cash',
  payments: 'payments',
  returns: 'returns',
  messages: 'messages',
  lowStock: 'low-stock',
} as const

type TodayListProps = {
  id: string
  title: string
  list: { count: number; rows: readonly { id: string }[] }
  /** The number of tasks on another page, to which a row links. */
  otherCount?: number
  /** The text of an empty list. */
  empty: string
  /** The path of the page with the complete list. */
  href: string
  aside?: ReactNode
  children: ReactNode
}

/** Renders a list of the Today page: its title with the count, the first rows and a link to the others. */
export function TodayList(props: TodayListProps) {
  const { id, title, list, otherCount = 0, empty, href, aside, children } = props
  const t = useMessages(todayMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const pressGuardProps = useListPressGuard(
    list.rows.map((row) => row.id),
    list.count,
  )
  const hiddenCount = list.count - list.rows.length
  const total = list.count + otherCount
  return (
    <BarSection
      id={id}
      title={
        <>
          {title} {total > 0 && <span>{formatNumber(total, language)}</span>}
        </>
      }
      aside={aside}
      {...pressGuardProps}
    >
      {total === 0 ? <Text isMuted>{empty}</Text> : <ul>{children}</ul>}
      {hiddenCount > 0 && (
        <ButtonLink variant="link" iconAfter="arrow-right" href={to(href)} aria-describedby={`${id}-title`}>
          {t.more({ count: hiddenCount })}
        </ButtonLink>
      )}
    </BarSection>
  )
}

type OrderLinkProps = { order: { id: string; number: number }; id?: string; className?: string | undefined }

/** Renders the number of an order as a link to its page. */
export function OrderLink({ order, id, className }: OrderLinkProps) {
  const language = useLanguage()
  const to = useLocalPath()
  return (
    <Link
      className={classNames(textStyles.strong, textStyles.number, className)}
      id={id}
      to={to(`/seller/orders/${order.id}`)}
    >
      {orderNumberText(order.number, language)}
    </Link>
  )
}

type DueDayProps = {
  due: Due
  /** The action that is due. */
  action: string
  /** The number of days before the due date from which it is highlighted. */
  urgentDays: number
}

/** Renders the day on which an action is due: today, tomorrow, the days it is overdue, or the date. */
export function DueDay({ due: { at, daysLeft }, action, urgentDays }: DueDayProps) {
  const t = useMessages(todayMessages)
  const language = useLanguage()
  const day = new Date(at)
  const nearDayText = daysLeft === 0 ? t.today : daysLeft === 1 ? t.tomorrow : undefined
  const text = daysLeft < 0 ? t.overdue({ days: -daysLeft }) : (nearDayText ?? dayText(day, language))
  return (
    <span className={classNames(textStyles.caption, daysLeft <= urgentDays && textStyles.urgent)}>
      <span className={textStyles.visuallyHidden}>{action}: </span>
      <time dateTime={dayInKathmandu(day)}>{text}</time>
    </span>
  )
}

/** Returns a day as its weekday and date, without the year. */
export function dayText(day: Date, language: ReturnType<typeof useLanguage>): string {
  return `${shortWeekday(day, language)} ${formatDate(day, language).replace(/ \S+$/u, '')}`
}
