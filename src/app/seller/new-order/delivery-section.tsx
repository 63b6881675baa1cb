import { provinces } from '#domain/address/regions.ts'
import { newOrderMessages } from '#domain/order/new-order-messages.ts'
import { translationFor } from '#domain/language.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Grid, Stack } from '#ui/layout/flow.tsx'
import type { FieldErrors } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { needsNoDelivery } from './new-order-state.ts'
import type { ManualOrderForm } from './customer-section.tsx'
import { BarSection } from '#app/seller/kit/bar-section.tsx'
import * as textStyles from '#ui/styles/text.module.css'

type DeliverySectionProps = { form: ManualOrderForm; errors: FieldErrors }

/** Renders the delivery address and the agreed delivery fee; nothing if the buyer takes the items along. */
export function DeliverySection({ form, errors }: DeliverySectionProps) {
  const t = useMessages(newOrderMessages)
  const { input, change } = form
  return (
    <BarSection id="where" title={t.where}>
      <Stack>
        {input.channel === 'counter' && (
          <CheckField
            name="takesAlong"
            checked={input.takesAlong}
            onChange={({ currentTarget }) => change({ takesAlong: currentTarget.checked })}
          >
            {t.taken}
          </CheckField>
        )}
        {needsNoDelivery(input) ? (
          <p className={textStyles.small}>{t.takenHint}</p>
        ) : (
          <DeliveryAddressFields form={form} errors={errors} />
        )}
      </Stack>
    </BarSection>
  )
}

function DeliveryAddressFields({ form, errors }: DeliverySectionProps) {
  const t = useMessages(newOrderMessages)
  const language = useLanguage()
  const { input, changeAddress } = form
  const { address } = input
  return (
    <Grid>
      <TextField
        label={t.street}
        name="street"
        maxLength={200}
        autoComplete="off"
        value={address.street}
        error={errors['street']}
        onChange={({ currentTarget }) => changeAddress({ street: currentTarget.value })}
      />
      <TextField
        label={t.city}
        name="city"
        maxLength={200}
        autoComplete="off"
        value={address.city}
        error={errors['city']}
        // After an edit the city no longer belongs to the selected local level.
        onChange={({ currentTarget }) =>
          changeAddress({ city: currentTarget.value, localLevelId: undefined })
        }
      />
      <SelectField
        label={t.province}
        name="state"
        value={address.state}
        error={errors['state']}
        options={provinces.map((province) => ({
          value: province.en,
          text: translationFor(language, province),
        }))}
        onChange={({ currentTarget }) =>
          changeAddress({ state: currentTarget.value, localLevelId: undefined })
        }
      />
      <DeliveryFeeFields form={form} errors={errors} />
    </Grid>
  )
}

/** Renders the delivery fee set by the seller, and its reason. */
function DeliveryFeeFields({ form: { input, change }, errors }: DeliverySectionProps) {
  const t = useMessages(newOrderMessages)
  return (
    <>
      <TextField
        label={t.shipping}
        name="shipping"
        inputMode="decimal"
        autoComplete="off"
        hint={t.shippingHint}
        value={input.shipping}
        error={errors['shipping']}
        onChange={({ currentTarget }) => change({ shipping: currentTarget.value })}
      />
      {input.shipping.trim() !== '' && (
        <TextField
          label={t.shippingReason}
          name="shippingReason"
          maxLength={200}
          hint={t.reasonHint}
          value={input.shippingReason}
          error={errors['shippingReason']}
          onChange={({ currentTarget }) => change({ shippingReason: currentTarget.value })}
        />
      )}
    </>
  )
}
