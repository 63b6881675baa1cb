import type { MessageTable } from '#domain/messages.ts'
import type { Placeholder } from '#domain/notification/kinds/placeholders.ts'

/** What each placeholder of a custom text stands for. */
export const placeholderMessages = {
  shop: { en: 'name of the shop', ne: 'पसलको नाम' },
  name: { en: 'name of the customer', ne: 'ग्राहकको नाम' },
  order: { en: 'order number', ne: 'अर्डर नम्बर' },
  total: { en: 'total of the order', ne: 'अर्डरको जम्मा' },
  amount: { en: 'amount to pay', ne: 'तिर्ने रकम' },
  place: { en: 'city', ne: 'सहर' },
  courier: { en: 'courier', ne: 'कुरियर' },
  tracking: { en: 'tracking number', ne: 'ट्र्याकिङ नम्बर' },
  reason: { en: 'reason', ne: 'कारण' },
  link: { en: 'link', ne: 'लिङ्क' },
  code: { en: 'code', ne: 'कोड' },
} as const satisfies MessageTable & Record<Placeholder, unknown>
