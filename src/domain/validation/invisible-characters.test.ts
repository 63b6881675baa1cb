import { expect, test } from 'vitest'
import { checkAddress } from '#domain/address/address.ts'
import { normalizeCouponCode } from '#domain/pricing/coupon-code.ts'
import { isPlausibleEmail, normalizeEmail } from '#domain/email.ts'
import { internationalPhone } from '#domain/nepal/international-phone.ts'
import { nationalDigits } from '#domain/nepal/nepal-phone.ts'
import { readPan } from '#domain/nepal/pan.ts'
import { parseNumber } from '#domain/number-format.ts'
import { requiredLine } from './fields.server.ts'

const invisible = [
  ...'\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF\u00AD',
]

test('invisible characters around and inside a value are ignored', () => {
  for (const character of invisible) {
    const withInvisible = (text: string) =>
      `${character}${text.slice(0, 3)}${character}${text.slice(3)}${character}`
    expect(normalizeCouponCode(withInvisible('Dashain10'))).toBe('DASHAIN10')
    expect(internationalPhone(withInvisible('9841234567'))).toBe('+9779841234567')
    expect(nationalDigits(withInvisible('9841234567'))).toBe('9841234567')
    expect(isPlausibleEmail(normalizeEmail(withInvisible('Maya@example.com')))).toBe(true)
    expect(readPan(withInvisible('123456789'))).toBe('123456789')
    expect(parseNumber(withInvisible('12500'))).toBe(12_500)
    expect(requiredLine(10).safeParse(character).success).toBe(false)
    expect(requiredLine(10).parse(`${character}CH-1${character}`)).toBe('CH-1')
  }
})

test('any hyphen, dash or minus may separate the digits of a phone number, and the digits may be of any script', () => {
  for (const hyphen of '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE63\uFF0D')
    expect(internationalPhone(`984${hyphen}1234567`)).toBe('+9779841234567')
  for (const phone of ['९८४१२३४५६७', '９８４１２３４５６７', '٩٨٤١٢٣٤٥٦٧', '＋977 ۹۸۴۱۲۳۴۵۶۷'])
    expect(internationalPhone(phone)).toBe('+9779841234567')
})

test('an address pasted from a contact list is stored in plain characters', () => {
  const checked = checkAddress({
    firstName: '\u200EMaya',
    lastName: 'Rai\u2060',
    email: 'maya@exa\u200Dmple.com\u200B',
    street: 'Jha\u00ADmsikhel',
    city: 'Lalitpur',
    state: 'Bagmati',
    zipcode: '４４７００\u202C',
    country: 'Nepal',
    phone: '\u202A+977 984\u20111234567\u202C',
  })
  expect(checked).toMatchObject({
    ok: true,
    address: {
      firstName: 'Maya',
      lastName: 'Rai',
      email: 'maya@example.com',
      street: 'Jhamsikhel',
      zipcode: '44700',
      phone: '+977 984-1234567',
    },
  })
})
