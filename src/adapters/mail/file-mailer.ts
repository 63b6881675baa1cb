import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeAtomically } from '#lib/write-atomically.ts'
import { unsubscribeHeaders, fromHeader, type Mailer } from './mailer.ts'

/**
 * Creates a mailer that writes emails as files, readable by any mail program. A store without a mail server uses it.
 */
export function createFileMailer(settings: { folder: string; from: string }): Mailer {
  const { folder, from } = settings
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    writesToFiles: true,
    async send(mail) {
      const { message } = await transport.sendMail({
        ...mail,
        from: fromHeader(from, mail),
        headers: unsubscribeHeaders(mail),
      })
      const name = mail.messageId.replace(/^<|@.*$/g, '').replace(/[^A-Za-z0-9._-]/g, '-')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeAtomically(join(folder, `${name}.eml`), (temporaryPath) =>
        writeFile(temporaryPath, String(message), { mode: 0o600 }),
      )
    },
    close: () => transport.close(),
  }
}
