import { useRef, type SyntheticEvent } from 'react'
import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { shipmentMessages } from '#domain/order/shipment-messages.ts'
import { shipmentLimits } from '#domain/order/shipment.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FormStack } from '#ui/layout/flow.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { OrderListItem } from './seller-order-item.ts'
import * as textStyles from '#ui/styles/text.module.css'

const fields = ['courier', 'tracking'] as const

/** Renders the form for the courier and the tracking number, which the customer sees. */
export function OrderShipment({ order: { id, shipment } }: { order: OrderListItem }) {
  const t = useMessages(orderListMessages)
  const shipmentText = useMessages(shipmentMessages)
  const form = useRef<HTMLFormElement>(null)
  const { isSending, errors, send } = usePageForm('shipment', {
    id,
    fields,
    onResponse: (response) => {
      if (!response.ok) focusFirstInvalid(form.current, fields, response.errors)
    },
  })
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { courier, tracking } = textFieldsOf(event.currentTarget)
    send({ id, courier, tracking, version: shipment?.version ?? 0 })
  }
  return (
    // The form remounts for each version, so the fields show the changes of other sellers.
    <FormStack key={shipment?.version ?? 0} gap="close" autoComplete="off" ref={form} onSubmit={save}>
      <h2 className={textStyles.subheading}>{t.shipment}</h2>
      <TextField
        name="courier"
        label={shipmentText.courier}
        maxLength={shipmentLimits.courier}
        error={errors['courier']}
        defaultValue={shipment?.courier ?? ''}
      />
      <TextField
        name="tracking"
        label={shipmentText.tracking}
        hint={t.trackingHint}
        maxLength={shipmentLimits.tracking}
        error={errors['tracking']}
        defaultValue={shipment?.tracking ?? ''}
      />
      <p className={textStyles.caption}>{t.shipmentHint}</p>
      <Button type="submit" size="small" isLoading={isSending}>
        {t.save}
      </Button>
    </FormStack>
  )
}
