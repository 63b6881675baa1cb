import type { FormEvent } from 'react'
import { contactLimits, type ContactField, type EmailService } from '#domain/inbox/contact-message.ts'
import { contactMessages } from './contact-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { TextAreaField, TextField } from '#ui/field/field.tsx'
import { FormRefusal } from '#app/components/forms/form-refusal.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { useContactForm } from './contact-form-state.ts'
import * as panelStyles from '#ui/styles/panel.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

const textFields = [
  { field: 'name', autoComplete: 'name', type: 'text' },
  { field: 'email', autoComplete: 'email', type: 'email' },
  { field: 'subject', autoComplete: 'off', type: 'text' },
] as const

/** Renders the fields for name, email address, subject and message; the draft stays until it is sent. */
export function ContactForm({ service }: { service: EmailService | null }) {
  const t = useMessages(contactMessages)
  const contact = useContactForm(service)
  const fieldProps = (field: ContactField) => ({
    name: field,
    label: t[field],
    defaultValue: contact.initialValue(field),
    error: contact.errors[field],
    maxLength: contactLimits[field],
    required: true,
    onInput: () => contact.handleFieldChange(field),
    onBlur: () => contact.validateField(field),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    void contact.send()
  }
  return (
    <form className={panelStyles.panel} method="post" noValidate onSubmit={submit} {...contact.formProps}>
      <h2 className={textStyles.heading}>{t.form}</h2>
      <div className={fieldStyles.form}>
        <FormRefusal refused={contact.rejectedSubmission} />
        {textFields.map(({ field, type, autoComplete }) => (
          <TextField key={field} {...fieldProps(field)} type={type} autoComplete={autoComplete} />
        ))}
        <TextAreaField {...fieldProps('message')} hint={t.messageHint} />
        {contact.isSent && <Notice>{t.messageReceived}</Notice>}
        <Button
          className={panelStyles.send}
          variant="primary"
          size="large"
          isBlock
          type="submit"
          isLoading={contact.isSending}
        >
          {t.send}
        </Button>
      </div>
    </form>
  )
}
