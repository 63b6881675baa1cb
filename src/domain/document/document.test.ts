import { expect, test } from 'vitest'
import { documentSchema } from './document.server.ts'
import {
  documentImageHashes,
  documentLimits,
  documentSections,
  minutesToRead,
  plainText,
  mapDocumentText,
  type ItemBlock,
} from './document.ts'
import { parseMarkdown } from './markdown.ts'

const paragraph = (text: string) => ({ kind: 'p' as const, runs: [{ text }] })

function nested(levels: number): ItemBlock {
  return levels === 1 ? paragraph('x') : { kind: 'ul', items: [[nested(levels - 1)]] }
}

const documentWithLink = (href: string) => [{ kind: 'p', runs: [{ text: 'x', href }] }]
const isAccepted = (value: unknown) => documentSchema.safeParse(value).success

test('Markdown is parsed into headings, paragraphs and lists with strong words and links', () => {
  const text = parseMarkdown(
    '\nOne line\nand its end.\n\n## Then\n\n- **Oak** is\n  hard.\n- [Ask us](/contact)\n',
  )
  expect(text).toEqual([
    paragraph('One line and its end.'),
    { kind: 'h2', runs: [{ text: 'Then' }] },
    {
      kind: 'ul',
      items: [
        [{ kind: 'p', runs: [{ text: 'Oak', isStrong: true }, { text: ' is hard.' }] }],
        [{ kind: 'p', runs: [{ text: 'Ask us', href: '/contact' }] }],
      ],
    },
  ])
  expect(documentSections(text).map(({ id, blocks }) => [id, blocks.length])).toEqual([
    ['part-0', 1],
    ['part-1', 1],
  ])
  expect(plainText(text)).toBe('One line and its end.\nThen\nOak is hard.\nAsk us')
  expect(documentSchema.parse(text)).toEqual(text)
})

test('Markdown may link only to paths of the store, and any other link stays plain text', () => {
  const outside = '[out](https://elsewhere.example)'
  expect(parseMarkdown(outside)).toEqual([paragraph(outside)])
})

test('placeholders are filled in everywhere, and the reading time is at least a minute', () => {
  const text = [
    { kind: 'image' as const, hash: 'a'.repeat(24), alt: '{x}' },
    { kind: 'ol' as const, items: [[paragraph('{x} days')]] },
  ]
  expect(plainText(mapDocumentText(text, (words) => words.replace('{x}', '7')))).toBe('7\n7 days')
  expect(documentImageHashes(text)).toEqual(['a'.repeat(24)])
  expect(minutesToRead([])).toBe(1)
  expect(minutesToRead([paragraph('word '.repeat(700))])).toBe(4)
})

test.each([
  '/products?category=living-room',
  'http://a.example',
  'https://a.example/x?y=1#z',
  'tel:+977-9841234567',
  'mailto:a.b+c@d.example',
])('a link to %s is accepted', (href) => {
  expect(isAccepted(documentWithLink(href))).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '/../x',
  '/ne/products',
  'https://a:b@c.example',
  'https:evil.example',
  'mailto:a@b.example?bcc=c@d.example',
  'mailto:a@b.example%0ABcc:c@d.example',
  'tel:123;phone-context=x',
  '',
])('a link to %j is refused', (href) => {
  expect(isAccepted(documentWithLink(href))).toBe(false)
})

test.each([
  ['an unknown block', [{ kind: 'script', runs: [] }]],
  ['an unknown key', [{ ...paragraph('x'), onclick: 'x' }]],
  ['an unknown style', [{ kind: 'p', runs: [{ text: 'x', style: 'x' }] }]],
  ['HTML', '<p>x</p>'],
  ['a picture with a URL instead of a hash', [{ kind: 'image', hash: 'https://evil.example', alt: 'x' }]],
  ['a picture without an alternative text', [{ kind: 'image', hash: 'a'.repeat(24), alt: '' }]],
  ['a picture in a list', [{ kind: 'ul', items: [[{ kind: 'image', hash: 'a'.repeat(24), alt: 'x' }]] }]],
  ['a character that PostgreSQL cannot store', [paragraph('\u0000')]],
  ['half of a surrogate pair', [paragraph('\ud800')]],
  ['a character that reverses the writing direction', [paragraph('\u202egpj.exe')]],
  ['nothing', null],
])('%s is refused', (_, value) => {
  expect(isAccepted(value)).toBe(false)
})

test('a document is accepted up to its maximum depth and size', () => {
  expect(isAccepted([nested(documentLimits.depth)])).toBe(true)
  expect(isAccepted([nested(documentLimits.depth + 1)])).toBe(false)
  const emptyDocumentBytes = JSON.stringify([paragraph('')]).length
  expect(isAccepted([paragraph('x'.repeat(documentLimits.bytes - emptyDocumentBytes))])).toBe(true)
  expect(isAccepted([paragraph('x'.repeat(documentLimits.bytes - emptyDocumentBytes + 1))])).toBe(false)
  let deep: unknown = []
  for (let level = 0; level < 200_000; level += 1) deep = [deep]
  expect(isAccepted(deep)).toBe(false)
})
