import { seoMessages } from './seo.ts'
import type { MessageTable } from '#domain/messages/words.ts'

/** Titles of the seller's pages, apart from those that every shopper's page brings along. */
export const sellerTitleMessages = {
  title: seoMessages.title,
  sellerLogin: { en: 'Admin Login', ne: 'विक्रेता लगइन' },
  sellerToday: { en: 'Today', ne: 'आज' },
  sellerAdd: { en: 'Add Product', ne: 'सामान थप्नुहोस्' },
  sellerEdit: { en: 'Edit Product', ne: 'सामान सच्याउनुहोस्' },
  sellerList: { en: 'Product List', ne: 'सामान सूची' },
  sellerStock: { en: 'Stock', ne: 'स्टक' },
  sellerImport: { en: 'Import and export', ne: 'फाइल ल्याउने र निकाल्ने' },
  sellerOrders: { en: 'Orders', ne: 'अर्डरहरू' },
  sellerPayments: { en: 'Payments', ne: 'भुक्तानी' },
  sellerInbox: { en: 'Inbox', ne: 'इनबक्स' },
  sellerDelivery: { en: 'Delivery', ne: 'डेलिभरी' },
  sellerBills: { en: 'Bills', ne: 'बिलहरू' },
  sellerSms: { en: 'SMS', ne: 'एसएमएस' },
  sellerMessageRules: { en: 'Who is told', ne: 'कसलाई के खबर' },
  sellerTexts: { en: 'Posts and pages', ne: 'लेख र पृष्ठ' },
  sellerShop: { en: 'Shop’s face', ne: 'पसलको रूप' },
  sellerCategories: { en: 'Categories and rooms', ne: 'श्रेणी र कोठा' },
  sellerReviews: { en: 'Reviews and questions', ne: 'समीक्षा र प्रश्न' },
  sellerSales: { en: 'Sales', ne: 'छुट' },
  sellerCustomers: { en: 'Customers', ne: 'ग्राहकहरू' },
  sellerCoupons: { en: 'Coupons', ne: 'कुपनहरू' },
  sellerTax: { en: 'Tax', ne: 'कर' },
  sellerSettings: { en: 'Settings', ne: 'सेटिङ' },
  sellerStaff: { en: 'Staff', ne: 'कर्मचारी' },
  sellerHistory: { en: 'History', ne: 'इतिहास' },
  sellerAccount: { en: 'My Login', ne: 'मेरो लगइन' },
  sellerDashboard: { en: 'Dashboard', ne: 'ड्यासबोर्ड' },
} as const satisfies MessageTable
