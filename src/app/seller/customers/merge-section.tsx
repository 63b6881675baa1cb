import { useEffect, useRef } from 'react'
import { href, Form, useNavigate } from 'react-router'
import { planMerge } from '#domain/customer/customer.ts'
import { customerMessages } from '#domain/customer/customer-messages.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import type { ListedCustomer } from '#shop/customers/list-customers.ts'
import type { Customer, MergedCustomer } from '#shop/customers/read-customer.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Rows, Stack } from '#ui/layout/flow.tsx'
import { usePageForm, type ResultOf } from '#app/components/forms/page-form.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { customerForms } from './customer-forms.server.ts'
import * as textStyles from '#ui/styles/text.module.css'

type MergeSectionProps = {
  customer: Customer
  /** The search text. */
  search: string | undefined
  candidates: readonly ListedCustomer[]
}

/** Lists the customers that were merged into this one, and searches for another one to merge. */
export function MergeSection({ customer, search, candidates }: MergeSectionProps) {
  const t = useMessages(customerMessages)
  const to = useLocalPath()
  return (
    <Stack as="section" gap="close" aria-labelledby="merge">
      {customer.merged.length > 0 && (
        <>
          <h2 className={textStyles.subheading}>{t.merged}</h2>
          <Rows>
            {customer.merged.map((mergedCustomer) => (
              <MergedCustomerRow key={mergedCustomer.id} mergedCustomer={mergedCustomer} />
            ))}
          </Rows>
        </>
      )}
      <h2 className={textStyles.subheading} id="merge">
        {t.merge}
      </h2>
      <p className={textStyles.small}>{t.mergeHelp}</p>
      <Form action={to(href('/seller/customers/:id', { id: customer.id }))} preventScrollReset>
        <Stack gap="close">
          <TextField
            type="search"
            name="search"
            label={t.mergeTitle}
            hint={t.searchHint}
            maxLength={200}
            defaultValue={search}
          />
          <div>
            <Button size="small" type="submit">
              {t.find}
            </Button>
          </div>
        </Stack>
      </Form>
      {search !== undefined && <MatchStatus key={search} count={candidates.length} />}
      <Rows>
        {candidates.map((candidate) => (
          <MergeCandidate key={candidate.id} customer={customer} candidate={candidate} />
        ))}
      </Rows>
    </Stack>
  )
}

/** Says whether any customer matches. Takes the focus, because the matches are out of view on a phone. */
function MatchStatus({ count }: { count: number }) {
  const t = useMessages(customerMessages)
  const output = useRef<HTMLOutputElement>(null)
  useEffect(() => output.current?.focus(), [])
  return (
    <output className={textStyles.small} ref={output} tabIndex={-1}>
      {count === 0 ? t.noneFound : t.found}
    </output>
  )
}

/** Renders a customer to merge with, and a preview of the result. */
function MergeCandidate({ customer, candidate }: { customer: Customer; candidate: ListedCustomer }) {
  const t = useMessages(customerMessages)
  const to = useLocalPath()
  const navigate = useNavigate()
  const merge = planMerge<Customer | ListedCustomer>(customer, candidate)
  const { isSending, send } = usePageForm<ResultOf<typeof customerForms.merge>>('merge', {
    id: candidate.id,
    onResponse: (response) => {
      if (response.ok) void navigate(to(href('/seller/customers/:id', { id: response.result.id })))
    },
  })
  return (
    <li>
      <p className={textStyles.strong}>
        <bdi>{[candidate.name, candidate.phone, candidate.city].filter(Boolean).join(' · ')}</bdi>
      </p>
      {merge.ok ? (
        <>
          <p>{t.mergePreview({ orders: customer.orders + candidate.orders, name: merge.target.name })}</p>
          <Button
            size="small"
            isLoading={isSending}
            onClick={() => send({ id: customer.id, other: candidate.id })}
          >
            {t.mergeWith({ name: candidate.name })}
          </Button>
        </>
      ) : (
        <p>{t.bothAccounts}</p>
      )}
    </li>
  )
}

function MergedCustomerRow({
  mergedCustomer: { id, name, phone, undoUntil },
}: {
  mergedCustomer: MergedCustomer
}) {
  const t = useMessages(customerMessages)
  const language = useLanguage()
  const { isSending, send } = usePageForm('unmerge', { id })
  return (
    <li>
      <p>
        <bdi>{[name, phone].filter(Boolean).join(' · ')}</bdi>
      </p>
      {undoUntil !== null && (
        <>
          <p className={textStyles.caption}>
            {t.undoUntil({ day: formatDate(new Date(undoUntil), language) })}
          </p>
          <Button
            size="small"
            aria-label={t.undoOf({ name })}
            isLoading={isSending}
            onClick={() => send({ id })}
          >
            {t.undo}
          </Button>
        </>
      )}
    </li>
  )
}
