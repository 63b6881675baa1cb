import { useRef, useState, type KeyboardEvent } from 'react'
import {
  findBestLocalLevel,
  findLocalLevels,
  splitAtMatch,
  type LocalLevelEntry,
  type HighlightParts,
} from '#domain/address/find-local-levels.ts'
import { levelText, type LocalLevels } from '#domain/address/local-level.ts'
import { translationFor } from '#domain/language.ts'
import { locationPickerMessages } from './location-picker-messages.ts'
import type { DeliveryRules } from '#domain/pricing/delivery/zones.ts'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/field/field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { estimateAt, type LocationEstimate } from './location-estimate.ts'
import { usePageLeadDays, usePageProduct } from './page-product.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './location-picker.module.css'

const maxMatches = 4
const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type LocalLevelSearchProps = {
  all: LocalLevels
  rules: DeliveryRules | undefined
  picked: LocalLevelEntry | undefined
  onPick: (place: LocalLevelEntry | undefined) => void
  /** Set if the search is a field of a form. It then has this label and error, and does not take the focus. */
  field?: { label: string; error: string | undefined; noMatchText: string }
}

/**
 * Lists the locations that match the input. The first match is picked until the shopper picks another one, unless another
 * place has the same name. Without input, only the picked location is listed, or the one that was picked initially.
 */
export function LocalLevelSearch({ all, rules, picked, onPick, field }: LocalLevelSearchProps) {
  const t = useMessages(locationPickerMessages)
  const [input, setInput] = useState('')
  const [initialPick] = useState(picked)
  const isEmpty = input.trim() === ''
  const matchingPlaces = isEmpty
    ? [picked ?? initialPick].filter((place) => place !== undefined)
    : findLocalLevels(all, input, maxMatches)
  const characterCount = input.trim().length
  const list = useRef<HTMLFieldSetElement>(null)
  // After the focus has moved to the radio buttons, the browser handles the arrow keys.
  function handleArrowKey(event: KeyboardEvent) {
    const step = arrowSteps[event.key]
    const index = matchingPlaces.findIndex(({ level }) => level.id === picked?.level.id)
    const next = matchingPlaces.at((index + (step ?? 0)) % matchingPlaces.length)
    if (step === undefined || next === undefined) return
    event.preventDefault()
    onPick(next)
    list.current?.querySelectorAll('input')[matchingPlaces.indexOf(next)]?.focus()
  }
  return (
    <>
      <TextField
        label={field?.label ?? t.search}
        hint={t.searchHint}
        error={field?.error}
        name="place-search"
        required={field !== undefined && picked === undefined}
        type="search"
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write here
        autoFocus={field === undefined}
        maxLength={60}
        value={input}
        onKeyDown={handleArrowKey}
        onChange={({ target }) => {
          setInput(target.value)
          onPick(target.value.trim() === '' ? initialPick : findBestLocalLevel(all, target.value))
        }}
      />
      <output className={matchingPlaces.length > 0 ? textStyles.visuallyHidden : textStyles.small}>
        {characterCount === 1 && t.oneMore}
        {characterCount > 1 &&
          (matchingPlaces.length === 0
            ? (field?.noMatchText ?? t.none)
            : t.found({ count: matchingPlaces.length }))}
      </output>
      {matchingPlaces.length > 0 && (
        <fieldset ref={list} className={styles.places} aria-label={t.found({ count: matchingPlaces.length })}>
          {matchingPlaces.map((place) => (
            <LocalLevelOption
              key={place.level.id}
              {...{ all, rules, place, input }}
              isPicked={place.level.id === picked?.level.id}
              onPick={onPick}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

type LocalLevelOptionProps = Pick<LocalLevelSearchProps, 'all' | 'rules' | 'onPick'> & {
  place: LocalLevelEntry
  input: string
  isPicked: boolean
}

function LocalLevelOption({ all, rules, place, input, isPicked, onPick }: LocalLevelOptionProps) {
  const language = useLanguage()
  const { level, district, province } = place
  const estimate = useEstimateAt(rules)(place)
  const names = [levelText(all, level, language), translationFor(language, district)]
  const [levelParts, districtParts] = splitAtMatch(names, input)
  return (
    <label>
      <input
        className={textStyles.visuallyHidden}
        type="radio"
        name="level"
        checked={isPicked}
        onChange={() => onPick(place)}
      />
      <span>
        <b>
          <HighlightedName parts={levelParts} />
        </b>
        <small>
          <HighlightedName parts={districtParts} />, {translationFor(language, province)}
        </small>
      </span>
      {estimate !== undefined && (
        <span
          data-refused={refusalOf(estimate)}
          className={classNames(styles.days, !estimate.hasDeliveryDays && styles.onRequest)}
        >
          <span>{estimate.hasDeliveryDays ? estimate.days : estimate.short}</span>
          {estimate.hasDeliveryDays && <small>{estimate.feeAlone}</small>}
        </span>
      )}
    </label>
  )
}

/**
 * Returns a function that estimates the delivery to a place. The estimate is for the product of the page. Without
 * one, it has only the days, with the preparation time of the lines on the page.
 */
export function useEstimateAt(rules: DeliveryRules | undefined) {
  const language = useLanguage()
  const product = usePageProduct()
  const leadDays = usePageLeadDays()
  return ({ province, district, level }: LocalLevelEntry): LocationEstimate | undefined => {
    const ids = { provinceId: province.id, districtId: district.id, levelId: level.id }
    return rules && estimateAt(rules, ids, { product, leadDays, language })
  }
}

/** Returns why a location cannot be ordered to: no delivery, or only after an inquiry. Otherwise undefined. */
export function refusalOf(estimate: LocationEstimate | undefined) {
  return estimate?.hasDeliveryDays === false ? estimate.refusal : undefined
}

/** Renders a name with the matching characters highlighted. */
function HighlightedName({
  parts: [before, match, after] = ['', '', ''],
}: {
  parts: HighlightParts | undefined
}) {
  if (match === '') return before
  return (
    <>
      {before}
      <mark>{match}</mark>
      {after}
    </>
  )
}
