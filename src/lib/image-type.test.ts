import { expect, test } from 'vitest'
import { imageTypeOf } from './image-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('an image is known by its first bytes, wherever in memory they lie', () => {
  const avif = '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'
  const known = {
    '\xff\xd8\xff\xe0': 'jpeg',
    '\x89PNG\r\n\x1a\n': 'png',
    'RIFF1234WEBPVP8 ': 'webp',
    [avif]: 'avif',
  }
  for (const [text, type] of Object.entries(known)) {
    expect([text, imageTypeOf(bytes(text))]).toEqual([text, type])
    expect(imageTypeOf(bytes(`before${text}`).subarray(6))).toBe(type)
  }
})

test('anything else is no image, and neither is next to nothing', () => {
  for (const text of ['', 'no', 'ftyp', 'RIFF1234WAVE', '\0\0\0\x14ftypheic\0\0\0\0mif1', '<svg>'])
    expect(imageTypeOf(bytes(text))).toBeUndefined()
})
