import { useRef, useState, type SyntheticEvent } from 'react'
import { type ShopRecipient } from '#domain/notification/message-rules.ts'
import { readRecipient } from '#domain/notification/rule-checks.ts'
import { shopTopics } from '#domain/notification/topic.ts'
import { fieldMessage } from '#domain/refusal/validation-messages.ts'
import { ruleMessages } from '#domain/notification/rule-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { focusFirstWrong, textsOf } from '#app/components/calls/form-fields.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './messages.module.css'

type RecipientFormProps = { recipients: readonly ShopRecipient[]; version: number; onClose: () => void }

/** Renders the dialog that adds another recipient. */
export function RecipientDialog({ isOpen, ...form }: RecipientFormProps & { isOpen: boolean }) {
  const t = useMessages(ruleMessages)
  return (
    <Dialog isOpen={isOpen} title={t.addRecipient} close={t.back} onClose={form.onClose}>
      <RecipientForm {...form} />
    </Dialog>
  )
}

function RecipientForm({ recipients, version, onClose }: RecipientFormProps) {
  const t = useMessages(ruleMessages)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [to, setTo] = useState('')
  const isMail = to.includes('@')
  const at = recipients.length
  const { isSending, errors, send, refuse } = useSend('/seller/message/rules/save', {
    fields: [`${at}.to`, `${at}.topics`],
    onResponse: (response) => {
      if (response.ok) onClose()
      else focusFirstWrong(form.current, ['to'], { to: response.errors[`${at}.to`] })
    },
  })
  function add(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const reached = readRecipient(to)
    if (!reached.ok) {
      refuse({ [`${at}.to`]: fieldMessage(reached.code, {}, language) })
      return focusFirstWrong(form.current, ['to'], { to: reached.code })
    }
    const input = textsOf(event.currentTarget)
    const topics = isMail ? shopTopics.filter((topic) => input[topic] !== undefined) : ['new-order']
    const added = { to, language: input['language'], topics }
    return send({ name: 'recipients', version, value: [...recipients, added] })
  }
  return (
    <form className={styles.short} method="post" noValidate autoComplete="off" ref={form} onSubmit={add}>
      <TextField
        label={t.to}
        name="to"
        hint={t.toHint}
        maxLength={200}
        value={to}
        error={errors[`${at}.to`]}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <SelectField
        label={t.language}
        name="language"
        defaultValue={language}
        options={[
          { value: 'en', text: t.english },
          { value: 'ne', text: t.nepali },
        ]}
      />
      {isMail && <TopicFields error={errors[`${at}.topics`]} />}
      <div className={styles.actions}>
        <Button variant="primary" type="submit" isLoading={isSending}>
          {t.save}
        </Button>
        <Button onClick={onClose}>{t.back}</Button>
      </div>
    </form>
  )
}

/** Renders the topics that a recipient with an email address can receive. */
function TopicFields({ error }: { error: string | undefined }) {
  const t = useMessages(ruleMessages)
  return (
    <fieldset className={styles.choices}>
      <legend className={textStyles.small}>{t.tellOf}</legend>
      {shopTopics.map((topic) => (
        <CheckField key={topic} name={topic} defaultChecked>
          {t[topic]}
        </CheckField>
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  )
}
