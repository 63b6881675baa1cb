import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  blankContact,
  checkContactField,
  contactFields,
  type ContactField,
  type ContactText,
  type EmailService,
} from '#domain/inbox/contact-message.ts'
import type { Language } from '#domain/language.ts'
import { contactMessages } from './contact-messages.ts'
import { validationMessage } from '#domain/refusal/validation-messages.ts'
import { messages } from '#domain/messages.ts'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { useFormDraft } from '#app/components/forms/form-draft.ts'
import { rejectedValue, useRejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import { callApi } from '#app/components/stores/api-client.ts'

type Errors = Partial<Record<ContactField, string | undefined>>

/** Returns the errors of the contact form and the functions that check and send it. The inputs are uncontrolled. */
export function useContactForm(service: EmailService | null) {
  const language = useLanguage()
  const t = messages(contactMessages, language)
  const rejectedSubmission = useRejectedSubmission('contact')
  const [params] = useSearchParams()
  const [errors, setErrors] = useState<Errors>(rejectedSubmission?.errors ?? {})
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(params.get('sent') === '1')

  const { formProps, clearDraft } = useFormDraft('contact')
  const form = formProps.ref
  const session = useSession()
  const account = session.state === 'shopper' ? session.account : undefined
  useEffect(() => fillEmptyFields(form.current, account), [form, account])

  function showErrors(newErrors: Errors) {
    setErrors(newErrors)
    focusFirstInvalid(form.current, contactFields, newErrors)
  }

  async function send() {
    const input = inputOf(form.current)
    // Ignores a second click. The first one has cleared the fields, so their validation would fail.
    if (isSending || isSent) return
    const fieldErrors = validateInput(input, language)
    if (Object.keys(fieldErrors).length > 0) return showErrors(fieldErrors)
    setIsSending(true)
    const response = await sendMessage(input, service)
    setIsSending(false)
    if (!response.ok) {
      toastError(t.failed)
      return showErrors(response.errors)
    }
    clearDraft()
    clearFields(form.current)
    fillEmptyFields(form.current, account)
    setErrors({})
    setIsSent(true)
    toastSuccess(t.messageSent)
  }

  return {
    errors,
    isSending,
    /** True until the next input. */
    isSent,
    send,
    rejectedSubmission,
    formProps,
    initialValue: (field: ContactField) => rejectedValue(rejectedSubmission, field),
    handleFieldChange(field: ContactField) {
      setIsSent(false)
      setErrors((before) => ({ ...before, [field]: undefined }))
    },
    /** Checks a field when the shopper leaves it. An empty field is reported only by `send`. */
    validateField(field: ContactField) {
      const input = inputOf(form.current)
      if (input[field] !== '')
        setErrors((before) => ({ ...before, [field]: errorMessageOf(field, input, language) }))
    },
  }
}

function inputOf(form: HTMLFormElement | null): ContactText {
  return { ...blankContact, ...(form && textFieldsOf(form)) }
}

function clearFields(form: HTMLFormElement | null): void {
  for (const field of contactFields) setField(form, field, () => '')
}

/** Fills the empty fields with the name and email address of an account. */
function fillEmptyFields(form: HTMLFormElement | null, account: Partial<ContactText> | undefined): void {
  for (const field of contactFields) setField(form, field, (value) => value || (account?.[field] ?? ''))
}

function setField(form: HTMLFormElement | null, field: ContactField, next: (value: string) => string): void {
  const control = form?.elements.namedItem(field)
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    control.value = next(control.value)
}

function validateInput(rawInput: ContactText, language: Language): Errors {
  const errors: Errors = {}
  for (const field of contactFields) {
    const error = errorMessageOf(field, rawInput, language)
    if (error !== undefined) errors[field] = error
  }
  return errors
}

function errorMessageOf(field: ContactField, rawInput: ContactText, language: Language): string | undefined {
  const code = checkContactField(field, rawInput)
  if (code === undefined) return undefined
  return code === 'required'
    ? messages(contactMessages, language)[`${field}Required`]
    : validationMessage(code, {}, language)
}

type SendResult = { ok: true } | { ok: false; errors: Partial<Record<ContactField, string>> }

const serviceUrl = 'https://api.emailjs.com/api/v1.0/email/send'
const timeoutMs = 20_000

/** Sends a message to the email service if one is configured, otherwise to the store's inbox. */
async function sendMessage(text: ContactText, service: EmailService | null): Promise<SendResult> {
  if (service !== null)
    return (await sendByEmailService(text, service)) ? { ok: true } : { ok: false, errors: {} }
  const response = await callApi('POST', '/contact', { body: text })
  return response.ok ? { ok: true } : { ok: false, errors: response.errors }
}

// https://www.emailjs.com/docs/rest-api/send/
async function sendByEmailService(text: ContactText, service: EmailService): Promise<boolean> {
  try {
    const response = await fetch(serviceUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      body: JSON.stringify({
        service_id: service.serviceId,
        template_id: service.templateId,
        user_id: service.publicKey,
        template_params: {
          from_name: text.name,
          from_email: text.email,
          to_email: service.recipient,
          subject: text.subject,
          message: text.message,
        },
      }),
    })
    return response.ok
  } catch {
    return false
  }
}
