import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type CountParams = { count: number }
type NameParams = { name: string }

function countText(count: number, one: string, many: string): string {
  return `${formatNumber(count, 'en')} ${count === 1 ? one : many}`
}

/** The texts of the seller's customer pages: the list, a customer, and its actions. */
export const customerMessages = {
  title: { en: 'Customers', ne: 'ग्राहकहरू' },
  customerOfOrder: { en: 'All about this customer', ne: 'यस ग्राहकको सबै विवरण' },
  all: { en: 'All customers', ne: 'सबै ग्राहक' },
  count: {
    en: (p: CountParams) => countText(p.count, 'customer', 'customers'),
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} ग्राहक`,
  },
  countCapped: {
    en: (p: CountParams) => `More than ${formatNumber(p.count, 'en')} customers`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')}भन्दा बढी ग्राहक`,
  },
  search: { en: 'Find a customer', ne: 'ग्राहक खोज्नुहोस्' },
  find: { en: 'Find', ne: 'खोज्नुहोस्' },
  searchHint: { en: 'Name, phone, email or order number', ne: 'नाम, फोन, इमेल वा अर्डर नम्बर' },
  latest: { en: 'Latest order', ne: 'पछिल्लो अर्डर' },
  'by-orders': { en: 'Most orders', ne: 'धेरै अर्डर' },
  tags: { en: 'Tags', ne: 'ट्यागहरू' },
  everyTag: { en: 'All', ne: 'सबै' },
  none: { en: 'No customers yet', ne: 'अहिलेसम्म ग्राहक छैनन्' },
  noneHelp: {
    en: 'Everyone who orders, online or by phone, with all their orders.',
    ne: 'यहाँ वा फोनबाट अर्डर गर्ने सबै आफ्ना अर्डरसहित यहाँ देखिन्छन्।',
  },
  noneFound: { en: 'Nobody found', ne: 'कोही भेटिएन' },
  notFound: { en: 'Customer not found', ne: 'ग्राहक भेटिएन' },
  notFoundHelp: { en: 'Find them in the list by name or phone.', ne: 'सूचीमा नाम वा फोनले खोज्नुहोस्।' },
  hasAccount: { en: 'Account', ne: 'खाता छ' },
  orderCount: {
    en: (p: CountParams) => countText(p.count, 'order', 'orders'),
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} अर्डर`,
  },
  noOrders: { en: 'No orders', ne: 'अर्डर छैन' },
  totals: { en: 'In all', ne: 'जम्मा' },
  spent: { en: 'Paid and kept', ne: 'जम्मा तिरेको' },
  ordered: { en: 'Orders', ne: 'अर्डर' },
  cancelled: { en: 'Cancelled', ne: 'रद्द' },
  returnedUndelivered: { en: 'Returned undelivered', ne: 'ढोकाबाट फर्केको' },
  returns: { en: 'Returns accepted', ne: 'फिर्ता लिएको' },
  since: { en: 'Customer since', ne: 'कहिलेदेखि ग्राहक' },
  change: { en: 'Change name and tags', ne: 'नाम र ट्याग सच्याउनुहोस्' },
  changeTitle: { en: 'Change the customer', ne: 'ग्राहकको विवरण सच्याउनुहोस्' },
  name: { en: 'Name', ne: 'नाम' },
  email: { en: 'Email', ne: 'इमेल' },
  optional: { en: '(optional)', ne: '(नभए पनि हुन्छ)' },
  tagsField: { en: 'Tags', ne: 'ट्यागहरू' },
  tagsHint: {
    en: 'Separated by commas, for example: Hotel, Pays late',
    ne: 'बीचमा अल्पविराम, जस्तै: होटल, ढिलो तिर्ने',
  },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
  back: { en: 'Back', ne: 'फर्कनुहोस्' },
  notes: { en: 'Notes for the shop', ne: 'पसलका टिप्पणी' },
  addNote: { en: 'Add a note', ne: 'टिप्पणी थप्नुहोस्' },
  noteField: { en: 'Note', ne: 'टिप्पणी' },
  noteHint: {
    en: 'Only staff can see it. Notes can’t be changed.',
    ne: 'पसलले मात्र पढ्छ, र लेखेजस्तै रहन्छ।',
  },
  addresses: { en: 'Where orders went', ne: 'अर्डर पठाइएका ठेगाना' },
  orders: { en: 'Orders', ne: 'अर्डरहरू' },
  paid: { en: 'paid', ne: 'तिरेको' },
  pending: { en: 'not paid yet', ne: 'तिर्न बाँकी' },
  linked: {
    en: (p: { by: string; day: string }) => `Account linked by ${p.by} on ${p.day}:`,
    ne: (p: { by: string; day: string }) => `${p.by}ले खाता जोडिएको (${p.day}):`,
  },
  'linked-phone': { en: 'phone', ne: 'फोन' },
  'linked-email': { en: 'email', ne: 'इमेल' },
  merged: { en: 'Also known as', ne: 'यी पनि यही ग्राहक' },
  merge: { en: 'Same person as another customer', ne: 'दुई ग्राहक एउटै मानिस हुन्?' },
  mergeTitle: { en: 'Is this the same person?', ne: 'अर्को नाम वा फोन' },
  mergeHelp: {
    en: 'They become one customer. Orders and bills don’t change. You can undo this for {undoDays} days.',
    ne: 'त्यसपछि दुवै एउटै ग्राहक गनिन्छन्। अर्डर र बिल जस्ताको तस्तै रहन्छन्, र {undoDays} दिनसम्म उल्टाउन मिल्छ।',
  },
  mergePreview: {
    en: (p: { orders: number; name: string }) =>
      `Together they have ${countText(p.orders, 'order', 'orders')}, under the name ${p.name}.`,
    ne: (p: { orders: number; name: string }) =>
      `दुवैका गरी ${formatNumber(p.orders, 'ne')} अर्डर, “${p.name}” नाममा।`,
  },
  mergeWith: { en: (p: NameParams) => `Merge with ${p.name}`, ne: (p: NameParams) => `${p.name}सँग जोड्नुहोस्` },
  bothAccounts: {
    en: 'Both have their own account, so they can’t be merged.',
    ne: 'दुवैको आफ्नै खाता छ, त्यसैले दुई नै रहन्छन्।',
  },
  undo: { en: 'Undo', ne: 'उल्टाउनुहोस्' },
  undoOf: {
    en: (p: NameParams) => `Undo: ${p.name} is someone else`,
    ne: (p: NameParams) => `उल्टाउनुहोस्: ${p.name} अर्कै हो`,
  },
  undoUntil: {
    en: (p: { day: string }) => `can be undone until ${p.day}`,
    ne: (p: { day: string }) => `${p.day} सम्म उल्टाउन मिल्छ`,
  },
  found: { en: 'Customers found', ne: 'ग्राहक भेटिए' },
  customerFound: { en: 'Customer found', ne: 'ग्राहक भेटियो' },
  saved: { en: 'Customer saved', ne: 'ग्राहक सेभ भयो' },
  noteAdded: { en: 'Note added', ne: 'टिप्पणी थपियो' },
  mergeDone: { en: 'They are one customer now', ne: 'अब दुवै एउटै ग्राहक भए' },
  mergeUndone: { en: 'They are two customers again', ne: 'फेरि दुई ग्राहक भए' },
} as const satisfies MessageTable
