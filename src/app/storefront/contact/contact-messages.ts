import type { MessageTable } from '#domain/messages.ts'

/** Messages of the contact page. */
export const contactMessages = {
  title: { en: 'Contact', ne: 'सम्पर्क' },
  map: { en: 'Where we are', ne: 'हामी कहाँ छौँ' },
  mapLink: { en: 'Open the map', ne: 'नक्सा खोल्नुहोस्' },
  lead: {
    en: 'Ask about a size, a fabric or an order. A person from the store answers, in Nepali or English.',
    ne: 'नाप, कपडा वा अर्डरबारे सोध्नुहोस्। पसलकै मान्छेले नेपाली वा अङ्ग्रेजीमा जवाफ दिन्छन्।',
  },
  facts: { en: 'Good to know', ne: 'जानिराख्ने कुरा' },
  orders: { en: 'Orders', ne: 'अर्डर' },
  ordersText: { en: 'Where your order is, step by step:', ne: 'अर्डर कहाँ पुग्यो हेर्न:' },
  ordersLink: { en: 'My Orders', ne: 'मेरा अर्डरहरू' },
  trackLink: { en: 'without login', ne: 'लगइन नगरी हेर्नुहोस्' },
  delivery: { en: 'Delivery', ne: 'डेलिभरी' },
  deliveryText: {
    en: '{deliveryDays} business days once it is ready, free shipping',
    ne: 'तयार भएपछि {deliveryDays} कार्यदिन, निःशुल्क ढुवानी',
  },
  deliveryByPlace: { en: 'Cost and date depend on where you live', ne: 'खर्च र दिन ठेगानाअनुसार फरक हुन्छ' },
  payment: { en: 'Payment', ne: 'भुक्तानी' },
  paymentText: { en: 'Cash On Delivery or Online Payment', ne: 'सामान पाएपछि नगद वा अनलाइन भुक्तानी' },
  returns: { en: 'Returns', ne: 'फिर्ता' },
  returnsText: {
    en: (p: { days: string }) => `Within ${p.days} days of delivery:`,
    ne: (p: { days: string }) => `डेलिभरी भएको ${p.days} दिनभित्र:`,
  },
  returnsLink: { en: 'Cancellation Options', ne: 'रद्द र फिर्ता' },
  help: { en: 'Questions', ne: 'प्रश्न' },
  helpText: { en: 'See the', ne: 'धेरै उत्तर यहाँ छन्:' },
  helpLink: { en: 'Help Center', ne: 'सहायता केन्द्र' },
  form: { en: 'Send a message', ne: 'सन्देश पठाउनुहोस्' },
  name: { en: 'Name', ne: 'नाम' },
  email: { en: 'Email', ne: 'इमेल' },
  subject: { en: 'Subject', ne: 'विषय' },
  message: { en: 'Message', ne: 'सन्देश' },
  messageHint: {
    en: 'If it is about an order, add its number.',
    ne: 'अर्डरबारे भए त्यसको नम्बर पनि लेख्नुहोस्।',
  },
  nameRequired: { en: 'Enter your name.', ne: 'आफ्नो नाम लेख्नुहोस्।' },
  emailRequired: { en: 'Enter your email address.', ne: 'आफ्नो इमेल लेख्नुहोस्।' },
  subjectRequired: { en: 'Enter what it is about.', ne: 'विषय लेख्नुहोस्।' },
  messageRequired: { en: 'Enter your message.', ne: 'सन्देश लेख्नुहोस्।' },
  send: { en: 'Send Message', ne: 'सन्देश पठाउनुहोस्' },
  messageSent: { en: 'Message sent successfully!', ne: 'सन्देश पठाइयो!' },
  messageReceived: {
    en: 'Thank you. We’ve received your message and will get back to you.',
    ne: 'धन्यवाद। सन्देश आइपुग्यो, हामी जवाफ दिन्छौँ।',
  },
  failed: {
    en: 'Failed to send message. Please try again.',
    ne: 'सन्देश पठाउन सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  },
} as const satisfies MessageTable
