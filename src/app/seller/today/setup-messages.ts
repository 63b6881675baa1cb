import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'
import type { SetupStep } from '#domain/settings/setup.ts'

/** The checklist for a new store. */
export const setupMessages = {
  title: { en: 'Set up your store', ne: 'पसल तयार पार्नुहोस्' },
  setupDone: {
    en: (p: { done: number; all: number }) =>
      `${formatNumber(p.done, 'en')} of ${formatNumber(p.all, 'en')} done`,
    ne: (p: { done: number; all: number }) =>
      `${formatNumber(p.all, 'ne')} मध्ये ${formatNumber(p.done, 'ne')} भयो`,
  },
  stepDone: { en: 'done', ne: 'भयो' },
  fineAsIs: { en: 'Fine as it is', ne: 'यसै ठीक छ' },
  fineNamed: {
    en: (p: { step: string }) => `Fine as it is: ${p.step}`,
    ne: (p: { step: string }) => `यसै ठीक छ: ${p.step}`,
  },
  closeSetup: { en: 'Close this list', ne: 'यो सूची बन्द गर्नुहोस्' },
} as const satisfies MessageTable

export const setupStepMessages = {
  business: { en: 'Business name and PAN', ne: 'व्यवसायको नाम र प्यान नम्बर' },
  tax: { en: 'Tax: PAN shop, VAT or none', ne: 'कर: प्यान, भ्याट वा कर नलाग्ने' },
  delivery: { en: 'Where you deliver, fees and days', ne: 'कहाँ पुर्‍याउने, शुल्क र दिन' },
  payment: { en: 'Online payment', ne: 'अनलाइन भुक्तानी' },
  mail: { en: 'Mail server', ne: 'इमेल सर्भर' },
  returns: { en: 'Days for returns', ne: 'फिर्ता गर्न मिल्ने दिन' },
  display: { en: 'Stars and choices that products show', ne: 'सामानमा देखिने तारा र विकल्प' },
  products: { en: 'Three products of your own', ne: 'आफ्नै तीन सामान' },
  order: { en: 'A test order, as a shopper', ne: 'ग्राहक बनेर एउटा टेस्ट अर्डर' },
} as const satisfies Record<SetupStep, MessageTable[string]>
