import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages/words.ts'

/** Titles and descriptions of pages, for the browser's tab, search engines and shared links. */
export const seoMessages = {
  title: {
    en: (p: { page: string; shop?: string }) => `${p.page} | ${p.shop ?? 'Baithak'}`,
    ne: (p: { page: string; shop?: string }) => `${p.page} | ${p.shop ?? 'बैठक'}`,
  },
  pagedTitle: {
    en: (p: { page: string; number: number }) => `${p.page}, page ${p.number}`,
    ne: (p: { page: string; number: number }) => `${p.page}, पृष्ठ ${formatNumber(p.number, 'ne')}`,
  },
  homeCrumb: { en: 'Home', ne: 'गृहपृष्ठ' },
  siteName: { en: 'Baithak', ne: 'बैठक' },
  homeTitle: { en: 'Baithak | Furniture for homes in Nepal', ne: 'बैठक | नेपाली घरका लागि फर्निचर' },
  homeText: {
    en: 'Sofas, tables, beds, storage and office furniture for homes in Nepal. Cash on delivery.',
    ne: 'नेपाली घरका लागि सोफा, टेबल, खाट, दराज र अफिस फर्निचर। सामान पाएपछि नगद।',
  },
  ownHomeText: {
    en: (p: { shop: string }) => `Furniture of ${p.shop}, with prices in rupees.`,
    ne: (p: { shop: string }) => `${p.shop}का फर्निचर, रुपैयाँमा मूल्यसहित।`,
  },
  freeDelivery: {
    en: 'Free shipping in {deliveryDays} business days.',
    ne: '{deliveryDays} कार्यदिनमा निःशुल्क ढुवानी।',
  },
  shop: { en: 'Shop', ne: 'पसल' },
  shopText: {
    en: (p: { shop: string }) =>
      `All furniture of ${p.shop} with prices in rupees. Cash on delivery or online payment.`,
    ne: (p: { shop: string }) => `${p.shop}का सबै फर्निचर, रुपैयाँमा मूल्यसहित। नगद वा अनलाइन भुक्तानी।`,
  },
  searchTitle: {
    en: (p: { term: string }) => `Search: ${p.term}`,
    ne: (p: { term: string }) => `खोज: ${p.term}`,
  },
  categoryText: {
    en: (p: { category: string; total: number }) =>
      `${p.category}: ${formatNumber(p.total, 'en')} ${p.total === 1 ? 'piece' : 'pieces'} with prices in rupees.`,
    ne: (p: { category: string; total: number }) =>
      `${p.category}: ${formatNumber(p.total, 'ne')} सामान, रुपैयाँमा मूल्यसहित।`,
  },
  productText: {
    en: (p: { name: string; price: string; line: string }) => `${p.name}, ${p.price}. ${p.line}`,
    ne: (p: { name: string; price: string; line: string }) => `${p.name}, ${p.price}। ${p.line}`,
  },
  cart: { en: 'Cart', ne: 'कार्ट' },
  cartText: {
    en: 'What you have chosen, with delivery, tax and payment, in one place. Cash on delivery.',
    ne: 'तपाईंले छानेका सामान, डेलिभरी, कर र भुक्तानी एकै ठाउँमा। सामान पाएपछि नगद।',
  },
  wishlist: { en: 'Wishlist', ne: 'मनपर्ने सूची' },
  account: { en: 'My Account', ne: 'मेरो खाता' },
  address: { en: 'Add delivery address', ne: 'डेलिभरी ठेगाना थप्नुहोस्' },
  profile: { en: 'Profile', ne: 'प्रोफाइल' },
  order: { en: 'Order', ne: 'अर्डर' },
  orders: { en: 'My Orders', ne: 'मेरा अर्डरहरू' },
  bill: { en: 'Bill', ne: 'बिल' },
  review: { en: 'Your review', ne: 'तपाईंको समीक्षा' },
  alerts: { en: 'What we tell you', ne: 'तपाईंले मागेको खबर' },
  newsletter: { en: 'Newsletter', ne: 'न्युजलेटर' },
  contact: { en: 'Contact', ne: 'सम्पर्क' },
  contactText: {
    en: 'Ask about a size, a fabric or an order. A person from the store answers, in Nepali or English.',
    ne: 'नाप, कपडा वा अर्डरबारे सोध्नुहोस्। पसलकै मान्छेले नेपाली वा अङ्ग्रेजीमा जवाफ दिन्छन्।',
  },
  about: { en: 'About', ne: 'हाम्रो बारेमा' },
  aboutText: {
    en: 'On wood, cloth, and the size of rooms in Nepal. Written by the people who make the furniture.',
    ne: 'काठ, कपडा र नेपालका कोठाको नापबारे। फर्निचर बनाउने मान्छेकै लेखाइ।',
  },
  notFound: { en: 'Page not found', ne: 'पृष्ठ भेटिएन' },
  error: { en: 'Something went wrong', ne: 'केही गडबडी भयो' },
} as const satisfies MessageTable
