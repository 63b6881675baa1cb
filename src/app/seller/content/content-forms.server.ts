import { contentMessages } from '#domain/content/content-messages.ts'
import { messages } from '#domain/messages.ts'
import { reorderContentBlocks, restoreContent } from '#shop/content/edit-content.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The forms of the content of the storefront: the order of blocks, and an earlier version. */
export const contentForms = {
  order: formOfUseCase(reorderContentBlocks, () => ({})),
  restore: formOfUseCase(restoreContent, ({ language }) => {
    return { message: messages(contentMessages, language).restored }
  }),
} satisfies PageForms
