import { useMemo, useState } from 'react'
import { EditorContent, useEditor } from '@tiptap/react'
import type { RichText } from '#domain/document/document.ts'
import type { Language } from '#domain/language.ts'
import { FieldError } from '#ui/field/field.tsx'
import { editorBlocks } from './editor-blocks.ts'
import { documentOfEditor, editorContent } from './editor-document.ts'
import { RichToolbar } from './rich-toolbar.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from '#app/seller/content/content.module.css'

type RichTextEditorProps = {
  id: string
  label: string
  lang: Language
  document: RichText
  error: string | undefined
  onChange: (document: RichText) => void
}

/** Renders the editor of a document: headings, paragraphs, lists, links and pictures, as shoppers see them. */
export function RichTextEditor({ id, label, lang, document, error, onChange }: RichTextEditorProps) {
  // A new content object would reset the editor and move the caret.
  const [content] = useState(() => editorContent(document))
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        class: `${textStyles.prose} ${textStyles.reading} ${styles.paper}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${id}-error`,
        lang,
      },
    }),
    [id, label, lang],
  )
  const editor = useEditor({
    extensions: editorBlocks,
    content,
    immediatelyRender: false,
    injectCSS: false,
    editorProps,
    onUpdate: (update) => onChange(documentOfEditor(update.editor.getJSON())),
  })
  return (
    <div>
      <p className={fieldStyles.label} aria-hidden="true">
        {label}
      </p>
      {editor && <RichToolbar editor={editor} label={label} />}
      <EditorContent editor={editor} />
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
