import { couponSavedText } from '#domain/pricing/coupon-messages.ts'
import { validationMessage } from '#domain/refusal/validation-messages.ts'
import { addDays, startOfDay } from '#domain/nepal/period.ts'
import type { ShopContext } from '#shop/context.ts'
import { requirePermission } from '#shop/permissions.ts'
import { saveCoupon, type EditableCoupon } from '#shop/pricing/owner-coupons.ts'
import { formOfUseCase, type PageForms, type FormSubmission } from '#app/form-action.server.ts'
import { scopeErrors, formFieldByInput, termsOf } from './terms-input.server.ts'

/** The forms of the coupons: `save` adds or edits one, `switch` ends or restarts one. */
export const couponForms = {
  save: {
    formFieldByInput,
    async send(form) {
      requirePermission(form.shop, 'money')
      const { shop, values } = form
      const errors = {
        // The use case generates a code for an empty field, but here an empty field is treated as a mistake.
        ...(values['code']?.trim() ? {} : { code: validationMessage('required', {}, shop.language) }),
        ...scopeErrors(form),
      }
      if (Object.keys(errors).length > 0) return { errors }
      return { result: savedMessage(shop, await saveCoupon(shop, couponOf(form))) }
    },
  },
  switch: formOfUseCase(saveCoupon, savedMessage),
} satisfies PageForms

function savedMessage({ language, now }: ShopContext, coupon: EditableCoupon) {
  return { message: couponSavedText(language, coupon, now()) }
}

/**
 * Returns the start of the day `daysLater` days after `day`. An invalid day is returned, and the use case refuses it.
 */
function startOf(day: string, daysLater = 0): string | null {
  if (day === '' || Number.isNaN(Date.parse(`${day}T00:00Z`))) return day || null
  return startOfDay(addDays(day, daysLater)).toISOString()
}

function couponOf(form: FormSubmission) {
  const { from = '', to = '', ...values } = form.values
  return {
    ...values,
    ...termsOf(form),
    least: values['least'] || null,
    mostPerPerson: values['mostPerPerson'] || null,
    most: values['most'] || null,
    from: startOf(from),
    // The last day is included.
    to: startOf(to, 1),
    isActive: values['isActive'] !== 'false',
  }
}
