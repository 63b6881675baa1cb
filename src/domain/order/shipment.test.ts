import { expect, test } from 'vitest'
import { trackingLink } from './shipment.ts'

test('a tracking text is a link only if it is a complete https address', () => {
  expect(trackingLink('https://track.example.com/NP-1?x=1')).toBe('https://track.example.com/NP-1?x=1')
  for (const text of [
    '',
    'NP-1042',
    'http://track.example.com',
    'javascript:alert(1)',
    'see https://track.example.com',
    'https://track.example.com now',
    'https://shop.example.com@evil.example.com',
    'https://',
    'data:text/html,https://x',
  ])
    expect([text, trackingLink(text)]).toEqual([text, undefined])
})
