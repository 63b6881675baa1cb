import { saleMessages } from '#domain/pricing/sale-messages.ts'
import { validationMessage } from '#domain/refusal/validation-messages.ts'
import { fillMissingTexts } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { localizeFieldName } from '#domain/localized-field-names.ts'
import type { ShopContext } from '#shop/context.ts'
import { requirePermission } from '#shop/permissions.ts'
import { saveSale } from '#shop/pricing/sales/owner-sales.ts'
import { toIsoTime, toExclusiveEndTime } from '#app/components/date-time-fields.tsx'
import { formOfUseCase, type PageForms, type FormSubmission } from '#app/form-action.server.ts'
import { scopeErrors, formFieldByInput, termsOf } from '#app/seller/coupons/terms-input.server.ts'

/** The forms of the sales: `save` adds or edits one, `switch` ends or restarts one. */
export const saleForms = {
  save: {
    formFieldByInput: formFieldByInput,
    async send(form) {
      requirePermission(form.shop, 'money')
      const { shop } = form
      const { language } = shop
      const sale = saleInputOf(form)
      const errors = {
        ...(sale.name === '' && {
          [localizeFieldName('name', language)]: validationMessage('required', {}, language),
        }),
        ...scopeErrors(form),
      }
      if (Object.keys(errors).length > 0) return { errors }
      await saveSale(shop, sale)
      return { result: savedResult(shop) }
    },
  },
  switch: formOfUseCase(saveSale, savedResult),
} satisfies PageForms

function savedResult({ language }: ShopContext) {
  return { message: messages(saleMessages, language).saved }
}

function saleInputOf(form: FormSubmission) {
  const { name = '', nameNe = '', from = '', fromTime = '', to = '', toTime = '', ...values } = form.values
  return {
    ...values,
    // If only the Nepali name is entered, it is saved as the English name too.
    name: fillMissingTexts({ en: name, ne: nameNe }).en,
    nameNe,
    ...termsOf(form),
    from: toIsoTime(from, fromTime),
    to: toExclusiveEndTime(to, toTime),
    isActive: values['isActive'] !== 'false',
  }
}
