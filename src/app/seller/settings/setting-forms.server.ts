import { settingsMessages } from '#domain/settings/settings-messages.ts'
import { messages } from '#domain/messages.ts'
import { saveOwnerSettings } from '#shop/settings/owner-settings.ts'
import { saveSettings } from '#shop/settings/settings.ts'
import { savingForm, type PageForms } from '#app/form-action.server.ts'

/** The form of one setting of the owner. */
export const settingForms = {
  setting: savingForm(saveOwnerSettings, ({ language }) => {
    return { message: messages(settingsMessages, language).saved }
  }),
} satisfies PageForms

/** The forms of the page of settings: the facts about the business, and single settings. */
export const settingsForms = {
  ...settingForms,
  business: savingForm(saveSettings, ({ language }) => {
    return { message: messages(settingsMessages, language).saved }
  }),
} satisfies PageForms
