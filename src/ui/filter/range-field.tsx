import { useState } from 'react'
import { TextField } from '#ui/field/field.tsx'
import * as styles from './range-field.module.css'

type Range = { min: number; max: number }

/** The messages of an invalid end of the range. */
type RangeErrors = { notNumber: string; minAboveMax: string }

type RangeFieldProps = {
  value: Range
  limits: Range
  step: number
  /** `lowest` and `highest` name the thumbs, where they may not have the names of the fields. */
  words: { min: string; max: string; lowest?: string; highest?: string } & RangeErrors
  /** Under which names a form sends the fields. */
  names?: { min: string; max: string }
  /** Formats the number as the field shows it, "1,00,000". */
  toText: (value: number) => string
  /** Parses the typed number; undefined if it is invalid. */
  toNumber: (text: string) => number | undefined
  /** Called when a thumb is released or a field loses the focus. */
  onChange: (value: Range) => void
}

/** Two native ranges on one track, and a field for each end. */
export function RangeField(props: RangeFieldProps) {
  const { value, limits, step, words, names, toText, toNumber, onChange } = props
  const [draft, setDraft] = useState<{ from: Range; range: Range }>()
  const isOutdated = draft !== undefined && !isSame(draft.from, value)
  // The draft is removed, because the value may return to the one that it started from.
  if (isOutdated) setDraft(undefined)
  const displayedRange = draft === undefined || isOutdated ? value : draft.range
  const move = (range: Range) => setDraft({ from: value, range })
  function commit(range: Range) {
    move(range)
    if (!isSame(range, value)) onChange(range)
  }
  const thumb = { limits, step, toText, onDone: () => commit(displayedRange) }
  // The upper end of the track is no limit.
  const isAbove = (min: number, max: number) => min > max && max !== limits.max
  const fieldProps = { toText, toNumber, notNumber: words.notNumber }
  return (
    <>
      <div className={styles.range}>
        <Track range={displayedRange} limits={limits} />
        <Thumb
          {...thumb}
          label={words.lowest ?? words.min}
          amount={displayedRange.min}
          onMove={(min) => move({ ...displayedRange, min: Math.min(min, displayedRange.max) })}
        />
        <Thumb
          {...thumb}
          label={words.highest ?? words.max}
          amount={displayedRange.max}
          onMove={(max) => move({ ...displayedRange, max: Math.max(max, displayedRange.min) })}
        />
      </div>
      <div className={styles.ends}>
        <AmountField
          {...fieldProps}
          label={words.min}
          name={names?.min}
          amount={displayedRange.min}
          limit={limits.min}
          wrongIf={(min) => (isAbove(min, displayedRange.max) ? words.minAboveMax : undefined)}
          onAmount={(min) => commit({ ...displayedRange, min })}
        />
        <AmountField
          {...fieldProps}
          label={words.max}
          name={names?.max}
          amount={displayedRange.max}
          limit={limits.max}
          wrongIf={(max) => (isAbove(displayedRange.min, max) ? words.minAboveMax : undefined)}
          onAmount={(max) => commit({ ...displayedRange, max })}
        />
      </div>
    </>
  )
}

function Track({ range, limits }: { range: Range; limits: Range }) {
  const share = (amount: number) =>
    ((Math.min(amount, limits.max) - limits.min) / (limits.max - limits.min)) * 100
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.track} y="1" width="100" height="2" />
      <rect
        className={styles.chosen}
        x={share(range.min)}
        width={share(range.max) - share(range.min)}
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

function isSame(one: Range, other: Range): boolean {
  return one.min === other.min && one.max === other.max
}

type AmountFieldProps = Pick<RangeFieldProps, 'toText' | 'toNumber'> & {
  label: string
  name: string | undefined
  notNumber: string
  amount: number
  /** The value of an empty field. */
  limit: number
  wrongIf: (amount: number) => string | undefined
  onAmount: (amount: number) => void
}

function AmountField(props: AmountFieldProps) {
  const { label, name, amount, limit, notNumber, toText, toNumber, wrongIf, onAmount } = props
  const [draft, setDraft] = useState<{ from: number; text: string; error?: string | undefined }>()
  // Another end came meanwhile, from a thumb or with another list: it counts.
  const input = draft?.from === amount ? draft : undefined
  function leave() {
    if (input === undefined) return
    const amountTyped = input.text.trim() === '' ? limit : toNumber(input.text)
    const error = amountTyped === undefined ? notNumber : wrongIf(amountTyped)
    setDraft(error === undefined ? undefined : { ...input, error })
    if (amountTyped !== undefined && error === undefined) onAmount(amountTyped)
  }
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      error={input?.error}
      value={input?.text ?? toText(amount)}
      onChange={(event) => setDraft({ from: amount, text: event.target.value })}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}
