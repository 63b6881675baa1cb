import { useEffect, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { orderStatuses, type OrderStatus } from '#domain/order/order.ts'
import { paymentTypes } from '#domain/payment/gateway.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Toolbar } from '#ui/layout/flow.tsx'
import { DayField } from '#app/components/day-field.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { hasActiveFilters, ordersPath, type ActiveOrderFilters } from '#app/seller/orders/order-list-path.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as chipsStyles from '#ui/styles/chips.module.css'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from '#app/seller/orders/orders.module.css'

const searchDelayMs = 300
const earliestYear = 2000

type ChipsProps = { filters: ActiveOrderFilters; counts: Readonly<Record<OrderStatus, number>> | null }

/** Renders one link per status. Screen readers do not read the number of orders. */
export function StatusChips({ filters, counts }: ChipsProps) {
  const t = useMessages(sellerOrderMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const all = counts && orderStatuses.reduce((sum, one) => sum + counts[one], 0)
  return (
    <nav aria-label={t.status}>
      <ul className={chipsStyles.tabs}>
        <li>
          <Chip
            filters={{ ...filters, status: undefined }}
            isCurrent={filters.status === undefined}
            count={all}
          >
            {t.all}
          </Chip>
        </li>
        {orderStatuses.map((one) => (
          <li key={one}>
            <Chip
              filters={{ ...filters, status: one }}
              isCurrent={filters.status === one}
              count={counts && counts[one]}
            >
              {orderStatusText[one]}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ChipProps = { filters: ActiveOrderFilters; isCurrent: boolean; count: number | null; children: string }

function Chip({ filters, isCurrent, count, children }: ChipProps) {
  const language = useLanguage()
  const to = useLocalPath()
  return (
    <Link to={to(ordersPath(filters))} preventScrollReset {...(isCurrent && { 'aria-current': 'true' })}>
      {children}
      {count !== null && (
        <span className={textStyles.number} aria-hidden="true">
          {formatNumber(count, language)}
        </span>
      )}
    </Link>
  )
}

/** Renders the search and the filters of the order list. Each change updates the URL and leads to page 1. */
export function OrderFilters({ choice }: { choice: ActiveOrderFilters }) {
  const t = useMessages(sellerOrderMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const navigate = useNavigate()
  const to = useLocalPath()
  const latest = useRef(choice)
  useEffect(() => {
    latest.current = choice
  }, [choice])
  function applyFilters(change: ActiveOrderFilters): void {
    latest.current = { ...latest.current, ...change }
    void navigate(to(ordersPath(latest.current)), { replace: true, preventScrollReset: true })
  }
  const { status: _, ...otherFilters } = choice
  const [isOpen, setIsOpen] = useState(hasActiveFilters({ ...otherFilters, search: undefined }))
  return (
    <search className={styles.filters} aria-label={t.filters} {...(isOpen && { 'data-open': '' })}>
      <Toolbar>
        <SearchField search={choice.search ?? ''} onSearch={(search) => applyFilters({ search })} />
        <Button icon="sliders-horizontal" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t.moreFilters}
        </Button>
        <SelectField
          label={t.payment}
          value={choice.payment ?? ''}
          options={[
            { value: '', text: t.anyPayment },
            { value: 'paid', text: t.paid },
            { value: 'pending', text: t.pending },
          ]}
          onChange={({ target: { value } }) =>
            applyFilters({ payment: value === 'paid' || value === 'pending' ? value : undefined })
          }
        />
        <SelectField
          label={t.method}
          value={choice.method ?? ''}
          options={[
            { value: '', text: t.anyMethod },
            ...paymentTypes.map((type) => ({ value: type, text: orderStatusText[type] })),
          ]}
          onChange={({ target: { value } }) =>
            applyFilters({ method: paymentTypes.find((type) => type === value) })
          }
        />
        <FilterDay label={t.from} day={choice.from} onDay={(from) => applyFilters({ from })} />
        <FilterDay label={t.to} day={choice.to} onDay={(to_) => applyFilters({ to: to_ })} />
        {hasActiveFilters(otherFilters) && (
          <p>
            <Link
              className={`${textStyles.underlined} ${textStyles.small}`}
              to={to(ordersPath({ status: choice.status }))}
              preventScrollReset
            >
              {t.clear}
            </Link>
          </p>
        )}
      </Toolbar>
    </search>
  )
}

type FilterDayProps = { label: string; day: string | undefined; onDay: (day: string | undefined) => void }

function FilterDay({ label, day, onDay }: FilterDayProps) {
  return (
    <DayField
      label={label}
      defaultValue={day}
      onDay={(value) => {
        // While a year is typed, it passes through ancient years, which are ignored.
        if (value === '') onDay(undefined)
        else if (Number(value.slice(0, 4)) >= earliestYear) onDay(value)
      }}
    />
  )
}

/** Renders the search field, which searches after a pause in typing. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useMessages(sellerOrderMessages)
  const id = useId()
  const timer = useRef<number>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  // The field takes over a search from the URL, unless the seller is typing in it.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = search
  }, [search])
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{t.search}</label>
      <div className={fieldStyles.search}>
        <Icon name="magnifying-glass" />
        <input
          className={fieldStyles.input}
          ref={input}
          id={id}
          type="search"
          maxLength={200}
          defaultValue={search}
          placeholder={t.searchHint}
          onChange={({ target }) => {
            window.clearTimeout(timer.current)
            timer.current = window.setTimeout(() => onSearch(target.value.trim()), searchDelayMs)
          }}
        />
      </div>
    </div>
  )
}
