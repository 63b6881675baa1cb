import { settingsMessages } from '#domain/settings/settings-messages.ts'
import { messages } from '#domain/messages.ts'
import { saveOwnerSetting } from '#shop/settings/owner-settings.ts'
import { saveBusinessDetails } from '#shop/settings/settings.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The form of one setting of the owner. */
export const ownerSettingForms = {
  setting: formOfUseCase(saveOwnerSetting, ({ language }) => {
    return { message: messages(settingsMessages, language).saved }
  }),
} satisfies PageForms

/** The forms of the page of settings: the facts about the business, and single settings. */
export const settingsPageForms = {
  ...ownerSettingForms,
  business: formOfUseCase(saveBusinessDetails, ({ language }) => {
    return { message: messages(settingsMessages, language).saved }
  }),
} satisfies PageForms
