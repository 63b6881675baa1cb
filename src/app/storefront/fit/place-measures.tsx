import { useId, useState } from 'react'
import {
  homeLimits,
  homeMillimetres,
  measureOf,
  withMeasure,
  type Home,
  type Place,
} from '#domain/fit/home.ts'
import { readLength } from '#domain/catalogue/sentences/length.ts'
import { fitMessages } from '#app/components/fit/fit-messages.ts'
import { formatNumber, readNumber } from '#domain/number-format.ts'
import { FieldError } from '#ui/field/field.tsx'
import { saveHome } from '#app/components/stores/home-store.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { measureNames } from '#app/components/fit/fit-words.ts'
import { PlaceGuide } from './place-guide.tsx'
import * as fieldStyles from '#ui/field/field.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './fit.module.css'

type MeasuresProps = {
  place: Place
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
        {Object.entries(measureNames[place]).map(([name, word], index) => (
          <MeasureField
            key={name}
            {...{ place, name, home }}
            label={t[word]}
            letter={labels[index] ?? ''}
            hasFocus={isJustAdded && index === 0}
          />
        ))}
      </div>
    </div>
  )
}

type MeasureFieldProps = {
  place: Place
  name: string
  home: Home
  label: string
  letter: string
  hasFocus: boolean
}

function MeasureField({ place, name, home, label, letter, hasFocus }: MeasureFieldProps) {
  const t = useMessages(fitMessages)
  const language = useLanguage()
  const id = useId()
  const saved = measureOf(home, place, name)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (saved === undefined ? '' : formatNumber(saved / 10, language))
  const hasUnit = typed !== undefined && readLength(typed) !== undefined
  const isWrong = typed !== undefined && typed.trim() !== '' && readMm(typed) === undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <i aria-hidden="true">{letter}</i>
        <span>
          <span className={textStyles.unseen}>{t[place]}: </span>
          {label}
        </span>
      </label>
      <span className={styles.control}>
        <input
          id={id}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the user has just added this field
          autoFocus={hasFocus}
          className={fieldStyles.input}
          autoComplete="off"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${id}-unit${isWrong ? ` ${id}-error` : ''}`}
          onChange={({ target }) => {
            setTyped(target.value)
            saveHome(withMeasure(home, `${place}.${name}`, readMm(target.value)))
          }}
          onBlur={() => !isWrong && setTyped(undefined)}
        />
        {!hasUnit && <span id={`${id}-unit`}>{t.unit}</span>}
      </span>
      {hasUnit && saved !== undefined && !isWrong && (
        <output id={`${id}-unit`} className={textStyles.caption}>
          {formatNumber(saved / 10, language)} {t.unit}
        </output>
      )}
      {isWrong && (
        <FieldError id={`${id}-error`}>
          {t.onlyMeasures({ min: homeLimits.leastMm / 10, max: homeLimits.maxMm / 10 })}
        </FieldError>
      )}
    </div>
  )
}

/** A bare number is centimetres. */
function readMm(rawInput: string): number | undefined {
  // 80,5 is eighty and a half here, and no home has a door of eight metres.
  const text = rawInput.replace(/^(\s*\p{Nd}+),(?=\p{Nd}{1,2}\s*$)/u, '$1.')
  const mm = readLength(text)
  return homeMillimetres(mm === undefined ? readNumber(text) : mm / 10)
}
