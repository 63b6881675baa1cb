import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail that a store without a mail server has written into its folder. */
export type FiledMail = { headers: string; text: string }

/** Returns the emails of one kind to an address. File names start with the kind. Empty if the folder does not exist. */
export async function filedMails(dataDir: string, { kind, to }: { kind: string; to: string }) {
  const folder = join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(kind))
  const mails = await Promise.all(names.map(async (name) => read(await readFile(join(folder, name), 'utf8'))))
  return mails.filter(({ headers }) => headers.includes(`To: ${to}`))
}

/** Its headers, each in one line, and its words as plain text. */
function read(eml: string): FiledMail {
  const [head = '', ...parts] = eml.split(/^--\S+$/m)
  const plain = parts.find((part) => part.includes('text/plain')) ?? ''
  const [partHead = '', ...body] = plain.trim().split('\n\n')
  const words = body.join('\n\n')
  const text = /base64/i.test(partHead)
    ? Buffer.from(words, 'base64').toString('utf8')
    : fromQuotedPrintable(words)
  return { headers: head.replaceAll(/\n[ \t]+/g, ' '), text }
}

function fromQuotedPrintable(words: string): string {
  const bytes = words
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
