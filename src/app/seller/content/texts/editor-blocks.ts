import { mergeAttributes, Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink } from '#domain/validation/link.ts'
import { pictureUrl } from '#ui/picture/picture-srcset.ts'

const displayWidth = 800

/** A picture of the store, by its hash. Pasted pictures of other sites are ignored. */
const PictureBlock = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ hash: { default: null }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[data-hash]',
      getAttrs: (image) => {
        const hash = image.getAttribute('data-hash') ?? ''
        return /^[0-9a-f]{24}$/.test(hash) ? { hash, alt: image.getAttribute('alt') ?? '' } : false
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => {
    const hash = String(attrs['hash'])
    return [
      'img',
      mergeAttributes({ src: pictureUrl(hash, displayWidth, 'webp'), 'data-hash': hash, alt: attrs['alt'] }),
    ]
  },
})

/**
 * List items contain paragraphs and nested lists. Headings and pictures are not allowed, because the store does not
 * show them there.
 */
const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph (paragraph | bulletList | orderedList)*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/** The blocks and marks of the store’s texts. Other pasted content is converted to one of them or dropped. */
export const editorBlocks = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => isSafeLink(address),
    },
    listItem: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
  ListItem,
  PictureBlock,
]
