import { phoneSentence, limitText, type RefusalParams } from './refusal-params.ts'

/** The reasons why an order cannot be delivered or paid in cash at its address, and why a coupon does not apply. */
export const pricingRefusals = {
  'ask-us': {
    en: (p: RefusalParams) =>
      `Whether we can bring this order to your address has to be arranged first.${phoneSentence(p, 'en')}`,
    ne: (p: RefusalParams) => `यो अर्डर तपाईंको ठेगानामा पुर्‍याउन पहिले कुरा मिलाउनुपर्छ।${phoneSentence(p, 'ne')}`,
  },
  'not-delivered': {
    en: (p: RefusalParams) =>
      `We do not deliver to this address. Choose another one.${phoneSentence(p, 'en')}`,
    ne: (p: RefusalParams) => `यस ठेगानामा हामी डेलिभरी गर्दैनौँ। अर्को ठेगाना छान्नुहोस्।${phoneSentence(p, 'ne')}`,
  },
  'extra-not-here': {
    en: 'Carrying up or assembly is not offered at this address. Leave it out and try again.',
    ne: 'यस ठेगानामा माथि पुर्‍याउने वा जोड्ने सेवा छैन। त्यो हटाएर फेरि प्रयास गर्नुहोस्।',
  },
  'cash-not-here': {
    en: 'At this address an order cannot be paid in cash. Choose Online Payment.',
    ne: 'यस ठेगानामा नगद तिर्न मिल्दैन। “अनलाइन भुक्तानी” छान्नुहोस्।',
  },
  'cash-above-limit': {
    en: (p: RefusalParams) =>
      `At this address up to ${limitText(p, 'en')} can be paid in cash. Choose Online Payment for this order.`,
    ne: (p: RefusalParams) =>
      `यस ठेगानामा ${limitText(p, 'ne')} सम्म मात्र नगद तिर्न मिल्छ। यो अर्डरका लागि “अनलाइन भुक्तानी” छान्नुहोस्।`,
  },
  'coupon-invalid': {
    en: 'This coupon is not valid. Check the code, or order without it.',
    ne: 'यो कुपन चल्दैन। कोड जाँच्नुहोस् वा कुपनबिनै अर्डर गर्नुहोस्।',
  },
  'coupon-least': {
    en: (p: RefusalParams) =>
      `This coupon needs at least ${limitText(p, 'en')} of the products it is for. Add something, or remove it.`,
    ne: (p: RefusalParams) =>
      `यो कुपन चल्न मिल्दो सामान ${limitText(p, 'ne')} वा बढीको हुनुपर्छ। सामान थप्नुहोस् वा कुपन हटाउनुहोस्।`,
  },
  'coupon-not-for-these': {
    en: 'This coupon is for other products than these. Remove it, or add one of those.',
    ne: 'यो कुपन यी सामानमा चल्दैन। हटाउनुहोस् वा मिल्ने सामान थप्नुहोस्।',
  },
  'coupon-used-by-you': {
    en: 'You have used this coupon already. Remove it to order.',
    ne: 'तपाईंले यो कुपन प्रयोग गरिसक्नुभयो। अर्डर गर्न हटाउनुहोस्।',
  },
  'dearer-than-paid': {
    en: 'This order is paid, and no online payment is set up for the difference. Take what is added as an order of its own.',
    ne: 'यो अर्डर तिरिसकिएको छ, र फरक रकम तिर्ने अनलाइन भुक्तानी छैन। थपिने सामान छुट्टै अर्डरमा लिनुहोस्।',
  },
  'costs-nothing': {
    en: 'This order costs nothing, so there is nothing to pay online. Choose Cash On Delivery.',
    ne: 'यस अर्डरमा तिर्नुपर्ने केही छैन। “सामान पाएपछि नगद” छान्नुहोस्।',
  },
  'rest-unpaid': {
    en: 'A part of this order is not paid yet. Send the customer the link, and go on when it is paid.',
    ne: 'यो अर्डरको केही रकम तिर्न बाँकी छ। ग्राहकलाई लिङ्क पठाउनुहोस् र तिरेपछि अघि बढ्नुहोस्।',
  },
  'own-price': {
    en: (p: RefusalParams) =>
      `A price of your own needs a reason and is at most ${limitText(p, 'en')}. Check the prices.`,
    ne: (p: RefusalParams) => `आफ्नै मूल्य राख्दा कारण चाहिन्छ र बढीमा ${limitText(p, 'ne')} हुन्छ। मूल्य जाँच्नुहोस्।`,
  },
  'own-shipping': {
    en: (p: RefusalParams) =>
      `Only whoever may set prices can bring it for less than ${limitText(p, 'en')}. Enter that or more, or ask them.`,
    ne: (p: RefusalParams) =>
      `${limitText(p, 'ne')}भन्दा कम ढुवानी मूल्य राख्ने अधिकार भएकाले मात्र राख्न सक्छन्। त्यति वा बढी लेख्नुहोस्, नत्र उहाँहरूलाई सोध्नुहोस्।`,
  },
  'discount-too-high': {
    en: (p: RefusalParams) => `At most ${limitText(p, 'en')} can be taken off. Enter a smaller discount.`,
    ne: (p: RefusalParams) => `बढीमा ${limitText(p, 'ne')} घटाउन मिल्छ। कम छुट लेख्नुहोस्।`,
  },
  'discount-beside-coupon': {
    en: 'This order has a coupon, so no other discount can be given on it.',
    ne: 'यो अर्डरमा कुपन छ, त्यसैले अर्को छुट दिन मिल्दैन।',
  },
  'checkout-updated': {
    en: 'The cart is updated. Check the new total, then place the order.',
    ne: 'कार्ट अपडेट भयो। नयाँ कुल जम्मा हेरेर अर्डर गर्नुहोस्।',
  },
}
