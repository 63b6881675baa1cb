import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** The store's bills: their contents, and the screens that list, display and print them. */
export const billMessages = {
  bill: { en: 'Bill', ne: 'बिल' },
  'credit-note': { en: 'Credit note', ne: 'क्रेडिट नोट' },
  'tax-invoice': { en: 'Tax Invoice', ne: 'कर बिजक' },
  title: { en: 'Bill', ne: 'बिल' },
  number: { en: 'Number', ne: 'नम्बर' },
  dateBs: { en: 'Date (BS)', ne: 'मिति (वि.सं.)' },
  order: { en: 'Order', ne: 'अर्डर' },
  buyer: { en: 'Buyer', ne: 'क्रेता' },
  pan: { en: 'PAN / VAT no.', ne: 'स्थायी लेखा / भ्याट नं.' },
  registration: { en: 'Registration no.', ne: 'दर्ता नं.' },
  listing: { en: 'Listing no.', ne: 'सूचीकरण नं.' },
  phone: { en: 'Phone', ne: 'फोन' },
  email: { en: 'Email', ne: 'इमेल' },
  serial: { en: 'No.', ne: 'क्र.सं.' },
  description: { en: 'Description', ne: 'विवरण' },
  centimetres: {
    en: (p: { sides: string }) => `${p.sides} cm`,
    ne: (p: { sides: string }) => `${p.sides} से.मि.`,
  },
  sku: { en: (p: { sku: string }) => `SKU ${p.sku}`, ne: (p: { sku: string }) => `सामान कोड ${p.sku}` },
  quantity: { en: 'Qty', ne: 'सङ्ख्या' },
  rate: { en: 'Rate', ne: 'दर' },
  amount: { en: 'Amount', ne: 'रकम' },
  subtotal: { en: 'Subtotal', ne: 'उपजम्मा' },
  taxable: { en: 'Taxable amount', ne: 'कर लाग्ने रकम' },
  shipping: { en: 'Shipping', ne: 'ढुवानी' },
  total: { en: 'Total', ne: 'कुल जम्मा' },
  inWords: { en: 'In words', ne: 'अक्षरमा' },
  paymentMode: { en: 'Payment', ne: 'भुक्तानी' },
  corrects: {
    en: (p: { number: string; date: string }) => `Corrects bill ${p.number} of ${p.date}`,
    ne: (p: { number: string; date: string }) => `${p.date} को बिल ${p.number} मा सुधार`,
  },
  original: { en: 'Original', ne: 'मूल प्रति' },
  electronic: { en: 'Electronic copy', ne: 'विद्युतीय प्रति' },
  copy: {
    en: (p: { number: number }) => `Copy ${formatNumber(p.number, 'en')} of the original`,
    ne: (p: { number: number }) => `मूलको प्रतिलिपि ${formatNumber(p.number, 'ne')}`,
  },
  page: {
    en: (p: { page: number; pages: number }) => `Page ${p.page} of ${p.pages}`,
    ne: (p: { page: number; pages: number }) =>
      `पृष्ठ ${formatNumber(p.page, 'ne')} / ${formatNumber(p.pages, 'ne')}`,
  },
  print: { en: 'Print', ne: 'प्रिन्ट गर्नुहोस्' },
  pdf: { en: 'PDF', ne: 'पीडीएफ' },
  printBill: {
    en: (p: { kind: string; number: string }) => `Print ${p.kind} ${p.number}`,
    ne: (p: { kind: string; number: string }) => `${p.kind} ${p.number} प्रिन्ट गर्नुहोस्`,
  },
  pdfOf: {
    en: (p: { kind: string; number: string }) => `PDF of ${p.kind} ${p.number}`,
    ne: (p: { kind: string; number: string }) => `${p.kind} ${p.number} को पीडीएफ`,
  },
  backToOrder: { en: 'Back to the order', ne: 'अर्डरमा फर्कनुहोस्' },
  backToBills: { en: 'All bills', ne: 'सबै बिल' },
  home: { en: 'Home', ne: 'गृहपृष्ठ' },
  loading: { en: 'Loading the bill', ne: 'बिल खुल्दै छ' },
  loginFirst: { en: 'Log in to see this bill.', ne: 'यो बिल हेर्न लगइन गर्नुहोस्।' },
  loginRegister: { en: 'Login / Register', ne: 'लगइन / दर्ता' },
  none: { en: 'No bill yet', ne: 'बिल बनेको छैन' },
  noneHelp: {
    en: 'A bill is made when the order is shipped or paid, whichever comes first.',
    ne: 'सामान पठाएपछि वा भुक्तानी भएपछि, जुन पहिले हुन्छ, बिल बन्छ।',
  },
  failed: { en: 'The bill could not be loaded.', ne: 'बिल ल्याउन सकिएन।' },
  tryAgain: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  found: { en: 'Bills found', ne: 'बिल भेटियो' },
  printed: { en: 'The print is counted', ne: 'प्रिन्ट गनियो' },
  // The seller's list
  listTitle: { en: 'Bills', ne: 'बिलहरू' },
  count: {
    en: (p: { total: number }) => `${formatNumber(p.total, 'en')} ${p.total === 1 ? 'bill' : 'bills'}`,
    ne: (p: { total: number }) => `${formatNumber(p.total, 'ne')} बिल`,
  },
  search: { en: 'Bill number', ne: 'बिल नम्बर' },
  month: { en: 'Month', ne: 'महिना' },
  monthsBs: { en: 'Bikram Sambat', ne: 'विक्रम संवत्' },
  monthsAd: { en: 'AD', ne: 'ईस्वी संवत्' },
  allMonths: { en: 'All months', ne: 'सबै महिना' },
  newest: { en: 'Newest first', ne: 'नयाँ पहिले' },
  oldest: { en: 'Oldest first', ne: 'पुरानो पहिले' },
  exportMonth: { en: 'List of bills as CSV', ne: 'बिलको सूची CSV मा' },
  exportHelp: {
    en: 'Choose a month to export its bills for the accountant.',
    ne: 'लेखापालका लागि बिल निकाल्न महिना छान्नुहोस्।',
  },
  emptyList: { en: 'No bills found', ne: 'कुनै बिल भेटिएन' },
  prints: {
    en: (p: { prints: number }) =>
      p.prints === 0
        ? 'Not printed yet'
        : `Printed ${formatNumber(p.prints, 'en')} ${p.prints === 1 ? 'time' : 'times'}`,
    ne: (p: { prints: number }) =>
      p.prints === 0 ? 'प्रिन्ट भएको छैन' : `${formatNumber(p.prints, 'ne')} पटक प्रिन्ट भयो`,
  },
  // Headings of the accountant's table
  kind: { en: 'Kind', ne: 'किसिम' },
  dateAd: { en: 'Date (AD)', ne: 'मिति (ई.सं.)' },
  buyerPan: { en: 'Buyer PAN', ne: 'क्रेताको स्थायी लेखा नं.' },
  tax: { en: 'Tax', ne: 'कर' },
  correctsNumber: { en: 'Corrects', ne: 'सच्याएको बिल' },
  remark: { en: 'Remark', ne: 'कैफियत' },
  testRemark: { en: 'Test payment, counts as nothing', ne: 'टेस्ट भुक्तानी, हिसाबमा गनिँदैन' },
} as const satisfies MessageTable
