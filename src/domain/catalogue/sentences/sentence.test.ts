import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { parseSentence } from './sentence.ts'

const rooms = [
  { path: 'living-room', names: ['Living room', 'बैठक कोठा'] },
  { path: 'bedroom', names: ['Bedroom', 'सुत्ने कोठा'] },
]
const noPrices = { minPaisa: undefined, maxPaisa: undefined }

const parsedSentences: readonly (readonly [text: string, expected: object])[] = [
  ['2 m sofa', { search: 'sofa', attributes: { minWidth: 1800, maxWidth: 2200 } }],
  ['sofa 180 cm', { search: 'sofa', attributes: { minWidth: 1620, maxWidth: 1980 } }],
  ['sofa under 2 m', { search: 'sofa', attributes: { maxWidth: 2000 } }],
  ['shelf 80cm tall', { search: 'shelf', attributes: { minHeight: 700, maxHeight: 900 } }],
  ['sofa up to 90 cm deep', { search: 'sofa', attributes: { maxDepth: 900 } }],
  ['6 feet bed', { search: 'bed', attributes: { minWidth: 1640, maxWidth: 2020 } }],
  ['२ मिटरको सोफा', { search: 'सोफा', attributes: { minWidth: 1800, maxWidth: 2200 } }],
  ['२ मिटर भन्दा सानो सोफा', { search: 'सोफा', attributes: { maxWidth: 2000 } }],
  ['table for 6', { search: 'table', attributes: { seats: [6] } }],
  ['table for six people', { search: 'table', attributes: { seats: [6] } }],
  ['६ जनाको टेबल', { search: 'टेबल', attributes: { seats: [6] } }],
  ['6 janako tebul', { search: 'tebul', attributes: { seats: [6] } }],
  ['sofa 3 seater', { search: 'sofa', attributes: { seats: [3] } }],
  ['तीन सिटे कालो सोफा', { search: 'सोफा', attributes: { seats: [3], colour: ['black'] } }],
  ['gray', { search: '', attributes: { colour: ['grey'] } }],
  ['grey sofa', { search: 'sofa', attributes: { colour: ['grey'] } }],
  ['khairo sofa', { search: 'sofa', attributes: { colour: ['brown'] } }],
  ['khairo rangko sofa', { search: 'sofa', attributes: { colour: ['brown'] } }],
  ['रातो रङको सोफा', { search: 'सोफा', attributes: { colour: ['red'] } }],
  ['leather or metal chair', { search: 'chair', attributes: { material: ['leather', 'metal'] } }],
  ['kathko mech', { search: 'mech', attributes: { material: ['solid-wood'] } }],
  ['under 50000', { search: '', attributes: {}, maxPaisa: 5_000_000 }],
  ['sofa under Rs. 50,000', { search: 'sofa', attributes: {}, maxPaisa: 5_000_000 }],
  ['sofa under 50k', { search: 'sofa', attributes: {}, maxPaisa: 5_000_000 }],
  ['50000 भन्दा कम', { search: '', attributes: {}, maxPaisa: 5_000_000 }],
  ['५० हजार भन्दा कम सोफा', { search: 'सोफा', attributes: {}, maxPaisa: 5_000_000 }],
  ['50000 bhanda kam sofa', { search: 'sofa', attributes: {}, maxPaisa: 5_000_000 }],
  ['sofa over 1 lakh', { search: 'sofa', attributes: {}, minPaisa: 10_000_000 }],
  [
    'grey 3 seater sofa 2 m wide under 90000',
    {
      search: 'sofa',
      attributes: { colour: ['grey'], seats: [3], minWidth: 1800, maxWidth: 2200 },
      maxPaisa: 9_000_000,
    },
  ],
  ...[
    'sofa between 50000 and 90000',
    'sofa 50000-90000',
    'sofa from Rs. 50,000 to Rs. 90,000',
    'sofa 50 to 90 thousand',
    'sofa 50-90k',
    'sofa 50 hajar dekhi 90 hajar samma',
    'pachas hajar dekhi nabbe hajar samma sofa',
    '50 ra 90 hajar ko bichma sofa',
    'sofa rs 50000/- to 90000/-',
  ].map(
    (text) => [text, { search: 'sofa', attributes: {}, minPaisa: 5_000_000, maxPaisa: 9_000_000 }] as const,
  ),
  ...['सोफा ५०००० देखि ९०००० सम्म', '५० हजारदेखि ९० हजारसम्मको सोफा', 'सोफा ५० र ९० हजारको बीचमा'].map(
    (text) => [text, { search: 'सोफा', attributes: {}, minPaisa: 5_000_000, maxPaisa: 9_000_000 }] as const,
  ),
  ['sofa 80000 to 1 lakh', { search: 'sofa', attributes: {}, minPaisa: 8_000_000, maxPaisa: 10_000_000 }],
  ['५० हजार मुनिको सोफा', { search: 'सोफा', attributes: {}, maxPaisa: 5_000_000 }],
  ['maximum price 50000', { search: '', attributes: {}, maxPaisa: 5_000_000 }],
  ...['sofa 50k', 'sofa rs 50000', 'sofa 50 thousand', 'sofa 50,000/- rupees', '50 hajar ko sofa'].map(
    (text) => [text, { search: 'sofa', attributes: {}, maxPaisa: 5_000_000 }] as const,
  ),
  ['सानो सोफा ५० हजार', { search: 'सानो सोफा', attributes: {}, maxPaisa: 5_000_000 }],
  ['रु ५०,००० को सोफा', { search: 'सोफा', attributes: {}, maxPaisa: 5_000_000 }],
  ['डेढ लाखको खैरो सोफा', { search: 'सोफा', attributes: { colour: ['brown'] }, maxPaisa: 15_000_000 }],
  ['sofa 50 hajar samma', { search: 'sofa', attributes: {}, maxPaisa: 5_000_000 }],
  ['das hajar bhanda sasto', { search: '', attributes: {}, maxPaisa: 1_000_000 }],
  ['दस हजारभन्दा सस्तो कुर्सी', { search: 'कुर्सी', attributes: {}, maxPaisa: 1_000_000 }],
  ['डेढ लाखसम्मको सोफा', { search: 'सोफा', attributes: {}, maxPaisa: 15_000_000 }],
  ['1 lakh 50 hajar bhanda kam', { search: '', attributes: {}, maxPaisa: 15_000_000 }],
  ['not more than 50000 sofa', { search: 'sofa', attributes: {}, maxPaisa: 5_000_000 }],
  ['sofa 50000 dekhi mathi', { search: 'sofa', attributes: {}, minPaisa: 5_000_000 }],
  ['sofa for living room', { search: 'sofa', attributes: { room: ['living-room'] } }],
  ['बैठकको लागि सोफा', { search: 'सोफा', attributes: { room: ['living-room'] } }],
  ['baithak kotha ko sofa', { search: 'sofa', attributes: { room: ['living-room'] } }],
  ['sutne kothama rakhne daraj', { search: 'rakhne daraj', attributes: { room: ['bedroom'] } }],
  ['bedroom or living room', { search: '', attributes: { room: ['bedroom', 'living-room'] } }],
  [
    'bed 180 x 90',
    { search: 'bed', attributes: { minWidth: 800, maxWidth: 1000, minDepth: 1700, maxDepth: 1900 } },
  ],
  [
    'table 180x90',
    { search: 'table', attributes: { minWidth: 1700, maxWidth: 1900, minDepth: 800, maxDepth: 1000 } },
  ],
  [
    'टेबल १८० x ९० x ७५ सेमी',
    {
      search: 'टेबल',
      attributes: {
        minWidth: 1700,
        maxWidth: 1900,
        minDepth: 800,
        maxDepth: 1000,
        minHeight: 650,
        maxHeight: 850,
      },
    },
  ],
  [
    'bed 6 x 6 feet',
    { search: 'bed', attributes: { minWidth: 1720, maxWidth: 1930, minDepth: 1720, maxDepth: 1930 } },
  ],
  [
    'bed 5x6.5',
    { search: 'bed', attributes: { minWidth: 1420, maxWidth: 1630, minDepth: 1880, maxDepth: 2090 } },
  ],
  ['5 feet 6 inch table', { search: 'table', attributes: { minWidth: 1500, maxWidth: 1850 } }],
  ['sofa 150 to 180 cm wide', { search: 'sofa', attributes: { minWidth: 1500, maxWidth: 1800 } }],
  ['sofa between 1.5 m and 2 m', { search: 'sofa', attributes: { minWidth: 1500, maxWidth: 2000 } }],
  ['height under 180 cm wardrobe', { search: 'wardrobe', attributes: { maxHeight: 1800 } }],
  ['bed 2 m long', { search: 'bed', attributes: { minDepth: 1800, maxDepth: 2200 } }],
  ['8 inch mattress', { search: 'mattress', attributes: { minHeight: 100, maxHeight: 310 } }],
  ['about 2 m sofa', { search: 'sofa', attributes: { minWidth: 1800, maxWidth: 2200 } }],
  ['table 6', { search: 'table', attributes: { seats: [6] } }],
  ['डाइनिङ टेबल ६', { search: 'डाइनिङ टेबल', attributes: { seats: [6] } }],
  ['2 or 5 seater sofa', { search: 'sofa', attributes: { seats: [2, 5] } }],
  ['dining table 4 to 6 seater', { search: 'dining table', attributes: { seats: [4, 5, 6] } }],
  ['table for 6 in walnut', { search: 'table', attributes: { seats: [6], material: ['solid-wood'] } }],
  ['table for 6 under 50000', { search: 'table', attributes: { seats: [6] }, maxPaisa: 5_000_000 }],
  ['dark grey sofa', { search: 'sofa', attributes: { colour: ['grey'] } }],
  ['६ जना बस्ने टेबल', { search: 'टेबल', attributes: { seats: [6] } }],
  ['coffee table under 50000', { search: 'coffee table', attributes: {}, maxPaisa: 5_000_000 }],
  // Furniture for a 55-inch screen is at least as wide as the screen, 122 cm.
  ...['tv 55 inch', '55 inch tv', 'tv for 55-inch', '55" tv', '55 inchko tv'].map(
    (text) => [text, { search: 'tv', attributes: { minWidth: 1220 } }] as const,
  ),
  ['tv stand for 55 inch tv', { search: 'tv stand tv', attributes: { minWidth: 1220 } }],
  ['tv cabinet 55 inch', { search: 'tv cabinet', attributes: { minWidth: 1220 } }],
  ['५५ इन्च टिभी', { search: 'टिभी', attributes: { minWidth: 1220 } }],
  ['५५ इन्चको टिभी राख्ने टेबल', { search: 'टिभी राख्ने टेबल', attributes: { minWidth: 1220 } }],
  ['55 inch ko tv ko lagi daraj', { search: 'tv daraj', attributes: { minWidth: 1220 } }],
  ['tv stand 48 inch wide', { search: 'tv stand', attributes: { minWidth: 1090, maxWidth: 1350 } }],
  ['tv stand 120 cm', { search: 'tv stand', attributes: { minWidth: 1080, maxWidth: 1320 } }],
  ...['sofa for 3m wall', 'sofa for 3 m wall', 'sofa for a 3 m long wall', 'sofa for wall of 3 m'].map(
    (text) => [text, { search: 'sofa', attributes: { maxWidth: 3000 } }] as const,
  ),
  ...['for 3 m wall sofa', 'sofa wall 3 m', 'sofa 3 meter bhitta', '3 mitar lamo bhittama sofa'].map(
    (text) => [text, { search: 'sofa', attributes: { maxWidth: 3000 } }] as const,
  ),
  ...['3 m ko bhitta ko lagi sofa', 'bhitta 3 m sofa', 'sofa for 3-metre wall'].map(
    (text) => [text, { search: 'sofa', attributes: { maxWidth: 3000 } }] as const,
  ),
  ['३ मिटर भित्ता', { search: '', attributes: { maxWidth: 3000 } }],
  ...['३ मिटरको भित्तामा सोफा', '३ मिटर खाली भित्ताको लागि सोफा', '३ मिटर सम्मको भित्तामा सोफा'].map(
    (text) => [text, { search: 'सोफा', attributes: { maxWidth: 3000 } }] as const,
  ),
  ['bed for 2 m long wall', { search: 'bed', attributes: { maxWidth: 2000 } }],
  ['wardrobe for 240 cm high wall', { search: 'wardrobe', attributes: { maxHeight: 2400 } }],
  ['wardrobe for 10 feet wall', { search: 'wardrobe', attributes: { maxWidth: 3040 } }],
  ['55 inch tv for 3 m wall', { search: 'tv', attributes: { minWidth: 1220, maxWidth: 3000 } }],
  ['3 m wall sofa', { search: 'wall sofa', attributes: { minWidth: 2700, maxWidth: 3300 } }],
  ...['cheap sofa', 'cheapest sofa', 'sasto sofa', 'sofa sasto', 'sabaibhanda sasto sofa'].map(
    (text) => [text, { search: 'sofa', attributes: {}, isCheapestFirst: true }] as const,
  ),
  ...['सस्तो सोफा', 'सस्तोमा सोफा', 'सबैभन्दा सस्तो सोफा', 'सोफा सस्तो'].map(
    (text) => [text, { search: 'सोफा', attributes: {}, isCheapestFirst: true }] as const,
  ),
  ['सस्तो खैरो सोफा', { search: 'सोफा', attributes: { colour: ['brown'] }, isCheapestFirst: true }],
  [
    'l-shaped sofa, 3-seat under 50000',
    { search: 'l-shaped sofa', attributes: { seats: [3] }, maxPaisa: 5_000_000 },
  ],
]

test.each(parsedSentences)('“%s” is parsed to filters and a search text', (text, expected) => {
  expect(parseSentence(text, rooms)).toEqual({ ...noPrices, ...expected })
})

test.each([
  '',
  'sofa',
  'Sagar',
  'सोफा',
  'daraj',
  'room for improvement',
  'for 0',
  '0 m sofa',
  'table 900000 m',
  'sofa not over 50',
  'sofa under 200',
  'sofa under',
  'sofa 50000',
  'about 50000 sofa',
  'about 50 thousand sofa',
  'sofa 50k 60k',
  '4k tv stand',
  'sofa 90000 to 50000',
  'sofa 3 m to 2 m',
  'mattress 6x6x8 inch',
  'sofa over 90000 under 50000',
  'sofa under 50000 under 60000',
  'not grey sofa',
  'grey sofa without 50000',
  '50000 भन्दा बढी नहोस्',
  'grey sofa between 50 and 60',
  'sofa or bed under 50000',
  'sofa up to 6 people',
  'bed for 5 year old',
  'coffee table 6',
  'table 2 drawers',
  'table 6x4',
  'mattress 72x48',
  'sofa 3x2',
  '6 feet wardrobe',
  'wardrobe 120x200',
  '1/2 m sofa',
  'sofa -5 m',
  'sofa 5½ feet',
  'sofa 2 m bhanda lamo',
  'sofa 2 m 3 m',
  'sofa 3+2 seater',
  '2, 3 or 5 seater sofa',
  'leather-free sofa',
  'non-wood table',
  'grey-free sofa',
  'कपडा राख्ने दराज',
  'kapada rakhne daraj',
  'कपडाको दराज',
  'काठमाडौँमा सोफा',
  'coffee table',
  'tv under 55 inch',
  'sofa for wall from 2 m to 3 m',
  '80 cm wall shelf',
  '८० सेमी भित्ताको तख्ता',
])('“%s” is not parsed as a sentence', (text) => {
  expect(parseSentence(text, rooms)).toBeUndefined()
})

test('the name of a built-in JavaScript property is an ordinary word', () => {
  for (const word of ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']) {
    expect(parseSentence(word)).toBeUndefined()
    expect(parseSentence(`grey ${word}`)?.attributes).toEqual({ colour: ['grey'] })
  }
})

test('any text is parsed without an error, and its limits are positive integers', () => {
  const word = fc.constantFrom(
    'under',
    '2',
    'm',
    'grey',
    'for',
    '६',
    'जना',
    'भन्दा',
    'कम',
    '1,',
    '.',
    '(',
    'रु.',
  )
  const input = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.array(word, { maxLength: 40 }).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(input, (text) => {
      const parsed = parseSentence(text)
      if (parsed === undefined) return
      for (const limit of [
        parsed.attributes.minWidth,
        parsed.attributes.maxHeight,
        parsed.minPaisa,
        parsed.maxPaisa,
      ]) {
        expect(limit === undefined || (Number.isSafeInteger(limit) && limit > 0)).toBe(true)
      }
    }),
  )
})
