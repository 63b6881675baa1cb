import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '#ui/field/field.tsx'
import * as styles from './filter.module.css'

type Range = { min: number; max: number }

/** The messages of an invalid end of the range. */
type RangeErrors = { notNumber: string; minAboveMax: string }

type RangeFieldProps = {
  value: Range
  limits: Range
  step: number
  /** `lowest` and `highest` label the thumbs. By default a thumb has the label of its field. */
  texts: { min: string; max: string; lowest?: string; highest?: string } & RangeErrors
  /** The names of the fields in a form. */
  names?: { min: string; max: string }
  /** Formats the number for the screen readers of a thumb, "1,00,000". */
  toText: (value: number) => string
  /** Formats the number as a field shows it, "100000". */
  toInput: (value: number) => string
  /** Parses the input of a field; undefined if it is not a number. */
  toNumber: (text: string) => number | undefined
  /** Called when a thumb is released, and shortly after the input of a number or when its field loses the focus. */
  onChange: (value: Range) => void
}

/** Renders two range inputs on one track, and a text field for each end. */
export function RangeField(props: RangeFieldProps) {
  const { value, limits, step, texts, names, toText, toInput, toNumber, onChange } = props
  const [draft, setDraft] = useState<{ startValue: Range; range: Range }>()
  const isOutdated = draft !== undefined && !isSame(draft.startValue, value)
  // An outdated draft would reappear if `value` returned to the one that it started from.
  if (isOutdated) setDraft(undefined)
  const displayedRange = draft === undefined || isOutdated ? value : draft.range
  const move = (range: Range) => setDraft({ startValue: value, range })
  function commit(range: Range) {
    move(range)
    if (!isSame(range, value)) onChange(range)
  }
  const thumbProps = { limits, step, toText, onDone: () => commit(displayedRange) }
  // The upper end of the track means no limit.
  const isMinAboveMax = (min: number, max: number) => min > max && max !== limits.max
  const fieldProps = { toInput, toNumber, notNumber: texts.notNumber }
  return (
    <>
      <div className={styles.range}>
        <Track range={displayedRange} limits={limits} />
        <Thumb
          {...thumbProps}
          label={texts.lowest ?? texts.min}
          amount={displayedRange.min}
          onMove={(min) => move({ ...displayedRange, min: Math.min(min, displayedRange.max) })}
        />
        <Thumb
          {...thumbProps}
          label={texts.highest ?? texts.max}
          amount={displayedRange.max}
          onMove={(max) => move({ ...displayedRange, max: Math.max(max, displayedRange.min) })}
        />
      </div>
      <div className={styles.ends}>
        <AmountField
          {...fieldProps}
          label={texts.min}
          name={names?.min}
          amount={displayedRange.min}
          limit={limits.min}
          validate={(min) => (isMinAboveMax(min, displayedRange.max) ? texts.minAboveMax : undefined)}
          onAmount={(min) => commit({ ...displayedRange, min })}
        />
        <AmountField
          {...fieldProps}
          label={texts.max}
          name={names?.max}
          amount={displayedRange.max}
          limit={limits.max}
          validate={(max) => (isMinAboveMax(displayedRange.min, max) ? texts.minAboveMax : undefined)}
          onAmount={(max) => commit({ ...displayedRange, max })}
        />
      </div>
    </>
  )
}

function Track({ range, limits }: { range: Range; limits: Range }) {
  const toPercent = (amount: number) =>
    ((Math.min(amount, limits.max) - limits.min) / (limits.max - limits.min)) * 100
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.track} y="1" width="100" height="2" />
      <rect
        className={styles.chosen}
        x={toPercent(range.min)}
        width={Math.max(0, toPercent(range.max) - toPercent(range.min))}
        height="4"
      />
    </svg>
  )
}

type ThumbProps = Pick<RangeFieldProps, 'limits' | 'step' | 'toText'> & {
  label: string
  amount: number
  onMove: (amount: number) => void
  onDone: () => void
}

function Thumb({ limits, step, toText, label, amount, onMove, onDone }: ThumbProps) {
  return (
    <input
      type="range"
      min={limits.min}
      max={limits.max}
      step={step}
      aria-label={label}
      // The upper end of the track includes all greater values.
      aria-valuetext={amount >= limits.max ? `${toText(amount)}+` : toText(amount)}
      value={amount}
      onChange={(event) => onMove(event.target.valueAsNumber)}
      onPointerUp={onDone}
      onKeyUp={onDone}
      onBlur={onDone}
    />
  )
}

/** The time after the last input until a number takes effect. */
const inputDelayMs = 800

function isSame(rangeA: Range, rangeB: Range): boolean {
  return rangeA.min === rangeB.min && rangeA.max === rangeB.max
}

type AmountFieldProps = Pick<RangeFieldProps, 'toInput' | 'toNumber'> & {
  label: string
  name: string | undefined
  notNumber: string
  amount: number
  /** The value of an empty field. */
  limit: number
  validate: (amount: number) => string | undefined
  onAmount: (amount: number) => void
}

function AmountField(props: AmountFieldProps) {
  const { label, name, amount, limit, notNumber, toInput, toNumber, validate, onAmount } = props
  const [draft, setDraft] = useState<{ startValue: number; text: string; error?: string | undefined }>()
  // If a thumb or a navigation has changed the amount, it replaces the input.
  const isOutdated = draft !== undefined && draft.startValue !== amount
  // An outdated draft would reappear if the amount returned to the one that it started from.
  if (isOutdated) setDraft(undefined)
  const input = isOutdated ? undefined : draft
  const text = input?.text
  function commitInput() {
    if (input === undefined) return
    const parsedAmount = input.text.trim() === '' ? limit : toNumber(input.text)
    const error = parsedAmount === undefined ? notNumber : validate(parsedAmount)
    setDraft(error === undefined ? undefined : { ...input, error })
    if (parsedAmount !== undefined && error === undefined) onAmount(parsedAmount)
  }
  // Ignores an empty or invalid input, because more input may follow. Enter and blur report the error.
  const commitAfterDelay = useEffectEvent(() => {
    const inputAmount = text?.trim() ? toNumber(text) : undefined
    if (inputAmount === undefined || validate(inputAmount) !== undefined) return
    setDraft(undefined)
    onAmount(inputAmount)
  })
  useEffect(() => {
    if (text === undefined) return undefined
    const timer = setTimeout(commitAfterDelay, inputDelayMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      error={input?.error}
      value={text ?? toInput(amount)}
      onChange={(event) => setDraft({ startValue: amount, text: event.target.value })}
      onBlur={commitInput}
      onKeyDown={(event) => event.key === 'Enter' && commitInput()}
    />
  )
}
