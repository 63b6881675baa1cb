import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'

/** `recipient` is a public key (`age1…`). */
export type EncryptionKey = { recipient: string } | { passphrase: string }
/** `identity` is a private key (`AGE-SECRET-KEY-1…`). */
export type DecryptionKey = { identity: string } | { passphrase: string }

/** The file is encrypted and none of the keys opens it. */
export class WrongKeyError extends Error {
  constructor(cause?: unknown) {
    super('The key does not open this file', { cause })
    this.name = 'WrongKeyError'
  }
}

/** The first bytes of every age file. Source: age-encryption.org/v1. */
export const ageHeader = Buffer.from('age-encryption.org/v1\n')

/** Encrypts a stream in the age format, version 1. Throws Error for a recipient that is no age key. */
export async function encryptStream(content: Readable, key: EncryptionKey): Promise<Readable> {
  const encrypter = new Encrypter()
  if ('recipient' in key) encrypter.addRecipient(key.recipient)
  else encrypter.setPassphrase(key.passphrase)
  return toReadable(await encrypter.encrypt(toWebStream(content)))
}

/**
 * Decrypts an age file. Throws WrongKeyError if none of the keys opens it. The stream fails if the file is changed or
 * truncated.
 */
export async function decryptStream(content: Readable, keys: readonly DecryptionKey[]): Promise<Readable> {
  const decrypter = new Decrypter()
  for (const key of keys) {
    if ('identity' in key) decrypter.addIdentity(key.identity)
    else decrypter.addPassphrase(key.passphrase)
  }
  try {
    return toReadable(await decrypter.decrypt(toWebStream(content)))
  } catch (error) {
    throw new WrongKeyError(error)
  }
}

/** Returns whether a text is a public key for encrypting files. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

function toWebStream(content: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = content[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}

function toReadable(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.from(chunksOf(stream), { objectMode: false })
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}
