import { alertLimits } from '#domain/alert/alert.ts'
import { formatNumber } from '#domain/number-format.ts'

/** Refusals of alert requests. */
export const alertRefusals = {
  'in-stock-now': {
    en: 'It is in stock now: you can order it.',
    ne: 'यो सामान अहिले स्टकमै छ: अर्डर गर्न सक्नुहुन्छ।',
  },
  'alert-just-asked': {
    en: `You asked for this only just now. Look into the junk folder too; ${formatNumber(alertLimits.repeatIntervalMinutes, 'en')} minutes after it we can send another.`,
    ne: `यो ठेगानाले भर्खरै खबर मागेको हो। स्प्याम फोल्डर पनि हेर्नुहोस्। नआएको भए ${formatNumber(alertLimits.repeatIntervalMinutes, 'ne')} मिनेटपछि फेरि पठाउन सकिन्छ।`,
  },
  'alert-asked-often': {
    en: `${formatNumber(alertLimits.confirmationEmailsPerDay, 'en')} such requests came for this address within a day, and the link in any of the emails will do. Look into the junk folder, or try again tomorrow.`,
    ne: `एक दिनभित्र यो ठेगानामा ${formatNumber(alertLimits.confirmationEmailsPerDay, 'ne')} पटक खबर मागिसकियो, कुनै एउटा इमेलको लिङ्क खोले पुग्छ। स्प्याम फोल्डर हेर्नुहोस् वा भोलि फेरि प्रयास गर्नुहोस्।`,
  },
  'too-many-alerts': {
    en: `You already wait for ${formatNumber(alertLimits.open, 'en')} things. End one of them first.`,
    ne: `तपाईंले ${formatNumber(alertLimits.open, 'ne')} वटा खबर मागिसक्नुभएको छ। पहिले एउटा हटाउनुहोस्।`,
  },
} as const
