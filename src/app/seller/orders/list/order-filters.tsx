import { useState } from 'react'
import { Link } from 'react-router'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { sellerOrderMessages } from '#domain/order/seller-order-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { orderStatuses, type OrderStatus } from '#domain/order/order.ts'
import { paymentTypes } from '#domain/payment/gateway.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Toolbar } from '#ui/layout/flow.tsx'
import { DayField } from '#app/components/day-field.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { DelayedSearchField } from '#app/seller/kit/delayed-search-field.tsx'
import { hasActiveFilters, ordersPath, type ActiveOrderFilters } from '#app/seller/orders/order-list-path.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as chipsStyles from '#ui/styles/chips.module.css'
import * as workspaceStyles from '#ui/styles/workspace.module.css'

const earliestYear = 2000

type ChipsProps = { filters: ActiveOrderFilters; counts: Readonly<Record<OrderStatus, number>> | null }

/** Renders one link per status. Screen readers do not read the number of orders. */
export function StatusChips({ filters, counts }: ChipsProps) {
  const t = useMessages(sellerOrderMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const totalCount = counts && orderStatuses.reduce((sum, status) => sum + counts[status], 0)
  return (
    <nav aria-label={t.status}>
      <ul className={chipsStyles.tabs}>
        <li>
          <Chip
            filters={{ ...filters, status: undefined }}
            isCurrent={filters.status === undefined}
            count={totalCount}
          >
            {t.all}
          </Chip>
        </li>
        {orderStatuses.map((filterStatus) => (
          <li key={filterStatus}>
            <Chip
              filters={{ ...filters, status: filterStatus }}
              isCurrent={filters.status === filterStatus}
              count={counts && counts[filterStatus]}
            >
              {orderStatusText[filterStatus]}
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

type OrderFiltersProps = { filters: ActiveOrderFilters; applyFilters: (change: ActiveOrderFilters) => void }

/** Renders the search and the filters of the order list. */
export function OrderFilters({ filters, applyFilters }: OrderFiltersProps) {
  const t = useMessages(sellerOrderMessages)
  const orderStatusText = useMessages(orderStatusMessages)
  const to = useLocalPath()
  const { status: _, ...otherFilters } = filters
  const [isOpen, setIsOpen] = useState(hasActiveFilters({ ...otherFilters, search: undefined }))
  // On narrow screens a button opens the filters below the search.
  const className = isOpen ? undefined : workspaceStyles.wideOnly
  return (
    <search aria-label={t.filters}>
      <Toolbar>
        <DelayedSearchField
          label={t.search}
          placeholder={t.searchHint}
          search={filters.search ?? ''}
          onSearch={(search) => applyFilters({ search })}
        />
        <Button
          className={workspaceStyles.narrowOnly}
          icon="sliders-horizontal"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t.moreFilters}
        </Button>
        <SelectField
          className={className}
          label={t.payment}
          value={filters.payment ?? ''}
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
          className={className}
          label={t.method}
          value={filters.method ?? ''}
          options={[
            { value: '', text: t.anyMethod },
            ...paymentTypes.map((type) => ({ value: type, text: orderStatusText[type] })),
          ]}
          onChange={({ target: { value } }) =>
            applyFilters({ method: paymentTypes.find((type) => type === value) })
          }
        />
        <FilterDay
          className={className}
          label={t.from}
          day={filters.from}
          onDayChange={(day) => applyFilters({ from: day })}
        />
        <FilterDay
          className={className}
          label={t.to}
          day={filters.to}
          onDayChange={(day) => applyFilters({ to: day })}
        />
        {hasActiveFilters(otherFilters) && (
          <p>
            <Link
              className={`${textStyles.underlined} ${textStyles.small}`}
              to={to(ordersPath({ status: filters.status }))}
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

type FilterDayProps = {
  className: string | undefined
  label: string
  day: string | undefined
  onDayChange: (day: string | undefined) => void
}

function FilterDay({ className, label, day, onDayChange }: FilterDayProps) {
  return (
    <div className={className}>
      <DayField
        label={label}
        defaultValue={day}
        period="past"
        onDayChange={(value) => {
          // Typing a year such as 2026 produces the years 2, 20 and 202 first. They are ignored.
          if (value === '') onDayChange(undefined)
          else if (Number(value.slice(0, 4)) >= earliestYear) onDayChange(value)
        }}
      />
    </div>
  )
}
