import { expect, test } from 'vitest'
import { imageTypeOf, isHeic } from './image-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test('an image type is detected by its first bytes, at any offset in memory', () => {
  const avif = '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'
  const examples = {
    '\xff\xd8\xff\xe0': 'jpeg',
    '\x89PNG\r\n\x1a\n': 'png',
    'RIFF1234WEBPVP8 ': 'webp',
    [avif]: 'avif',
  }
  for (const [text, type] of Object.entries(examples)) {
    expect([text, imageTypeOf(bytes(text))]).toEqual([text, type])
    expect(imageTypeOf(bytes(`before${text}`).subarray(6))).toBe(type)
  }
})

test('other data and very short data have no image type', () => {
  for (const text of ['', 'no', 'ftyp', 'RIFF1234WAVE', '\0\0\0\x14ftypheic\0\0\0\0mif1', '<svg>'])
    expect(imageTypeOf(bytes(text))).toBeUndefined()
})

test('isHeic is true for a picture of an iPhone, and false for an AVIF with the same beginning and for a video', () => {
  const heic = ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heix']
  for (const text of heic) expect([text, isHeic(bytes(`before${text}`).subarray(6))]).toEqual([text, true])
  const otherContents = [
    '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf',
    '\0\0\0\x18ftypisom\0\0\0\0mp41isom',
    '',
    'heic',
    '\xff\xd8\xff',
  ]
  for (const text of otherContents) expect([text, isHeic(bytes(text))]).toEqual([text, false])
})
