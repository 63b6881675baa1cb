import { type RefObject, useId, useRef, useState } from 'react'
import { languageFacts } from '#domain/language.ts'
import { dayFieldMessages } from './day-field-messages.ts'
import {
  bikramMonthLength,
  bikramMonthNames,
  toBikramSambat,
  gregorianDayOf,
  type BikramSambat,
} from '#domain/nepal/bikram-sambat.ts'
import { dayInKathmandu, formatGregorian } from '#domain/nepal/dates.ts'
import { startOfDay } from '#domain/nepal/period.ts'
import { withDigitsOf } from '#domain/number-format.ts'
import { controlAttributes, TextField, type FieldTexts } from '#ui/field/field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useLanguage, useMessages } from './use-messages.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type DayFieldProps = FieldTexts & {
  name?: string
  /** A day such as `2026-11-23`. If it changes, the field shows the new value. */
  defaultValue?: string | undefined
  /**
   * `past` offers days until today, `future` days from today on. The English date picker limits the days, the Nepali
   * selects only the years. Other days are not refused. In Nepali the years of the first and the current value are
   * offered, too.
   */
  period?: 'past' | 'future'
  /** Called with the changed day, `2026-11-23`, or '' for none. */
  onDayChange?: (day: string) => void
}

/** A date field in the reader's calendar. Its value is always the Gregorian day. */
export function DayField({ onDayChange, defaultValue = '', period, ...fieldProps }: DayFieldProps) {
  const language = useLanguage()
  const [today] = useState(() => dayInKathmandu(new Date()))
  const limits: DayLimits = period === undefined ? {} : period === 'past' ? { max: today } : { min: today }
  if (languageFacts[language].calendar === 'bs')
    return <BikramSambatField {...fieldProps} {...{ onDayChange, defaultValue, limits }} />
  return (
    <TextField
      {...fieldProps}
      {...limits}
      key={defaultValue}
      type="date"
      defaultValue={defaultValue}
      onChange={({ currentTarget: { value } }) => onDayChange?.(value)}
    />
  )
}

/** The first and the last day of a field, such as `2026-11-23`. */
type DayLimits = { min?: string; max?: string }

type BikramSambatFieldProps = Omit<DayFieldProps, 'onDayChange' | 'defaultValue' | 'period'> & {
  defaultValue: string
  onDayChange: DayFieldProps['onDayChange']
  limits: DayLimits
}

/** Selects for year, month and day of Bikram Sambat, with the Gregorian day below. */
function BikramSambatField({
  label,
  hint,
  error,
  optionalHint,
  name,
  defaultValue,
  onDayChange,
  limits,
}: BikramSambatFieldProps) {
  const language = useLanguage()
  const id = useId()
  const firstSelect = useRef<HTMLSelectElement>(null)
  const [initialDay] = useState(defaultValue)
  const [previousDefault, setPreviousDefault] = useState(defaultValue)
  const [day, setDay] = useState(defaultValue)
  if (previousDefault !== defaultValue) {
    setPreviousDefault(defaultValue)
    setDay(defaultValue)
  }
  function choose(next: string) {
    setDay(next)
    onDayChange?.(next)
  }
  return (
    <fieldset className={fieldStyles.field} {...controlAttributes(id, { hint, error })}>
      <legend className={fieldStyles.label}>
        {label}
        {optionalHint !== undefined && <span className={fieldStyles.optional}> {optionalHint}</span>}
      </legend>
      <DateSelects
        onDayChange={choose}
        isInvalid={error !== undefined}
        {...{ day, initialDay, limits, firstSelect }}
      />
      {name !== undefined && (
        // Holds the submitted value. A focus on this field by its name moves to the first select.
        <input
          className={textStyles.visuallyHidden}
          name={name}
          value={day}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          onFocus={() => firstSelect.current?.focus()}
        />
      )}
      {day !== '' && <p className={fieldStyles.hint}>{formatGregorian(startOfDay(day), language)}</p>}
      {error !== undefined && (
        <p className={fieldStyles.error} id={`${id}-error`}>
          <Icon name="warning-circle" size={18} />
          {error}
        </p>
      )}
      {hint !== undefined && error === undefined && (
        <p className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

type DateSelectsProps = {
  day: string
  /** The first value of the field. Its year can be selected again after a change. */
  initialDay: string
  limits: DayLimits
  onDayChange: (day: string) => void
  firstSelect: RefObject<HTMLSelectElement | null>
  isInvalid: boolean
}

const earliestYear = 2080
const latestYear = 2099

function DateSelects({ day, initialDay, limits, onDayChange, firstSelect, isInvalid }: DateSelectsProps) {
  const t = useMessages(dayFieldMessages)
  const language = useLanguage()
  const selectedDate = bikramDateOf(day)
  const firstYear = bikramDateOf(limits.min)?.year ?? earliestYear
  const lastYear = bikramDateOf(limits.max)?.year ?? latestYear
  const valueYears = [bikramDateOf(initialDay), selectedDate].flatMap((date) => date?.year ?? [])
  const years = new Set([...valueYears, ...yearsBetween(firstYear, lastYear)])
  const toOption = (number: number) => ({ value: number, text: withDigitsOf(language, String(number)) })
  const months = bikramMonthNames(language).map((text, index) => ({ value: index + 1, text }))
  const optionsByPart = {
    year: [...years].toSorted((a, b) => a - b).map(toOption),
    month: months,
    day: numbersUpTo(selectedDate === undefined ? 32 : bikramMonthLength(selectedDate)).map(toOption),
  }
  return (
    <div className={fieldStyles.parts}>
      {(['year', 'month', 'day'] as const).map((part) => (
        <select
          key={part}
          ref={part === 'year' ? firstSelect : undefined}
          className={fieldStyles.input}
          aria-label={t[part]}
          aria-invalid={isInvalid || undefined}
          value={selectedDate?.[part] ?? ''}
          onChange={({ target: { value } }) =>
            onDayChange(value === '' ? '' : dayWith(selectedDate, part, Number(value)))
          }
        >
          <option value="">{t[part]}</option>
          {optionsByPart[part].map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ))}
    </div>
  )
}

function bikramDateOf(day = ''): BikramSambat | undefined {
  return day === '' ? undefined : toBikramSambat(startOfDay(day))
}

function yearsBetween(first: number, last: number): number[] {
  return numbersUpTo(last - first + 1).map((number) => number + first - 1)
}

/** Returns the day with one part changed. If no day was selected, the other parts are those of today. */
function dayWith(selectedDate: BikramSambat | undefined, part: keyof BikramSambat, value: number): string {
  const previousDate = selectedDate ?? toBikramSambat(new Date())
  if (previousDate === undefined) return ''
  const next = { ...previousDate, [part]: value }
  return gregorianDayOf({ ...next, day: Math.min(next.day, bikramMonthLength(next)) }) ?? ''
}

function numbersUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
