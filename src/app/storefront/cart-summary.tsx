import { useRef } from 'react'
import { cartMessages } from '#domain/messages/cart.ts'
import { formatMoney } from '#domain/money.ts'
import { paymentTypes } from '#domain/order.ts'
import { priceLines } from '#domain/price.ts'
import { Button } from '#ui/button.tsx'
import { Note, Notice } from '#ui/notice.tsx'
import { OrderSummary } from '#ui/order-summary.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { AddressPicker } from './cart-address-picker.tsx'
import { useAddresses } from './cart-addresses.ts'
import { useCheckout, type CheckoutNotice } from './cart-checkout.ts'
import { pricedLines, type CartLine } from './cart-products.ts'

/** Address, payment, sums and the order button. */
export function CartSummary({ lines, refresh }: { lines: readonly CartLine[]; refresh: () => void }) {
  const said = useWords(cartMessages)
  const language = useLanguage()
  const place = useRef<HTMLElement>(null)
  const addresses = useAddresses()
  const { placeOrder, isWorking, notice } = useCheckout({ lines, addresses, place, refresh })
  const price = priceLines(pricedLines(lines))
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  return (
    <OrderSummary
      title={said.summary}
      rows={[
        { key: 'subtotal', text: said.subtotal, value: money(price.subtotalPaisa) },
        { key: 'shipping', text: said.shipping, value: said.free, isFree: true },
        { key: 'tax', text: said.tax, value: money(price.taxPaisa) },
      ]}
      total={{ text: said.total, value: money(price.totalPaisa) }}
      action={
        <>
          {notice !== undefined && <NoticeWords notice={notice} />}
          <Button
            variant="primary"
            size="large"
            isBlock
            isLoading={isWorking}
            onClick={() => void placeOrder()}
          >
            {said.placeOrder}
          </Button>
        </>
      }
    >
      <AddressPicker addresses={addresses} place={place} />
      <PaymentPicker />
    </OrderSummary>
  )
}

/** Both ways to pay; online waits for a gateway and says so. */
function PaymentPicker() {
  const said = useWords(cartMessages)
  const [cash, online] = paymentTypes
  return (
    <div className="sum__b">
      <SelectField
        label={said.paymentMethod}
        hint={said.onlineUnavailable}
        defaultValue={cash}
        options={[
          { value: cash, text: said.cash },
          { value: online, text: said.online, isDisabled: true },
        ]}
      />
      <Note icon="money">{said.cashNote}</Note>
    </div>
  )
}

function NoticeWords({ notice }: { notice: CheckoutNotice }) {
  const said = useWords(cartMessages)
  const language = useLanguage()
  if (notice.kind === 'words') return <Notice>{notice.text}</Notice>
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  return (
    <Notice>
      {said.priceChanged({ total: money(notice.newTotalPaisa) })}{' '}
      <s>{said.oldTotal({ total: money(notice.oldTotalPaisa) })}</s>
    </Notice>
  )
}
