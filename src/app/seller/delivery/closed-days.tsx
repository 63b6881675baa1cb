import { writtenFor } from '#domain/language.ts'
import { promisedText } from '#domain/pricing/promised-messages.ts'
import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import { weekdays } from '#domain/nepal/weekdays.ts'
import type { ClosedSpan } from '#domain/pricing/delivery/zones.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { AddClosed } from './add-closed.tsx'
import { useSaveDelivery, type DeliverySettings } from './use-save-delivery.ts'
import * as sellerStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './delivery.module.css'

type ClosedDaysProps = {
  settings: DeliverySettings
  /** The names of the districts of each closed road, in their order. */
  roads: readonly (readonly string[])[]
}

/** On which days nothing moves: every week, at festivals, and where a road is closed. */
export function ClosedDays({ settings, roads }: ClosedDaysProps) {
  const t = useMessages(deliveryMessages)
  const { closed, closedDistricts } = settings.delivery
  const { isSending, save } = useSaveDelivery(settings)
  return (
    <section className={styles.part} aria-labelledby="closed-days">
      <h2 className={textStyles.subheading} id="closed-days">
        {t.closedDays}
      </h2>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t.closedHelp}</p>
      <WeeklyDays settings={settings} />
      {closed.map((span) => (
        <ClosedRow
          key={`${span.from} ${span.name.en}`}
          span={span}
          where={t.allPlaces}
          isSending={isSending}
          onRemove={() => save({ closed: without(closed, span) })}
        />
      ))}
      {closedDistricts.map((span, index) => (
        <ClosedRow
          key={`${span.from} ${span.name.en}`}
          span={span}
          where={(roads[index] ?? []).join(' · ')}
          isSending={isSending}
          onRemove={() => save({ closedDistricts: without(closedDistricts, span) })}
        />
      ))}
      <AddClosed key={settings.version} settings={settings} />
    </section>
  )
}

function WeeklyDays({ settings }: { settings: DeliverySettings }) {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  const { isSending, save } = useSaveDelivery(settings)
  const { weeklyClosed } = settings.delivery
  return (
    <fieldset className={styles.group} disabled={isSending}>
      <legend className={textStyles.strong}>{t.weekly}</legend>
      <div className={styles.week}>
        {weekdays.map((name, day) => (
          <CheckField
            key={name.en}
            checked={weeklyClosed.includes(day)}
            onChange={({ currentTarget }) => {
              const others = weeklyClosed.filter((one) => one !== day)
              save({ weeklyClosed: currentTarget.checked ? [...others, day].toSorted() : others })
            }}
          >
            {writtenFor(language, name)}
          </CheckField>
        ))}
      </div>
    </fieldset>
  )
}

type ClosedRowProps = { span: ClosedSpan; where: string; isSending: boolean; onRemove: () => void }

function ClosedRow({ span, where, isSending, onRemove }: ClosedRowProps) {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  const name = writtenFor(language, span.name)
  return (
    <article className={`${sellerStyles.entry} ${styles.card}`}>
      <div>
        <h3 className={textStyles.strong}>{name}</h3>
        <p>{promisedText(span, language)}</p>
        <p className={textStyles.caption}>{where}</p>
      </div>
      <div className={styles.actions}>
        <Button size="small" aria-label={t.removeNamed({ name })} isLoading={isSending} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
    </article>
  )
}

function without<Span extends ClosedSpan>(spans: readonly Span[], gone: Span): Span[] {
  return spans.filter((span) => span !== gone)
}
