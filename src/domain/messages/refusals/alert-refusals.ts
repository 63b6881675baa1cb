import { alertLimits } from '#domain/alert/alert.ts'
import { formatNumber } from '#domain/number-format.ts'

/** Why somebody is not told of a product. */
export const alertRefusals = {
  'in-stock-now': {
    en: 'It is in stock now: you can order it.',
    ne: 'यो सामान अहिले स्टकमै छ: अर्डर गर्न सक्नुहुन्छ।',
  },
  'too-many-alerts': {
    en: `You already wait for ${formatNumber(alertLimits.open, 'en')} things. End one of them first.`,
    ne: `तपाईंले ${formatNumber(alertLimits.open, 'ne')} वटा खबर मागिसक्नुभएको छ। पहिले एउटा हटाउनुहोस्।`,
  },
} as const
