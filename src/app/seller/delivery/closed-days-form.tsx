import { type FormEvent, useRef, useState } from 'react'
import { fillMissingTexts, type Language } from '#domain/language.ts'
import { groupMessages } from '#domain/product/groups/group-messages.ts'
import { validationMessage } from '#domain/refusal/validation-messages.ts'
import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import type { Messages } from '#domain/messages.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FormStack, Grid, Row } from '#ui/layout/flow.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { DayField } from '#app/components/day-field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import {
  noLocalLevel,
  type LocalLevelSelection,
} from '#app/components/delivery-location/local-level-selects.tsx'
import { ZonePlaceSelects } from './place-selects.tsx'
import { nameFieldsFrom } from './zone-draft.ts'
import { useSaveDelivery, type DeliverySettings } from './use-save-delivery.ts'
import * as textStyles from '#ui/styles/text.module.css'

const fieldNames = ['nameEn', 'nameNe', 'from', 'to', 'place'] as const

/** Renders the form that adds a period without deliveries, everywhere or in one district. */
export function ClosedDaysForm({ settings }: { settings: DeliverySettings }) {
  const t = useMessages(deliveryMessages)
  const { eitherLanguage } = useMessages(groupMessages)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [place, setPlace] = useState(noLocalLevel)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { isSending, save } = useSaveDelivery(settings)
  const { closed, closedDistricts } = settings.delivery

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texts = textFieldsOf(event.currentTarget)
    const fieldErrors = closedDaysErrors(texts, { place, t: t, language })
    setErrors(fieldErrors)
    if (focusFirstInvalid(form.current, fieldNames, fieldErrors)) return
    const { nameEn = '', nameNe = '', from = '', to = '' } = texts
    const period = { from, to: to || from, name: fillMissingTexts({ en: nameEn, ne: nameNe }) }
    const { districtId } = place
    save(
      districtId === undefined
        ? { closed: [...closed, period] }
        : { closedDistricts: [...closedDistricts, { ...period, districts: [districtId] }] },
    )
  }

  return (
    <FormStack ref={form} onSubmit={add}>
      <h3 className={textStyles.strong}>{t.addClosed}</h3>
      <Grid columns="three">
        {nameFieldsFrom(language).map((name, index) => (
          <TextField
            key={name}
            label={t[name]}
            name={name}
            hint={index === 0 ? `${t.closedExample}. ${eitherLanguage}` : undefined}
            optionalHint={index === 0 ? undefined : t.optional}
            error={errors[name]}
            maxLength={60}
          />
        ))}
        <DayField label={t.from} name="from" period="future" error={errors['from']} />
        <DayField label={t.to} name="to" period="future" optionalHint={t.optional} error={errors['to']} />
        <ZonePlaceSelects
          kind="district"
          selection={place}
          error={errors['place']}
          hint={t.closedWhere}
          onChange={setPlace}
        />
      </Grid>
      <Row>
        <Button type="submit" isLoading={isSending}>
          {t.addClosed}
        </Button>
      </Row>
    </FormStack>
  )
}

type ErrorContext = { place: LocalLevelSelection; t: Messages<typeof deliveryMessages>; language: Language }

/** Returns the error of each field, in the page’s language. */
function closedDaysErrors(
  { from = '', to = '', nameEn = '', nameNe = '' }: Readonly<Record<string, string>>,
  { place, t, language }: ErrorContext,
): Record<string, string> {
  const required = validationMessage('required', {}, language)
  const [nameField = 'nameEn'] = nameFieldsFrom(language)
  return {
    ...(fillMissingTexts({ en: nameEn, ne: nameNe }).en === '' && { [nameField]: required }),
    ...(from === '' && { from: required }),
    ...(to !== '' && to < from && { to: t.endsBefore }),
    ...(place.provinceId !== undefined && place.districtId === undefined && { place: t.chooseDistrict }),
  }
}
