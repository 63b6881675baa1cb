import { useId, useState } from 'react'
import {
  homeLimits,
  homeMeasures,
  homeMillimetres,
  measureOf,
  withMeasure,
  type Home,
  type Place,
} from '#domain/fit/home.ts'
import { fitMessages } from '#domain/messages/fit/my-home.ts'
import { formatNumber, readNumber } from '#domain/number-format.ts'
import { FieldError } from '#ui/field/field.tsx'
import { keepHome } from '#app/components/stores/home-store.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { measureNames } from './fit-place.ts'
import { PlaceGuide } from './place-guide.tsx'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './fit.module.css'

type MeasuresProps = { place: Place; home: Home; letters: readonly string[] }

/** The fields of a place beside the drawing of where to measure; each number counts as soon as it is typed. */
export function PlaceMeasures({ place, home, letters }: MeasuresProps) {
  const said = useWords(fitMessages)
  return (
    <fieldset className={styles.measures}>
      <legend className={textLook.unseen}>{said[place]}</legend>
      <PlaceGuide place={place} letters={letters} />
      <div className={styles.fields}>
        {homeMeasures[place].map((name, index) => (
          <MeasureField key={name} {...{ place, name, home }} letter={letters[index] ?? ''} />
        ))}
      </div>
    </fieldset>
  )
}

type MeasureFieldProps = { place: Place; name: string; home: Home; letter: string }

function MeasureField({ place, name, home, letter }: MeasureFieldProps) {
  const said = useWords(fitMessages)
  const language = useLanguage()
  const id = useId()
  const kept = measureOf(home, place, name)
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (kept === undefined ? '' : formatNumber(kept / 10, language))
  const isWrong = typed !== undefined && typed.trim() !== '' && readMm(typed) === undefined
  const words = said[nameOf(place, name)]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <i aria-hidden="true">{letter}</i>
        <span>
          <span className={textLook.unseen}>{said[place]}: </span>
          {words}
        </span>
      </label>
      <span className={styles.control}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${id}-unit${isWrong ? ` ${id}-error` : ''}`}
          onChange={({ target }) => {
            setTyped(target.value)
            keepHome(withMeasure(home, `${place}.${name}`, readMm(target.value)))
          }}
          onBlur={() => !isWrong && setTyped(undefined)}
        />
        <span id={`${id}-unit`}>{said.unit}</span>
      </span>
      {isWrong && (
        <FieldError id={`${id}-error`}>
          {said.onlyMeasures({ least: homeLimits.leastMm / 10, most: homeLimits.mostMm / 10 })}
        </FieldError>
      )}
    </div>
  )
}

function readMm(text: string): number | undefined {
  return homeMillimetres(readNumber(text))
}

function nameOf(place: Place, name: string) {
  const found = Object.entries(measureNames[place]).find(([measure]) => measure === name)
  return found?.[1] ?? 'width'
}
