import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Messages of the home page. */
export const homeMessages = {
  heading: {
    en: (p: { shop: string }) => `${p.shop}, furniture for homes in Nepal`,
    ne: (p: { shop: string }) => `${p.shop}, नेपाली घरका लागि फर्निचर`,
  },
  banners: { en: 'Featured', ne: 'विशेष' },
  carousel: { en: 'carousel', ne: 'घुम्ने ब्यानर' },
  banner: {
    en: (p: { number: number; total: number }) => `Banner ${p.number} of ${p.total}`,
    ne: (p: { number: number; total: number }) =>
      `${formatNumber(p.total, 'ne')} मध्ये ब्यानर ${formatNumber(p.number, 'ne')}`,
  },
  pauseBanners: { en: 'Pause banners', ne: 'ब्यानर रोक्नुहोस्' },
  playBanners: { en: 'Play banners', ne: 'ब्यानर चलाउनुहोस्' },
  featured: { en: 'Featured collections', ne: 'विशेष सङ्ग्रह' },
  viewMore: { en: 'View More', ne: 'थप हेर्नुहोस्' },
  shopByCategory: { en: 'Shop by Category', ne: 'श्रेणीअनुसार हेर्नुहोस्' },
  seeProducts: { en: 'See products', ne: 'सामान हेर्नुहोस्' },
  allProducts: { en: 'All products', ne: 'सबै सामान' },
  topPicks: { en: 'Top Picks', ne: 'हाम्रो रोजाइ' },
  noPicks: {
    en: 'Nothing is in stock right now. Please check again tomorrow.',
    ne: 'अहिले स्टकमा केही छैन। भोलि फेरि हेर्नुहोस्।',
  },
  shop: { en: 'Shop', ne: 'पसल' },
  freeShipping: { en: 'Free shipping', ne: 'निःशुल्क ढुवानी' },
  returnPolicy: {
    en: (p: { days: string }) => `${p.days}-day return policy`,
    ne: (p: { days: string }) => `${p.days} दिनभित्र फिर्ता`,
  },
  posts: { en: 'From the workshop', ne: 'फर्निचरका कुरा' },
  viewAllPosts: { en: 'View All Post', ne: 'सबै लेख हेर्नुहोस्' },
  instagram: { en: 'Your rooms, on Instagram', ne: 'इन्स्टाग्राममा तपाईंका कोठा' },
  instagramLink: { en: 'Instagram', ne: 'इन्स्टाग्राम' },
  instagramPhoto: {
    en: (p: { number: number }) => `Instagram photo ${p.number}`,
    ne: (p: { number: number }) => `इन्स्टाग्राम तस्बिर ${formatNumber(p.number, 'ne')}`,
  },
  // For search engines and shared links.
  pageTitle: { en: 'Baithak | Furniture for homes in Nepal', ne: 'बैठक | नेपाली घरका लागि फर्निचर' },
  pageText: {
    en: 'Sofas, tables, beds, storage and office furniture for homes in Nepal. Cash on delivery.',
    ne: 'नेपाली घरका लागि सोफा, टेबल, खाट, दराज र अफिस फर्निचर। सामान पाएपछि नगद।',
  },
  namedShopPageText: {
    en: (p: { shop: string }) => `Furniture of ${p.shop}, with prices in rupees.`,
    ne: (p: { shop: string }) => `${p.shop}का फर्निचर, रुपैयाँमा मूल्यसहित।`,
  },
} as const satisfies MessageTable
