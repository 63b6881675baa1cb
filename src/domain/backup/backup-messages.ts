import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type UnsentCounts = { emails: number; sms: number }

/** The texts of the seller's Backups screen and of the backup notices on Today. */
export const backupMessages = {
  title: { en: 'Backups', ne: 'ब्याकअप' },
  intro: {
    en: 'Every night the store saves orders, products, customers and pictures in one file. Download a copy regularly and store it elsewhere.',
    ne: 'पसलले हरेक रात अर्डर, सामान, ग्राहक र फोटो एउटै फाइलमा सेभ गर्छ। बेला-बेला डाउनलोड गरेर अर्को ठाउँमा पनि राख्नुहोस्।',
  },
  make: { en: 'Back up now', ne: 'अहिले ब्याकअप गर्नुहोस्' },
  made: { en: 'Backup finished', ne: 'ब्याकअप तयार भयो' },
  download: { en: 'Download', ne: 'डाउनलोड' },
  downloadNamed: {
    en: (p: { name: string }) => `Download ${p.name}`,
    ne: (p: { name: string }) => `${p.name} डाउनलोड`,
  },
  madeAt: { en: 'Made', ne: 'मिति' },
  size: { en: 'Size', ne: 'साइज' },
  encrypted: { en: 'Encrypted', ne: 'इन्क्रिप्ट गरिएको' },
  notEncrypted: { en: 'Not encrypted', ne: 'इन्क्रिप्ट नगरिएको' },
  protection: { en: 'Protection', ne: 'सुरक्षा' },
  actions: { en: 'Actions', ne: 'काम' },
  none: { en: 'No backup yet', ne: 'अहिलेसम्म ब्याकअप छैन' },
  noneHelp: {
    en: 'The first nightly backup is made after 2 a.m.',
    ne: 'पहिलो ब्याकअप राति २ बजेपछि हुन्छ।',
  },
  off: {
    en: 'Nightly backups are turned off.',
    ne: 'हरेक रातको ब्याकअप बन्द छ।',
  },
  free: {
    en: (p: { size: string }) => `${p.size} left on the disk`,
    ne: (p: { size: string }) => `डिस्कमा ${p.size} बाँकी`,
  },
  overdue: {
    en: 'There is no recent backup.',
    ne: 'पछिल्लो ब्याकअप पुरानो भयो।',
  },
  spaceShort: {
    en: 'The disk is almost full. New orders and backups may fail soon.',
    ne: 'डिस्क भरिन लाग्यो। अब अर्डर र ब्याकअप सेभ नहुन सक्छ।',
  },
  diskFull: {
    en: 'The disk is full. New orders cannot be saved until there is space.',
    ne: 'डिस्क भरियो। ठाउँ नबनाएसम्म नयाँ अर्डर सेभ हुँदैन।',
  },
  toBackups: { en: 'Open Backups', ne: 'ब्याकअप खोल्नुहोस्' },
  onHold: {
    en: (p: UnsentCounts) =>
      `This store was restored from a backup. ${formatNumber(p.emails, 'en')} ${p.emails === 1 ? 'email' : 'emails'} and ${formatNumber(p.sms, 'en')} SMS and alerts were waiting then and may have been sent already. Until you decide, nothing but login codes and password links is sent.`,
    ne: (p: UnsentCounts) =>
      `यो पसल ब्याकअपबाट ल्याइएको हो। त्यति बेला ${formatNumber(p.emails, 'ne')} इमेल र ${formatNumber(p.sms, 'ne')} एसएमएस र सूचना पठाउन बाँकी थिए; ती पहिल्यै गइसकेका हुन सक्छन्। तपाईंले निर्णय नगरेसम्म लगइन कोड र पासवर्ड लिंकबाहेक केही पठाइँदैन।`,
  },
  send: { en: 'Send them now', ne: 'अहिले पठाउनुहोस्' },
  discard: { en: 'Do not send them', ne: 'नपठाउनुहोस्' },
  decided: { en: 'This was decided before', ne: 'यो पहिल्यै तय भइसकेको छ' },
  released: { en: 'They are being sent', ne: 'पठाइँदै छ' },
  discarded: { en: 'They will not be sent', ne: 'अब पठाइँदैन' },
} as const satisfies MessageTable
