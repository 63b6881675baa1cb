import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { RichText } from '#domain/document/document.ts'
import { DocumentView } from './document-view.tsx'

const hash = 'a'.repeat(24)
const attacks = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</p><iframe srcdoc="<script>alert(1)</script>">',
]

function htmlOf(document: RichText, path = '/terms'): string {
  const pictures = { [hash]: { hash, width: 1200, height: 800 } }
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <DocumentView document={document} pictures={pictures} />
    </MemoryRouter>,
  )
}

test('renders each block as its element, and localizes links of the store', () => {
  const html = htmlOf(
    [
      { kind: 'h2', runs: [{ text: 'Two' }] },
      { kind: 'h3', runs: [{ text: 'Three' }] },
      { kind: 'p', runs: [{ text: 'Strong', isStrong: true, isEmphasised: true }] },
      { kind: 'ol', items: [[{ kind: 'p', runs: [{ text: 'One', href: '/contact' }] }]] },
      { kind: 'ul', items: [[{ kind: 'p', runs: [{ text: 'Call', href: 'tel:9841234567' }] }]] },
      { kind: 'image', hash, alt: 'A table' },
    ],
    '/ne/terms',
  )
  expect(html).toMatch(/<h2 [^>]*id="part-0"[^>]*>Two<\/h2><h3[^>]*>Three<\/h3>/)
  expect(html).toContain('<p><strong><em>Strong</em></strong></p>')
  expect(html).toMatch(/<ol><li><a [^>]*href="\/ne\/contact"[^>]*>One<\/a><\/li><\/ol>/)
  expect(html).toMatch(/<ul><li><a [^>]*href="tel:9841234567"[^>]*>Call<\/a><\/li><\/ul>/)
  expect(html).toMatch(new RegExp(`<img [^>]*/images/${hash}/800.webp[^>]*alt="A table"`))
})

test('shows a placeholder for a picture that does not exist', () => {
  const html = htmlOf([{ kind: 'image', hash: 'b'.repeat(24), alt: 'A table' }])
  expect(html).toContain('data-missing')
  expect(html).not.toContain('<img')
})

test.each(attacks)('%s is rendered as text in every kind of block', (text) => {
  const runs = [{ text, isStrong: true as const, href: '/contact' }]
  const html = htmlOf([
    { kind: 'h2', runs },
    { kind: 'h3', runs },
    { kind: 'p', runs },
    {
      kind: 'ul',
      items: [
        [
          { kind: 'p', runs },
          { kind: 'ol', items: [[{ kind: 'p', runs }]] },
        ],
      ],
    },
    { kind: 'image', hash, alt: text },
  ])
  expect(html).not.toMatch(/<(script|svg|iframe)|<img src=x|<[^>]* on\w+=(?=(?:[^"]*"[^"]*")*[^"]*>)/)
})
