import type { JSONContent } from '@tiptap/core'
import type { Block, RichText, ItemBlock, Paragraph, TextRun } from '#domain/document/document.ts'

// The editor’s names of blocks and marks; the document uses the store’s names.
const listNames = { ul: 'bulletList', ol: 'orderedList' } as const
const levels = { h2: 2, h3: 3 } as const

/** Returns a document of the store as the content of the editor. */
export function editorContent(document: RichText): JSONContent {
  const content = document.map(nodeOf)
  return { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content }
}

function nodeOf(block: Block): JSONContent {
  if (block.kind === 'image') return { type: 'picture', attrs: { hash: block.hash, alt: block.alt } }
  if ('items' in block) {
    const items = block.items.map((item) => ({ type: 'listItem', content: item.map(nodeOf) }))
    return { type: listNames[block.kind], content: items }
  }
  const content = block.runs.map(textOf)
  if (block.kind === 'p') return { type: 'paragraph', content }
  return { type: 'heading', attrs: { level: levels[block.kind] }, content }
}

function textOf({ text, isStrong, isEmphasised, href }: TextRun): JSONContent {
  const marks = [
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
    ...(isStrong ? [{ type: 'bold' }] : []),
    ...(isEmphasised ? [{ type: 'italic' }] : []),
  ]
  return { type: 'text', text, ...(marks.length > 0 && { marks }) }
}

/** Returns the editor’s content as a document of the store, without empty lines and invisible characters. */
export function documentOfEditor({ content = [] }: JSONContent): RichText {
  return content.flatMap(blockOf)
}

function blockOf(node: JSONContent): Block[] {
  if (node.type === 'picture') {
    const { hash, alt } = node.attrs ?? {}
    return typeof hash === 'string' && typeof alt === 'string' ? [{ kind: 'image', hash, alt }] : []
  }
  if (node.type === 'heading') {
    const runs = runsOf(node)
    return runs.length === 0 ? [] : [{ kind: node.attrs?.['level'] === 3 ? 'h3' : 'h2', runs }]
  }
  return itemBlockOf(node)
}

function itemBlockOf(node: JSONContent): ItemBlock[] {
  if (node.type !== listNames.ul && node.type !== listNames.ol) return paragraphOf(node)
  const items = (node.content ?? []).map(({ content = [] }) => content.flatMap(itemBlockOf))
  const filledItems = items.filter((item) => item.length > 0)
  return filledItems.length === 0
    ? []
    : [{ kind: node.type === listNames.ol ? 'ol' : 'ul', items: filledItems }]
}

function paragraphOf(node: JSONContent): Paragraph[] {
  const runs = runsOf(node)
  return runs.length === 0 ? [] : [{ kind: 'p', runs }]
}

function runsOf({ content = [] }: JSONContent): TextRun[] {
  return content.flatMap(({ text = '', marks = [] }) => {
    const characters = text
      .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    if (characters === '') return []
    const has = (type: string) => marks.some((mark) => mark.type === type)
    const href: unknown = marks.find((mark) => mark.type === 'link')?.attrs?.['href']
    return {
      text: characters,
      ...(has('bold') && { isStrong: true as const }),
      ...(has('italic') && { isEmphasised: true as const }),
      ...(typeof href === 'string' && { href }),
    }
  })
}
