import { draftMessages } from '#domain/product/draft-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { undoResultText } from '#domain/product/undo-result-text.ts'
import { messages } from '#domain/messages.ts'
import { successMessages } from '#domain/success-messages.ts'
import { setInStock } from '#shop/catalogue/stock.ts'
import { archiveProduct, restoreProduct } from '#shop/products/archive-product.ts'
import { undoBulkChange } from '#shop/products/bulk-products.ts'
import { publishProduct } from '#shop/products/drafts.ts'
import { duplicateProduct } from '#shop/products/duplicate-product.ts'
import { dismissBulkChange } from '#shop/products/last-bulk-change.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The form that publishes a draft, schedules it, or cancels the schedule. */
export const publishForms = {
  publish: formOfUseCase(publishProduct, ({ language }, { draft }) => {
    const { published, draftSaved } = messages(draftMessages, language)
    return { message: draft === null ? published : draftSaved }
  }),
} satisfies PageForms

/** The form that undoes a bulk change. */
export const undoBulkForms = {
  'bulk-undo': {
    isLongRunning: true,
    ...formOfUseCase(undoBulkChange, ({ language }, undone) => ({
      message: undoResultText(undone, language),
    })),
  },
} satisfies PageForms

/** The forms of the list of products. */
export const productListForms = {
  ...publishForms,
  ...undoBulkForms,
  stock: formOfUseCase(setInStock, ({ language }, { inStock }) => {
    return { inStock, message: messages(successMessages, language).stockUpdated }
  }),
  duplicate: formOfUseCase(duplicateProduct, ({ language }, { id }) => {
    return { id, message: messages(sellerProductMessages, language).duplicated }
  }),
  // No message: the page shows a notice with an undo button.
  archive: formOfUseCase(archiveProduct, () => ({})),
  restore: formOfUseCase(restoreProduct, ({ language }) => {
    return { message: messages(sellerProductMessages, language).restored }
  }),
  'bulk-close': formOfUseCase(dismissBulkChange, () => ({})),
} satisfies PageForms
