import { importUndoResultText } from '#domain/product/undo-result-text.ts'
import { undoImport } from '#shop/import/undo-import.ts'
import { undoBulkForms } from '#app/seller/products/product-forms.server.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The forms that undo changes of the audit log. */
export const historyForms = {
  ...undoBulkForms,
  'import-undo': {
    isLongRunning: true,
    ...formOfUseCase(undoImport, ({ language }, undone) => ({
      message: importUndoResultText(undone, language),
    })),
  },
} satisfies PageForms
