import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type TotalParams = { total: number }
type CountParams = { count: number }
type NumberParams = { number: string }

function orderCount(total: number): string {
  return `${formatNumber(total, 'en')} ${total === 1 ? 'order' : 'orders'}`
}

/** The texts of the seller's order list, its bulk actions, and internal notes. */
export const orderListMessages = {
  choose: {
    en: (p: NumberParams) => `Choose order ${p.number}`,
    ne: (p: NumberParams) => `अर्डर ${p.number} छान्नुहोस्`,
  },
  choosePage: { en: 'Choose all on this page', ne: 'यस पृष्ठका सबै छान्नुहोस्' },
  open: {
    en: (p: NumberParams) => `Open order ${p.number}`,
    ne: (p: NumberParams) => `अर्डर ${p.number} खोल्नुहोस्`,
  },
  close: {
    en: (p: NumberParams) => `Close order ${p.number}`,
    ne: (p: NumberParams) => `अर्डर ${p.number} बन्द गर्नुहोस्`,
  },
  further: {
    en: (p: CountParams) => `+ ${formatNumber(p.count, 'en')}`,
    ne: (p: CountParams) => `+ ${formatNumber(p.count, 'ne')}`,
  },
  minutes: {
    en: (p: CountParams) => `${formatNumber(p.count, 'en')} min`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} मिनेट`,
  },
  hours: {
    en: (p: CountParams) => `${formatNumber(p.count, 'en')} h`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} घण्टा`,
  },
  days: {
    en: (p: CountParams) => `${formatNumber(p.count, 'en')} d`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} दिन`,
  },
  dueToday: { en: 'due today', ne: 'आजै पुर्‍याउने' },
  dueTomorrow: { en: 'due tomorrow', ne: 'भोलि पुर्‍याउने' },
  late: { en: 'late', ne: 'ढिलो भयो' },
  chosen: {
    en: (p: TotalParams) => `${orderCount(p.total)} chosen`,
    ne: (p: TotalParams) => `${formatNumber(p.total, 'ne')} अर्डर छानियो`,
  },
  chosenShort: { en: 'chosen', ne: 'छानियो' },
  chooseNone: { en: 'Choose none', ne: 'छानेको हटाउनुहोस्' },
  tooMany: {
    en: (p: { max: number }) => `At most ${formatNumber(p.max, 'en')} orders at once.`,
    ne: (p: { max: number }) => `एकै पटक बढीमा ${formatNumber(p.max, 'ne')} अर्डर।`,
  },
  more: { en: 'More', ne: 'थप' },
  slips: { en: 'Slips', ne: 'स्लिप' },
  labels: { en: 'Labels', ne: 'लेबल' },
  exportChosen: { en: 'Export', ne: 'डाउनलोड' },
  slip: { en: 'Slip', ne: 'स्लिप' },
  label: { en: 'Label', ne: 'लेबल' },
  movedMany: {
    en: (p: TotalParams & { status: string }) => `${orderCount(p.total)} marked as ${p.status}`,
    ne: (p: TotalParams & { status: string }) => `${formatNumber(p.total, 'ne')} अर्डर “${p.status}” जनाइयो`,
  },
  standsAt: {
    en: (p: { status: string }) => `It is ${p.status} now.`,
    ne: (p: { status: string }) => `अहिलेको अवस्था: ${p.status}।`,
  },
  notMoved: {
    en: (p: TotalParams) => `${orderCount(p.total)} not changed`,
    ne: (p: TotalParams) => `${formatNumber(p.total, 'ne')} अर्डर फेरिएन`,
  },
  moveQuestion: {
    en: (p: TotalParams & { status: string }) => `Mark ${orderCount(p.total)} as ${p.status}?`,
    ne: (p: TotalParams & { status: string }) => `${formatNumber(p.total, 'ne')} अर्डर “${p.status}” जनाउने?`,
  },
  moveIsFinal: { en: 'You can’t undo this.', ne: 'पछि उल्टाउन मिल्दैन।' },
  notNow: { en: 'Not now', ne: 'अहिले होइन' },
  withFirst: { en: 'with package 1', ne: 'बाकस १ सँगै' },
  cashToCollect: { en: 'Cash to collect', ne: 'उठाउने नगद' },
  package: {
    en: (p: { number: string; packageCount: string }) => `Package ${p.number} of ${p.packageCount}`,
    ne: (p: { number: string; packageCount: string }) => `बाकस ${p.number} / ${p.packageCount}`,
  },
  shippingLabel: { en: 'Label', ne: 'लेबल' },
  printLabels: { en: 'Print labels', ne: 'लेबल प्रिन्ट' },
  shipment: { en: 'Sent with', ne: 'पठाउने माध्यम' },
  shipmentHint: {
    en: 'The customer reads both on the order and in the mail that it was shipped.',
    ne: 'ग्राहकले यी दुवै अर्डर पृष्ठ र पठाइएको इमेलमा पढ्छन्।',
  },
  trackingHint: {
    en: 'A number, or a secure web address',
    ne: 'नम्बर, वा सुरक्षित वेब ठेगाना',
  },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
  shipmentSaved: { en: 'Courier and tracking saved', ne: 'कुरियर र ट्र्याकिङ सेभ भयो' },
  notes: { en: 'For the shop only', ne: 'पसलभित्रका लागि मात्र' },
  addNote: { en: 'Write for the shop', ne: 'पसलभित्रको टिप्पणी' },
  noteField: { en: 'What the others should know', ne: 'अरूले जान्नुपर्ने कुरा' },
  noteHint: {
    en: 'The customer never sees it. It stays as it is written.',
    ne: 'ग्राहकले कहिल्यै देख्दैनन्। लेखेपछि फेर्न मिल्दैन।',
  },
  noteAdded: { en: 'Written down', ne: 'लेखियो' },
} as const satisfies MessageTable
