import { useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { normalizeCouponCode } from '#domain/pricing/coupon-code.ts'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import { orderingMessages } from './ordering-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FormStack } from '#ui/layout/flow.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type CouponFormProps = {
  /** The requested coupon code; '' for none. */
  coupon: string
  /** Whether the coupon is in the totals. */
  isApplied: boolean
  error: string | undefined
  onChange: (code: string) => void
}

/** Renders the coupon field, or the coupon that is in the totals. */
export function CouponForm({ coupon, isApplied, error, onChange }: CouponFormProps) {
  const cartText = useMessages(cartMessages)
  const t = useMessages(orderingMessages)
  const [input, setInput] = useState(coupon)
  function applyCoupon() {
    const code = normalizeCouponCode(input)
    setInput(code)
    if (code !== coupon) onChange(code)
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    applyCoupon()
  }
  function remove(button: HTMLElement) {
    const section = button.closest('details')
    flushSync(() => {
      setInput('')
      onChange('')
    })
    // The button has disappeared, so the focus moves to the field.
    section?.querySelector('input')?.focus()
  }
  if (isApplied) {
    return (
      <p className={layoutStyles.line}>
        <output className={textStyles.strong}>{t.couponApplied({ coupon })}</output>
        <Button
          size="small"
          aria-label={t.removeNamed({ name: coupon })}
          onClick={({ currentTarget }) => remove(currentTarget)}
        >
          {cartText.remove}
        </Button>
      </p>
    )
  }
  return (
    <FormStack gap="close" onSubmit={submit}>
      <TextField
        label={cartText.couponCode}
        error={coupon !== '' && normalizeCouponCode(input) === coupon ? error : undefined}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={input}
        onChange={(event) => setInput(event.currentTarget.value)}
        // Leaving the field applies the coupon, for shoppers who go straight to the order button.
        onBlur={applyCoupon}
      />
      <Button size="small" type="submit">
        {cartText.useCoupon}
      </Button>
    </FormStack>
  )
}
