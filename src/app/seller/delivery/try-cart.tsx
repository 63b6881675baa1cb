import { type FormEvent, useState } from 'react'
import { arrivalText } from '#domain/pricing/delivery-estimate-messages.ts'
import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Note, Notice } from '#ui/dialog/notice.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { SummaryList } from '#ui/list/summary.tsx'
import { FormStack, Grid, Row, Stack } from '#ui/layout/flow.tsx'
import { Card } from '#ui/layout/section.tsx'
import { formatNumber } from '#domain/number-format.ts'
import { useLocalLevels } from '#app/components/order/local-levels.ts'
import { priceRows } from '#domain/pricing/price-rows.ts'
import { totalsBreakdownCodec } from '#domain/order/placed/quote-wire.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { textFieldsOf } from '#app/components/calls/form-fields.ts'
import {
  noLocalLevel,
  type LocalLevelSelection,
} from '#app/components/delivery-location/local-level-selects.tsx'
import { ZonePlaceSelects } from './place-selects.tsx'

type TryCartProps = { products: readonly { id: string; name: string }[] }

/** Renders a test cart that shows the effect of the delivery rules. */
export function TryCart({ products }: TryCartProps) {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  const localLevels = useLocalLevels()
  const [place, setPlace] = useState(noLocalLevel)
  const [quote, setQuote] = useState<ResponseOf<'POST', '/order/quote'>>()
  const [isWorking, setIsWorking] = useState(false)

  const missing = useMissingInput(products.length, place)

  async function requestQuote(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { product: productId = '', quantity = '1' } = textFieldsOf(event.currentTarget)
    const state = localLevels?.provinces.find(({ id }) => id === place.provinceId)?.en
    setIsWorking(true)
    const response = await callApi('POST', '/order/quote', {
      body: {
        items: [{ productId, quantity }],
        place: { state, country: 'Nepal', localLevelId: place.levelId },
        paymentOption: 'Cash On Delivery',
      },
    })
    setIsWorking(false)
    if (response.ok) setQuote(response.body)
    else toastError(Object.values(response.errors)[0] ?? response.message)
  }

  return (
    <Card title={t.try} help={t.tryHelp}>
      <FormStack onSubmit={(event) => void requestQuote(event)}>
        <Grid columns="three">
          <ZonePlaceSelects selection={place} onChange={setPlace} />
          <SelectField
            label={t.product}
            name="product"
            options={products.map(({ id, name }) => ({ value: id, text: name }))}
          />
          <TextField
            label={t.quantity}
            name="quantity"
            inputMode="numeric"
            defaultValue={formatNumber(1, language)}
            maxLength={2}
          />
        </Grid>
        <Row>
          <Button type="submit" isLoading={isWorking} disabled={missing !== undefined} reason={missing}>
            {t.show}
          </Button>
        </Row>
      </FormStack>
      <div aria-live="polite">{quote && <QuoteView quoted={quote} />}</div>
    </Card>
  )
}

/** Returns the text of what is missing for a quote; undefined if nothing is missing. */
function useMissingInput(productCount: number, place: LocalLevelSelection): string | undefined {
  const t = useMessages(deliveryMessages)
  if (productCount === 0) return t.noProducts
  if (place.provinceId === undefined) return t.chooseProvince
  return lacksLocalLevel(place) ? t.chooseLevel : undefined
}

/** Returns whether a district is selected without a local level. An address has a local level or only a province. */
function lacksLocalLevel({ districtId, levelId }: LocalLevelSelection): boolean {
  return districtId !== undefined && levelId === undefined
}

function QuoteView({ quoted }: { quoted: ResponseOf<'POST', '/order/quote'> }) {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  return (
    <Stack limit="form">
      {quoted.refusals.map(({ code, message }) => (
        <Notice key={code} isAnnounced={false}>
          {message}
        </Notice>
      ))}
      <Note icon="truck">{arrivalText(quoted.delivery, language)}</Note>
      <SummaryList {...priceRows(t, totalsBreakdownCodec.decode(quoted), language)} />
    </Stack>
  )
}
