import { useRef, useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { readCode } from '#domain/coupon/coupon-code.ts'
import { cartMessages } from '#domain/messages/storefront/cart.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { useWords } from '#app/components/use-words.ts'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './cart.module.css'

type CouponFieldProps = {
  /** The code that is asked for; '' without one. */
  coupon: string
  /** Whether it is in the sums. */
  isTaken: boolean
  error: string | undefined
  onChange: (code: string) => void
}

/** Few have a coupon, so its field is folded away until it is wanted. */
export function CouponField({ coupon, isTaken, error, onChange }: CouponFieldProps) {
  const said = useWords(cartMessages)
  const [typed, setTyped] = useState(coupon)
  const [isUnfolded, setIsUnfolded] = useState(coupon !== '')
  const part = useRef<HTMLDetailsElement>(null)
  function use(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = readCode(typed)
    setTyped(code)
    setIsUnfolded(true)
    onChange(code)
  }
  function remove() {
    flushSync(() => {
      setTyped('')
      onChange('')
    })
    // The button is gone, and the field is where one goes on.
    part.current?.querySelector('input')?.focus()
  }
  return (
    <details className={`${styles.part} ${styles.taxNumber}`} open={isUnfolded ? true : undefined} ref={part}>
      <summary>{said.coupon}</summary>
      {isTaken ? (
        <p className={styles.coupon}>
          <output className={textLook.strong}>{said.couponTaken({ coupon })}</output>
          <Button size="small" aria-label={said.removeNamed({ name: coupon })} onClick={remove}>
            {said.remove}
          </Button>
        </p>
      ) : (
        <form noValidate onSubmit={use}>
          <TextField
            label={said.couponCode}
            error={coupon !== '' && readCode(typed) === coupon ? error : undefined}
            name="coupon"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button size="small" type="submit">
            {said.useCoupon}
          </Button>
        </form>
      )}
    </details>
  )
}
