import { areas, type Area } from '#domain/account/staff-permissions.ts'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as styles from './staff.module.css'

/** A tick for each area; an owner may do everything, whatever is ticked. */
export function AreaFields({ given }: { given: readonly Area[] }) {
  const t = useMessages(staffMessages)
  return (
    <fieldset className={styles.areas}>
      <legend>{t.areas}</legend>
      {areas.map((area) => (
        <CheckField key={area} name={`area-${area}`} defaultChecked={given.includes(area)}>
          {t[`area-${area}`]}
        </CheckField>
      ))}
    </fieldset>
  )
}

/** What a form with these ticks sends: its texts, and the ticked areas as a list. */
export function withAreas(typed: Readonly<Record<string, string>>): Record<string, string | Area[]> {
  const others = Object.entries(typed).filter(([name]) => !name.startsWith('area-'))
  const ticked = areas.filter((area) => typed[`area-${area}`] !== undefined)
  return { ...Object.fromEntries(others), areas: ticked }
}
