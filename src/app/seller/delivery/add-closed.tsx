import { type FormEvent, useRef, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { fieldMessage } from '#domain/refusal/validation-messages.ts'
import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import type { Messages } from '#domain/messages.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { focusFirstWrong, textsOf } from '#app/components/calls/form-fields.ts'
import { DayField } from '#app/components/day-field.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { noPlace, type PlaceSelection } from '#app/components/place/place-selects.tsx'
import { ZonePlaceSelects } from './place-selects.tsx'
import { useSaveDelivery, type DeliverySettings } from './use-save-delivery.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './delivery.module.css'

const fieldNames = ['nameEn', 'nameNe', 'from', 'to', 'place'] as const

/** Some more days, everywhere or in one district. */
export function AddClosed({ settings }: { settings: DeliverySettings }) {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [place, setPlace] = useState(noPlace)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { isSending, save } = useSaveDelivery(settings)
  const { closed, closedDistricts } = settings.delivery

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texts = textsOf(event.currentTarget)
    const fieldErrors = wrongIn(texts, { place, t: t, language })
    setErrors(fieldErrors)
    if (focusFirstWrong(form.current, fieldNames, fieldErrors)) return
    const { nameEn = '', nameNe = '', from = '', to = '' } = texts
    const span = { from, to: to || from, name: { en: nameEn, ne: nameNe } }
    const { districtId } = place
    save(
      districtId === undefined
        ? { closed: [...closed, span] }
        : { closedDistricts: [...closedDistricts, { ...span, districts: [districtId] }] },
    )
  }

  return (
    <form className={styles.form} method="post" noValidate ref={form} onSubmit={add}>
      <h3 className={textStyles.strong}>{t.addClosed}</h3>
      <div className={styles.fields}>
        <TextField
          label={t.nameEn}
          name="nameEn"
          hint={t.closedExample}
          error={errors['nameEn']}
          maxLength={60}
        />
        <TextField label={t.nameNe} name="nameNe" error={errors['nameNe']} maxLength={60} />
        <DayField label={t.from} name="from" error={errors['from']} />
        <DayField label={t.to} name="to" optional={t.optional} error={errors['to']} />
        <ZonePlaceSelects
          kind="district"
          selection={place}
          error={errors['place']}
          hint={t.closedWhere}
          onChange={setPlace}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" isLoading={isSending}>
          {t.addClosed}
        </Button>
      </div>
    </form>
  )
}

type Around = { place: PlaceSelection; t: Messages<typeof deliveryMessages>; language: Language }

/** Returns the error of each field, in the page’s language. */
function wrongIn(
  { from = '', to = '', ...names }: Readonly<Record<string, string>>,
  { place, t, language }: Around,
): Record<string, string> {
  const typed: Readonly<Record<string, string>> = { ...names, from }
  const required = fieldMessage('required', {}, language)
  const empty = ['nameEn', 'nameNe', 'from'].filter((name) => typed[name]?.trim() === '')
  return {
    ...Object.fromEntries(empty.map((name) => [name, required])),
    ...(to !== '' && to < from && { to: t.endsBefore }),
    ...(place.provinceId !== undefined && place.districtId === undefined && { place: t.chooseDistrict }),
  }
}
