import { groupMessages } from '#domain/product/groups/group-messages.ts'
import { messages } from '#domain/messages.ts'
import { reorderGroups, saveGroup } from '#shop/catalogue/edit-groups.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The forms of categories, rooms and collections. */
export const groupForms = {
  order: formOfUseCase(reorderGroups, () => ({})),
  save: formOfUseCase(saveGroup, ({ language }) => ({ message: messages(groupMessages, language).saved })),
} satisfies PageForms
