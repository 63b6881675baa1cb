import { returnDaysLimits } from './return-days.ts'
import { businessMessages } from './business-messages.ts'
import type { MessageTable } from '#domain/messages.ts'
import { maxNotificationAddresses } from './settings.ts'
import { formatNumber } from '#domain/number-format.ts'

/** The form of the business details. */
export const settingsMessages = {
  ...businessMessages,
  intro: {
    en: 'What shoppers read about the business: in the footer, on Contact, in mails and on bills. What is left empty is not shown.',
    ne: 'ग्राहकले व्यवसायबारे पढ्ने विवरण: पृष्ठको पुछारमा, सम्पर्कमा, इमेलमा र बिलमा। खाली छोडेको देखिँदैन।',
  },
  english: { en: 'English', ne: 'अङ्ग्रेजी' },
  nepali: { en: 'Nepali', ne: 'नेपाली' },
  inBoth: { en: 'In both languages', ne: 'दुवै भाषामा' },
  contact: { en: 'PAN and contact', ne: 'प्यान नम्बर र सम्पर्क' },
  policies: { en: 'Texts on pages and bills', ne: 'पृष्ठ र बिलमा देखिने शब्द' },
  official: { en: 'Registration and complaints', ne: 'दर्ता र गुनासो' },
  taxLabel: { en: 'Tax label on bills', ne: 'बिलमा करको नाम' },
  taxHint: {
    en: 'Empty: Tax. Another rate is set on the page Tax.',
    ne: 'खाली छोडे “कर”। अर्को दर “कर” पृष्ठमा राख्न सकिन्छ।',
  },
  billsLack: {
    en: (p: { missingFields: string }) => `Your bills do not show ${p.missingFields} yet.`,
    ne: (p: { missingFields: string }) => `बिलमा ${p.missingFields} छैन।`,
  },
  billsShowDemo: {
    en: (p: { demoFields: string }) => `Your bills still show this from the demo: ${p.demoFields}.`,
    ne: (p: { demoFields: string }) => `बिलमा अझै डेमोकै विवरण छ: ${p.demoFields}।`,
  },
  billsAreFinal: {
    en: 'A bill cannot be changed once it is issued.',
    ne: 'काटिसकेको बिल पछि सच्याउन मिल्दैन।',
  },
  completeNow: { en: 'Fill them in on the page Business', ne: '“व्यवसाय” पृष्ठमा भर्नुहोस्।' },
  ownerCompletes: {
    en: 'Ask the owner to fill them in on the page Business.',
    ne: '“व्यवसाय” पृष्ठमा भर्न पसलका मालिकलाई भन्नुहोस्।',
  },
  returns: { en: 'Return policy', ne: 'फिर्ता नीति' },
  notified: { en: 'Notifications', ne: 'खबर कसलाई' },
  notifyEmails: {
    en: 'Email addresses for new orders, messages and returns',
    ne: 'नयाँ अर्डर, सन्देश र फिर्ताको खबर पाउने इमेल',
  },
  notifyHint: {
    en: `Up to ${formatNumber(maxNotificationAddresses, 'en')}, with commas between them. Empty: the store’s first owner.`,
    ne: `बढीमा ${formatNumber(maxNotificationAddresses, 'ne')} वटा, बीचमा अल्पविराम राखेर। खाली छोडे पसलका पहिलो मालिक।`,
  },
  notifyLanguage: { en: 'Language of these emails', ne: 'यी इमेलको भाषा' },
  optional: { en: '(optional)', ne: '(नभए पनि हुन्छ)' },
  save: { en: 'Save settings', ne: 'सेटिङ सेभ गर्नुहोस्' },
  saved: { en: 'Settings saved', ne: 'सेटिङ सेभ भयो' },
  found: { en: 'Settings found', ne: 'सेटिङ भेटियो' },
  ownerOnly: {
    en: 'Only the owner of the store can change these.',
    ne: 'यी विवरण पसलका मालिकले मात्र फेर्न सक्नुहुन्छ।',
  },
} as const satisfies MessageTable

/** The texts of the return period on the settings page. */
export const returnRulesMessages = {
  title: { en: 'Returns', ne: 'फिर्ता' },
  days: { en: 'Days for returns after delivery', ne: 'डेलिभरीपछि फिर्ता गर्न मिल्ने दिन' },
  hint: {
    en: `For new orders and on every page. At least ${formatNumber(returnDaysLimits.min, 'en')} by law. Earlier orders keep their number.`,
    ne: `नयाँ अर्डरमा र सबै पृष्ठमा लागू हुन्छ। कानुनअनुसार कम्तीमा ${formatNumber(returnDaysLimits.min, 'ne')} दिन। पुराना अर्डरमा पहिलेकै दिन रहन्छ।`,
  },
  policySaysOtherDays: {
    en: (p: { days: string }) =>
      `Your return policy above names ${p.days} days. Change one of them, so that customers read one number.`,
    ne: (p: { days: string }) =>
      `माथिको फिर्ता नीतिमा ${p.days} दिन लेखिएको छ। ग्राहकले एउटै सङ्ख्या देख्ने गरी मिलाउनुहोस्।`,
  },
  save: { en: 'Save days for returns', ne: 'फिर्ता अवधि सेभ गर्नुहोस्' },
} as const satisfies MessageTable
