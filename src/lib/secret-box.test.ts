import { expect, test } from 'vitest'
import { deriveKey, openSealedText, sealText } from './secret-box.ts'

const key = deriveKey('a passphrase of the first store')

test('a sealed text is decrypted only with its key and purpose', () => {
  const sealed = sealText(key, 'mail', 'पासवर्ड 1')
  expect(sealed.includes(Buffer.from('1'.repeat(8)))).toBe(false)
  expect(openSealedText(key, 'mail', sealed)).toBe('पासवर्ड 1')
  expect(openSealedText(key, 'sms', sealed)).toBeUndefined()
  expect(openSealedText(deriveKey('another store'), 'mail', sealed)).toBeUndefined()
})

test('a changed, shortened or empty ciphertext is not decrypted', () => {
  const sealed = sealText(key, 'mail', 'secret')
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(openSealedText(key, 'mail', changed)).toBeUndefined()
    expect(openSealedText(key, 'mail', sealed.subarray(0, index))).toBeUndefined()
  }
})

test('the same text is never encrypted to the same bytes', () => {
  expect(sealText(key, 'mail', 'secret').equals(sealText(key, 'mail', 'secret'))).toBe(false)
})
