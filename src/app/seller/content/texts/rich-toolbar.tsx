import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { textEditorMessages } from '#app/seller/content/text-editor-messages.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import * as styles from './texts.module.css'

type ToolbarProps = { editor: Editor; label: string }

/** Renders the formats for the selected text, and the blocks that can be inserted. */
export function RichToolbar({ editor, label }: ToolbarProps) {
  const t = useMessages(textEditorMessages)
  const [openDialog, setOpenDialog] = useState<'link' | 'picture'>()
  const now = useEditorState({ editor, selector: (context) => stateOf(context.editor) })
  const chain = () => editor.chain().focus()
  const close = () => setOpenDialog(undefined)
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={t.toolsOf({ name: label })}>
        <Tool label={t.heading} isOn={now.isTitle} onPress={() => chain().toggleHeading({ level: 2 }).run()}>
          <span className={styles.large}>{t.headingSign}</span>
        </Tool>
        <Tool
          label={t.subheading}
          isOn={now.isSubtitle}
          onPress={() => chain().toggleHeading({ level: 3 }).run()}
        >
          <span>{t.headingSign}</span>
        </Tool>
        <Tool label={t.strong} isOn={now.isStrong} onPress={() => chain().toggleBold().run()}>
          <strong>{t.sample}</strong>
        </Tool>
        <Tool label={t.emphasised} isOn={now.isEmphasised} onPress={() => chain().toggleItalic().run()}>
          <em>{t.sample}</em>
        </Tool>
        <Tool label={t.bullets} isOn={now.isBullets} onPress={() => chain().toggleBulletList().run()}>
          <Icon name="list-bullets" size={22} />
        </Tool>
        <Tool label={t.numbers} isOn={now.isNumbers} onPress={() => chain().toggleOrderedList().run()}>
          <Icon name="list-numbers" size={22} />
        </Tool>
        <Tool label={t.link} isOn={now.href !== ''} onPress={() => setOpenDialog('link')}>
          <Icon name="link-simple" size={22} />
        </Tool>
        <Tool label={t.picture} onPress={() => setOpenDialog('picture')}>
          <Icon name="image-square" size={22} />
        </Tool>
        <Tool label={t.undo} isOff={!now.canUndo} onPress={() => chain().undo().run()}>
          <Icon name="arrow-u-up-left" size={22} />
        </Tool>
      </div>
      <LinkDialog
        isOpen={openDialog === 'link'}
        now={now}
        onClose={close}
        onLink={(href, words) => putLink(editor, { href, words })}
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
function stateOf(editor: Editor) {
  const { from, to } = editor.state.selection
  const href: unknown = editor.getAttributes('link')['href']
  return {
    isTitle: editor.isActive('heading', { level: 2 }),
    isSubtitle: editor.isActive('heading', { level: 3 }),
    isStrong: editor.isActive('bold'),
    isEmphasised: editor.isActive('italic'),
    isBullets: editor.isActive('bulletList'),
    isNumbers: editor.isActive('orderedList'),
    href: typeof href === 'string' ? href : '',
    words: editor.state.doc.textBetween(from, to, ' '),
    canUndo: editor.can().undo(),
  }
}

/** Turns the selection into a link, or inserts linked words; '' removes the link. */
function putLink(editor: Editor, { href, words }: { href: string; words: string }): void {
  const chain = editor.chain().focus()
  if (href === '') chain.extendMarkRange('link').unsetLink().run()
  else if (words === '') chain.extendMarkRange('link').setLink({ href }).run()
  else chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run()
}

type ToolProps = {
  label: string
  isOn?: boolean
  isOff?: boolean
  onPress: () => void
  children: React.ReactNode
}

function Tool({ label, isOn, isOff = false, onPress, children }: ToolProps) {
  return (
    <button
      className={styles.tool}
      type="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
