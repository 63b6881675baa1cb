import { useState } from 'react'
import { TextField } from './field.tsx'

type Range = { min: number; max: number }

type PriceRangeProps = {
  value: Range
  limits: Range
  step: number
  /** `lowest` and `highest` name the thumbs, where they may not have the names of the fields. */
  words: { min: string; max: string; lowest?: string; highest?: string }
  /** Under which names a form sends the fields. */
  names?: { min: string; max: string }
  /** The number as it stands in a field, "1,00,000". */
  toText: (value: number) => string
  /** The number a typed text means; undefined leaves the value as it was. */
  toNumber: (text: string) => number | undefined
  /** Called when a thumb is let go or a field is left. */
  onChange: (value: Range) => void
}

/** Two native ranges on one track, and a field for each end. */
export function PriceRange(props: PriceRangeProps) {
  const { value, limits, step, words, names, toText, toNumber, onChange } = props
  const [draft, setDraft] = useState<{ from: Range; range: Range }>()
  const isOutdated = draft !== undefined && !isSame(draft.from, value)
  // Forgotten for good: the value may come back to where the draft started.
  if (isOutdated) setDraft(undefined)
  const shown = draft === undefined || isOutdated ? value : draft.range
  const move = (range: Range) => setDraft({ from: value, range })
  function commit(range: Range) {
    move(range)
    if (!isSame(range, value)) onChange(range)
  }
  const thumb = { limits, step, toText, onDone: () => commit(shown) }
  const fieldProps = { toText, toNumber }
  return (
    <>
      <div className="range">
        <Track shown={shown} limits={limits} />
        <Thumb
          {...thumb}
          label={words.lowest ?? words.min}
          amount={shown.min}
          onMove={(min) => move({ ...shown, min: Math.min(min, shown.max) })}
        />
        <Thumb
          {...thumb}
          label={words.highest ?? words.max}
          amount={shown.max}
          onMove={(max) => move({ ...shown, max: Math.max(max, shown.min) })}
        />
      </div>
      <div className="mm">
        <AmountField
          {...fieldProps}
          label={words.min}
          name={names?.min}
          amount={shown.min}
          onAmount={(min) => commit({ min, max: Math.max(min, shown.max) })}
        />
        <AmountField
          {...fieldProps}
          label={words.max}
          name={names?.max}
          amount={shown.max}
          onAmount={(max) => commit({ min: Math.min(shown.min, max), max })}
        />
      </div>
    </>
  )
}

function Track({ shown, limits }: { shown: Range; limits: Range }) {
  const share = (amount: number) =>
    ((Math.min(amount, limits.max) - limits.min) / (limits.max - limits.min)) * 100
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="range__a" y="1" width="100" height="2" />
      <rect
        className="range__b"
        x={share(shown.min)}
        width={share(shown.max) - share(shown.min)}
        height="4"
      />
    </svg>
  )
}

type ThumbProps = Pick<PriceRangeProps, 'limits' | 'step' | 'toText'> & {
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
      // The upper end of the track stands for everything above it too.
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

type AmountFieldProps = Pick<PriceRangeProps, 'toText' | 'toNumber'> & {
  label: string
  name: string | undefined
  amount: number
  onAmount: (amount: number) => void
}

function AmountField({ label, name, amount, toText, toNumber, onAmount }: AmountFieldProps) {
  const [typed, setTyped] = useState<string>()
  function leave() {
    const amountTyped = typed === undefined ? undefined : toNumber(typed)
    setTyped(undefined)
    if (amountTyped !== undefined) onAmount(amountTyped)
  }
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? toText(amount)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}
