import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { mergeOf } from '#domain/customer/customer.ts'
import { customerMessages } from '#domain/messages/people/customers.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import type { ListedCustomer } from '#shop/customers/list-customers.ts'
import type { Customer, MergedCustomer } from '#shop/customers/read-customer.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './customers.module.css'

type MergePartProps = {
  customer: Customer
  /** What was looked for. */
  other: string | undefined
  offered: readonly ListedCustomer[]
}

/** Who else this customer is, and looking for another one who is. */
export function MergePart({ customer, other, offered }: MergePartProps) {
  const said = useWords(customerMessages)
  const to = useLocalPath()
  return (
    <section className={styles.part} aria-labelledby="merge">
      {customer.merged.length > 0 && (
        <>
          <h2 className={textLook.subheading}>{said.merged}</h2>
          <ul className={`${styles.notes} ${textLook.small}`}>
            {customer.merged.map((one) => (
              <Merged key={one.id} one={one} />
            ))}
          </ul>
        </>
      )}
      <h2 className={textLook.subheading} id="merge">
        {said.merge}
      </h2>
      <p className={textLook.small}>{said.mergeHelp}</p>
      <Form className={styles.fields} action={to(`/seller/customers/${customer.id}`)} preventScrollReset>
        <TextField
          type="search"
          name="search"
          label={said.mergeTitle}
          hint={said.searchHint}
          maxLength={200}
          defaultValue={other}
        />
        <div className={styles.actions}>
          <Button size="small" type="submit">
            {said.find}
          </Button>
        </div>
      </Form>
      {other !== undefined && <Found key={other} count={offered.length} />}
      <ul className={`${styles.notes} ${textLook.small}`}>
        {offered.map((one) => (
          <Offered key={one.id} customer={customer} one={one} />
        ))}
      </ul>
    </section>
  )
}

/** How many were found, led to when the search comes back: on a phone they stand below what is in sight. */
function Found({ count }: { count: number }) {
  const said = useWords(customerMessages)
  const output = useRef<HTMLOutputElement>(null)
  useEffect(() => output.current?.focus(), [])
  return (
    <output className={textLook.small} ref={output} tabIndex={-1}>
      {count === 0 ? said.noneFound : said.found}
    </output>
  )
}

/** What would come of it, before it is done. */
function Offered({ customer, one }: { customer: Customer; one: ListedCustomer }) {
  const said = useWords(customerMessages)
  const to = useLocalPath()
  const navigate = useNavigate()
  const merge = mergeOf<Customer | ListedCustomer>(customer, one)
  const { isSending, send } = useSend('/seller/customer/merge', {
    key: one.id,
    onAnswer: (answer) => {
      if (answer.ok) void navigate(to(`/seller/customers/${answer.body.customer._id}`))
    },
  })
  return (
    <li>
      <p className={textLook.strong}>
        <bdi>{[one.name, one.phone, one.city].filter(Boolean).join(' · ')}</bdi>
      </p>
      {merge.ok ? (
        <>
          <p>{said.mergePreview({ orders: customer.orders + one.orders, name: merge.stays.name })}</p>
          <Button size="small" isLoading={isSending} onClick={() => send({ id: customer.id, other: one.id })}>
            {said.mergeWith({ name: one.name })}
          </Button>
        </>
      ) : (
        <p>{said.bothAccounts}</p>
      )}
    </li>
  )
}

function Merged({ one: { id, name, phone, undoUntil } }: { one: MergedCustomer }) {
  const said = useWords(customerMessages)
  const language = useLanguage()
  const { isSending, send } = useSend('/seller/customer/unmerge', { key: id })
  return (
    <li>
      <p>
        <bdi>{[name, phone].filter(Boolean).join(' · ')}</bdi>
      </p>
      {undoUntil !== null && (
        <>
          <p className={textLook.caption}>
            {said.undoUntil({ day: formatDate(new Date(undoUntil), language) })}
          </p>
          <Button
            size="small"
            aria-label={said.undoOf({ name })}
            isLoading={isSending}
            onClick={() => send({ id })}
          >
            {said.undo}
          </Button>
        </>
      )}
    </li>
  )
}
