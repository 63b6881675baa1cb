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
  localLevels: LocalLevels
  rules: DeliveryRules | undefined
  selectedEntry: LocalLevelEntry | undefined
  onPick: (entry: LocalLevelEntry | undefined) => void
  /** Set if the search is a field of a form. It then has this label and error, and does not take the focus. */
  field?: { label: string; error: string | undefined; noMatchText: string }
}

/**
 * Lists the local levels that match the input. Input selects the first match, unless the second has the same name.
 * Without input, only the selected local level is listed, or the one that was selected initially.
 */
export function LocalLevelSearch({
  localLevels,
  rules,
  selectedEntry,
  onPick,
  field,
}: LocalLevelSearchProps) {
  const t = useMessages(locationPickerMessages)
  const [input, setInput] = useState('')
  const [initialEntry] = useState(selectedEntry)
  const isEmpty = input.trim() === ''
  const matchingEntries = isEmpty
    ? [selectedEntry ?? initialEntry].filter((entry) => entry !== undefined)
    : findLocalLevels(localLevels, input, maxMatches)
  const characterCount = input.trim().length
  const list = useRef<HTMLFieldSetElement>(null)
  // After the focus has moved to the radio buttons, the browser handles the arrow keys.
  function handleArrowKey(event: KeyboardEvent) {
    const step = arrowSteps[event.key]
    const index = matchingEntries.findIndex(({ level }) => level.id === selectedEntry?.level.id)
    const next = matchingEntries.at((index + (step ?? 0)) % matchingEntries.length)
    if (step === undefined || next === undefined) return
    event.preventDefault()
    onPick(next)
    list.current?.querySelectorAll('input')[matchingEntries.indexOf(next)]?.focus()
  }
  return (
    <>
      <TextField
        label={field?.label ?? t.search}
        hint={t.searchHint}
        error={field?.error}
        name="place-search"
        required={field !== undefined && selectedEntry === undefined}
        type="search"
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to write here
        autoFocus={field === undefined}
        maxLength={60}
        value={input}
        onKeyDown={handleArrowKey}
        onChange={({ target }) => {
          setInput(target.value)
          onPick(target.value.trim() === '' ? initialEntry : findBestLocalLevel(localLevels, target.value))
        }}
      />
      <output className={matchingEntries.length > 0 ? textStyles.visuallyHidden : textStyles.small}>
        {characterCount === 1 && t.oneMore}
        {characterCount > 1 &&
          (matchingEntries.length === 0
            ? (field?.noMatchText ?? t.none)
            : t.found({ count: matchingEntries.length }))}
      </output>
      {matchingEntries.length > 0 && (
        <fieldset
          ref={list}
          className={styles.places}
          aria-label={t.found({ count: matchingEntries.length })}
        >
          {matchingEntries.map((entry) => (
            <LocalLevelOption
              key={entry.level.id}
              {...{ localLevels, rules, entry, input }}
              isSelected={entry.level.id === selectedEntry?.level.id}
              onPick={onPick}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

type LocalLevelOptionProps = Pick<LocalLevelSearchProps, 'localLevels' | 'rules' | 'onPick'> & {
  entry: LocalLevelEntry
  input: string
  isSelected: boolean
}

function LocalLevelOption({ localLevels, rules, entry, input, isSelected, onPick }: LocalLevelOptionProps) {
  const language = useLanguage()
  const { level, district, province } = entry
  const estimate = useEstimateAt(rules)(entry)
  const names = [levelText(localLevels, level, language), translationFor(language, district)]
  const [levelParts, districtParts] = splitAtMatch(names, input)
  return (
    <label>
      <input
        className={textStyles.visuallyHidden}
        type="radio"
        name="level"
        checked={isSelected}
        onChange={() => onPick(entry)}
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
 * Returns a function that estimates the delivery to a local level. The estimate is for the product of the page. Without
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

/**
 * Returns why orders to a location are refused: `not-delivered`, or `ask-us` if the shopper has to inquire first.
 */
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
