import { useId, useState } from 'react'
import {
  homeLimits,
  homeMillimetres,
  measureOf,
  withMeasure,
  type Home,
  type HomePlace,
} from '#domain/fit/home.ts'
import { parseLength } from '#domain/catalogue/sentences/length.ts'
import { fitMessages } from '#app/components/fit/fit-messages.ts'
import { formatNumber, parseNumber } from '#domain/number-format.ts'
import { FieldError } from '#ui/field/field.tsx'
import { saveHomeMeasurements } from '#app/components/fit/home-store.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { measureMessageKeys } from '#app/components/fit/fit-texts.ts'
import { PlaceGuide } from './place-guide.tsx'
import * as fieldStyles from '#ui/field/field.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './fit.module.css'

type MeasuresProps = {
  place: HomePlace
  home: Home
  labels: readonly string[]
  /** Whether the place has just been added, so its first field takes the focus. */
  isJustAdded: boolean
}

/** Renders the fields of a place next to its drawing. Each number applies at once. */
export function PlaceMeasures({ place, home, labels, isJustAdded }: MeasuresProps) {
  const t = useMessages(fitMessages)
  return (
    <div className={styles.measures}>
      <PlaceGuide place={place} labels={labels} />
      <div className={styles.fields}>
        {Object.entries(measureMessageKeys[place]).map(([name, messageKey], index) => (
          <MeasureField
            key={name}
            {...{ place, name, home }}
            label={t[messageKey]}
            letter={labels[index] ?? ''}
            takesFocus={isJustAdded && index === 0}
          />
        ))}
      </div>
    </div>
  )
}

type MeasureFieldProps = {
  place: HomePlace
  name: string
  home: Home
  label: string
  letter: string
  takesFocus: boolean
}

function MeasureField({ place, name, home, label, letter, takesFocus }: MeasureFieldProps) {
  const t = useMessages(fitMessages)
  const language = useLanguage()
  const id = useId()
  const saved = measureOf(home, place, name)
  const [input, setInput] = useState<string>()
  const text = input ?? (saved === undefined ? '' : formatNumber(saved / 10, language))
  const hasUnit = input !== undefined && parseLength(input) !== undefined
  const isInvalid = input !== undefined && input.trim() !== '' && readMm(input) === undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <i aria-hidden="true">{letter}</i>
        <span>
          <span className={textStyles.visuallyHidden}>{t[place]}: </span>
          {label}
        </span>
      </label>
      <span className={styles.control}>
        <input
          id={id}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the user has just added this field
          autoFocus={takesFocus}
          className={fieldStyles.input}
          autoComplete="off"
          value={text}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-unit${isInvalid ? ` ${id}-error` : ''}`}
          onChange={({ target }) => {
            setInput(target.value)
            saveHomeMeasurements(withMeasure(home, `${place}.${name}`, readMm(target.value)))
          }}
          onBlur={() => !isInvalid && setInput(undefined)}
        />
        {!hasUnit && <span id={`${id}-unit`}>{t.unit}</span>}
      </span>
      {hasUnit && saved !== undefined && !isInvalid && (
        <output id={`${id}-unit`} className={textStyles.caption}>
          {formatNumber(saved / 10, language)} {t.unit}
        </output>
      )}
      {isInvalid && (
        <FieldError id={`${id}-error`}>
          {t.measureOutOfRange({ min: homeLimits.minMm / 10, max: homeLimits.maxMm / 10 })}
        </FieldError>
      )}
    </div>
  )
}

/** A bare number is centimetres. */
function readMm(rawInput: string): number | undefined {
  // A comma before one or two digits is a decimal separator: 80,5 is 80.5 cm.
  const text = rawInput.replace(/^(\s*\p{Nd}+),(?=\p{Nd}{1,2}\s*$)/u, '$1.')
  const mm = parseLength(text)
  return homeMillimetres(mm === undefined ? parseNumber(text) : mm / 10)
}
