import { inKathmandu } from '#domain/nepal/dates.ts'
import { TextField } from '#ui/field/field.tsx'
import { DayField } from './day-field.tsx'
import * as styles from './moment-fields.module.css'

const minuteMs = 60_000

type MomentFieldsProps = {
  name: string
  /** The initial value, to the minute; null for an optional empty field. */
  moment: Date | null
  label: string
  timeLabel: string
  hint?: string | undefined
  error?: string | undefined
  onDay?: (day: string) => void
}

/** A minute of Asia/Kathmandu: its day in the calendar of the reader, and its time. */
export function MomentFields({ name, moment, label, timeLabel, hint, error, onDay }: MomentFieldsProps) {
  const [day = '', time = ''] = moment === null ? [] : inKathmandu(moment).toISOString().split('T')
  return (
    <div className={styles.moment}>
      <DayField
        label={label}
        name={name}
        hint={hint}
        error={error}
        defaultValue={day}
        {...(onDay && { onDay })}
      />
      <TextField label={timeLabel} name={`${name}Time`} type="time" defaultValue={time.slice(0, 5)} />
    </div>
  )
}

/** Returns the last minute before a moment of expiry; that minute is still included. */
export function lastMinuteOf(end: Date): Date {
  return new Date(end.getTime() - minuteMs)
}

/** Returns the moment of a typed day and time. Invalid input is sent as it is, and the store refuses it. */
export function momentOf(day: string, time: string): string {
  const moment = new Date(`${day}T${time}+05:45`)
  return Number.isNaN(moment.getTime()) ? `${day}T${time}` : moment.toISOString()
}

/** The moment at which something is over whose last minute was typed. */
export function overAfter(day: string, time: string): string {
  const last = momentOf(day, time)
  const at = Date.parse(last)
  return Number.isNaN(at) ? last : new Date(at + minuteMs).toISOString()
}
