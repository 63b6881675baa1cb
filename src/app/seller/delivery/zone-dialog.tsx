import { type FormEvent, useRef, useState } from 'react'
import { fillMissingTexts, translationFor, type Language } from '#domain/language.ts'
import type { Messages } from '#domain/messages.ts'
import { groupMessages } from '#domain/product/groups/group-messages.ts'
import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import { validationMessage } from '#domain/refusal/validation-messages.ts'
import type { DeliveryRules, Zone, ZoneTerms } from '#domain/pricing/delivery/zones.ts'
import { newId } from '#lib/id.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FormStack, Grid, Row } from '#ui/layout/flow.tsx'
import { focusFirstInvalid } from '#app/components/calls/form-fields.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { ZonePlaceFields } from './zone-place-fields.tsx'
import { TermsFields } from './terms-fields.tsx'
import { nameFieldsFrom, termsOfDraft, zoneDraft, type ZoneDraft } from './zone-draft.ts'
import { useSaveDelivery, type DeliverySettings } from './use-save-delivery.ts'

export type EditedZone =
  | { kind: 'new'; preset?: Pick<Zone, 'name' | 'places'> }
  | { kind: 'zone'; zone: Zone }
  | { kind: 'elsewhere'; terms: ZoneTerms }

type ZoneDialogProps = { editedZone: EditedZone; settings: DeliverySettings; onClose: () => void }

/**
 * Renders the dialog of a zone: its names, its places and its delivery terms. Places outside all zones have only terms.
 */
export function ZoneDialog({ editedZone, settings, onClose }: ZoneDialogProps) {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const { draft, errors, change, validate } = useZoneDraft(editedZone)
  const { isSending, save } = useSaveDelivery(settings, onClose)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { terms, errors: newErrors } = validate()
    focusFirstInvalid(form.current, Object.keys(newErrors), newErrors)
    if (terms !== undefined) save(changedRules(editedZone, { draft, terms, settings }))
  }

  return (
    <Dialog isOpen kind="wide" title={titleOf(editedZone, t, language)} closeLabel={t.back} onClose={onClose}>
      <FormStack ref={form} onSubmit={submit}>
        {editedZone.kind !== 'elsewhere' && <NameFields {...{ draft, errors, onChange: change }} />}
        <TermsFields draft={draft} errors={errors} onChange={change} />
        <Row>
          <Button variant="primary" type="submit" isLoading={isSending}>
            {t.save}
          </Button>
          <Button onClick={onClose}>{t.back}</Button>
        </Row>
      </FormStack>
    </Dialog>
  )
}

type Errors = Readonly<Record<string, string>>

/** Returns the input of the zone form, and its errors after the first attempt to save. */
function useZoneDraft(editedZone: EditedZone) {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  const [draft, setDraft] = useState(() => initialDraft(editedZone, language))
  const [errors, setErrors] = useState<Errors>({})

  function validate(): { terms: ZoneTerms | undefined; errors: Errors } {
    const isNamed = editedZone.kind !== 'elsewhere'
    const parsedTerms = termsOfDraft(draft)
    const [nameField = 'nameEn'] = nameFieldsFrom(language)
    const required = validationMessage('required', {}, language)
    const hasPlace = !isNamed || Object.values(draft.places).some((ids) => ids.length > 0)
    const fieldErrors = {
      ...(isNamed && nameOfDraft(draft).en === '' && { [nameField]: required }),
      ...(hasPlace ? {} : { place: t.placesHelp }),
      ...('invalidFields' in parsedTerms
        ? Object.fromEntries(parsedTerms.invalidFields.map((name) => [name, t.numberWrong]))
        : {}),
      ...('terms' in parsedTerms &&
        parsedTerms.terms.days.most < parsedTerms.terms.days.least && { most: t.daysWrong }),
    }
    setErrors(fieldErrors)
    const isValid = Object.keys(fieldErrors).length === 0
    return { terms: isValid && 'terms' in parsedTerms ? parsedTerms.terms : undefined, errors: fieldErrors }
  }

  const change = (changes: Partial<ZoneDraft>) => setDraft((current) => ({ ...current, ...changes }))
  return { draft, errors, change, validate }
}

/** Returns the name in both languages. An empty name defaults to the other one. */
function nameOfDraft({ nameEn, nameNe }: ZoneDraft) {
  return fillMissingTexts({ en: nameEn, ne: nameNe })
}

type NameFieldsProps = {
  draft: ZoneDraft
  errors: Errors
  onChange: (changes: Partial<ZoneDraft>) => void
}

function NameFields({ draft, errors, onChange }: NameFieldsProps) {
  const t = useMessages(deliveryMessages)
  const { eitherLanguage } = useMessages(groupMessages)
  const language = useLanguage()
  return (
    <>
      <Grid columns="three">
        {nameFieldsFrom(language).map((name, index) => (
          <TextField
            key={name}
            label={t[name]}
            name={name}
            error={errors[name]}
            maxLength={60}
            {...(index === 0 ? { hint: eitherLanguage } : { optionalHint: t.optional })}
            value={draft[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
      </Grid>
      <ZonePlaceFields
        places={draft.places}
        error={errors['place']}
        onChange={(places) => onChange({ places })}
      />
    </>
  )
}

type CompletedDraft = { draft: ZoneDraft; terms: ZoneTerms; settings: DeliverySettings }

function changedRules(
  editedZone: EditedZone,
  { draft, terms, settings }: CompletedDraft,
): Partial<DeliveryRules> {
  if (editedZone.kind === 'elsewhere') return { elsewhere: terms }
  const zone: Zone = {
    id: editedZone.kind === 'zone' ? editedZone.zone.id : newId(),
    name: nameOfDraft(draft),
    places: draft.places,
    ...terms,
  }
  const { zones } = settings.delivery
  const isNew = editedZone.kind === 'new'
  return {
    zones: isNew ? [...zones, zone] : zones.map((savedZone) => (savedZone.id === zone.id ? zone : savedZone)),
  }
}

function initialDraft(editedZone: EditedZone, language: Language): ZoneDraft {
  if (editedZone.kind === 'zone') return zoneDraft(editedZone.zone, language)
  if (editedZone.kind === 'elsewhere') return zoneDraft(editedZone.terms, language)
  const draft = zoneDraft(undefined, language)
  const { preset } = editedZone
  return preset ? { ...draft, nameEn: preset.name.en, nameNe: preset.name.ne, places: preset.places } : draft
}

function titleOf(editedZone: EditedZone, t: Messages<typeof deliveryMessages>, language: Language): string {
  if (editedZone.kind === 'new') return t.addZone
  return t.editNamed({
    name: editedZone.kind === 'zone' ? translationFor(language, editedZone.zone.name) : t.elsewhere,
  })
}
