import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { fillText, placeholdersIn, smsText, unknownPlaceholder } from './fill-text.ts'
import { customTextNames, defaultRule } from './message-rules.ts'
import { parseRules, recipientList, topicRuleSchema } from './message-rules.server.ts'
import { isQuietTime, nextSmsTime } from './quiet-hours.ts'
import { sampleValues } from './sample-values.ts'
import { fitsSms, plainSms, smsLength } from './sms-length.ts'
import { smsNumber } from './sms-number.ts'
import { maxSmsAttempts, nextSmsAttempt } from './sms-retries.ts'
import { builtInText, hasCustomizableText, notificationRuleOf, topicOf, topics } from './notifications.ts'

describe('the length of an SMS', () => {
  test.each([
    ['', 'gsm-7', 0, 0],
    ['Order 12: Rs.84,999 @ door', 'gsm-7', 26, 1],
    ['a'.repeat(160), 'gsm-7', 160, 1],
    ['a'.repeat(161), 'gsm-7', 161, 2],
    ['a'.repeat(306), 'gsm-7', 306, 2],
    ['a'.repeat(307), 'gsm-7', 307, 3],
    ['[x]', 'gsm-7', 5, 1],
    ['€'.repeat(80), 'gsm-7', 160, 1],
    // A bracket counts twice, so the 77th one does not fit into a part of 153 characters.
    ['['.repeat(153), 'gsm-7', 306, 3],
    ['अर्डर', 'ucs-2', 5, 1],
    ['अ'.repeat(70), 'ucs-2', 70, 1],
    ['अ'.repeat(71), 'ucs-2', 71, 2],
    ['अ'.repeat(134), 'ucs-2', 134, 2],
    ['अ'.repeat(135), 'ucs-2', 135, 3],
    ['`', 'ucs-2', 1, 1],
    ['🪑', 'ucs-2', 2, 1],
    [`${'अ'.repeat(66)}🪑${'अ'.repeat(66)}`, 'ucs-2', 134, 3],
  ] as const)('%# %s', (text, ...counted) => {
    const { encoding, length, parts } = smsLength(text)
    expect([encoding, length, parts]).toEqual(counted)
  })

  test('typographic characters become plain ones, so that English fits into one SMS', () => {
    expect(plainSms('“It’s here” – wait…')).toBe('"It\'s here" - wait...')
  })

  test('an SMS may have one part of 160 characters, or two of 67', () => {
    expect([fitsSms('a'.repeat(160)), fitsSms('a'.repeat(161))]).toEqual([true, false])
    expect([fitsSms('अ'.repeat(134)), fitsSms('अ'.repeat(135))]).toEqual([true, false])
    expect(fitsSms(`${'अ'.repeat(66)}🪑${'अ'.repeat(66)}`)).toBe(false)
  })
})

describe('a filled text', () => {
  test('placeholders are filled once, and a missing value leaves no gap', () => {
    expect(fillText('{shop}: order {order}, {total}.', { shop: '{order}', order: '12', total: 'Rs.5' })).toBe(
      '{order}: order 12, Rs.5.',
    )
    expect(fillText('On its way. {courier} {tracking}', {})).toBe('On its way.')
    expect(fillText('धन्यवाद {name} । {wrong}', {})).toBe('धन्यवाद। {wrong}')
  })

  test('an unknown placeholder is named', () => {
    expect(unknownPlaceholder('{order} {total}', ['order', 'total'])).toBeUndefined()
    expect(unknownPlaceholder('{order} {Total}', ['order', 'total'])).toBe('Total')
    expect(placeholdersIn('{a}{b} c {}')).toEqual(['a', 'b', ''])
  })

  const link = 'https://baithak.example/pay/0123456789abcdef0123456789abcdef'

  test('a text that is too long loses the ends of names, never of a link', () => {
    const text = smsText('{shop}: pay {total} for order {order}: {link} Thank you, {name}.', {
      shop: 'The Very Long Furniture House of Lalitpur and Bhaktapur Private Limited',
      name: 'Maya',
      total: 'Rs.84,999',
      order: '12345',
      link,
    })
    expect(text).toContain(link)
    expect(text).toContain('Rs.84,999 for order 12345')
    expect(text).toContain('Maya')
    expect(text.startsWith('The Very Long Furniture')).toBe(true)
    expect(smsLength(text)).toMatchObject({ encoding: 'gsm-7', parts: 1 })
  })

  test('the surrounding text uses all remaining space', () => {
    const text = smsText(`${'x'.repeat(200)} {order}`, { order: '12345' })
    expect(text).toBe(`${'x'.repeat(154)} 12345`)
  })

  test('the text fits with any values, and contains the complete link, total and order number', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 120 }).map((text) => text.replace(/[{}]/g, ''))
    const surroundingText = fc.constantFrom(' हजुर, तपाईंको अर्डर ', ' please look here ', ': ', ' ')
    fc.assert(
      fc.property(
        fc.tuple(word, word),
        fc.tuple(surroundingText, surroundingText),
        ([shop, name], [before, after]) => {
          const text = smsText(`{shop}${before.repeat(9)}{order} {link} {total}${after.repeat(9)}{name}`, {
            shop,
            name,
            link,
            order: '12345',
            total: 'रु.८४,९९९',
          })
          expect(fitsSms(text)).toBe(true)
          for (const token of [link, '12345', 'रु.८४,९९९']) expect(text).toContain(token)
          expect(text).toMatch(new RegExp(`(^|\\s)${link}(\\s|$)`))
        },
      ),
    )
  })
})

describe('the built-in texts', () => {
  test.each(languages)('fit into an SMS with their required placeholder, in %s', (language) => {
    const values = sampleValues(language)
    for (const topic of topics.filter((customizableTopic) =>
      hasCustomizableText(customizableTopic, 'smsText'),
    )) {
      const text = builtInText(topic, 'smsText', language)
      const { requiredPlaceholder = 'shop' } = notificationRuleOf(topic)
      expect([topic, smsText(text, values)]).toEqual([topic, plainSms(fillText(text, values))])
      expect([topic, fitsSms(smsText(text, values))]).toEqual([topic, true])
      expect([topic, placeholdersIn(text).includes(requiredPlaceholder)]).toEqual([
        topic,
        topic !== 'new-order',
      ])
    }
  })

  test.each(languages)('have only placeholders of their topic, in %s', (language) => {
    for (const topic of topics) {
      for (const name of customTextNames)
        expect([
          topic,
          unknownPlaceholder(builtInText(topic, name, language), notificationRuleOf(topic).placeholders),
        ]).toEqual([topic, undefined])
    }
  })

  test('each status of an order has its own topic', () => {
    expect(topicOf('order-status', { status: 'Out for delivery' })).toBe('order-out')
    expect(topicOf('order-status', { status: 'Shipped', why: 'edited' })).toBe('order-changed')
    expect(topicOf('order-status', { status: 'Lost' })).toBeUndefined()
    expect(topicOf('code', {})).toBe('code')
    expect(topicOf('toString', {})).toBeUndefined()
  })
})

const at = (time: string) => new Date(`2026-11-21T${time}+05:45`)

test('the quiet hours are from 20:00 to 08:00 in Kathmandu', () => {
  for (const [now, next] of [
    ['08:00:00', '2026-11-21T08:00:00'],
    ['19:59:59', '2026-11-21T19:59:59'],
    ['20:00:00', '2026-11-22T08:00:00'],
    ['23:59:59', '2026-11-22T08:00:00'],
    ['00:00:00', '2026-11-21T08:00:00'],
    ['07:59:59', '2026-11-21T08:00:00'],
  ] as const) {
    expect([now, nextSmsTime(at(now))]).toEqual([now, new Date(`${next}+05:45`)])
    expect(isQuietTime(at(now))).toBe(nextSmsTime(at(now)).getTime() !== at(now).getTime())
  }
})

test('an SMS is retried for 12 to 24 hours, including a night', () => {
  let now = new Date('2026-11-21T15:00:00+05:45')
  const firstAttemptMs = now.getTime()
  for (let attempts = 1; ; attempts += 1) {
    const next = nextSmsAttempt(attempts, now)
    if (next === undefined) break
    expect(attempts).toBeLessThan(maxSmsAttempts)
    now = nextSmsTime(next)
  }
  const hours = (now.getTime() - firstAttemptMs) / 3_600_000
  expect(hours).toBeGreaterThan(12)
  expect(hours).toBeLessThan(24)
})

test('only a mobile number in Nepal receives SMS', () => {
  expect(smsNumber('९८४-१२३४५६७')).toBe('+9779841234567')
  expect(smsNumber('+977 9841234567')).toBe('+9779841234567')
  for (const input of ['01-5901234', '+1 415 555 0100', '', 'abc']) expect(smsNumber(input)).toBeUndefined()
})

describe('the owner’s message settings', () => {
  const rule = defaultRule('order-placed')
  const issuesOf = (topic: Parameters<typeof topicRuleSchema>[0], smsEn: string) => {
    const result = topicRuleSchema(topic).safeParse({ ...rule, smsText: { en: smsEn, ne: '' } })
    return result.success
      ? []
      : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  }

  test('an unknown placeholder, a missing one and a text that is too long are refused', () => {
    expect(issuesOf('order-placed', 'Order {order} {totl}')).toEqual(['smsText.en unknown-placeholder:totl'])
    expect(issuesOf('order-placed', 'Order {code}')).toEqual(['smsText.en unknown-placeholder:code'])
    expect(issuesOf('code', 'Hello from {shop}')).toEqual(['smsText.en missing-placeholder:code'])
    expect(issuesOf('order-placed', 'x'.repeat(161))).toEqual(['smsText.en sms-too-long'])
    expect(issuesOf('order-placed', 'x'.repeat(321))).toContain('smsText.en too-long:320')
    expect(issuesOf('order-placed', 'Order {order}')).toEqual([])
  })

  test('a recipient is an email address or a phone number, and a phone only receives new orders', () => {
    const recipientFields = { language: 'ne', topics: ['new-order'] }
    const parsed = recipientList.parse([
      { to: ' Ram@Example.com ', ...recipientFields, topics: ['new-message'] },
      { to: '९८४१२३४५६७', ...recipientFields },
    ])
    expect(parsed.map(({ to }) => to)).toEqual(['ram@example.com', '+9779841234567'])
    for (const wrong of [
      [{ to: '', ...recipientFields }],
      [{ to: 'ram@', ...recipientFields }],
      [{ to: 'ram', ...recipientFields }],
      [{ to: '01-5901234', ...recipientFields }],
      [{ to: '9841234567', ...recipientFields, topics: ['new-message'] }],
      [{ to: 'a@b.com', ...recipientFields, topics: [] }],
      [
        { to: 'a@b.com', ...recipientFields },
        { to: 'A@b.com', ...recipientFields },
      ],
    ])
      expect(recipientList.safeParse(wrong).success).toBe(false)
  })

  test('settings of a later release are treated as the default', () => {
    const stored = {
      'order-placed': { ...rule, sms: true },
      code: { later: 1 },
    }
    const rules = parseRules(stored)
    expect(rules.topics['order-placed'].sms).toBe(true)
    expect(rules.topics.code).toEqual(defaultRule('code'))
    expect(rules.recipients).toEqual([])
  })
})
