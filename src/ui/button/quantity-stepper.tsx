import { useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import * as styles from './button.module.css'

type QuantityStepperProps = {
  value: number
  min?: number
  max?: number
  /** The number as text in the page’s language. */
  valueText?: string
  size?: 'normal' | 'large'
  /** Moves the focus to the plus button, because the stepper replaces the pressed Add button. */
  focusesIncrease?: boolean
  onChange: (value: number) => void
  texts: { group: string; decrease: string; increase: string }
  /** The id of the error message of the number. */
  describedBy?: string | undefined
}

/**
 * A minus button, the number and a plus button. At a limit the button is aria-disabled instead of disabled, so that the
 * focus is not lost.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 0, max = 99, valueText = String(value), size = 'normal', onChange, texts } = props
  const increaseButton = useRef<HTMLButtonElement>(null)
  const focusesIncrease = props.focusesIncrease === true
  useEffect(() => {
    if (focusesIncrease) increaseButton.current?.focus()
  }, [focusesIncrease])
  const isLowest = value <= min
  const isHighest = value >= max
  return (
    <fieldset
      className={classNames(styles.stepper, size === 'large' && styles.largeStepper)}
      aria-label={texts.group}
      aria-describedby={props.describedBy}
    >
      <button
        type="button"
        data-repeatable=""
        aria-label={texts.decrease}
        {...(isLowest && { 'aria-disabled': true })}
        onClick={() => !isLowest && onChange(value - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <output>{valueText}</output>
      <button
        ref={increaseButton}
        type="button"
        data-repeatable=""
        aria-label={texts.increase}
        {...(isHighest && { 'aria-disabled': true })}
        onClick={() => !isHighest && onChange(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </fieldset>
  )
}
