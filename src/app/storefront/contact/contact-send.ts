import type { ContactField, ContactText, EmailService } from '#domain/account/contact.ts'
import { callApi } from '#app/components/stores/api-client.ts'

export type Sent = { ok: true } | { ok: false; errors: Partial<Record<ContactField, string>> }

const serviceAddress = 'https://api.emailjs.com/api/v1.0/email/send'
const patienceMs = 20_000

/** Sends a message: to the e-mail service where there is one, otherwise into the store's own inbox. */
export async function sendMessage(text: ContactText, service: EmailService | null): Promise<Sent> {
  if (service !== null) return (await mail(text, service)) ? { ok: true } : { ok: false, errors: {} }
  const answer = await callApi('POST', '/contact', { body: text })
  return answer.ok ? { ok: true } : { ok: false, errors: answer.errors }
}

// https://www.emailjs.com/docs/rest-api/send/
async function mail(text: ContactText, service: EmailService): Promise<boolean> {
  try {
    const response = await fetch(serviceAddress, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
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
