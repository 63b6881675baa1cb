import { customerMessages } from '#domain/customer/customer-messages.ts'
import type { Language } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { addCustomerNote, saveCustomer } from '#shop/customers/change-customer.ts'
import { mergeCustomers, undoMerge } from '#shop/customers/merge-customers.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The forms of one customer. `merge` returns the id of the customer who remains. */
export const customerForms = {
  change: {
    async send({ shop, values }) {
      await saveCustomer(shop, { ...values, tags: tagsIn(values['tags'] ?? '') })
      return { result: { message: textsIn(shop.language).saved } }
    },
  },
  note: formOfUseCase(addCustomerNote, ({ language }) => ({ message: textsIn(language).noteAdded })),
  merge: {
    isLongRunning: true,
    ...formOfUseCase(mergeCustomers, ({ language }, { id }) => ({
      id,
      message: textsIn(language).mergeDone,
    })),
  },
  unmerge: {
    isLongRunning: true,
    ...formOfUseCase(undoMerge, ({ language }) => ({ message: textsIn(language).mergeUndone })),
  },
} satisfies PageForms

function textsIn(language: Language) {
  return messages(customerMessages, language)
}

function tagsIn(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
