import type { SyntheticEvent } from 'react'
import { displayRulesMessages } from './display-rules-messages.ts'
import { defaultDisplayRules, type DisplayRules } from '#domain/settings/display-rules.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormStack } from '#ui/layout/flow.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** The value of each rule if its checkbox is ticked; otherwise the default applies. */
const tickedValues: DisplayRules = { struck: 'lowest', unreviewed: 'nothing', choices: 'nothing' }
const ruleNames = ['struck', 'unreviewed', 'choices'] as const

/** Renders the settings for optional information on the storefront. */
export function DisplayRulesForm({ value, version }: { value: DisplayRules; version: number }) {
  const t = useMessages(displayRulesMessages)
  const { isSending, send } = usePageForm('setting')
  const hint = { struck: t.compareAtHint, unreviewed: t.unreviewedHint, choices: t.choicesHint }
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const selectedRule = <Name extends keyof DisplayRules>(name: Name) =>
      form.has(name) ? tickedValues[name] : defaultDisplayRules[name]
    const newRules: DisplayRules = {
      struck: selectedRule('struck'),
      unreviewed: selectedRule('unreviewed'),
      choices: selectedRule('choices'),
    }
    send({ name: 'shown', version, value: newRules })
  }
  return (
    <FormStack limit="page" hasDivider onSubmit={save}>
      <h2 className={textStyles.subheading}>{t.title}</h2>
      {ruleNames.map((name) => (
        <div key={name}>
          <CheckField
            name={name}
            defaultChecked={value[name] === tickedValues[name]}
            aria-describedby={`${name}-hint`}
          >
            {t[name]}
          </CheckField>
          <p className={textStyles.caption} id={`${name}-hint`}>
            {hint[name]}
          </p>
        </div>
      ))}
      <p>
        <Button type="submit" isLoading={isSending}>
          {t.save}
        </Button>
      </p>
    </FormStack>
  )
}
