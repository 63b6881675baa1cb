import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type CountParams = { count: number }
type DayParams = { day: string }

/** Messages of the seller’s Today page. */
export const todayMessages = {
  title: { en: 'Today', ne: 'आज' },
  begin: { en: 'Set up your shop', ne: 'पसल तयार पार्नुहोस्' },
  stepDesign: { en: 'Name, logo, colour and banners', ne: 'पसलको नाम, लोगो, रङ र ब्यानर' },
  stepDetails: { en: 'Address, telephone, how long you take back', ne: 'ठेगाना, फोन र फिर्ता लिने नियम' },
  stepDelivery: {
    en: 'Where you deliver, for how much, in how many days',
    ne: 'कहाँ-कहाँ, कति शुल्कमा, कति दिनमा पुर्‍याउने',
  },
  stepCategories: { en: 'Categories and rooms', ne: 'श्रेणी र कोठाहरू' },
  stepProduct: { en: 'The first product', ne: 'पहिलो सामान' },
  stepFile: { en: 'Many products from a file', ne: 'फाइलबाट धेरै सामान एकैचोटि' },
  figures: { en: 'To do', ne: 'गर्नुपर्ने काम' },
  figureToPack: { en: 'to pack', ne: 'प्याक गर्नुपर्ने' },
  figureCash: { en: 'with cash to collect', ne: 'उठाउनुपर्ने नगद' },
  figurePayments: { en: 'payments held', ne: 'रोकिएका भुक्तानी' },
  figureReturns: { en: 'returns and refunds', ne: 'फिर्ता' },
  figureMessages: { en: 'to answer', ne: 'जवाफ दिनुपर्ने' },
  figureLow: { en: 'low on stock', ne: 'सकिन लागेका' },
  toPack: { en: 'To pack', ne: 'प्याक गर्नुपर्ने' },
  cash: { en: 'Cash to collect', ne: 'उठाउने नगद' },
  payments: { en: 'Payments held', ne: 'रोकिएका भुक्तानी' },
  returns: { en: 'Returns and refunds', ne: 'फिर्ता अनुरोध र रकम' },
  messages: { en: 'To answer', ne: 'जवाफ दिनुपर्ने' },
  lowStock: { en: 'Low on stock', ne: 'सकिन लागेका सामान' },
  nothingToPack: { en: 'Everything is packed.', ne: 'सबै प्याक भइसक्यो।' },
  noCash: { en: 'No cash is waiting at a door.', ne: 'उठाउनुपर्ने नगद छैन।' },
  noPayments: { en: 'No payments on hold.', ne: 'रोकिएको भुक्तानी छैन।' },
  noReturns: {
    en: 'No returns or refunds to handle.',
    ne: 'जवाफ वा रकम फिर्ता पर्खेको कोही छैन।',
  },
  noMessages: { en: 'Every message has been read.', ne: 'सबै सन्देश पढिसकियो।' },
  reviews: {
    en: (p: CountParams) =>
      p.count === 1 ? '1 review to decide' : `${formatNumber(p.count, 'en')} reviews to decide`,
    ne: (p: CountParams) => `निर्णय पर्खेका समीक्षा: ${formatNumber(p.count, 'ne')}`,
  },
  questions: {
    en: (p: CountParams) =>
      p.count === 1
        ? '1 product question or answer waits'
        : `${formatNumber(p.count, 'en')} product questions and answers wait`,
    ne: (p: CountParams) => `सामानबारे पर्खेका प्रश्न र जवाफ: ${formatNumber(p.count, 'ne')}`,
  },
  more: {
    en: (p: CountParams) => `${formatNumber(p.count, 'en')} more`,
    ne: (p: CountParams) => `अरू ${formatNumber(p.count, 'ne')}`,
  },
  unsentMails: {
    en: (p: CountParams) =>
      p.count === 1 ? '1 mail or SMS did not go' : `${formatNumber(p.count, 'en')} mails or SMS did not go`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} इमेल वा एसएमएस पठाउन सकिएन`,
  },
  atTheDoor: {
    en: (p: { amount: string }) => `${p.amount} in cash at the door.`,
    ne: (p: { amount: string }) => `ढोकामा ${p.amount} नगद लिनुपर्छ।`,
  },
  moreThan: {
    en: (p: { amount: string }) => `More than ${p.amount}`,
    ne: (p: { amount: string }) => `${p.amount}भन्दा बढी`,
  },
  cashOfDay: { en: 'Day’s cash', ne: 'दिनको नगद' },
  estimatedDelivery: { en: 'Promised', ne: 'पुर्‍याउने दिन' },
  answerBy: { en: 'Answer by', ne: 'जवाफ दिने अन्तिम दिन' },
  refundBy: { en: 'Refund by', ne: 'रकम फिर्ता दिने अन्तिम दिन' },
  today: { en: 'Today', ne: 'आज' },
  tomorrow: { en: 'Tomorrow', ne: 'भोलि' },
  overdue: {
    en: (p: { days: number }) => `${formatNumber(p.days, 'en')} ${p.days === 1 ? 'day' : 'days'} late`,
    ne: (p: { days: number }) => `${formatNumber(p.days, 'ne')} दिन ढिलो`,
  },
  since: { en: (p: DayParams) => `since ${p.day}`, ne: (p: DayParams) => `${p.day}देखि` },
  otherItemCount: {
    en: (p: CountParams) => `+ ${formatNumber(p.count, 'en')}`,
    ne: (p: CountParams) => `+ ${formatNumber(p.count, 'ne')}`,
  },
  itemQuantity: {
    en: (p: { name: string; quantity: number }) =>
      p.quantity === 1 ? p.name : `${p.name} × ${formatNumber(p.quantity, 'en')}`,
    ne: (p: { name: string; quantity: number }) =>
      p.quantity === 1 ? p.name : `${p.name} × ${formatNumber(p.quantity, 'ne')}`,
  },
  held: { en: 'Not what was asked for', ne: 'मागेको रकमसँग नमिलेको' },
  qr: { en: 'Paid by QR, not confirmed yet', ne: 'क्यूआरबाट तिरेको, पुष्टि गर्न बाँकी' },
  unsure: { en: 'Nobody knows how it ended', ne: 'टुङ्गो नलागेको' },
  refund: { en: 'Refund owed', ne: 'फिर्ता दिनुपर्ने रकम' },
  decide: { en: 'Decide', ne: 'निर्णय' },
  open: { en: 'Open', ne: 'खोल्नुहोस्' },
  giveBack: { en: 'Refund', ne: 'रकम फिर्ता' },
  answer: { en: 'Answer', ne: 'जवाफ' },
  noMail: {
    en: 'No mail server is set up: customers receive no emails.',
    ne: 'इमेल सर्भर मिलाइएको छैन, त्यसैले ग्राहकलाई इमेल जाँदैन।',
  },
  toServices: { en: 'Set it up', ne: 'मिलाउनुहोस्' },
  addStock: { en: 'Add stock', ne: 'स्टक थप्नुहोस्' },
} as const satisfies MessageTable
