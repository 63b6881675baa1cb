import { profileMessages } from '#domain/account/profile-messages.ts'
import { staffMessages } from '#domain/account/staff-messages.ts'
import type { Language } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { successMessages } from '#domain/success-messages.ts'
import { requireStoreOwner } from '#shop/permissions.ts'
import { dismissCustomerAccessNotice } from '#shop/staff/customer-access-notice.ts'
import {
  addStaffMember,
  disableStaffMember,
  enableStaffMember,
  setStaffMemberPassword,
  updateStaffMember,
} from '#shop/staff/staff-members.ts'
import { endStaffSessions } from '#shop/staff/staff-sessions.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The forms of the staff page. A generated password is returned only once; null if the owner entered one. */
export const staffForms = {
  add: {
    async send({ shop, values, all }) {
      requireStoreOwner(shop)
      const selectedPermissions = all('areas')
      if (values['role'] === 'staff' && selectedPermissions.length === 0)
        return { errors: { areas: messages(staffMessages, shop.language).permissionRequired } }
      const { staffMember, password } = await addStaffMember(shop, { ...values, areas: selectedPermissions })
      const { name } = staffMember
      return { result: { name, password, message: textsIn(shop.language).memberAdded({ name }) } }
    },
  },
  update: {
    async send({ shop, values, all }) {
      await updateStaffMember(shop, { ...values, areas: all('areas') })
      return { result: { message: textsIn(shop.language).memberUpdated } }
    },
  },
  password: formOfUseCase(setStaffMemberPassword, ({ language }, { staffMember: { name }, password }) => {
    return { password, message: textsIn(language).memberPassword({ name }) }
  }),
  disable: formOfUseCase(disableStaffMember, ({ language }, { name }) => {
    return { message: textsIn(language).memberDisabled({ name }) }
  }),
  enable: formOfUseCase(enableStaffMember, ({ language }, { name }) => {
    return { message: textsIn(language).memberEnabled({ name }) }
  }),
  sessions: {
    async send({ shop, values }) {
      requireStoreOwner(shop)
      await endStaffSessions(shop, { member: values['id'] })
      return { result: { message: messages(profileMessages, shop.language).sessionEnded } }
    },
  },
  dismiss: formOfUseCase(dismissCustomerAccessNotice, ({ language }) => {
    return { message: messages(staffMessages, language).noticeDismissed }
  }),
} satisfies PageForms

function textsIn(language: Language) {
  return messages(successMessages, language)
}
