import { useRef, type SyntheticEvent } from 'react'
import { returnRulesMessages } from '#domain/settings/settings-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { parseReturnDays, type ReturnRules } from '#domain/settings/return-days.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FormStack } from '#ui/layout/flow.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

type ReturnsFormProps = {
  value: ReturnRules
  version: number
  /** The owner's return policies. */
  policies: readonly string[]
}

/** Renders the form for the number of days in which a product may be returned. */
export function ReturnsForm({ value, version, policies }: ReturnsFormProps) {
  const t = useMessages(returnRulesMessages)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const { isSending, errors, send } = usePageForm('setting', {
    fields: ['days'],
    onResponse: (response) => {
      if (!response.ok) focusFirstInvalid(form.current, ['days'], response.errors)
    },
  })
  const conflictingPolicyDays = policies
    .map(parseReturnDays)
    .find((days) => days !== undefined && days !== value.days)
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { days } = textFieldsOf(event.currentTarget)
    send({ name: 'returns', version, value: { days } })
  }
  return (
    <FormStack limit="page" hasDivider ref={form} onSubmit={save}>
      <h2 className={textStyles.subheading}>{t.title}</h2>
      <TextField
        name="days"
        inputMode="numeric"
        label={t.days}
        hint={t.hint}
        error={errors['days']}
        defaultValue={formatNumber(value.days, language)}
      />
      {conflictingPolicyDays !== undefined && (
        <p className={textStyles.small} role="note">
          {t.policySaysOtherDays({ days: formatNumber(conflictingPolicyDays, language) })}
        </p>
      )}
      <p>
        <Button type="submit" isLoading={isSending}>
          {t.save}
        </Button>
      </p>
    </FormStack>
  )
}
