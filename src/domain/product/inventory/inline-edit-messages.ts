import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type TotalParams = { total: number }
type CurrentValues = { price: string; offer: string; stock: string }
const formatInEnglish = (n: number) => formatNumber(n, 'en')
const formatInNepali = (n: number) => formatNumber(n, 'ne')

/** Prices and stock changed in the seller's list. */
export const inlineEditMessages = {
  edit: { en: 'Edit prices and stock', ne: 'मूल्य र स्टक सच्याउनुहोस्' },
  title: { en: 'Prices and stock', ne: 'मूल्य र स्टक' },
  price: { en: 'Price', ne: 'मूल्य' },
  offer: { en: 'Offer price', ne: 'छुट मूल्य' },
  stock: { en: 'Stock', ne: 'स्टक' },
  saleRuns: {
    en: (p: { price: string }) => `A sale makes it ${p.price} now; that stays.`,
    ne: (p: { price: string }) => `अहिले छुट योजनाले ${p.price} बनाएको छ, त्यो फेरिँदैन।`,
  },
  save: {
    en: (p: TotalParams) => (p.total === 1 ? 'Save 1 change' : `Save ${formatInEnglish(p.total)} changes`),
    ne: (p: TotalParams) => `${formatInNepali(p.total)} वटा फेरबदल सेभ गर्नुहोस्`,
  },
  nothing: { en: 'Nothing changed yet', ne: 'अहिलेसम्म केही फेरिएको छैन' },
  close: { en: 'Done', ne: 'सच्याउन बन्द गर्नुहोस्' },
  saved: { en: 'Saved', ne: 'सेभ भयो' },
  savedAll: {
    en: (p: TotalParams) => `${formatInEnglish(p.total)} ${p.total === 1 ? 'product' : 'products'} saved`,
    ne: (p: TotalParams) => `${formatInNepali(p.total)} सामान सेभ भयो`,
  },
  currentValues: {
    en: (p: CurrentValues) => `Now: price ${p.price}, offer price ${p.offer}, stock ${p.stock}.`,
    ne: (p: CurrentValues) => `अहिले: मूल्य ${p.price}, छुट मूल्य ${p.offer}, स्टक ${p.stock}।`,
  },
  uncounted: { en: 'not counted', ne: 'नगनिएको' },
  useTheirs: { en: 'Use the saved value', ne: 'अहिलेकै राख्नुहोस्' },
  useMine: { en: 'Keep mine', ne: 'मेरै राख्नुहोस्' },
} as const satisfies MessageTable
