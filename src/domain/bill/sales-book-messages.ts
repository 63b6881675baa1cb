import type { MessageTable } from '#domain/messages.ts'

/** The sales book: its download page and its columns, after Nepal's register of sales. */
export const salesBookMessages = {
  title: { en: 'Sales book', ne: 'बिक्री खाता' },
  help: {
    en: 'All bills and credit notes of a month of Bikram Sambat, as the tax office and your accountant want them.',
    ne: 'एक महिनाका सबै बिल र क्रेडिट नोट, कर कार्यालय र लेखापालले चाहेजस्तै।',
  },
  month: { en: 'Month of the book', ne: 'खाताको महिना' },
  fiscalYear: {
    en: (p: { year: string }) => `Fiscal year ${p.year}`,
    ne: (p: { year: string }) => `आर्थिक वर्ष ${p.year}`,
  },
  csv: { en: 'Download CSV', ne: 'CSV डाउनलोड' },
  excel: { en: 'Download Excel', ne: 'एक्सेल डाउनलोड' },
  // The file
  bookMonth: { en: 'Month', ne: 'महिना' },
  days: { en: 'From – to', ne: 'देखि – सम्म' },
  pan: { en: 'PAN', ne: 'स्थायी लेखा नम्बर' },
  vat: { en: 'PAN (VAT)', ne: 'स्थायी लेखा नम्बर (भ्याट)' },
  dateBs: { en: 'Date (BS)', ne: 'मिति (वि.सं.)' },
  dateAd: { en: 'Date (AD)', ne: 'मिति (ई.सं.)' },
  number: { en: 'Invoice number', ne: 'बिजक नम्बर' },
  buyer: { en: 'Buyer’s name', ne: 'खरिदकर्ताको नाम' },
  buyerPan: { en: 'Buyer’s PAN', ne: 'खरिदकर्ताको स्थायी लेखा नम्बर' },
  total: { en: 'Total sales, without VAT (Rs.)', ne: 'जम्मा बिक्री / निकासी (रु.)' },
  exempt: { en: 'Tax-exempt sales (Rs.)', ne: 'स्थानीय कर छुटको बिक्री मूल्य (रु.)' },
  taxable: { en: 'Taxable sales (Rs.)', ne: 'करयोग्य बिक्री मूल्य (रु.)' },
  tax: { en: 'VAT (Rs.)', ne: 'कर (रु.)' },
  exported: { en: 'Exports (Rs.)', ne: 'निकासी मूल्य (रु.)' },
  billed: { en: 'Invoice total (Rs.)', ne: 'बिजकको जम्मा रकम (रु.)' },
  remark: { en: 'Remark', ne: 'कैफियत' },
  sum: { en: 'Total', ne: 'जम्मा' },
  notVat: { en: 'Not a tax invoice', ne: 'कर बिजक होइन' },
} as const satisfies MessageTable
