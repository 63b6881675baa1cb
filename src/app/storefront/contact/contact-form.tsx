import { useRef, type FormEvent } from 'react'
import { contactLimits, type ContactField, type EmailService } from '#domain/account/contact.ts'
import { contactMessages } from '#domain/messages/reading/contact.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { TextAreaField, TextField } from '#ui/field/field.tsx'
import { useWords } from '#app/components/use-words.ts'
import { useContactForm } from './contact-form-state.ts'
import * as panelLook from '#ui/look/panel.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as fieldLook from '#ui/field/field.module.css'

const lines = [
  { field: 'name', autoComplete: 'name', type: 'text' },
  { field: 'email', autoComplete: 'email', type: 'email' },
  { field: 'subject', autoComplete: 'off', type: 'text' },
] as const

/** Name, e-mail address, subject and message; what is typed stays until it is sent. */
export function ContactForm({ service }: { service: EmailService | null }) {
  const said = useWords(contactMessages)
  const form = useRef<HTMLFormElement>(null)
  const contact = useContactForm(service, (field) =>
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus(),
  )
  const shown = (field: ContactField) => ({
    name: field,
    label: said[field],
    value: contact.typed[field],
    error: contact.errors[field],
    maxLength: contactLimits[field],
    required: true,
    onBlur: () => contact.leave(field),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    void contact.send()
  }
  return (
    <form className={panelLook.panel} method="post" noValidate ref={form} onSubmit={submit}>
      <h2 className={textLook.heading}>{said.form}</h2>
      <div className={fieldLook.form}>
        {lines.map(({ field, type, autoComplete }) => (
          <TextField
            key={field}
            {...shown(field)}
            type={type}
            autoComplete={autoComplete}
            onChange={(event) => contact.type(field, event.target.value)}
          />
        ))}
        <TextAreaField
          {...shown('message')}
          hint={said.messageHint}
          onChange={(event) => contact.type('message', event.target.value)}
        />
        {contact.isSent && <Notice>{said.stays}</Notice>}
        <Button
          className={panelLook.send}
          variant="primary"
          size="large"
          isBlock
          type="submit"
          isLoading={contact.isSending}
        >
          {said.send}
        </Button>
      </div>
    </form>
  )
}
