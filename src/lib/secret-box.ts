import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a text with a key of 32 bytes: AES-256-GCM, as nonce, tag and ciphertext. `purpose` is
 * authenticated data, so that the text can only be decrypted with the same purpose.
 */
export function sealText(key: Buffer, purpose: string, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Decrypts a text. Returns undefined for another key, another purpose or a changed ciphertext. */
export function openSealedText(key: Buffer, purpose: string, sealed: Buffer): string | undefined {
  if (sealed.length < ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}

/** Returns a key of 32 bytes for a passphrase. The passphrase must be random, because the hash is fast. */
export function deriveKey(passphrase: string): Buffer {
  return createHash('sha256').update('baithak secrets').update(passphrase).digest()
}
