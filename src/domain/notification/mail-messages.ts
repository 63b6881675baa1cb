import type { MessageTable } from '#domain/messages.ts'
import { resetLinkHours } from '#domain/account/account.ts'
import { formatHours } from '#domain/units.ts'

/** The texts of emails to shoppers and to the seller. Lines are sentences; amounts and ids are filled in. */
export const mailMessages = {
  placedTitle: {
    en: (p: { order: string }) => `Order ${p.order} is placed`,
    ne: (p: { order: string }) => `तपाईंको अर्डर ${p.order} पायौँ`,
  },
  placedText: {
    en: 'Thank you. We’ll pack your order and deliver it. Please have the cash ready.',
    ne: 'धन्यवाद। हामी प्याक गरेर घरमै ल्याउँछौँ। कृपया ढोकामा रकम तयार राख्नुहोला।',
  },
  placedAbroadText: {
    en: 'Thank you. We’ll pack your order and email you when it ships.',
    ne: 'धन्यवाद। हामी प्याक गर्नेछौँ र पठाएपछि खबर गर्नेछौँ।',
  },
  paidTitle: {
    en: (p: { order: string }) => `Order ${p.order} is paid`,
    ne: (p: { order: string }) => `अर्डर ${p.order}को भुक्तानी पायौँ`,
  },
  paidText: {
    en: 'Thank you. Your payment is confirmed. We’ll pack your order and deliver it.',
    ne: 'धन्यवाद। भुक्तानी पक्का भयो। हामी प्याक गरेर घरमै ल्याउँछौँ।',
  },
  payLinkTitle: {
    en: (p: { order: string }) => `Pay order ${p.order}`,
    ne: (p: { order: string }) => `अर्डर ${p.order} को भुक्तानी`,
  },
  payLinkText: {
    en: 'Pay for your order here. You’re only charged after you press the button.',
    ne: 'हामीसँग अर्डर गर्नुभएको सामानको रकम यहाँ तिर्नुहोस्। बटन थिच्नुअघि केही काटिँदैन।',
  },
  reminderTitle: {
    en: (p: { order: string }) => `Order ${p.order} is waiting for your payment`,
    ne: (p: { order: string }) => `अर्डर ${p.order} को भुक्तानी बाँकी छ`,
  },
  reminderText: {
    en: (p: { time: string }) =>
      `Pay by our QR and enter the transaction number before ${p.time}. After that the order is cancelled.`,
    ne: (p: { time: string }) =>
      `${p.time} भित्र हाम्रो क्यूआरबाट तिरेर कारोबार नम्बर लेख्नुहोस्। त्यसपछि अर्डर रद्द हुन्छ।`,
  },
  retainedText: {
    en: (p: { amount: string }) => `The shop retains ${p.amount} of your advance, as agreed before you paid.`,
    ne: (p: { amount: string }) => `तिर्नुअघि भनिएअनुसार बैनाबाट ${p.amount} पसलले राख्छ।`,
  },
  restPaidText: {
    en: 'Thank you. The rest of your order is paid. We’ll pack and deliver it.',
    ne: 'धन्यवाद। अर्डरको बाँकी रकम पाइयो। हामी प्याक गरेर घरमै ल्याउँछौँ।',
  },
  paidAbroadText: {
    en: 'Thank you. Your payment is confirmed. We’ll email you when your order ships.',
    ne: 'धन्यवाद। भुक्तानी पक्का भयो। अर्डर पठाएपछि खबर गर्नेछौँ।',
  },
  editedTitle: {
    en: (p: { order: string }) => `Order ${p.order} is changed`,
    ne: (p: { order: string }) => `अर्डर ${p.order} बदलियो`,
  },
  editedText: {
    en: (p: { reason: string }) => `We’ve changed your order: ${p.reason}. The new order:`,
    ne: (p: { reason: string }) => `हामीले तपाईंको अर्डर बदल्यौँ: ${p.reason}। अब अर्डर यस्तो छ।`,
  },
  statusTitle: {
    en: (p: { order: string; status: string }) => `Order ${p.order}: ${p.status}`,
    ne: (p: { order: string; status: string }) => `अर्डर ${p.order}: ${p.status}`,
  },
  statusText: {
    en: 'My Orders shows every step.',
    ne: 'हरेक चरण “मेरा अर्डरहरू”मा हेर्न सकिन्छ।',
  },
  cancelledText: {
    en: 'Your order is cancelled. Online payments are refunded within {refundDays} days.',
    ne: 'अर्डर रद्द भयो र पठाइने छैन। अनलाइन तिरेको पैसा {refundDays} दिनभित्र फिर्ता दिइन्छ।',
  },
  returnedText: {
    en: 'We couldn’t deliver your order and have taken it back. You have nothing to pay.',
    ne: 'सामान बुझाउन सकिएन र हामीकहाँ फर्किएर आयो। यसको केही तिर्नु पर्दैन।',
  },
  returnedPaidText: {
    en: 'We couldn’t deliver your order and have taken it back. We’ll refund your payment within {refundDays} days.',
    ne: 'सामान बुझाउन सकिएन र हामीकहाँ फर्किएर आयो। तपाईंले तिरेको रकम {refundDays} दिनभित्र फिर्ता दिइन्छ।',
  },
  latePaymentTitle: {
    en: (p: { order: string }) => `Your payment for order ${p.order} is being refunded`,
    ne: (p: { order: string }) => `अर्डर ${p.order} को भुक्तानी फिर्ता हुँदै छ`,
  },
  latePaymentText: {
    en: 'We received a payment that this order no longer needed. We’ll refund it within {refundDays} days.',
    ne: 'यस अर्डरमा तिर्नु नपर्ने भुक्तानी आइपुग्यो। हामी {refundDays} दिनभित्र फिर्ता दिन्छौँ।',
  },
  goneText: {
    en: 'Your payment arrived too late, and the products are sold out. We’ll refund it within {refundDays} days.',
    ne: 'भुक्तानी समय सकिएपछि आइपुग्यो, र सामान अब बाँकी छैन। हामी {refundDays} दिनभित्र पैसा फिर्ता दिन्छौँ।',
  },
  reinstatedText: {
    en: 'Your payment arrived late, but the products are still available, so your order is confirmed. We’ll pack and deliver it.',
    ne: 'भुक्तानी समय सकिएपछि आइपुग्यो, तर सामान अझै छ: अर्डर अब रद्द छैन। हामी प्याक गरेर घरमै ल्याउँछौँ।',
  },
  reviewTitle: { en: 'How do you like it?', ne: 'सामान कस्तो लाग्यो?' },
  reviewText: {
    en: 'You’ve had it for a few days now. Tell others how you like it: the link opens a short form, no login needed.',
    ne: 'सामान पाउनुभएको केही दिन भयो। कस्तो लाग्यो, अरूलाई भन्नुहोस्: लिङ्कबाट लगइन नगरी फारम खुल्छ। एक मिनेट लाग्छ, मन नलागे नलेखे पनि हुन्छ।',
  },
  reviewOf: {
    en: (p: { names: string }) => `You ordered: ${p.names}.`,
    ne: (p: { names: string }) => `यसबारे: ${p.names}।`,
  },
  questionTitle: { en: 'Your question is answered', ne: 'तपाईंको प्रश्नको जवाफ आयो' },
  questionText: {
    en: (p: { question: string }) => `You asked: ${p.question}`,
    ne: (p: { question: string }) => `तपाईंले सोध्नुभएको: ${p.question}`,
  },
  questionAnswer: {
    en: (p: { answer: string }) => `The shop answers: ${p.answer}`,
    ne: (p: { answer: string }) => `पसलको जवाफ: ${p.answer}`,
  },
  sellerTitle: {
    en: (p: { order: string }) => `New order ${p.order}`,
    ne: (p: { order: string }) => `नयाँ अर्डर ${p.order}`,
  },
  sellerText: { en: 'You have a new order.', ne: 'नयाँ अर्डर आएको छ।' },
  welcomeTitle: {
    en: (p: { shop: string }) => `Welcome to ${p.shop}`,
    ne: (p: { shop: string }) => `${p.shop}मा स्वागत छ`,
  },
  welcomeText: {
    en: 'Your account is ready. Your cart, addresses and orders are saved in it.',
    ne: 'तपाईंको खाता खुल्यो। कार्ट, ठेगाना र अर्डर त्यहीँ सुरक्षित रहन्छन्।',
  },
  resetTitle: { en: 'Set a new password', ne: 'नयाँ पासवर्ड राख्नुहोस्' },
  resetText: {
    en: `Open this link to set a new password. It works once, for ${formatHours(resetLinkHours, 'en')}. If you didn’t ask for it, ignore this email.`,
    ne: `नयाँ पासवर्ड राख्न यो लिङ्क खोल्नुहोस्। ${formatHours(resetLinkHours, 'ne')}भित्र एक पटक मात्र चल्छ। तपाईंले नमागेको भए केही गर्नु पर्दैन।`,
  },
  codeTitle: {
    en: (p: { shop: string }) => `Your code at ${p.shop}`,
    ne: (p: { shop: string }) => `${p.shop}मा तपाईंको कोड`,
  },
  codeText: {
    en: (p: { code: string }) =>
      `${p.code} is your code. It works for 10 minutes. Don’t share it with anyone. If you didn’t ask for it, ignore this.`,
    ne: (p: { code: string }) =>
      `तपाईंको कोड ${p.code} हो। १० मिनेट चल्छ। कसैलाई नभन्नुहोस्। तपाईंले नमागेको भए केही गर्नु पर्दैन।`,
  },
  movedTitle: {
    en: 'Your shop login has a new email address',
    ne: 'तपाईंको पसल लगइनको इमेल बदलियो',
  },
  movedText: {
    en: (p: { email: string }) =>
      `From now on, ${p.email} is used to log in instead of this address. If this wasn’t you, tell the owner of the shop at once.`,
    ne: (p: { email: string }) =>
      `अबदेखि पसलमा यो इमेलको सट्टा ${p.email} ले लगइन हुन्छ। तपाईंले बदल्नुभएको होइन भने पसल चलाउने व्यक्तिलाई तुरुन्तै भन्नुहोस्।`,
  },
  changedTitle: { en: 'Your password was changed', ne: 'तपाईंको पासवर्ड फेरियो' },
  'changed-self': {
    en: 'The password of your account was changed, and every other browser was logged out.',
    ne: 'तपाईंको खाताको पासवर्ड फेरियो र अरू सबै ब्राउजरबाट लगआउट गरियो।',
  },
  'changed-link': {
    en: 'The password of your account was changed with a link from an email, and every browser was logged out.',
    ne: 'इमेलको लिङ्कबाट तपाईंको खाताको पासवर्ड फेरियो र सबै ब्राउजरबाट लगआउट गरियो।',
  },
  changedAt: {
    en: (p: { at: string }) => `Time: ${p.at}`,
    ne: (p: { at: string }) => `समय: ${p.at}`,
  },
  changedHelp: {
    en: 'If this was not you, set a new password with this link now.',
    ne: 'तपाईंले फेर्नुभएको होइन भने यो लिङ्कबाट अहिले नै नयाँ पासवर्ड राख्नुहोस्।',
  },
  staffChangedTitle: { en: 'Your shop login has a new password', ne: 'तपाईंको पसल लगइनको पासवर्ड फेरियो' },
  'staff-changed-self': {
    en: 'Your shop password was changed, and every other browser was logged out.',
    ne: 'पसलमा लगइन गर्ने तपाईंको पासवर्ड फेरियो र अरू सबै ब्राउजरबाट लगआउट गरियो।',
  },
  'staff-changed-owner': {
    en: 'An owner of the shop gave you a new password. The old one no longer works, and you are logged out everywhere. Ask the owner for the new one.',
    ne: 'पसलका मालिकले तपाईंको नयाँ पासवर्ड बनाउनुभयो। पुरानो चल्दैन र सबै ठाउँबाट लगआउट भयो। नयाँ पासवर्ड मालिकसँग लिनुहोस्।',
  },
  'staff-changed-link': {
    en: 'Your shop password was changed with a link from an email, and every browser was logged out.',
    ne: 'इमेलको लिङ्कबाट पसलमा लगइन गर्ने तपाईंको पासवर्ड फेरियो र सबै ब्राउजरबाट लगआउट गरियो।',
  },
  'staff-changed-machine': {
    en: 'A new password was set for your shop login on the shop’s computer, and every browser was logged out.',
    ne: 'पसलको कम्प्युटरबाट तपाईंको लगइनको नयाँ पासवर्ड राखियो र सबै ब्राउजरबाट लगआउट गरियो।',
  },
  staffChangedHelp: {
    en: 'If you did not expect this, set a new password with this link and tell the owner of the shop now.',
    ne: 'यो तपाईंलाई थाहा थिएन भने यो लिङ्कबाट नयाँ पासवर्ड राख्नुहोस् र पसलका मालिकलाई अहिले नै भन्नुहोस्।',
  },
  line: {
    en: (p: { name: string; quantity: string; price: string }) => `${p.quantity} × ${p.name}, ${p.price}`,
    ne: (p: { name: string; quantity: string; price: string }) => `${p.quantity} × ${p.name}, ${p.price}`,
  },
  payment: {
    en: (p: { payment: string }) => `Payment: ${p.payment}`,
    ne: (p: { payment: string }) => `भुक्तानी: ${p.payment}`,
  },
  deliverTo: {
    en: (p: { address: string }) => `Delivery address: ${p.address}`,
    ne: (p: { address: string }) => `डेलिभरी ठेगाना: ${p.address}`,
  },
  sign: { en: 'Baithak, furniture for homes in Nepal', ne: 'बैठक, नेपाली घरका लागि फर्निचर' },
} as const satisfies MessageTable
