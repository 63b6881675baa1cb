import { contentMessages } from '#domain/content/content-messages.ts'
import { messages } from '#domain/messages.ts'
import { reorderContentBlocks, restoreContent } from '#shop/content/edit-content.ts'
import { savingForm, type PageForms } from '#app/form-action.server.ts'

/** The forms of the content of the storefront: the order of blocks, and an earlier version. */
export const contentForms = {
  order: savingForm(reorderContentBlocks, () => ({})),
  restore: savingForm(restoreContent, ({ language }) => {
    return { message: messages(contentMessages, language).restored }
  }),
} satisfies PageForms
