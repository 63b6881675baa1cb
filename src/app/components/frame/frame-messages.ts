import { toDevanagariDigits } from '#lib/digits.ts'
import { factText } from '#domain/facts.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Messages of the header, the notices above it, the account menu, the drawer and the footer. */
export const frameMessages = {
  skip: { en: 'Skip to content', ne: 'मुख्य सामग्रीमा जानुहोस्' },
  noteShipping: { en: 'Free shipping', ne: 'निःशुल्क ढुवानी' },
  noteByPlace: { en: 'Delivery by your address', ne: 'ठेगानाअनुसार डेलिभरी' },
  noteDelivery: { en: 'Delivery in {deliveryDays} business days', ne: '{deliveryDays} कार्यदिनभित्र डेलिभरी' },
  afterReady: {
    en: (p: { days: number }) =>
      `Ready in ${formatNumber(p.days, 'en')} ${p.days === 1 ? 'day' : 'days'}, then ${factText('deliveryDays', 'en')} business days`,
    ne: (p: { days: number }) =>
      `${formatNumber(p.days, 'ne')} दिनमा तयार, त्यसपछि ${factText('deliveryDays', 'ne')} कार्यदिन`,
  },
  noteReturn: {
    en: (p: { days: string }) => `${p.days}-day return policy`,
    ne: (p: { days: string }) => `${p.days} दिनभित्र फिर्ता`,
  },
  noteLabel: { en: 'Our promises', ne: 'हाम्रा वाचा' },
  mainNavigation: { en: 'Main', ne: 'मुख्य मेनु' },
  logoLink: {
    en: (p: { shop: string }) => `${p.shop}, home`,
    ne: (p: { shop: string }) => `${p.shop}, गृहपृष्ठ`,
  },
  home: { en: 'Home', ne: 'गृहपृष्ठ' },
  shop: { en: 'Shop', ne: 'पसल' },
  about: { en: 'About', ne: 'हाम्रो बारेमा' },
  contact: { en: 'Contact', ne: 'सम्पर्क' },
  newLaunch: { en: 'New Launch', ne: 'नयाँ सामान' },
  search: { en: 'Search', ne: 'खोज्नुहोस्' },
  cart: {
    // The specification gives this accessible name, also for one item.
    en: (p: { count: number }) => `Cart, ${formatNumber(p.count, 'en')} items`,
    ne: (p: { count: number }) => `कार्ट, ${formatNumber(p.count, 'ne')} सामान`,
  },
  account: { en: 'Account', ne: 'मेरो खाता' },
  menu: { en: 'Menu', ne: 'मेनु' },
  closeMenu: { en: 'Close menu', ne: 'मेनु बन्द गर्नुहोस्' },
  profile: { en: 'Profile', ne: 'प्रोफाइल' },
  myOrders: { en: 'My Orders', ne: 'मेरा अर्डरहरू' },
  wishlist: { en: 'Wishlist', ne: 'मनपर्ने सूची' },
  logout: { en: 'Logout', ne: 'लगआउट' },
  loginRegister: { en: 'Login / Register', ne: 'लगइन / दर्ता' },
  // Each is written in the language it leads to.
  otherLanguage: { en: 'नेपाली', ne: 'English' },
  switchLanguage: { en: 'नेपाली भाषामा हेर्नुहोस्', ne: 'View in English' },
  newsletterTitle: {
    en: 'News from the shop by email.',
    ne: 'पसलका खबर इमेलमा।',
  },
  newsletterText: {
    en: 'New products and early news of sales. Nothing else.',
    ne: 'नयाँ सामान र छुटको पहिलो खबर। अरू केही आउँदैन।',
  },
  newsletterEmailWrong: {
    en: 'Enter a full address, for example name@mail.com.np.',
    ne: 'पूरा इमेल लेख्नुहोस्, जस्तै name@mail.com.np।',
  },
  newsletterEmail: { en: 'Newsletter email', ne: 'चिठी पाउने इमेल' },
  newsletterExample: { en: 'name@mail.com.np', ne: 'name@mail.com.np' },
  subscribe: { en: 'Subscribe', ne: 'चिठी पाउनुहोस्' },
  quickLinks: { en: 'Quick links', ne: 'मुख्य लिङ्क' },
  support: { en: 'Support', ne: 'सहायता' },
  instagram: { en: 'Instagram', ne: 'इन्स्टाग्राम' },
  facebook: { en: 'Facebook', ne: 'फेसबुक' },
  tiktok: { en: 'TikTok', ne: 'टिकटक' },
  youtube: { en: 'YouTube', ne: 'युट्युब' },
  sitemap: { en: 'Sitemap', ne: 'साइटम्याप' },
  helpCenter: { en: 'Help Center', ne: 'सहायता केन्द्र' },
  safety: { en: 'Safety Information', ne: 'सुरक्षा जानकारी' },
  cancellation: { en: 'Cancellation Options', ne: 'रद्द र फिर्ता' },
  contactUs: { en: 'Contact Us', ne: 'सम्पर्क गर्नुहोस्' },
  accessibility: { en: 'Accessibility', ne: 'सबैका लागि पहुँच' },
  privacy: { en: 'Privacy', ne: 'गोपनीयता' },
  terms: { en: 'Terms', ne: 'सर्तहरू' },
  sellerArea: { en: 'Seller area', ne: 'विक्रेताका लागि' },
  copyright: {
    en: (p: { year: number; shop: string }) => `© ${p.year} ${p.shop}. Made and delivered in Nepal.`,
    ne: (p: { year: number; shop: string }) =>
      `© ${toDevanagariDigits(String(p.year))} ${p.shop}। नेपालमै बनेको, नेपालमै डेलिभरी।`,
  },
  breadcrumb: { en: 'Breadcrumb', ne: 'यहाँसम्मको बाटो' },
  products: { en: 'Products', ne: 'सामानहरू' },
} as const satisfies MessageTable
