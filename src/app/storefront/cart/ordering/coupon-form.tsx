import { useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { normalizeCode } from '#domain/pricing/coupon-code.ts'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import { orderingMessages } from './ordering-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/storefront/cart/cart.module.css'

type CouponFormProps = {
  /** The requested coupon code; '' for none. */
  coupon: string
  /** Whether it is in the sums. */
  isTaken: boolean
  error: string | undefined
  onChange: (code: string) => void
}

/** Where a coupon is typed, or the one that is in the sums. */
export function CouponForm({ coupon, isTaken, error, onChange }: CouponFormProps) {
  const cart = useMessages(cartMessages)
  const t = useMessages(orderingMessages)
  const [typed, setTyped] = useState(coupon)
  function use() {
    const code = normalizeCode(typed)
    setTyped(code)
    if (code !== coupon) onChange(code)
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    use()
  }
  function remove(button: HTMLElement) {
    const part = button.closest('details')
    flushSync(() => {
      setTyped('')
      onChange('')
    })
    // The button has disappeared, so the focus moves to the field.
    part?.querySelector('input')?.focus()
  }
  if (isTaken) {
    return (
      <p className={styles.coupon}>
        <output className={textStyles.strong}>{t.couponTaken({ coupon })}</output>
        <Button
          size="small"
          aria-label={t.removeNamed({ name: coupon })}
          onClick={({ currentTarget }) => remove(currentTarget)}
        >
          {cart.remove}
        </Button>
      </p>
    )
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <TextField
        label={cart.couponCode}
        error={coupon !== '' && normalizeCode(typed) === coupon ? error : undefined}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Leaving the field applies the coupon, for shoppers who go straight to the order button.
        onBlur={use}
      />
      <Button size="small" type="submit">
        {cart.useCoupon}
      </Button>
    </form>
  )
}
