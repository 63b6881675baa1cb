import { createTransport } from 'nodemailer'
import { unsubscribeHeaders, fromHeader, type Mailer } from './mailer.ts'

const timeoutMs = 15_000

/**
 * Creates a mailer that sends by SMTP. nodemailer encodes line breaks in addresses and headers, which prevents header
 * injection.
 */
export function createSmtpMailer(settings: { smtpUrl: string; from: string }): Mailer {
  const { smtpUrl, from } = settings
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail({
        ...mail,
        from: fromHeader(from, mail),
        headers: unsubscribeHeaders(mail),
      })
    },
    close: () => transport.close(),
  }
}
