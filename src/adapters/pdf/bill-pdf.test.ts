import * as fc from 'fast-check'
import { inflateSync } from 'node:zlib'
import { create } from 'fontkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { BillContent } from '#domain/bill/bill.ts'
import { amountInWords } from '#domain/bill/amount-in-words.ts'
import { languages } from '#domain/language.ts'
import { createBillPdf } from './bill-pdf.ts'
import { readFonts, splitByFont } from './font-faces.ts'

const line = {
  name: { en: 'Koshi two-seat sofa', ne: 'कोशी दुई सिटे सोफा' },
  sku: 'KOS-2',
  detail: { en: 'Oat, 1,600 × 850 × 800 mm', ne: 'जौ रङ, १,६०० × ८५० × ८०० मि.मि.' },
  quantity: 2,
  unitPaisa: 6_250_000,
  totalPaisa: 12_500_000,
}

function bill(fields: Partial<BillContent> = {}): BillContent {
  return {
    kind: 'bill',
    number: '2083/84-000123',
    orderId: '0jv3k2m5n8abcdefgh',
    issuedAt: '2026-11-21T08:20:00.000Z',
    date: { en: '21 Nov 2026, 14:05', ne: '२१ नोभेम्बर २०२६, १४:०५' },
    dateBs: { en: '5 Mangsir 2083', ne: '५ मंसिर २०८३' },
    seller: {
      name: { en: 'Baithak Furniture Pvt. Ltd.', ne: 'बैठक फर्निचर प्रा.लि.' },
      address: { en: 'Patan Dhoka, Lalitpur', ne: 'पाटन ढोका, ललितपुर' },
      phone: '01-5512345',
      email: 'shop@baithak.example',
      taxNumber: '301234567',
      registrationNumber: '1234/080',
      listingNumber: 'DOC-77',
    },
    buyer: {
      name: 'Maya श्रेष्ठ Łukasz',
      address: { en: 'Patan Dhoka 12, Lalitpur, Bagmati 44700', ne: 'पाटन ढोका १२, ललितपुर, बागमती ४४७००' },
      phone: '9841234567',
      taxNumber: '609876543',
    },
    lines: [line],
    taxLabel: { en: 'Tax', ne: 'कर' },
    taxBasisPoints: 200,
    subtotalPaisa: 12_500_000,
    taxPaisa: 250_000,
    shippingPaisa: 0,
    totalPaisa: 12_750_000,
    inWords: { en: amountInWords(12_750_000, 'en'), ne: amountInWords(12_750_000, 'ne') },
    paymentType: 'Online Payment',
    isTest: true,
    corrects: null,
    ...fields,
  }
}

/** Returns the text of a PDF: its objects and its decompressed streams. */
function textOfPdf(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return [raw, ...streams].join('\n')
}

/** Returns the characters that the document maps its glyphs to. */
function charactersOf(pdf: Buffer): Set<string> {
  const characters = new Set<string>()
  for (const [, table = ''] of textOfPdf(pdf).matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, hex = ''] of table.matchAll(/<([0-9a-f ]+)>/gi)) {
      for (const unit of hex.split(' ')) {
        if (unit.length % 4 === 0)
          characters.add(Buffer.from(unit, 'hex').swap16().toString('utf16le').normalize('NFC'))
      }
    }
  }
  return characters
}

const pageCountOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\n/g)].length

test('a bill is one A4 page with embedded fonts, in both languages', async () => {
  for (const language of languages) {
    const pdf = await createBillPdf(bill(), language)
    const raw = pdf.toString('latin1')
    expect(raw.startsWith('%PDF-1.')).toBe(true)
    expect(raw.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(raw).toContain('/MediaBox [0 0 595.28 841.89]')
    expect(raw).toContain(`/Lang (${language})`)
    expect(pageCountOf(pdf)).toBe(1)
    expect(raw.match(/\/FontFile[23] \d+ 0 R/g)?.length).toBeGreaterThanOrEqual(language === 'ne' ? 4 : 3)
    expect(raw).not.toContain('/BaseFont /Helvetica')
    expect(pdf.length).toBeLessThan(120_000)
  }
})

test('the same bill always has the same bytes, and another number, language or logo changes them', async () => {
  const nepaliBill = await createBillPdf(bill(), 'ne')
  expect((await createBillPdf(bill(), 'ne')).equals(nepaliBill)).toBe(true)
  const logo = await sharp({ create: { width: 480, height: 120, channels: 3, background: '#7a4a2b' } })
    .jpeg()
    .toBuffer()
  const withLogo = await createBillPdf(bill(), 'ne', logo)
  expect([withLogo.includes(logo), nepaliBill.includes(logo)]).toEqual([true, false])
  expect((await createBillPdf(bill({ number: '2083/84-000124' }), 'ne')).equals(nepaliBill)).toBe(false)
  expect((await createBillPdf(bill(), 'en')).equals(nepaliBill)).toBe(false)
})

test('the text of a bill can be copied from its PDF', async () => {
  const english = charactersOf(await createBillPdf(bill(), 'en'))
  for (const character of 'BilRs.1275,') expect([...english].join('')).toContain(character)
  const nepali = [...charactersOf(await createBillPdf(bill(), 'ne'))].join('')
  for (const character of 'बलरुपयँ१२७') expect(nepali).toContain(character)
})

async function englishBillCharacters(fields: Partial<BillContent>): Promise<string> {
  return [...charactersOf(await createBillPdf(bill(fields), 'en'))].join('')
}

test('prints the Nepali tax invoice heading on an English tax invoice, but not on a bill or a credit note', async () => {
  const taxInvoice = await englishBillCharacters({ registration: 'vat' })
  const panBill = await englishBillCharacters({ registration: 'pan' })
  const creditNote = await englishBillCharacters({ registration: 'vat', kind: 'credit-note' })
  for (const character of 'कबज') {
    expect(taxInvoice).toContain(character)
    expect(`${panBill}${creditNote}`).not.toContain(character)
  }
})

test('a bill of a hundred lines has several pages', async () => {
  const lines = Array.from({ length: 100 }, () => line)
  const pdf = await createBillPdf(bill({ lines }), 'ne')
  expect(pageCountOf(pdf)).toBeGreaterThan(3)
})

test('a bill with a long product name without spaces, or with a name in an unsupported script, is one page', async () => {
  const name = { en: 'अ'.repeat(300), ne: '漢字 🪑'.repeat(20) }
  for (const language of languages)
    expect(pageCountOf(await createBillPdf(bill({ lines: [{ ...line, name }] }), language))).toBe(1)
})

test('splitting by font keeps Devanagari marks and joiners together with their base characters', async () => {
  const fonts = await readFonts()
  expect(splitByFont('रु.१,२५० Oak', fonts)).toEqual([
    { script: 'devanagari', text: 'रु' },
    { script: 'latin', text: '.' },
    { script: 'devanagari', text: '१' },
    { script: 'latin', text: ',' },
    { script: 'devanagari', text: '२५०' },
    { script: 'latin', text: ' Oak' },
  ])
  expect(splitByFont('गर्\u200dयो', fonts)).toHaveLength(1)
})

test('every character that bills use has a glyph, and Devanagari conjuncts form ligatures', async () => {
  const samples = {
    devanagari: 'अआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहक्षत्रज्ञश्रँंः०१२३४५६७८९।',
    latin: 'ABZaz09.,:/-()%×·Łąő½¼²³″′‑₹ı№Яω',
  }
  for (const { script, bytes } of await readFonts()) {
    const font = create(bytes)
    expect(font.layout(samples[script]).glyphs.map(({ id }) => id)).not.toContain(0)
    // The Latin font has no Devanagari glyphs, so it forms no ligature.
    expect(font.layout('क्ष').glyphs.length).toBe(script === 'devanagari' ? 1 : 3)
  }
})

const printedTextOf = async (text: string) =>
  splitByFont(text, await readFonts())
    .map((run) => run.text)
    .join('')

test('a bill prints an unsupported symbol as an equivalent, as ? or not at all, but never as an empty box', async () => {
  for (const text of [
    'Sofa 3½ seat',
    'Rug 2 m²',
    'Table 24″ deep',
    'Two‑seat settee',
    'Lamp ₹ offer',
    'Sandık dolap',
    'a\u2009b',
  ])
    expect(await printedTextOf(text)).toBe(text)
  expect(await printedTextOf('Lamp 🪑👨‍👩‍👧❤️ oak 👍🏽')).toBe('Lamp oak')
  expect(await printedTextOf('ﷺ４２→㎡ ＡＢ')).toBe('?42->m2 AB')
  expect(await printedTextOf('माया 漢字\u200B')).toBe('माया ??')
  const fonts = await readFonts()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (text) => {
      for (const run of splitByFont(text, fonts)) {
        const { codePoints } = fonts.find(({ script }) => script === run.script) ?? { codePoints: new Set() }
        for (const character of run.text.replaceAll(/[\u200C\u200D]/g, ''))
          expect(codePoints.has(character.codePointAt(0) ?? -1)).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a total of almost 100 billion rupees stays on one line', async () => {
  const totalPaisa = 9_999_999_999_999
  const pdf = textOfPdf(await createBillPdf(bill({ totalPaisa, lines: [{ ...line, totalPaisa }] }), 'en'))
  const usualPdf = textOfPdf(await createBillPdf(bill(), 'en'))
  // Each line of text has exactly one Tm operator.
  expect(pdf.match(/ Tm\n/g)?.length).toBe(usualPdf.match(/ Tm\n/g)?.length)
})
