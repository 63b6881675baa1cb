import { expect, test } from 'vitest'
import { demoPosts } from '#demo/blog/posts.server.ts'
import type { RichText } from '#domain/document/document.ts'
import { documentOfEditor, editorContent } from './editor-document.ts'

const fullDocument: RichText = [
  { kind: 'h2', runs: [{ text: 'Two' }] },
  { kind: 'h3', runs: [{ text: 'Three' }] },
  {
    kind: 'p',
    runs: [{ text: 'plain ' }, { text: 'both', isStrong: true, isEmphasised: true, href: '/contact' }],
  },
  { kind: 'image', hash: 'a'.repeat(24), alt: 'A table' },
  {
    kind: 'ol',
    items: [
      [
        { kind: 'p', runs: [{ text: 'One' }] },
        { kind: 'ul', items: [[{ kind: 'p', runs: [{ text: 'within' }] }]] },
      ],
    ],
  },
]

test('returns an unchanged document from the editor', () => {
  expect(documentOfEditor(editorContent(fullDocument))).toEqual(fullDocument)
  for (const { text } of demoPosts) expect(documentOfEditor(editorContent(text.ne))).toEqual(text.ne)
})

test('removes empty lines and invisible characters, and opens an empty document with one empty line', () => {
  expect(editorContent([])).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  const input = {
    type: 'doc',
    content: [
      { type: 'paragraph' },
      { type: 'heading', attrs: { level: 2 } },
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a\tb\u202ec' },
          { type: 'text', text: '\u2066' },
        ],
      },
      { type: 'picture', attrs: { hash: null } },
    ],
  }
  expect(documentOfEditor(input)).toEqual([{ kind: 'p', runs: [{ text: 'a bc' }] }])
})
