import { useEffect, useState } from 'react'
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
import { readTabStorage, writeTabStorage } from '#app/components/stores/tab-memory.ts'
import { useSession, type Account } from '#app/components/stores/session-store.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLanguage } from '#app/components/use-messages.ts'
import { callApi } from '#app/components/stores/api-client.ts'

type Errors = Partial<Record<ContactField, string | undefined>>

const draftName = 'baithak.contact-draft'

/** Returns the input of the contact form, its errors and the function that sends it. */
export function useContactForm(service: EmailService | null, focus: (field: ContactField) => void) {
  const language = useLanguage()
  const t = messages(contactMessages, language)
  const [typed, setTyped] = useState<ContactText>(blankContact)
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(false)

  // The server renders an empty form, so the draft of this tab is restored after hydration.
  useEffect(() => {
    const draft = readDraft()
    // eslint-disable-next-line react/set-state-in-effect -- storage exists only in the browser
    if (draft !== undefined) setTyped((before) => ({ ...before, ...draft }))
  }, [])

  const session = useSession()
  const account = session.state === 'shopper' ? session.account : undefined
  useEffect(() => {
    // eslint-disable-next-line react/set-state-in-effect -- the server does not know the shopper
    if (account) setTyped((before) => withAccount(before, account))
  }, [account])

  function refuse(newErrors: Errors) {
    setErrors(newErrors)
    const first = contactFields.find((field) => newErrors[field] !== undefined)
    if (first !== undefined) focus(first)
  }

  async function send() {
    // The second press of two finds the form emptied, which is no mistake.
    if (isSending || isSent) return
    const fieldErrors = whatIsWrong(typed, language)
    if (Object.keys(fieldErrors).length > 0) return refuse(fieldErrors)
    setIsSending(true)
    const response = await sendMessage(typed, service)
    setIsSending(false)
    if (!response.ok) {
      toastError(t.failed)
      return refuse(response.errors)
    }
    writeTabStorage(draftName, undefined)
    setTyped(account ? withAccount(blankContact, account) : blankContact)
    setErrors({})
    setIsSent(true)
    toastSuccess(t.messageSent)
  }

  return {
    typed,
    errors,
    isSending,
    /** Until something is typed again. */
    isSent,
    send,
    type(field: ContactField, value: string) {
      setIsSent(false)
      const next = { ...typed, [field]: value }
      setTyped(next)
      setErrors((before) => ({ ...before, [field]: undefined }))
      writeTabStorage(draftName, next)
    },
    /** An empty field is an error only after the form has been sent. */
    leave(field: ContactField) {
      if (typed[field] !== '') {
        setErrors((before) => ({ ...before, [field]: sentence(field, typed, language) }))
      }
    },
  }
}

/** Fills the empty name and email address with those of the account. */
function withAccount(input: ContactText, { name, email }: Account): ContactText {
  return { ...input, name: input.name || name, email: input.email || email }
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
