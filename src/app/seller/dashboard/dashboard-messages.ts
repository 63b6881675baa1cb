import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type DaysParams = { days: number }
type OnTimeParams = { delivered: number; delayed: number }
/** The number of delayed deliveries, and their average delay in days. */
type DelayParams = { delayed: number; days: number }

// Rounds down, so that it is 100 only if none was delayed.
const onTimePercent = ({ delivered, delayed }: OnTimeParams) =>
  Math.floor(((delivered - delayed) / delivered) * 100)

/** The seller's Dashboard. */
export const dashboardMessages = {
  title: { en: 'Dashboard', ne: 'ड्यासबोर्ड' },
  period: { en: 'Period', ne: 'अवधि' },
  lastDays: {
    en: (p: DaysParams) => `Last ${formatNumber(p.days, 'en')} days`,
    ne: (p: DaysParams) => `पछिल्ला ${formatNumber(p.days, 'ne')} दिन`,
  },
  bs: { en: 'This year, Bikram Sambat', ne: 'यो वर्ष (वि.सं.)' },
  ad: { en: 'This year, AD', ne: 'यो वर्ष (ई.सं.)' },
  sales: { en: 'Sales', ne: 'बिक्री' },
  orders: { en: 'Orders', ne: 'अर्डर' },
  average: { en: 'Average order', ne: 'औसत अर्डर' },
  toDo: { en: 'To do', ne: 'गर्न बाँकी' },
  toDoHelp: { en: 'listed below', ne: 'तल हेर्नुहोस्' },
  more: {
    en: (p: { percent: number }) => `${formatNumber(p.percent, 'en')}% more than before`,
    ne: (p: { percent: number }) => `पहिलेभन्दा ${formatNumber(p.percent, 'ne')}% बढी`,
  },
  less: {
    en: (p: { percent: number }) => `${formatNumber(p.percent, 'en')}% less than before`,
    ne: (p: { percent: number }) => `पहिलेभन्दा ${formatNumber(p.percent, 'ne')}% कम`,
  },
  same: { en: 'about the same', ne: 'उस्तै' },
  nothingBefore: { en: 'nothing before to compare', ne: 'तुलना गर्न पहिलेको केही छैन' },
  basis: {
    en: 'Sales are paid orders and cash orders less refunds, by the day of the order. Of cancelled and returned orders, only the part of an advance that you retain counts, and not in the average order.',
    ne: 'बिक्रीमा तिरिएका र नगद अर्डर जोडिन्छन्, फिर्ता दिएको रकम घटाइन्छ, अर्डर गरेको दिनअनुसार। रद्द भएका र फर्केका अर्डरबाट पसलले राखेको बैना मात्र जोडिन्छ, तर औसत अर्डरमा त्यो पनि जोडिँदैन।',
  },
  testOrders: {
    en: (p: { count: number }) =>
      p.count === 1
        ? '1 test order is left out.'
        : `${formatNumber(p.count, 'en')} test orders are left out.`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} वटा टेस्ट अर्डर जोडिएका छैनन्।`,
  },
  salesPerDay: { en: 'Sales per day', ne: 'दैनिक बिक्री' },
  salesPerDays: {
    en: (p: DaysParams) => `Sales per ${formatNumber(p.days, 'en')} days`,
    ne: (p: DaysParams) => `हरेक ${formatNumber(p.days, 'ne')} दिनको बिक्री`,
  },
  unit: { en: 'Rs., k = thousand, L = lakh', ne: 'रु.' },
  chartName: {
    en: (p: { title: string; total: string; best: string; bestDay: string }) =>
      `${p.title}: ${p.total} in all. Highest on ${p.bestDay}, ${p.best}.`,
    ne: (p: { title: string; total: string; best: string; bestDay: string }) =>
      `${p.title}: जम्मा ${p.total}। सबैभन्दा बढी ${p.bestDay}मा, ${p.best}।`,
  },
  chartEmpty: {
    en: (p: { title: string }) => `${p.title}: nothing was sold.`,
    ne: (p: { title: string }) => `${p.title}: केही बिक्री भएन।`,
  },
  thisPeriod: { en: 'This period', ne: 'यो अवधि' },
  today: { en: 'Today', ne: 'आज' },
  before: {
    en: (p: DaysParams) => `${formatNumber(p.days, 'en')} ${p.days === 1 ? 'day' : 'days'} before`,
    ne: (p: DaysParams) => `त्यसअघिका ${formatNumber(p.days, 'ne')} दिन`,
  },
  asTable: { en: 'Show as table', ne: 'तालिकामा हेर्नुहोस्' },
  day: { en: 'Day', ne: 'दिन' },
  dayRange: { en: 'Days', ne: 'दिनहरू' },
  status: { en: 'Status', ne: 'अवस्था' },
  byStatus: { en: 'Orders by status', ne: 'अवस्थाअनुसार अर्डर' },
  byStatusName: {
    en: (p: { count: number; parts: string }) =>
      p.count === 0
        ? 'Orders by status: none yet.'
        : `Orders by status, ${formatNumber(p.count, 'en')} in all: ${p.parts}.`,
    ne: (p: { count: number; parts: string }) =>
      p.count === 0
        ? 'अवस्थाअनुसार अर्डर: अहिलेसम्म छैन।'
        : `अवस्थाअनुसार जम्मा ${formatNumber(p.count, 'ne')} अर्डर: ${p.parts}।`,
  },
  bestSellers: { en: 'Best sellers', ne: 'धेरै बिकेका सामान' },
  bestSellersName: {
    en: (p: { name: string; units: number }) =>
      `Best sellers: ${p.name} first, ${formatNumber(p.units, 'en')} ${p.units === 1 ? 'unit' : 'units'}.`,
    ne: (p: { name: string; units: number }) =>
      `धेरै बिकेका: सबैभन्दा बढी ${p.name}, ${formatNumber(p.units, 'ne')} वटा।`,
  },
  units: { en: 'Units', ne: 'थान' },
  product: { en: 'Product', ne: 'सामान' },
  nothingSold: { en: 'Nothing was sold in this period.', ne: 'यस अवधिमा केही बिक्री भएन।' },
  receivedByMethod: { en: 'Received by payment method', ne: 'भुक्तानी माध्यमअनुसार आएको रकम' },
  receivedByMethodHelp: { en: 'by the day it came in', ne: 'पैसा आएको दिनअनुसार' },
  toDoTitle: { en: 'To do', ne: 'तपाईंले गर्नुपर्ने काम' },
  nothingToDo: { en: 'Nothing to do.', ne: 'गर्न बाँकी केही छैन।' },
  toPack: {
    en: (p: { count: number }) =>
      `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'order' : 'orders'} to pack`,
    ne: (p: { count: number }) => `प्याक गर्नुपर्ने ${formatNumber(p.count, 'ne')} अर्डर`,
  },
  pendingRefunds: {
    en: (p: { count: number }) =>
      `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'refund' : 'refunds'} to give back`,
    ne: (p: { count: number }) => `फिर्ता दिनुपर्ने ${formatNumber(p.count, 'ne')} वटा रकम`,
  },
  onHold: {
    en: (p: { count: number }) =>
      `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'payment' : 'payments'} to decide about`,
    ne: (p: { count: number }) => `निर्णय गर्नुपर्ने ${formatNumber(p.count, 'ne')} वटा भुक्तानी`,
  },
  lowStockCount: {
    en: (p: { count: number }) =>
      `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'product runs' : 'products run'} low`,
    ne: (p: { count: number }) => `सकिन लागेका ${formatNumber(p.count, 'ne')} सामान`,
  },
  lowStock: { en: 'Low stock', ne: 'सकिन लागेका सामान' },
  noLowStock: {
    en: 'Nothing that is counted runs low.',
    ne: 'गनिएको कुनै सामान सकिन लागेको छैन।',
  },
  remaining: {
    en: (p: { remaining: number }) =>
      p.remaining === 0 ? 'None left' : `${formatNumber(p.remaining, 'en')} left`,
    ne: (p: { remaining: number }) =>
      p.remaining === 0 ? 'सकियो' : `${formatNumber(p.remaining, 'ne')} बाँकी`,
  },
  failedSearches: { en: 'Searched for and not found', ne: 'खोजिएका तर नभेटिएका' },
  failedSearchesHelp: { en: 'times', ne: 'पटक' },
  abandonedCarts: { en: 'Carts left behind', ne: 'छोडिएका कार्ट' },
  abandonedCartsText: {
    en: (p: { count: number; amount: string; isMany: boolean }) =>
      `${p.isMany ? 'More than ' : ''}${formatNumber(p.count, 'en')} ${p.count === 1 ? 'cart' : 'carts'} worth ${p.amount}, untouched for a day or more.`,
    ne: (p: { count: number; amount: string; isMany: boolean }) =>
      `${formatNumber(p.count, 'ne')} वटा कार्ट${p.isMany ? 'भन्दा बढी' : ''}, मूल्य ${p.amount}; एक दिन वा बढीदेखि नछोइएका।`,
  },
  onTime: { en: 'Delivered on time', ne: 'भनेको दिन पुग्यो कि पुगेन' },
  onTimeHelp: { en: 'by the last day that was promised', ne: 'दिएको अन्तिम दिनअनुसार' },
  onTimeText: {
    en: (p: OnTimeParams) =>
      `${formatNumber(p.delivered - p.delayed, 'en')} of ${formatNumber(p.delivered, 'en')} on time (${formatNumber(onTimePercent(p), 'en')}%).`,
    ne: (p: OnTimeParams) =>
      `${formatNumber(p.delivered, 'ne')} मध्ये ${formatNumber(p.delivered - p.delayed, 'ne')} समयमै पुगे (${formatNumber(onTimePercent(p), 'ne')}%)।`,
  },
  averageDelay: {
    en: (p: DaysParams) =>
      `The others came ${formatNumber(p.days, 'en')} ${p.days === 1 ? 'day' : 'days'} late on average.`,
    ne: (p: DaysParams) => `अरू औसत ${formatNumber(p.days, 'ne')} दिन ढिला पुगे।`,
  },
  onTimeNewest: { en: 'Only the newest were looked at.', ne: 'पछिल्ला अर्डर मात्र हेरिएका हुन्।' },
  delayText: {
    en: (p: DelayParams) =>
      p.delayed === 0
        ? 'on time'
        : `${formatNumber(p.delayed, 'en')} late, ${formatNumber(p.days, 'en')} ${p.days === 1 ? 'day' : 'days'} on average`,
    ne: (p: DelayParams) =>
      p.delayed === 0
        ? 'समयमै'
        : `${formatNumber(p.delayed, 'ne')} ढिला, औसत ${formatNumber(p.days, 'ne')} दिन`,
  },
  orderCount: {
    en: (p: { count: number }) => `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'order' : 'orders'}`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} अर्डर`,
  },
  elsewhere: { en: 'Elsewhere', ne: 'अन्यत्र' },
  delayedProducts: { en: 'Most often late', ne: 'धेरैजसो ढिला पुगेका' },
  returnsReport: { en: 'Refused and returned', ne: 'अस्वीकार र फिर्ता' },
  returnsReportHelp: { en: 'of what was sent', ne: 'पठाइएकामध्ये' },
  sentText: {
    en: (p: { count: number; outcome: string }) =>
      `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'order' : 'orders'} sent: ${p.outcome}.`,
    ne: (p: { count: number; outcome: string }) =>
      `${formatNumber(p.count, 'ne')} अर्डर पठाइयो: ${p.outcome}।`,
  },
  noneReturned: { en: 'none came back', ne: 'कुनै फर्केन' },
  refused: {
    en: (p: { count: number }) => `${formatNumber(p.count, 'en')} refused at the door`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} ढोकामै अस्वीकार`,
  },
  returned: {
    en: (p: { count: number }) => `${formatNumber(p.count, 'en')} returned`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} फिर्ता`,
  },
  didNotFit: {
    en: (p: { count: number }) => `${formatNumber(p.count, 'en')} did not fit`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} अटाएन`,
  },
  oftenReturned: { en: 'Most often back', ne: 'धेरैजसो फर्केका' },
  incompleteListings: { en: 'Listings to finish', ne: 'पूरा गर्न बाँकी विवरण' },
  incompleteListingsHelp: {
    en: (p: { count: number }) => `of the newest ${formatNumber(p.count, 'en')} products`,
    ne: (p: { count: number }) => `पसलका पछिल्ला ${formatNumber(p.count, 'ne')} सामानमध्ये`,
  },
  incompleteListingsText: {
    en: (p: { count: number }) =>
      `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'product lacks' : 'products lack'} details`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} वटाको विवरण अधुरो छ`,
  },
  score: {
    en: (p: { complete: number; total: number }) =>
      `${formatNumber(p.complete, 'en')} of ${formatNumber(p.total, 'en')}`,
    ne: (p: { complete: number; total: number }) =>
      `${formatNumber(p.total, 'ne')} मध्ये ${formatNumber(p.complete, 'ne')} पूरा`,
  },
  'lacks-dimensions': { en: 'no dimensions', ne: 'नाप छैन' },
  'lacks-packages': { en: 'no packages', ne: 'प्याकेज छैन' },
  'lacks-pictures': { en: 'few pictures', ne: 'तस्बिर कम' },
  'lacks-care': { en: 'no care', ne: 'स्याहार छैन' },
  'lacks-nepali': { en: 'no Nepali', ne: 'नेपाली छैन' },
  unmetDemand: { en: 'Wanted, out of stock', ne: 'चाहिएका तर नपाइने' },
  unmetDemandHelp: { en: 'wishlists and alerts', ne: 'मनपर्ने सूची र खबर' },
  waiting: {
    en: (p: { count: number }) => `${formatNumber(p.count, 'en')} waiting`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} जना कुर्दै`,
  },
  wishes: {
    en: (p: { count: number }) =>
      `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'wishlist' : 'wishlists'}`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} मनपर्ने सूची`,
  },
  thousand: { en: 'k', ne: 'हजार' },
  lakh: { en: 'L', ne: 'लाख' },
  crore: { en: 'Cr', ne: 'करोड' },
} as const satisfies MessageTable
