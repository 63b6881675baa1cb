import { useEffect, useState } from 'react'
import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { addressMessages } from '#app/components/delivery-location/address-messages.ts'
import { internationalPhone } from '#domain/nepal/international-phone.ts'
import { formatNumber } from '#domain/number-format.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { Grid, Rows, Stack } from '#ui/layout/flow.tsx'
import type { FieldErrors } from '#app/components/forms/page-form.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { inputFromCustomer, needsNoDelivery, type useManualOrderForm } from './new-order-state.ts'
import { BarSection } from '#app/seller/kit/bar-section.tsx'
import * as textStyles from '#ui/styles/text.module.css'

type Customer = ResponseOf<'GET', '/seller/customer/known'>['customers'][number]
export type ManualOrderForm = ReturnType<typeof useManualOrderForm>
type CustomerSectionProps = { form: ManualOrderForm; errors: FieldErrors }

const debounceMs = 200

/** Renders the fields of the customer. Suggests existing customers once the phone number is complete. */
export function CustomerSection({ form, errors }: CustomerSectionProps) {
  const t = useMessages(newOrderMessages)
  const { input, change, changeAddress } = form
  const isOptional = needsNoDelivery(input)
  const matchingCustomers = useMatchingCustomers(input.address.phone)
  const selectedCustomer = matchingCustomers.find(({ _id }) => _id === input.customerId)
  return (
    <BarSection id="who" title={isOptional ? t.buyer : t.who}>
      <Stack>
        {isOptional && <p className={textStyles.small}>{t.buyerHint}</p>}
        <TextField
          label={t.phoneNumber}
          optionalHint={isOptional ? t.optional : undefined}
          name="phone"
          type="tel"
          inputMode="tel"
          maxLength={40}
          autoComplete="off"
          value={input.address.phone}
          error={errors['phone']}
          onChange={({ currentTarget }) => {
            changeAddress({ phone: currentTarget.value })
            change({ customerId: undefined })
          }}
        />
        {selectedCustomer && <ExistingCustomer customer={selectedCustomer} />}
        {/* Stays visible for another phone number, so that the details of the first customer can be cleared. */}
        {input.filledFrom !== undefined && (
          <Button size="small" variant="link" onClick={() => change(inputFromCustomer(input))}>
            {t.somebodyElse}
          </Button>
        )}
        {!selectedCustomer && (
          <MatchingCustomers
            customers={matchingCustomers}
            onChoose={(customer) => change(inputFromCustomer(input, customer))}
          />
        )}
        <CustomerFields form={form} errors={errors} />
      </Stack>
    </BarSection>
  )
}

function CustomerFields({ form, errors }: CustomerSectionProps) {
  const t = useMessages(newOrderMessages)
  const addressText = useMessages(addressMessages)
  const { input, change, changeAddress } = form
  return (
    <Grid>
      <TextField
        label={t.name}
        optionalHint={needsNoDelivery(input) ? t.optional : undefined}
        name="firstName"
        maxLength={200}
        autoComplete="off"
        value={input.name}
        error={errors['firstName'] ?? errors['lastName']}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextField
        label={addressText.email}
        name="email"
        optionalHint={t.optional}
        type="email"
        maxLength={200}
        autoComplete="off"
        value={input.address.email}
        error={errors['email']}
        onChange={({ currentTarget }) => changeAddress({ email: currentTarget.value })}
      />
      <TextField
        label={t.buyerPan}
        name="buyerPan"
        optionalHint={t.optional}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        value={input.buyerPan}
        error={errors['buyerPan']}
        onChange={({ currentTarget }) => change({ buyerPan: currentTarget.value })}
      />
    </Grid>
  )
}

type MatchingCustomersProps = { customers: readonly Customer[]; onChoose: (customer: Customer) => void }

function MatchingCustomers({ customers, onChoose }: MatchingCustomersProps) {
  const t = useMessages(newOrderMessages)
  if (customers.length === 0) return null
  return (
    <Rows>
      {customers.map((customer) => (
        <li key={customer._id}>
          <ExistingCustomer customer={customer} />
          <Button size="small" onClick={() => onChoose(customer)}>
            {t.thisOne({ name: customer.name })}
          </Button>
        </li>
      ))}
    </Rows>
  )
}

function ExistingCustomer({ customer: { name, orders } }: { customer: Customer }) {
  const t = useMessages(newOrderMessages)
  const language = useLanguage()
  return (
    <div className={textStyles.quote}>
      <p className={textStyles.subheading}>{name}</p>
      <p className={textStyles.small}>{t.known({ orders: formatNumber(orders, language) })}</p>
    </div>
  )
}

/** Returns the customers with a phone number. Requests them when the number is complete and input pauses. */
function useMatchingCustomers(phone: string): readonly Customer[] {
  const [matches, setMatches] = useState<{ phone: string; customers: readonly Customer[] }>()
  const normalizedPhone = internationalPhone(phone)
  useEffect(() => {
    if (normalizedPhone === undefined) return undefined
    const controller = new AbortController()
    const timer = window.setTimeout(() => {
      void callApi('GET', `/seller/customer/known?phone=${encodeURIComponent(normalizedPhone)}`, {
        signal: controller.signal,
      }).then((response) => {
        if (response.ok) setMatches({ phone: normalizedPhone, customers: response.body.customers })
        return response.ok
      })
    }, debounceMs)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [normalizedPhone])
  return matches && matches.phone === normalizedPhone ? matches.customers : []
}
