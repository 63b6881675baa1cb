import type { InvariantKind } from '#domain/today/invariant.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Messages of the accounting inconsistencies. */
export const invariantMessages = {
  title: { en: 'Does not add up', ne: 'हिसाब नमिलेका' },
  help: {
    en: 'The store checks its books each hour. What appears here needs a person: nothing changes by itself, and it disappears once it is right.',
    ne: 'पसलले हरेक घण्टा हिसाब जाँच्छ। यहाँका कुरा तपाईंले हेर्नुपर्छ: प्रणालीले आफैँ केही बदल्दैन, मिलेपछि आफैँ हट्छ।',
  },
  is: { en: 'Is', ne: 'अहिले' },
  shouldBe: { en: 'Should be', ne: 'हुनुपर्ने' },
  since: { en: (p: { day: string }) => `Since ${p.day}`, ne: (p: { day: string }) => `${p.day}देखि` },
  order: { en: (p: { id: string }) => `Order ${p.id}`, ne: (p: { id: string }) => `अर्डर ${p.id}` },
  year: { en: (p: { id: string }) => `Bills ${p.id}`, ne: (p: { id: string }) => `बिल ${p.id}` },
  coupon: { en: (p: { code: string }) => `Coupon ${p.code}`, ne: (p: { code: string }) => `कुपन ${p.code}` },
  none: { en: 'not used', ne: 'प्रयोग भएको छैन' },
  returned: { en: 'given back', ne: 'फिर्ता भएको' },
  held: { en: 'held for the order', ne: 'अर्डरका लागि रोकिएको' },
  used: { en: 'used', ne: 'प्रयोग भएको' },
  unitCount: {
    en: (p: { units: number }) => `${formatNumber(p.units, 'en')} ${p.units === 1 ? 'unit' : 'units'}`,
    ne: (p: { units: number }) => `${formatNumber(p.units, 'ne')} थान`,
  },
} as const satisfies MessageTable

/** The violation of each finding. */
export const findingTitles = {
  'stock-ledger': {
    en: 'The stock is not what was added and sold',
    ne: 'स्टक थपिएको र बिकेको हिसाबसँग मिलेन',
  },
  'order-sums': { en: 'The items of an order do not add up', ne: 'अर्डरका सामानको जोड मिलेन' },
  'discount-parts': {
    en: 'The discount of an order differs from its items’ discounts',
    ne: 'अर्डरको छुट सामानहरूको छुटसँग मिलेन',
  },
  'tax-parts': {
    en: 'The tax of an order differs from its items’ tax',
    ne: 'अर्डरको कर सामानहरूको करसँग मिलेन',
  },
  'order-total': { en: 'The sums of an order do not make its total', ne: 'अर्डरका रकम जोड्दा कुल जम्मा मिलेन' },
  'coupon-use': { en: 'A coupon’s status does not match its order', ne: 'कुपनको अवस्था अर्डरसँग मिलेन' },
  'coupon-count': { en: 'A coupon is counted wrong', ne: 'कुपन प्रयोगको गन्ती मिलेन' },
  'money-not-owed': { en: 'More money came than the order asks', ne: 'अर्डरको भन्दा बढी रकम आयो' },
  'money-missing': { en: 'Less money came than the order asks', ne: 'अर्डरको भन्दा कम रकम आयो' },
  'refunded-too-much': { en: 'More is given back than came', ne: 'आएको भन्दा बढी रकम फिर्ता हुँदै छ' },
  'shipped-unpaid': { en: 'Sent without being paid', ne: 'भुक्तानी नभई पठाइयो' },
  'shipped-after-refund': {
    en: 'Sent although the money had gone back',
    ne: 'रकम फिर्ता भइसकेपछि पठाइयो',
  },
  'pieces-back-twice': { en: 'Items were returned twice', ne: 'सामान दुई पटक स्टकमा फर्कियो' },
  'credit-above-bill': { en: 'More is credited than was billed', ne: 'बिलभन्दा बढीको क्रेडिट नोट बन्यो' },
  'net-sales': { en: 'Sales of an order differ from its bills', ne: 'अर्डरको बिक्री बिलसँग मिलेन' },
  'sales-day': { en: 'Sales of a day differ from its orders', ne: 'दिनको बिक्री त्यस दिनका अर्डरसँग मिलेन' },
  'review-count': { en: 'A product’s reviews are counted wrong', ne: 'सामानको समीक्षाको गन्ती मिलेन' },
  'review-stars': { en: 'A product’s stars are added up wrong', ne: 'सामानको ताराको जोड मिलेन' },
  'bill-gap': { en: 'A bill number is missing', ne: 'बिल नम्बर छुटेको छ' },
  'bill-dates': { en: 'Bills are dated before earlier ones', ne: 'बिलको मिति अघिल्लो बिलभन्दा पहिलेको छ' },
  'calendar-ends': { en: 'The Nepali calendar ends soon', ne: 'नेपाली पात्रोको तालिका सकिँदै छ' },
} as const satisfies MessageTable & Record<InvariantKind, unknown>

/** The fix for each finding. */
export const findingHelp = {
  'stock-ledger': {
    en: 'Count the items in the shop and enter the number as the product’s stock. If that number is already there, save another one first and then the right one.',
    ne: 'पसलमा भएको सामान गनेर स्टकमा सही सङ्ख्या राख्नुहोस्। त्यही सङ्ख्या पहिल्यै भए अर्को सङ्ख्या राखेर सेभ गर्नुहोस्, अनि सही राख्नुहोस्।',
  },
  'order-sums': {
    en: 'Compare the order with its bill before anything is sent or given back.',
    ne: 'सामान पठाउनु वा रकम फिर्ता दिनुअघि अर्डरलाई बिलसँग दाँज्नुहोस्।',
  },
  'discount-parts': {
    en: 'Before items of this order are returned, work out the amount by hand from its bill.',
    ne: 'यस अर्डरका सामान फिर्ता लिँदा रकम बिल हेरेर आफैँ हिसाब गर्नुहोस्।',
  },
  'tax-parts': {
    en: 'Show the bill to your accountant, and work out the amount by hand before items are returned.',
    ne: 'बिल लेखापाललाई देखाउनुहोस्, सामान फिर्ता लिँदा रकम आफैँ हिसाब गर्नुहोस्।',
  },
  'order-total': {
    en: 'Compare the order with its bill and with what was paid before anything is sent or given back.',
    ne: 'सामान पठाउनु वा रकम फिर्ता दिनुअघि अर्डरलाई बिल र भुक्तानीसँग दाँज्नुहोस्।',
  },
  'coupon-use': {
    en: 'The store corrects the coupons of cancelled, paid or delivered orders by itself. If it is still here tomorrow, tell whoever looks after the store.',
    ne: 'रद्द, भुक्तानी वा डेलिभरी भएका अर्डरका कुपन प्रणाली आफैँ मिलाउँछ। भोलिसम्म नहटे प्रणाली हेर्ने व्यक्तिलाई खबर गर्नुहोस्।',
  },
  'coupon-count': {
    en: 'It may end too early or too late: end it yourself when it has been used often enough, and tell whoever looks after the store.',
    ne: 'यो कुपन चाँडै वा ढिलो सकिन सक्छ: पुगेपछि आफैँ बन्द गर्नुहोस्, र प्रणाली हेर्ने व्यक्तिलाई खबर गर्नुहोस्।',
  },
  'review-count': {
    en: 'The product’s page shows a wrong number of ratings. Tell whoever looks after the store.',
    ne: 'सामानको पृष्ठमा मूल्याङ्कनको सङ्ख्या गलत देखिन्छ। प्रणाली हेर्ने व्यक्तिलाई खबर गर्नुहोस्।',
  },
  'review-stars': {
    en: 'The product’s page shows a wrong average. Tell whoever looks after the store.',
    ne: 'सामानको पृष्ठमा औसत गलत देखिन्छ। प्रणाली हेर्ने व्यक्तिलाई खबर गर्नुहोस्।',
  },
  'money-not-owed': {
    en: 'Ask the customer, and give back what is too much.',
    ne: 'ग्राहकसँग कुरा गरेर बढी आएको रकम फिर्ता दिनुहोस्।',
  },
  'money-missing': {
    en: 'Look up the payment at the gateway or in the till, and ask the customer for the rest.',
    ne: 'भुक्तानी सेवा वा गल्ला जाँचेर बाँकी रकमबारे ग्राहकसँग कुरा गर्नुहोस्।',
  },
  'refunded-too-much': {
    en: 'Compare the refunds below before you send any more money for this order.',
    ne: 'तलका फिर्ता रकम दाँजेर मात्र यस अर्डरको थप पैसा पठाउनुहोस्।',
  },
  'shipped-unpaid': {
    en: 'Look up the payment at the gateway. If there is none, ask the customer to pay or take the order back.',
    ne: 'भुक्तानी सेवामा जाँच्नुहोस्। भुक्तानी नभए ग्राहकसँग रकम माग्नुहोस् वा सामान फिर्ता लिनुहोस्।',
  },
  'shipped-after-refund': {
    en: 'Ask the customer to pay again, or take the order back.',
    ne: 'ग्राहकलाई फेरि तिर्न भन्नुहोस् वा सामान फिर्ता लिनुहोस्।',
  },
  'pieces-back-twice': {
    en: 'Count this order’s products and enter the stock.',
    ne: 'यस अर्डरका सामान गनेर स्टक सच्याउनुहोस्।',
  },
  'credit-above-bill': {
    en: 'Show the bill and its credit notes to your accountant.',
    ne: 'बिल र क्रेडिट नोट लेखापाललाई देखाउनुहोस्।',
  },
  'net-sales': {
    en: 'Show the order, its bills and credit notes to your accountant. The sales book shows the bills.',
    ne: 'अर्डर, बिल र क्रेडिट नोट लेखापाललाई देखाउनुहोस्। बिक्री खातामा बिलको रकम हुन्छ।',
  },
  'sales-day': {
    en: 'The dashboard shows a wrong sum for this day. Use the sales book, and tell whoever looks after the store.',
    ne: 'ड्यासबोर्डमा यस दिनको रकम गलत छ। बिक्री खाता हेर्नुहोस्, र प्रणाली हेर्ने व्यक्तिलाई खबर गर्नुहोस्।',
  },
  'bill-gap': {
    en: 'Tell your accountant and whoever looks after the store before more bills are issued.',
    ne: 'अरू बिल काट्नुअघि लेखापाल र प्रणाली हेर्ने व्यक्तिलाई खबर गर्नुहोस्।',
  },
  'bill-dates': {
    en: 'Show these bills to your accountant, and have the clock of the machine checked.',
    ne: 'यी बिल लेखापाललाई देखाउनुहोस्, र कम्प्युटरको घडी जाँच्न लगाउनुहोस्।',
  },
  'calendar-ends': {
    en: 'Have a newer release of the store installed before this day. Without it bills go on, but have no Nepali date.',
    ne: 'त्यसअघि नै नयाँ संस्करण राख्न लगाउनुहोस्। नत्र बिल बन्छ, तर नेपाली मिति हुँदैन।',
  },
} as const satisfies MessageTable & Record<InvariantKind, unknown>
