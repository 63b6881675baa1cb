import { saleMessages } from '#domain/pricing/sale-messages.ts'
import { fieldMessage } from '#domain/refusal/validation-messages.ts'
import { filledTexts } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { textName } from '#domain/text-names.ts'
import type { Shop } from '#shop/context.ts'
import { requirePermission } from '#shop/permissions.ts'
import { saveSale } from '#shop/pricing/sales/owner-sales.ts'
import { momentOf, overAfter } from '#app/components/moment-fields.tsx'
import { savingForm, type PageForms, type SentForm } from '#app/form-action.server.ts'
import { emptyScope, termFields, termsOf } from '#app/seller/coupons/terms-input.server.ts'

/** The forms of the sales: one is added or changed, and one is ended or starts again. */
export const saleForms = {
  save: {
    formFieldByInput: termFields,
    async send(form) {
      requirePermission(form.shop, 'money')
      const { shop } = form
      const { language } = shop
      const sale = saleOf(form)
      const errors = {
        ...(sale.name === '' && { [textName('name', language)]: fieldMessage('required', {}, language) }),
        ...emptyScope(form),
      }
      if (Object.keys(errors).length > 0) return { errors }
      await saveSale(shop, sale)
      return { result: saved(shop) }
    },
  },
  switch: savingForm(saveSale, saved),
} satisfies PageForms

function saved({ language }: Shop) {
  return { message: messages(saleMessages, language).saved }
}

function saleOf(form: SentForm) {
  const { name = '', nameNe = '', from = '', fromTime = '', to = '', toTime = '', ...values } = form.values
  return {
    ...values,
    // The Nepali name is also the English one if it is the only one.
    name: filledTexts({ en: name, ne: nameNe }).en,
    nameNe,
    ...termsOf(form),
    from: momentOf(from, fromTime),
    to: overAfter(to, toTime),
    isActive: values['isActive'] !== 'false',
  }
}
