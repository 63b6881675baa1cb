import { useRef } from 'react'
import { withFacts } from '#domain/facts.ts'
import { languagesPreferredFirst } from '#domain/language.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { textEditorMessages } from '#app/seller/content/text-editor-messages.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { DocumentsFieldProps } from '#app/seller/content/editor/block-editor.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import * as fieldStyles from '#ui/field/field.module.css'

// The tax rate and the days for returns are settings.
const factNames = ['refundDays', 'answerDays', 'deliveryDays'] as const

/** Renders the editors of a document in each language, that of the page first. */
export function DocumentsField({ kind, initialDocuments, errors, onDocuments }: DocumentsFieldProps) {
  const t = useMessages(contentMessages)
  const editorTexts = useMessages(textEditorMessages)
  const language = useLanguage()
  const latestDocuments = useRef(initialDocuments)
  const languagesInOrder = languagesPreferredFirst(language)
  return (
    <Stack gap="wide">
      {kind === 'page' && (
        <p className={fieldStyles.hint}>
          {editorTexts.facts}{' '}
          {factNames.map((name) => `{${name}} = ${withFacts(`{${name}}`, language)}`).join(' · ')}
          {` · {taxRate} = ${editorTexts.customTax} · {returnDays} = ${editorTexts.customReturns}`}
        </p>
      )}
      {languagesInOrder.map((one) => (
        <RichTextEditor
          key={one}
          id={`document-${one}`}
          label={
            one === 'ne' ? t.inNepali({ name: editorTexts.text }) : t.inEnglish({ name: editorTexts.text })
          }
          lang={one}
          document={initialDocuments[one]}
          error={errors[`documents.${one}`]}
          onChange={(document) => {
            latestDocuments.current = { ...latestDocuments.current, [one]: document }
            onDocuments(latestDocuments.current)
          }}
        />
      ))}
    </Stack>
  )
}
