import { translationFor } from '#domain/language.ts'
import { deliveryEstimateText } from '#domain/pricing/delivery-estimate-messages.ts'
import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import { weekdays } from '#domain/nepal/weekdays.ts'
import type { ClosedPeriod } from '#domain/pricing/delivery/zones.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { Section } from '#ui/layout/section.tsx'
import { FieldGroup } from '#ui/field/field-group.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { ClosedDaysForm } from './closed-days-form.tsx'
import { useSaveDelivery, type DeliverySettings } from './use-save-delivery.ts'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import * as textStyles from '#ui/styles/text.module.css'

type ClosedDaysProps = {
  settings: DeliverySettings
  /** The names of the closed districts: one list for each entry of `closedDistricts`. */
  districtNames: readonly (readonly string[])[]
}

/** Renders the days without deliveries: weekly days off, festivals and closed roads. */
export function ClosedDays({ settings, districtNames }: ClosedDaysProps) {
  const t = useMessages(deliveryMessages)
  const { closed, closedDistricts } = settings.delivery
  const { isSending, save } = useSaveDelivery(settings)
  return (
    <Section isSmall title={t.closedDays} help={t.closedHelp}>
      <Stack>
        <WeeklyDays settings={settings} />
        {closed.map((period) => (
          <ClosedRow
            key={JSON.stringify(period)}
            period={period}
            placeName={t.allPlaces}
            isSending={isSending}
            onRemove={() => save({ closed: without(closed, period) })}
          />
        ))}
        {closedDistricts.map((period, index) => (
          <ClosedRow
            key={JSON.stringify(period)}
            period={period}
            placeName={(districtNames[index] ?? []).join(' · ')}
            isSending={isSending}
            onRemove={() => save({ closedDistricts: without(closedDistricts, period) })}
          />
        ))}
        <ClosedDaysForm key={settings.version} settings={settings} />
      </Stack>
    </Section>
  )
}

function WeeklyDays({ settings }: { settings: DeliverySettings }) {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  const { isSending, save } = useSaveDelivery(settings)
  const { weeklyClosed } = settings.delivery
  return (
    <FieldGroup legend={t.weekly} disabled={isSending}>
      <Row gap="normal">
        {weekdays.map((name, day) => (
          <CheckField
            key={name.en}
            checked={weeklyClosed.includes(day)}
            onChange={({ currentTarget }) => {
              const others = weeklyClosed.filter((closedDay) => closedDay !== day)
              save({ weeklyClosed: currentTarget.checked ? [...others, day].toSorted() : others })
            }}
          >
            {translationFor(language, name)}
          </CheckField>
        ))}
      </Row>
    </FieldGroup>
  )
}

type ClosedRowProps = { period: ClosedPeriod; placeName: string; isSending: boolean; onRemove: () => void }

function ClosedRow({ period, placeName, isSending, onRemove }: ClosedRowProps) {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  const name = translationFor(language, period.name)
  return (
    <ListRow layout="card">
      <div>
        <h3 className={textStyles.strong}>{name}</h3>
        <p>{deliveryEstimateText(period, language)}</p>
        <p className={textStyles.caption}>{placeName}</p>
      </div>
      <Row>
        <Button size="small" aria-label={t.removeNamed({ name })} isLoading={isSending} onClick={onRemove}>
          {t.remove}
        </Button>
      </Row>
    </ListRow>
  )
}

function without<Period extends ClosedPeriod>(periods: readonly Period[], removed: Period): Period[] {
  return periods.filter((period) => period !== removed)
}
