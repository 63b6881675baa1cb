import { importUndoResultText } from '#domain/product/undo-result-text.ts'
import { undoImport } from '#shop/import/undo-import.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The form that undoes an import. It returns the message, which the page shows. */
export const importForms = {
  'import-undo': {
    isLongRunning: true,
    ...formOfUseCase(undoImport, ({ language }, undone) => {
      return { archivedCount: undone.takenOff ?? 0, text: importUndoResultText(undone, language) }
    }),
  },
} satisfies PageForms
