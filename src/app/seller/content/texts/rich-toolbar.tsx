import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { textEditorMessages } from '#app/seller/content/text-editor-messages.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { squareButtonClass } from '#ui/button/button-class.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from '#app/seller/content/content.module.css'

type ToolbarProps = { editor: Editor; label: string }

/** Renders the formats for the selected text, and the blocks that can be inserted. */
export function RichToolbar({ editor, label }: ToolbarProps) {
  const t = useMessages(textEditorMessages)
  const [openDialog, setOpenDialog] = useState<'link' | 'picture'>()
  const formats = useEditorState({ editor, selector: (context) => activeFormats(context.editor) })
  const chain = () => editor.chain().focus()
  const close = () => setOpenDialog(undefined)
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={t.toolsOf({ name: label })}>
        <Tool
          label={t.heading}
          isOn={formats.isHeading}
          onPress={() => chain().toggleHeading({ level: 2 }).run()}
        >
          <span className={textStyles.subheading}>{t.headingSign}</span>
        </Tool>
        <Tool
          label={t.subheading}
          isOn={formats.isSubheading}
          onPress={() => chain().toggleHeading({ level: 3 }).run()}
        >
          <span>{t.headingSign}</span>
        </Tool>
        <Tool label={t.strong} isOn={formats.isStrong} onPress={() => chain().toggleBold().run()}>
          <strong>{t.sample}</strong>
        </Tool>
        <Tool label={t.emphasised} isOn={formats.isEmphasised} onPress={() => chain().toggleItalic().run()}>
          <em>{t.sample}</em>
        </Tool>
        <Tool label={t.bullets} isOn={formats.isBullets} onPress={() => chain().toggleBulletList().run()}>
          <Icon name="list-bullets" size={22} />
        </Tool>
        <Tool label={t.numbers} isOn={formats.isNumbers} onPress={() => chain().toggleOrderedList().run()}>
          <Icon name="list-numbers" size={22} />
        </Tool>
        <Tool label={t.link} isOn={formats.href !== ''} onPress={() => setOpenDialog('link')}>
          <Icon name="link-simple" size={22} />
        </Tool>
        <Tool label={t.picture} onPress={() => setOpenDialog('picture')}>
          <Icon name="image-square" size={22} />
        </Tool>
        <Tool label={t.undo} isDisabled={!formats.canUndo} onPress={() => chain().undo().run()}>
          <Icon name="arrow-u-up-left" size={22} />
        </Tool>
      </div>
      <LinkDialog
        isOpen={openDialog === 'link'}
        current={formats}
        onClose={close}
        onLink={(href, text) => applyLink(editor, { href, text })}
      />
      <PictureDialog
        isOpen={openDialog === 'picture'}
        onClose={close}
        onPicture={(attrs) => chain().insertContent({ type: 'picture', attrs }).run()}
      />
    </>
  )
}

/** Returns the active formats at the cursor. */
function activeFormats(editor: Editor) {
  const { from, to } = editor.state.selection
  const href: unknown = editor.getAttributes('link')['href']
  return {
    isHeading: editor.isActive('heading', { level: 2 }),
    isSubheading: editor.isActive('heading', { level: 3 }),
    isStrong: editor.isActive('bold'),
    isEmphasised: editor.isActive('italic'),
    isBullets: editor.isActive('bulletList'),
    isNumbers: editor.isActive('orderedList'),
    href: typeof href === 'string' ? href : '',
    text: editor.state.doc.textBetween(from, to, ' '),
    canUndo: editor.can().undo(),
  }
}

/** Links the selection, or inserts `text` as a link if it is not empty. An empty `href` removes the link. */
function applyLink(editor: Editor, { href, text }: { href: string; text: string }): void {
  const chain = editor.chain().focus()
  if (href === '') chain.extendMarkRange('link').unsetLink().run()
  else if (text === '') chain.extendMarkRange('link').setLink({ href }).run()
  else chain.insertContent({ type: 'text', text: text, marks: [{ type: 'link', attrs: { href } }] }).run()
}

type ToolProps = {
  label: string
  isOn?: boolean
  isDisabled?: boolean
  onPress: () => void
  children: React.ReactNode
}

function Tool({ label, isOn, isDisabled = false, onPress, children }: ToolProps) {
  return (
    <button
      className={squareButtonClass}
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
