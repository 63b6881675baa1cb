import { expect, test } from 'vitest'
import { plainValidationCodes } from '#domain/validation/validation-code.ts'
import { plainText } from '#domain/document/document.ts'
import { withFacts } from '#domain/facts.ts'
import { languages } from '#domain/language.ts'
import { helpText } from '#domain/help/help-pages.server.ts'
import { loginMessages } from '#app/account/login/login-messages.ts'
import { blogMessages } from '#app/storefront/reading/blog-messages.ts'
import { backupMessages } from '#domain/backup/backup-messages.ts'
import { importMessages } from '#domain/product/import-messages.ts'
import { inboxMessages } from '#domain/inbox/inbox-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { listingMessages } from '#app/components/listing/listing-messages.ts'
import { cartMessages } from '#domain/cart/cart-messages.ts'
import { validationMessage, validationMessages } from '#domain/refusal/validation-messages.ts'
import { refusalMessage, refusals } from '#domain/refusal/refusal-messages.ts'
import { messages } from '#domain/messages.ts'
import type { NotificationRule } from '#domain/notification/kinds/define-notification.ts'
import { notifications } from '#domain/notification/notifications.ts'

const files = import.meta.glob<Record<string, unknown>>('./**/*-messages.ts', { eager: true })
const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

// The language switch is labelled in the other language.
const languageSwitchKeys = new Set(['otherLanguage', 'switchLanguage'])
// Codes, examples and letters that stay as they are in every language.
const latinAllowed =
  /npm run store -- staff password EMAIL|SMTP_URL|DATA_DIR|__Host-|PUBLIC_URL|TRUST_PROXY|JPEG|PNG|WebP|AVIF|HEIC|CSV|ZIP|UTF-(?:8|16)|MB|name@mail\.com\.np|price-asc|price-desc|name-asc|name-desc|default|true|false|#bbb4a4|XL|[SML]|%/g

function isPair(value: unknown): value is { en: unknown; ne: unknown } {
  return typeof value === 'object' && value !== null && 'en' in value && 'ne' in value
}

type Pair = { key: string; en: unknown; ne: unknown }

// Placeholders such as `{refundDays}` stay, because `withFacts` replaces them.
function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\{(?!\w+Days\})\w+\}/g, '').trim() || '-'
}

/** The texts of notifications, without their placeholders. */
const notificationPairs = notifications.flatMap(({ kind, name, rule, recipientTopic = name, texts }) => {
  const { name: topicName = name }: Partial<NotificationRule> = rule ?? {}
  return Object.entries({ ...texts, name, topicName, recipientTopic }).map(([key, { en, ne }]): Pair => {
    return { key: `${kind} ${key}`, en: withoutPlaceholders(en), ne: withoutPlaceholders(ne) }
  })
})

function pairs(): Pair[] {
  const ofTables = Object.entries(files).flatMap(([file, exported]) =>
    Object.values(exported).flatMap((table) =>
      typeof table === 'object' && table !== null
        ? Object.entries(table).flatMap(([key, value]) =>
            isPair(value) ? [{ ...value, key: `${file} ${key}` }] : [],
          )
        : [],
    ),
  )
  return [...ofTables, ...notificationPairs]
}

// Parameters that need another value than a number.
const specialParams: Readonly<Record<string, unknown>> = {
  names: ['x'],
  name: '3',
  product: { en: '3', ne: '3' },
  resource: 'product',
  value: 'Red',
  reason: 'type',
  gateway: 'esewa',
}
/** Parameters for any message: 3 for each name that is not in `specialParams`. */
const sampleParams = new Proxy({}, { get: (_, name) => specialParams[String(name)] ?? 3 })

function renderMessage(message: unknown): string {
  if (typeof message !== 'function') return String(message)
  const text: unknown = message(sampleParams)
  return String(text)
}

test('every exported table of messages is in a file whose name ends in -messages.ts', () => {
  const elsewhere = Object.entries(sources).filter(
    ([file, text]) =>
      !file.endsWith('-messages.ts') &&
      /^export const \w+ = \{$[^]*?^\} (?:as const )?satisfies (?:MessageTable|Record<string, Pair>)/m.test(
        text,
      ),
  )
  expect(elsewhere.map(([file]) => file)).toEqual([])
})

test('there are many messages, and both languages of each are strings or both are functions', () => {
  expect(pairs().length).toBeGreaterThan(400)
  for (const { key, en, ne } of pairs()) {
    expect([typeof en, key]).toEqual([typeof ne, key])
    expect(['string', 'function']).toContain(typeof en)
    for (const text of [renderMessage(en), renderMessage(ne)]) expect([text.trim(), key]).toEqual([text, key])
    expect(renderMessage(en)).not.toBe('')
  }
})

test('English has no Devanagari and Nepali no Latin letters beyond names', () => {
  for (const { key, en, ne } of pairs()) {
    if (languageSwitchKeys.has(key.split(' ').at(-1) ?? '')) continue
    expect([renderMessage(en).match(/[\u0900-\u097f]/)?.[0], key]).toEqual([undefined, key])
    if (typeof ne !== 'string') continue
    expect([
      withFacts(ne, 'ne')
        .replace(latinAllowed, '')
        .match(/[A-Za-z0-9]/)?.[0],
      key,
    ]).toEqual([undefined, key])
  }
})

test('Nepali has the vowel signs ो and ौ, and never ा followed by े or ै', () => {
  for (const { key, ne } of pairs()) expect([/ा[ेै]/.test(renderMessage(ne)), key]).toEqual([false, key])
})

test('only texts of the specification have an exclamation mark', () => {
  const withExclamationMark = pairs().filter(
    ({ en, ne }) => renderMessage(en).includes('!') || renderMessage(ne).includes('!'),
  )
  const keys = new Set(withExclamationMark.map(({ key }) => key.split(' ').at(-1)))
  expect([...keys].toSorted()).toEqual(['messageSent', 'welcome', 'welcomeBack'])
})

test('messages are in one language, and are the same object each time', () => {
  const cartText = messages(cartMessages, 'en')
  expect(cartText.placeOrder).toBe('Place Order')
  expect(cartText.items({ count: 1 })).toBe('1 item')
  expect(messages(cartMessages, 'ne').items({ count: 12 })).toBe('१२ सामान')
  expect(messages(cartMessages, 'en')).toBe(cartText)
})

test('every refusal is a sentence in both languages, with and without its parameters', () => {
  const full = {
    seconds: 4,
    product: { en: 'Oak chair', ne: 'ओक कुर्सी' },
    name: 'a.jpg',
    id: 'x',
    left: 2,
    names: ['a', 'b'],
  }
  for (const code of Object.keys(refusals)) {
    for (const language of languages) {
      for (const params of [{}, full]) {
        const refusalCode = Object.keys(refusals).find((each): each is keyof typeof refusals => each === code)
        const text = refusalCode === undefined ? '' : refusalMessage(refusalCode, params, language)
        expect(text).not.toMatch(/undefined|null|NaN|\[object/)
        expect(text.length).toBeGreaterThan(5)
      }
    }
  }
})

test('a refusal contains the product, the available stock and the waiting time', () => {
  expect(refusalMessage('out-of-stock', { product: { en: 'Oak chair', ne: null }, left: 2 }, 'en')).toBe(
    'Oak chair: only 2 left. Please choose fewer and try again.',
  )
  expect(refusalMessage('out-of-stock', { product: { en: 'Oak chair', ne: null }, left: 0 }, 'en')).toContain(
    'Oak chair is out of stock',
  )
  expect(
    refusalMessage('out-of-stock', { product: { en: 'Oak chair', ne: 'ओक कुर्सी' }, left: 2 }, 'ne'),
  ).toContain('ओक कुर्सी २ वटा')
  expect(refusalMessage('too-many-requests', { seconds: 1 }, 'en')).toContain('in 1 second.')
  expect(refusalMessage('too-many-requests', { seconds: 60 }, 'ne')).toContain('६० सेकेन्ड')
  expect(refusalMessage('add-stock-first', {}, 'en')).toContain('Add stock first')
  expect(refusalMessage('not-found', { resource: 'product' }, 'en')).toBe('Product not found')
  expect(refusalMessage('image-refused', { reason: 'size', name: 'a.png' }, 'en')).toContain(
    'a.png is larger than 8 MB',
  )
})

test('a refused refund names the limit without .00', () => {
  const params = { limitPaisa: 32_478_00 }
  expect(refusalMessage('refund-above-paid', params, 'en')).toContain('At most Rs.32,478 is left.')
  expect(refusalMessage('already-refunded', params, 'ne')).toContain('रु.३२,४७८ फिर्ता')
  expect(refusalMessage('refund-above-paid', { limitPaisa: 5 }, 'en')).toContain('At most Rs.0.05 is left.')
})

test('the message for an invalid field names the expected input and its limit', () => {
  expect(validationMessage('too-short:6', {}, 'en')).toBe('At least 6 characters, please.')
  expect(validationMessage('too-short', { min: 6 }, 'ne')).toBe('कम्तीमा ६ अक्षर लेख्नुहोस्।')
  expect(validationMessage('too-long:5000', {}, 'en')).toBe('At most 5,000 characters, please.')
  expect(validationMessage('too-many', {}, 'en')).toBe('These are too many. Please send fewer.')
  for (const code of plainValidationCodes)
    expect(validationMessage(code, {}, 'en')).not.toBe(validationMessage(code, {}, 'ne'))
  expect(validationMessages({ city: 'required', phone: undefined }, 'en')).toEqual({
    city: 'This is empty. Please fill it in.',
  })
})

test('a message has the limit of the code, in the digits and the units of the language', () => {
  expect(messages(sellerMessages, 'en').imageHint).toContain(
    'Up to 4 pictures: JPEG, PNG, WebP or AVIF, at least 960 pixels',
  )
  expect(messages(sellerMessages, 'ne').imageHint).toContain(
    'बढीमा ४ तस्बिर: JPEG, PNG, WebP वा AVIF, लामो छेउ कम्तीमा ९६० पिक्सेल',
  )
  expect(refusalMessage('image-refused', { reason: 'pixels', name: 'a.png' }, 'ne')).toContain('५० मेगापिक्सेल')
  expect(messages(importMessages, 'en').limits).toBe('Up to 20 MB and 10,000 rows, saved as CSV UTF-8.')
  expect(messages(loginMessages, 'en').forgotHelp).toContain('a link that works for 1 hour.')
  expect(plainText(helpText('privacy', 'en'))).toContain('30 days with Remember me')
  expect(plainText(helpText('privacy', 'ne'))).toContain('बढीमा २४ घण्टा')
  expect(messages(inboxMessages, 'en').noUnsentHelp).toBe(
    'Emails that the store could not send for 2 days, and SMS for a day, appear here.',
  )
})

test('English counts one thing in the singular', () => {
  const singularParams = { count: 1, total: 1, from: 1, to: 1, rating: 4, emails: 1, sms: 1 }
  expect([
    backupMessages.onHold.en(singularParams),
    blogMessages.like.en(singularParams),
    cardMessages.rated.en(singularParams),
    listingMessages.showProducts.en(singularParams),
    sellerMessages.showing.en(singularParams),
  ]).not.toContainEqual(expect.stringMatching(/\b1 (emails|likes|products)\b/))
})

test('Nepali has one word for a page', () => {
  const texts = pairs().map(({ key, ne }) => `${key} ${String(ne)}`)
  expect(texts.filter((text) => text.includes('पेज'))).toEqual([])
})

test('no Nepali button of the seller ends in the form -ने', () => {
  const tables = Object.values(files).flatMap((exported) => Object.entries(exported))
  const buttons = Object.entries(sources).flatMap(([file, text]) => {
    if (!file.startsWith('./app/seller/')) return []
    const used = tables.filter(([name]) => text.includes(`useMessages(${name})`))
    const inside = [...text.matchAll(/<(Button|ButtonLink|summary)\b[^<]*/g)].join('\n')
    const keys = new Set([...inside.matchAll(/\b\w+\.(\w+)/g)].map(([, key]) => key))
    return used
      .flatMap(([, table]) => Object.entries(table ?? {}))
      .flatMap(([key, value]) =>
        keys.has(key) && isPair(value) ? [`${file} ${key}: ${renderMessage(value.ne)}`] : [],
      )
  })
  expect(buttons.length).toBeGreaterThan(200)
  expect(buttons.filter((button) => button.endsWith('ने'))).toEqual([])
})
