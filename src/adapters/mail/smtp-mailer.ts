import { createTransport } from 'nodemailer'
import { listHeaders, senderOf, type Mailer } from './mailer.ts'

const timeoutMs = 15_000

/** Sends by SMTP. nodemailer refuses line breaks in addresses and headers by encoding them. */
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
        from: senderOf(from, mail),
        sender: undefined,
        headers: listHeaders(mail),
      })
    },
    close: () => transport.close(),
  }
}
