import { gatewayUnavailable } from './gateway-unavailable.ts'
import { translationFor, type Language } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import {
  type RefusalParams,
  gatewayNameOf,
  orderNumberOf,
  imageRefusalMessages,
  imageSentence,
  retryAfterText,
  joinNames,
  missingResourceMessages,
  outOfStockMessages,
  limitText,
  productName,
  wrongStatusMessages,
} from './refusal-params.ts'
import { formRefusals } from './form-refusal-messages.ts'
import { customerRefusals } from './customer-refusal-messages.ts'
import { pricingRefusals } from './pricing-refusal-messages.ts'
import { alertRefusals } from './alert-refusal-messages.ts'
import { reviewRefusals } from './review-refusal-messages.ts'
import { sharingRefusals } from './sharing-refusal-messages.ts'
import { catalogueRefusals } from './catalogue-refusal-messages.ts'
import { serviceRefusals } from './service-refusal-messages.ts'
import { refundRefusals } from './refund-refusal-messages.ts'
import { withFacts } from '#domain/facts.ts'

type Sentence = string | ((params: RefusalParams) => string)
type Pair = { readonly en: Sentence; readonly ne: Sentence }

/** The closed list of the shop's refusals, in words for shoppers: the reason and the next step. */
export const refusals = {
  'not-logged-in': { en: 'Please log in first.', ne: 'कृपया पहिले लगइन गर्नुहोस्।' },
  'not-allowed': {
    en: 'Your account may not do this. Log in with the account it belongs to.',
    ne: 'तपाईंको खाताबाट यो गर्न मिल्दैन। सम्बन्धित खाताबाट लगइन गर्नुहोस्।',
  },
  'not-found': {
    en: (p) => missingResourceMessages[p.resource ?? 'other'].en,
    ne: (p) => missingResourceMessages[p.resource ?? 'other'].ne,
  },
  'unknown-path': {
    en: 'There is nothing at this address. Check it for a wrong letter.',
    ne: 'यस ठेगानामा केही छैन। कुनै अक्षर गलत छ कि हेर्नुहोस्।',
  },
  'invalid-input': {
    en: 'Some fields are empty or wrong. Please check them and try again.',
    ne: 'केही विवरण छुटेका वा नमिलेका छन्। कृपया जाँचेर फेरि पठाउनुहोस्।',
  },
  'malformed-json': {
    en: 'The request could not be read. Reload the page and try again.',
    ne: 'पठाइएको विवरण पढ्न सकिएन। पृष्ठ फेरि खोलेर प्रयास गर्नुहोस्।',
  },
  'test-payments-private': {
    en: 'Online payment is not set up here yet. For the shop’s owner: set PUBLIC_URL and TRUST_PROXY.',
    ne: 'यहाँ अनलाइन भुक्तानी अझै मिलाइएको छैन। पसल धनीलाई: PUBLIC_URL र TRUST_PROXY राख्नुहोस्।',
  },
  'malformed-form': {
    en: 'What was sent broke off on the way. Please send it again.',
    ne: 'पठाएको विवरण बीचमै टुट्यो। कृपया फेरि पठाउनुहोस्।',
  },
  'too-large': {
    en: (p) =>
      p.name === undefined ? formRefusals['too-large'].en : imageRefusalMessages.size.en({ name: p.name }),
    ne: (p) =>
      p.name === undefined ? formRefusals['too-large'].ne : imageRefusalMessages.size.ne({ name: p.name }),
  },
  'wrong-content-type': {
    en: 'The request came in a form the store does not read. Reload the page and try again.',
    ne: 'पठाइएको ढाँचा पसलले पढ्न सक्दैन। पृष्ठ फेरि खोलेर प्रयास गर्नुहोस्।',
  },
  'too-many-requests': {
    en: (p) => `Too many tries. Please try again ${retryAfterText.en(p.seconds)}.`,
    ne: (p) => `धेरै पटक प्रयास भयो। कृपया ${retryAfterText.ne(p.seconds)} फेरि प्रयास गर्नुहोस्।`,
  },
  'email-taken': {
    en: 'This email address already has an account. Log in, or use another address.',
    ne: 'यस इमेलबाट खाता खुलिसकेको छ। लगइन गर्नुहोस् वा अर्को इमेल राख्नुहोस्।',
  },
  'wrong-credentials': {
    en: 'The email address or the password is not right. Please check both.',
    ne: 'इमेल वा पासवर्ड मिलेन। कृपया दुवै जाँच्नुहोस्।',
  },
  'wrong-password': {
    en: 'This is not your password. Please type it again.',
    ne: 'यो तपाईंको पासवर्ड होइन। कृपया फेरि लेख्नुहोस्।',
  },
  'account-in-use': {
    en: 'An order is still on its way, or money is still being given back to you. Delete the account when that is done.',
    ne: 'कुनै अर्डर आउँदै छ वा तपाईंलाई पैसा फिर्ता हुन बाँकी छ। त्यो सकिएपछि खाता मेटाउनुहोस्।',
  },
  'wrong-origin': formRefusals['wrong-origin'],
  'out-of-stock': {
    en: outOfStockMessages.en,
    ne: outOfStockMessages.ne,
  },
  'unknown-product': {
    en: (p) => `${productName(p, 'en')} is not sold here any more. Please remove it and try again.`,
    ne: (p) => `${productName(p, 'ne')} अब यहाँ बेचिँदैन। कृपया हटाएर फेरि प्रयास गर्नुहोस्।`,
  },
  'add-stock-first': {
    en: 'Add stock first. The counted stock of this product is 0.',
    ne: 'पहिले स्टक थप्नुहोस्। यस सामानको गनिएको स्टक ० छ।',
  },
  // An edit conflict: a record of any kind has changed since it was read. The API document names this code.
  'settings-changed': {
    en: 'Somebody else has just changed this. Check the current version and make your change again.',
    ne: 'यसबीचमा अरू कसैले यो बदलिसके। अहिलेको हेरेर फेरि बदल्नुहोस्।',
  },
  'stale-cart': {
    en: 'Your cart has changed since you opened it. It is up to date now; please check it.',
    ne: 'तपाईंले खोलेपछि कार्ट फेरिएको छ। अहिले मिलाइएको छ, कृपया हेर्नुहोस्।',
  },
  'total-changed': {
    en: (p) =>
      p.hasNewAdvance
        ? 'The terms of the advance changed since you opened the cart. Please check what you pay now and order again.'
        : 'The total changed since you opened the cart. Please check it and order again.',
    ne: (p) =>
      p.hasNewAdvance
        ? 'कार्ट खोलेपछि बैनाका सर्त फेरिए। कृपया अहिले कति तिर्ने हो हेरेर फेरि अर्डर गर्नुहोस्।'
        : 'कार्ट खोलेपछि कुल जम्मा फेरियो। कृपया हेरेर फेरि अर्डर गर्नुहोस्।',
  },
  'delivery-later': {
    en: 'Delivery takes longer than when you opened the cart. Please look at the new day and order again.',
    ne: 'कार्ट खोलेपछि सामान पुग्ने दिन सर्‍यो। कृपया नयाँ दिन हेरेर फेरि अर्डर गर्नुहोस्।',
  },
  'idempotency-mismatch': {
    en: 'This was already sent with other contents. Reload the page and check it before you send it again.',
    ne: 'यो पहिले नै अर्कै विवरणसहित पठाइएको थियो। पृष्ठ फेरि खोलेर जाँच्नुहोस् अनि मात्र पठाउनुहोस्।',
  },
  'invalid-idempotency-key': {
    en: 'The key of this request needs 8 to 128 letters, digits or signs. Reload the page and send it again.',
    ne: 'यस अनुरोधको पहिचान कोडमा ८ देखि १२८ अक्षर, अङ्क वा चिह्न चाहिन्छ। पृष्ठ फेरि खोलेर पठाउनुहोस्।',
  },
  'cart-products-dropped': {
    en: (p) => `Not sold any more and left out of your cart: ${joinNames(p.names)}.`,
    ne: (p) => `अब नबेचिने भएकाले कार्टबाट हटाइयो: ${joinNames(p.names)}।`,
  },
  'empty-order': {
    en: 'Your cart is empty. Add something to it first.',
    ne: 'तपाईंको कार्ट खाली छ। पहिले केही सामान थप्नुहोस्।',
  },
  'gateway-unavailable': gatewayUnavailable,
  'gateway-not-here': {
    en: (p) => `This store takes no payments by ${gatewayNameOf(p, 'en')}. Choose another way to pay.`,
    ne: (p) => `यस पसलमा ${gatewayNameOf(p, 'ne')} बाट तिर्न मिल्दैन। अर्को माध्यम छान्नुहोस्।`,
  },
  'above-gateway-limit': {
    en: (p) =>
      `${gatewayNameOf(p, 'en')} takes at most ${limitText(p, 'en')} at once. Choose another way to pay, or order in two parts.`,
    ne: (p) =>
      `${gatewayNameOf(p, 'ne')} बाट एक पटकमा ${limitText(p, 'ne')} सम्म मात्र तिर्न मिल्छ। अर्को माध्यम छान्नुहोस् वा दुई अर्डर गर्नुहोस्।`,
  },
  'gateway-silent': {
    en: (p) => `${gatewayNameOf(p, 'en')} did not answer. The store asks again by itself; try again later.`,
    ne: (p) => `${gatewayNameOf(p, 'ne')} बाट जवाफ आएन। पसलले आफैँ फेरि सोध्छ, पछि प्रयास गर्नुहोस्।`,
  },
  'payment-time-over': {
    en: 'Too little time is left to pay this order. Order again from the cart.',
    ne: 'यो अर्डर तिर्ने समय लगभग सकियो। कार्टबाट फेरि अर्डर गर्नुहोस्।',
  },
  'already-paid': {
    en: (p) =>
      `Your online payment for order ${orderNumberOf(p, 'en')} has arrived, so nothing new was ordered. My Orders shows it.`,
    ne: (p) =>
      `अर्डर ${orderNumberOf(p, 'ne')} को अनलाइन भुक्तानी आइसकेकाले नयाँ अर्डर गरिएन। “मेरा अर्डरहरू”मा हेर्नुहोस्।`,
  },
  'too-many-unpaid': {
    en: (p) =>
      `${p.left === 1 ? 'One of your orders still waits' : `${formatNumber(p.left ?? 0, 'en')} of your orders still wait`} for payment. Pay or cancel one in My Orders first.`,
    ne: (p) =>
      `तपाईंका ${formatNumber(p.left ?? 0, 'ne')} वटा अर्डरको भुक्तानी बाँकी छ। पहिले “मेरा अर्डरहरू”मा एउटा तिर्नुहोस् वा रद्द गर्नुहोस्।`,
  },
  'too-many-held': {
    en: (p) =>
      `Your unpaid orders already hold ${productName(p, 'en')}. At most ${formatNumber(p.left ?? 0, 'en')} more can wait for payment; pay those first or choose fewer.`,
    ne: (p) =>
      `तिर्न बाँकी अर्डरमा ${productName(p, 'ne')} पहिल्यै राखिएको छ। अब बढीमा ${formatNumber(p.left ?? 0, 'ne')} वटा मात्र थप्न मिल्छ। पहिले ती तिर्नुहोस् वा सङ्ख्या घटाउनुहोस्।`,
  },
  'refund-by-hand': {
    en: 'No gateway gives this money back by itself. Send it by hand, then record it.',
    ne: 'यो रकम कुनै भुक्तानी सेवाले आफैँ फिर्ता गर्दैन। आफैँ पठाएर यहाँ लेखेर राख्नुहोस्।',
  },
  'refund-under-way': {
    en: 'The gateway has been asked to give this back. Wait for its answer before you do it by hand.',
    ne: 'यो रकम फिर्ता गर्न भुक्तानी सेवालाई भनिसकिएको छ। आफैँ पठाउनुअघि जवाफ पर्खनुहोस्।',
  },
  'refund-refused': {
    en: (p) =>
      `The gateway refused the refund${p.serviceReason === undefined ? '' : ` (${p.serviceReason})`}. Try again later, or send the money by hand and record it.`,
    ne: (p) =>
      `भुक्तानी सेवाले रकम फिर्ता गर्न मानेन${p.serviceReason === undefined ? '' : ` (${p.serviceReason})`}। पछि फेरि प्रयास गर्नुहोस् वा आफैँ पठाएर यहाँ लेखेर राख्नुहोस्।`,
  },
  'already-decided': {
    en: 'This payment has already been decided the other way. Reload the page to see how.',
    ne: 'यस भुक्तानीबारे पहिले नै अर्कै निर्णय भइसक्यो। हेर्न पृष्ठ फेरि खोल्नुहोस्।',
  },
  'request-decided': {
    en: 'Somebody has already decided this one. Reload the page to see how.',
    ne: 'यसबारे कसैले निर्णय गरिसक्यो। हेर्न पृष्ठ फेरि खोल्नुहोस्।',
  },
  'return-too-late': {
    en: (p) =>
      `A product can be returned within ${formatNumber(p.days ?? 0, 'en')} days of its delivery. If something is wrong with it, send a complaint.`,
    ne: (p) =>
      `सामान डेलिभरी भएको ${formatNumber(p.days ?? 0, 'ne')} दिनभित्र फिर्ता गर्न मिल्छ। केही बिग्रेको छ भने गुनासो पठाउनुहोस्।`,
  },
  'already-returned': {
    en: 'These items have already been returned. Choose others.',
    ne: 'यी सामान फिर्ता आइसकेका छन्। बाँकी सामान छान्नुहोस्।',
  },
  'return-waiting': {
    en: 'You have already asked to return this order. Please wait for our answer.',
    ne: 'यो अर्डर फिर्ता गर्न भनिसक्नुभएको छ। कृपया हाम्रो जवाफ पर्खनुहोस्।',
  },
  'requests-waiting': {
    en: 'Several requests about this order already wait for an answer. Please wait for it.',
    ne: 'यस अर्डरबारे धेरै अनुरोध जवाफको पर्खाइमा छन्। कृपया जवाफ पर्खनुहोस्।',
  },
  'refund-above-paid': {
    en: ({ limitPaisa }) =>
      limitPaisa
        ? `More than was paid cannot be given back. At most ${formatMoney(limitPaisa, 'en', 'when-needed')} is left.`
        : 'Nothing can be given back for this order now.',
    ne: ({ limitPaisa }) =>
      limitPaisa
        ? `तिरेकोभन्दा बढी फिर्ता दिन मिल्दैन। बढीमा ${formatMoney(limitPaisa, 'ne', 'when-needed')} बाँकी छ।`
        : 'अहिले यस अर्डरको कुनै रकम फिर्ता दिन मिल्दैन।',
  },
  'last-owner': {
    en: 'The store needs an owner who can log in. Make somebody else an owner first.',
    ne: 'पसलमा लगइन गर्न सक्ने कम्तीमा एक मालिक चाहिन्छ। पहिले अरू कसैलाई मालिक बनाउनुहोस्।',
  },
  'cannot-accept': {
    en: 'The order of this payment is cancelled or already paid. The money can only be given back.',
    ne: 'यस भुक्तानीको अर्डर रद्द भइसक्यो वा तिरिसकिएको छ। रकम फिर्ता मात्र गर्न मिल्छ।',
  },
  'cannot-cancel': {
    en: 'This order can no longer be cancelled. Write to us if you do not want it any more.',
    ne: 'यो अर्डर अब रद्द गर्न मिल्दैन। नचाहिने भए हामीलाई लेख्नुहोस्।',
  },
  'wrong-status': wrongStatusMessages,
  'money-given-back': {
    en: 'All that was paid for this order has gone back to the customer. It cannot be sent; cancel it.',
    ne: 'यस अर्डरमा तिरेको सबै रकम ग्राहकलाई फिर्ता भइसक्यो। पठाउन मिल्दैन; अर्डर रद्द गर्नुहोस्।',
  },
  'awaiting-payment': {
    en: 'This order has not been paid yet. It can move on once the payment is confirmed.',
    ne: 'यस अर्डरको भुक्तानी अझै भएको छैन। भुक्तानी पक्का भएपछि मात्र अघि बढ्छ।',
  },
  'reference-used': {
    en: (p) => `This reference has already confirmed the payment of order ${orderNumberOf(p, 'en')}.`,
    ne: (p) => `यो कारोबार नम्बरले अर्डर ${orderNumberOf(p, 'ne')} को भुक्तानी पुष्टि भइसकेको छ।`,
  },
  'nothing-to-pay': {
    en: 'There is nothing left to pay for this order. See its status in My Orders.',
    ne: 'यस अर्डरमा तिर्न बाँकी केही छैन। अवस्था “मेरा अर्डरहरू”मा हेर्नुहोस्।',
  },
  unexpected: {
    en: 'Something went wrong on our side. Please try again in a moment.',
    ne: 'हाम्रो तर्फबाट केही बिग्रियो। कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्।',
  },
  'store-unavailable': {
    en: 'The store is out of reach for a moment. Nothing is lost: please try again in a few seconds.',
    ne: 'पसल एकछिन उपलब्ध छैन। केही हराएको छैन, केही सेकेन्डपछि फेरि प्रयास गर्नुहोस्।',
  },
  'backup-running': {
    en: 'A backup is being made. Try again in a minute.',
    ne: 'ब्याकअप हुँदै छ। एक मिनेटपछि फेरि प्रयास गर्नुहोस्।',
  },
  'not-ready': {
    en: 'The store is just opening. Please try again in a few seconds.',
    ne: 'पसल खुल्दै छ। कृपया केही सेकेन्डपछि फेरि प्रयास गर्नुहोस्।',
  },
  'order-in-progress': {
    en: 'Your order is just being placed. Wait a moment, then look in My Orders.',
    ne: 'तपाईंको अर्डर हुँदै छ। एकछिन पर्खेर “मेरा अर्डरहरू”मा हेर्नुहोस्।',
  },
  'push-failed': {
    en: 'The message could not be sent just now. Try again in a minute, or turn this off and on again.',
    ne: 'अहिले सूचना पठाउन सकिएन। एकछिनपछि फेरि प्रयास गर्नुहोस्, वा एक पटक बन्द गरेर खोल्नुहोस्।',
  },
  ...pricingRefusals,
  ...customerRefusals,
  ...catalogueRefusals,
  ...reviewRefusals,
  ...sharingRefusals,
  ...alertRefusals,
  ...serviceRefusals,
  ...refundRefusals,
  'image-refused': {
    en: (p) => imageSentence(p, 'en'),
    ne: (p) => imageSentence(p, 'ne'),
  },
} satisfies Record<string, Pair>

export type RefusalCode = keyof typeof refusals

/** Returns the sentence of a refusal in a language. */
export function refusalMessage(code: RefusalCode, params: RefusalParams, language: Language): string {
  const pair: Pair = refusals[code]
  const sentence = translationFor(language, pair)
  return typeof sentence === 'string' ? withFacts(sentence, language) : sentence(params)
}
