import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileMailer } from './file-mailer.ts'

test('writes an email as a file, and a line break in its subject or sender adds no header', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baithak-mail-'))
  const mailer = createFileMailer({ folder, from: 'Baithak <shop@baithak.local>' })
  await mailer.send({
    to: 'maya@example.com',
    subject: 'Order placed\r\nBcc: thief@example.com',
    text: 'Thank you.',
    html: '<p>Thank you.</p>',
    messageId: '<order-placed-1@store.example>',
    senderName: 'Himal "& Sons"\r\nBcc: thief@example.com',
  })
  expect(await readdir(folder)).toEqual(['order-placed-1.eml'])
  const text = await readFile(join(folder, 'order-placed-1.eml'), 'utf8')
  expect(text).toContain('Message-ID: <order-placed-1@store.example>')
  expect(text).toContain('To: maya@example.com')
  expect(text).not.toMatch(/^Bcc:/m)
  expect(text).toMatch(/^From: .*Himal.*<shop@baithak.local>$/m)
  expect(text).toContain('<p>Thank you.</p>')
  mailer.close()
  await rm(folder, { recursive: true })
})
