import { inKathmandu } from '#domain/nepal/dates.ts'
import { TextField } from '#ui/field/field.tsx'
import { Grid } from '#ui/layout/flow.tsx'
import { DayField } from './day-field.tsx'

const minuteMs = 60_000

type DateTimeFieldsProps = {
  name: string
  /** The initial value, to the minute; null for an optional empty field. */
  time: Date | null
  label: string
  timeLabel: string
  hint?: string | undefined
  error?: string | undefined
  onDayChange?: (day: string) => void
}

/** Renders a future date in the calendar of the page language, and a time. Both are in Asia/Kathmandu. */
export function DateTimeFields({
  name,
  time,
  label,
  timeLabel,
  hint,
  error,
  onDayChange,
}: DateTimeFieldsProps) {
  const [day = '', clockTime = ''] = time === null ? [] : inKathmandu(time).toISOString().split('T')
  return (
    <Grid spansColumns>
      <DayField
        label={label}
        name={name}
        hint={hint}
        error={error}
        period="future"
        defaultValue={day}
        {...(onDayChange && { onDayChange })}
      />
      <TextField label={timeLabel} name={`${name}Time`} type="time" defaultValue={clockTime.slice(0, 5)} />
    </Grid>
  )
}

/** Returns the last included minute of a period with an exclusive end. */
export function inclusiveEndOf(end: Date): Date {
  return new Date(end.getTime() - minuteMs)
}

/**
 * Returns a day and time in Asia/Kathmandu as ISO 8601. Invalid input is returned unchanged; the store
 * refuses it.
 */
export function toIsoTime(day: string, time: string): string {
  const moment = new Date(`${day}T${time}+05:45`)
  return Number.isNaN(moment.getTime()) ? `${day}T${time}` : moment.toISOString()
}

/** Returns the exclusive end as ISO 8601: one minute after the last included minute. */
export function toExclusiveEndTime(day: string, time: string): string {
  const lastMinute = toIsoTime(day, time)
  const lastMinuteMs = Date.parse(lastMinute)
  return Number.isNaN(lastMinuteMs) ? lastMinute : new Date(lastMinuteMs + minuteMs).toISOString()
}
