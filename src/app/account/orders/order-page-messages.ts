import type { MessageTable } from '#domain/messages.ts'

/** Messages of the page of one order. Messages shared with the list are in orders-messages.ts. */
export const orderPageMessages = {
  title: { en: 'Order', ne: 'अर्डर' },
  takenByShop: {
    en: 'This order was placed by phone or at the counter. To change, cancel or return it, call the shop.',
    ne: 'यो अर्डर पसलले फोनबाट वा पसलमै लिएको हो। बदल्न, रद्द गर्न वा सामान फिर्ता गर्न पसलमा फोन गर्नुहोस्।',
  },
  // For browsers without scripts.
  show: { en: 'Show the order', ne: 'अर्डर देखाउनुहोस्' },
  loading: { en: 'Loading your order', ne: 'तपाईंको अर्डर खुल्दै छ' },
  loginFirst: { en: 'Log in to see this order.', ne: 'यो अर्डर हेर्न लगइन गर्नुहोस्।' },
  loginRegister: { en: 'Login / Register', ne: 'लगइन / दर्ता' },
  notFound: { en: 'Order not found', ne: 'अर्डर भेटिएन' },
  notFoundHelp: {
    en: 'We can’t find this order in your account. Check the link, or see your orders.',
    ne: 'तपाईंको खातामा यस्तो अर्डर छैन। ठेगाना जाँच्नुहोस् वा आफ्ना अर्डर हेर्नुहोस्।',
  },
  invalidLinkHelp: {
    en: 'This link is wrong or has expired. Contact us: we can find your order by its number or your phone.',
    ne: 'यो लिङ्क मिलेन वा यसको म्याद सकियो। हामीलाई सोध्नुहोस्: नम्बर वा फोनबाट अर्डर खोजिदिन्छौँ।',
  },
  contact: { en: 'Contact us', ne: 'हामीलाई सम्पर्क गर्नुहोस्' },
  failed: { en: 'We couldn’t load the order.', ne: 'अर्डर ल्याउन सकिएन।' },
  tryAgain: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  myOrders: { en: 'My Orders', ne: 'मेरा अर्डरहरू' },
  home: { en: 'Home', ne: 'गृहपृष्ठ' },
  statusNow: {
    en: (p: { status: string }) => `Order status: ${p.status}`,
    ne: (p: { status: string }) => `यस अर्डरको अवस्था: ${p.status}`,
  },
  deliveredOn: {
    en: (p: { estimatedDay: string; deliveryDay: string }) =>
      `Delivered ${p.deliveryDay} (promised by ${p.estimatedDay}).`,
    ne: (p: { estimatedDay: string; deliveryDay: string }) =>
      `${p.deliveryDay} मा पुग्यो (दिएको मिति: ${p.estimatedDay})।`,
  },
  steps: { en: 'Order progress', ne: 'कहाँ पुग्यो' },
  changes: { en: 'Changed by the store', ne: 'पसलले बदलेको' },
  items: { en: 'Items', ne: 'सामानहरू' },
  deliverTo: { en: 'Delivery Address', ne: 'डेलिभरी ठेगाना' },
  summary: { en: 'Order Summary', ne: 'अर्डरको हिसाब' },
  print: { en: 'Print', ne: 'प्रिन्ट गर्नुहोस्' },
  store: {
    en: (p: { shop: string }) => `${p.shop}, furniture for homes in Nepal`,
    ne: (p: { shop: string }) => `${p.shop}, नेपाली घरका लागि फर्निचर`,
  },
} as const satisfies MessageTable
