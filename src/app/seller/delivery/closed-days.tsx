import { translationFor } from '#domain/language.ts'
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

/** Renders the days without deliveries: weekly days off, festivals and closed roads. */
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
          placeName={t.allPlaces}
          isSending={isSending}
          onRemove={() => save({ closed: without(closed, span) })}
        />
      ))}
      {closedDistricts.map((span, index) => (
        <ClosedRow
          key={`${span.from} ${span.name.en}`}
          span={span}
          placeName={(roads[index] ?? []).join(' · ')}
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
            {translationFor(language, name)}
          </CheckField>
        ))}
      </div>
    </fieldset>
  )
}

type ClosedRowProps = { span: ClosedSpan; placeName: string; isSending: boolean; onRemove: () => void }

function ClosedRow({ span, placeName, isSending, onRemove }: ClosedRowProps) {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  const name = translationFor(language, span.name)
  return (
    <article className={`${sellerStyles.entry} ${styles.card}`}>
      <div>
        <h3 className={textStyles.strong}>{name}</h3>
        <p>{promisedText(span, language)}</p>
        <p className={textStyles.caption}>{placeName}</p>
      </div>
      <div className={styles.actions}>
        <Button size="small" aria-label={t.removeNamed({ name })} isLoading={isSending} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
    </article>
  )
}

function without<Span extends ClosedSpan>(spans: readonly Span[], removed: Span): Span[] {
  return spans.filter((span) => span !== removed)
}
