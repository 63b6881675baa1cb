import { useEffect, useState, type RefObject } from 'react'
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
import { fieldMessage } from '#domain/refusal/validation-messages.ts'
import { messages } from '#domain/messages.ts'
import { focusFirstWrong, textsOf } from '#app/components/calls/form-fields.ts'
import { refusedValue, useRefusedForm } from '#app/components/forms/refused-form.ts'
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-memory.ts'
import { useSession } from '#app/components/stores/session-store.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import { callApi } from '#app/components/stores/api-client.ts'

type Errors = Partial<Record<ContactField, string | undefined>>

const draftName = 'baithak.contact-draft'

/** Returns the errors of the contact form and the functions that check and send it. The fields hold the input. */
export function useContactForm(form: RefObject<HTMLFormElement | null>, service: EmailService | null) {
  const language = useLanguage()
  const t = messages(contactMessages, language)
  const refused = useRefusedForm('contact')
  const [params] = useSearchParams()
  const [errors, setErrors] = useState<Errors>(refused?.errors ?? {})
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(params.get('sent') === '1')

  // The server does not know the draft of this tab.
  useEffect(() => fillEmptyFields(form.current, readDraft()), [form])

  const session = useSession()
  const account = session.state === 'shopper' ? session.account : undefined
  useEffect(() => fillEmptyFields(form.current, account), [form, account])

  function refuse(newErrors: Errors) {
    setErrors(newErrors)
    focusFirstWrong(form.current, contactFields, newErrors)
  }

  async function send() {
    const input = inputOf(form.current)
    // The second press of two finds the form emptied, which is no mistake.
    if (isSending || isSent) return
    const fieldErrors = whatIsWrong(input, language)
    if (Object.keys(fieldErrors).length > 0) return refuse(fieldErrors)
    setIsSending(true)
    const response = await sendMessage(input, service)
    setIsSending(false)
    if (!response.ok) {
      toastError(t.failed)
      return refuse(response.errors)
    }
    writeTabStorage(draftName, undefined)
    emptyFields(form.current)
    fillEmptyFields(form.current, account)
    setErrors({})
    setIsSent(true)
    toastSuccess(t.messageSent)
  }

  return {
    errors,
    isSending,
    /** Until something is typed again. */
    isSent,
    send,
    refused,
    initialValue: (field: ContactField) => refusedValue(refused, field),
    type(field: ContactField) {
      setIsSent(false)
      setErrors((before) => ({ ...before, [field]: undefined }))
      writeTabStorage(draftName, inputOf(form.current))
    },
    /** An empty field is an error only after the form has been sent. */
    leave(field: ContactField) {
      const input = inputOf(form.current)
      if (input[field] !== '')
        setErrors((before) => ({ ...before, [field]: sentence(field, input, language) }))
    },
  }
}

function inputOf(form: HTMLFormElement | null): ContactText {
  return { ...blankContact, ...(form && textsOf(form)) }
}

function emptyFields(form: HTMLFormElement | null): void {
  for (const field of contactFields) setField(form, field, () => '')
}

/** Fills the empty fields with a draft, or with the name and email address of an account. */
function fillEmptyFields(form: HTMLFormElement | null, texts: Partial<ContactText> | undefined): void {
  for (const field of contactFields) setField(form, field, (value) => value || (texts?.[field] ?? ''))
}

function setField(form: HTMLFormElement | null, field: ContactField, next: (value: string) => string): void {
  const control = form?.elements.namedItem(field)
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    control.value = next(control.value)
}

function whatIsWrong(rawInput: ContactText, language: Language): Errors {
  const errors: Errors = {}
  for (const field of contactFields) {
    const error = sentence(field, rawInput, language)
    if (error !== undefined) errors[field] = error
  }
  return errors
}

function sentence(field: ContactField, rawInput: ContactText, language: Language): string | undefined {
  const code = checkContactField(field, rawInput)
  if (code === undefined) return undefined
  return code === 'required'
    ? messages(contactMessages, language)[`${field}Required`]
    : fieldMessage(code, {}, language)
}

function readDraft(): Partial<ContactText> | undefined {
  const stored = readTabStorage(draftName)
  if (typeof stored !== 'object' || stored === null) return undefined
  const draft: Partial<Record<ContactField, string>> = {}
  for (const field of contactFields) {
    const value: unknown = Reflect.get(stored, field)
    if (typeof value === 'string') draft[field] = value
  }
  return draft
}

type SendResult = { ok: true } | { ok: false; errors: Partial<Record<ContactField, string>> }

const serviceAddress = 'https://api.emailjs.com/api/v1.0/email/send'
const timeoutMs = 20_000

/** Sends a message: to the e-mail service where there is one, otherwise into the store's own inbox. */
async function sendMessage(text: ContactText, service: EmailService | null): Promise<SendResult> {
  if (service !== null) return (await mail(text, service)) ? { ok: true } : { ok: false, errors: {} }
  const response = await callApi('POST', '/contact', { body: text })
  return response.ok ? { ok: true } : { ok: false, errors: response.errors }
}

// https://www.emailjs.com/docs/rest-api/send/
async function mail(text: ContactText, service: EmailService): Promise<boolean> {
  try {
    const response = await fetch(serviceAddress, {
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
