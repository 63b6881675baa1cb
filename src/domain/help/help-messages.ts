import type { MessageTable } from '#domain/messages.ts'

/** The help pages: titles, descriptions and the texts around their contents. */
export const helpMessages = {
  contents: { en: 'On this page', ne: 'यस पृष्ठमा' },
  otherPages: { en: 'More help', ne: 'थप सहायता' },
  ask: { en: 'Write to us', ne: 'हामीलाई लेख्नुहोस्' },
  'help-center': { en: 'Help Center', ne: 'सहायता केन्द्र' },
  'help-centerText': {
    en: 'Ordering, payment, delivery, returns and your account at Baithak, in short answers.',
    ne: 'बैठकमा अर्डर, भुक्तानी, डेलिभरी, फिर्ता र खाताबारे छोटा उत्तर।',
  },
  'safety-info': { en: 'Safety Information', ne: 'सुरक्षा जानकारी' },
  'safety-infoText': {
    en: 'Fastening furniture to the wall, carrying it, putting it together, and buying safely.',
    ne: 'फर्निचर भित्तामा कस्ने, बोक्ने, जोड्ने र ढुक्कसँग किन्ने तरिका।',
  },
  cancellation: { en: 'Cancellation Options', ne: 'रद्द र फिर्ता' },
  cancellationText: {
    en: 'Cancel an order until it ships, return a product after delivery, and when your money comes back.',
    ne: 'नपठाएसम्म अर्डर रद्द, डेलिभरीपछि सामान फिर्ता, र पैसा कहिले फर्किन्छ।',
  },
  accessibility: { en: 'Accessibility', ne: 'सबैका लागि पहुँच' },
  accessibilityText: {
    en: 'How the store works by keyboard, with a screen reader and in large type, and what is not good yet.',
    ne: 'किबोर्ड, स्क्रिन रिडर र ठूला अक्षरमा पसल कसरी चल्छ, र के अझै राम्रो छैन।',
  },
  privacy: { en: 'Privacy', ne: 'गोपनीयता' },
  privacyText: {
    en: 'What the store keeps about you and why, its three cookies, and your rights.',
    ne: 'पसलले तपाईंबारे के र किन राख्छ, तीन वटा कुकी, र तपाईंका अधिकार।',
  },
  terms: { en: 'Terms', ne: 'सर्तहरू' },
  termsText: {
    en: 'Orders, prices, tax, delivery, cancelling and returns at Baithak.',
    ne: 'बैठकमा अर्डर, मूल्य, कर, डेलिभरी, रद्द र फिर्ताका सर्त।',
  },
  sitemap: { en: 'Sitemap', ne: 'साइटम्याप' },
  sitemapText: { en: 'All pages of the store on one.', ne: 'पसलका सबै पृष्ठ एकै ठाउँमा।' },
  store: { en: 'Store', ne: 'पसल' },
  categories: { en: 'Categories', ne: 'श्रेणीहरू' },
  rooms: { en: 'Rooms', ne: 'कोठाहरू' },
  you: { en: 'For you', ne: 'तपाईंका लागि' },
  help: { en: 'Help', ne: 'सहायता' },
  posts: { en: 'Posts', ne: 'लेखहरू' },
  collections: { en: 'Collections', ne: 'सङ्ग्रहहरू' },
  postCategories: { en: 'Posts by category', ne: 'श्रेणीअनुसार लेख' },
  home: { en: 'Home', ne: 'गृहपृष्ठ' },
  shop: { en: 'Shop', ne: 'पसल' },
  about: { en: 'About', ne: 'हाम्रो बारेमा' },
  contact: { en: 'Contact', ne: 'सम्पर्क' },
  cart: { en: 'Cart', ne: 'कार्ट' },
  wishlist: { en: 'Wishlist', ne: 'मनपर्ने सूची' },
  orders: { en: 'My Orders', ne: 'मेरा अर्डरहरू' },
  login: { en: 'Login / Register', ne: 'लगइन / दर्ता' },
} as const satisfies MessageTable
