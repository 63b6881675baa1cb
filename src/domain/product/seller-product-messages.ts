import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'
import { bulkLimits } from './bulk-change.ts'

type TotalParams = { total: number }
const formatInEnglish = (n: number) => formatNumber(n, 'en')
const formatInNepali = (n: number) => formatNumber(n, 'ne')
const products = (n: number) => `${formatInEnglish(n)} ${n === 1 ? 'product' : 'products'}`

/** The texts of the seller's product pages: the form, list actions and bulk changes. */
export const sellerProductMessages = {
  duplicated: {
    en: 'Copied. The copy is a draft until you publish it.',
    ne: 'प्रतिलिपि बन्यो। तपाईंले पसलमा नराखेसम्म त्यो ड्राफ्ट रहन्छ।',
  },
  archived: { en: 'Product archived', ne: 'सामान बिक्रीबाट हटाइयो' },
  restored: { en: 'Product is back on the shelf', ne: 'सामान फेरि बिक्रीमा राखियो' },
  wouldChange: {
    en: (p: TotalParams) => (p.total === 0 ? 'Nothing would change.' : `${products(p.total)} would change.`),
    ne: (p: TotalParams) => (p.total === 0 ? 'केही फेरिँदैन।' : `${formatInNepali(p.total)} सामान फेरिनेछन्।`),
  },
  changed: {
    en: (p: TotalParams) => (p.total === 0 ? 'Nothing changed' : `${products(p.total)} changed`),
    ne: (p: TotalParams) => (p.total === 0 ? 'केही फेरिएन' : `${formatInNepali(p.total)} सामान फेरिए`),
  },
  undone: {
    en: (p: TotalParams) => `${products(p.total)} put back as before`,
    ne: (p: TotalParams) => `${formatInNepali(p.total)} सामान पहिलेकै अवस्थामा फर्काइयो`,
  },
  undoneWithout: {
    en: (p: TotalParams & { names: readonly string[] }) =>
      `${products(p.total)} put back as before. Changed since and left alone: ${p.names.join(', ')}.`,
    ne: (p: TotalParams & { names: readonly string[] }) =>
      `${formatInNepali(p.total)} सामान पहिलेकै अवस्थामा फर्काइयो। पछि फेरिएकाले नछोइएका: ${p.names.join(', ')}।`,
  },

  moveBack: {
    en: (p: { number: number }) => `Move image ${p.number} back`,
    ne: (p: { number: number }) => `तस्बिर ${formatInNepali(p.number)} पछाडि सार्नुहोस्`,
  },
  sendingImage: {
    en: (p: { number: number }) => `Sending image ${p.number}`,
    ne: (p: { number: number }) => `तस्बिर ${formatNumber(p.number, 'ne')} पठाउँदै`,
  },
  dropHint: {
    en: 'Choose, drag or paste pictures. Drag them, or use the arrows, to change their order.',
    ne: 'तस्बिर छान्नुहोस्, तानेर ल्याउनुहोस् वा पेस्ट गर्नुहोस्। क्रम फेर्न तान्नुहोस् वा तीर थिच्नुहोस्।',
  },
  sending: { en: 'Sending', ne: 'पठाउँदै' },
  draftBack: {
    en: 'What you typed before is back.',
    ne: 'पहिले लेखेको विवरण फर्काइयो।',
  },
  picturesGone: {
    en: 'Pictures that were not sent yet are lost: please choose them again.',
    ne: 'पठाइनसकेका तस्बिर रहेनन्: कृपया फेरि छान्नुहोस्।',
  },
  addFirst: { en: 'Add the first product', ne: 'पहिलो सामान थप्नुहोस्' },
  bringFile: { en: 'Bring many from a file', ne: 'फाइलबाट धेरै ल्याउनुहोस्' },
  discardDraft: { en: 'Discard', ne: 'फर्काइएको विवरण मेटाउनुहोस्' },
  saveMine: { en: 'Save mine over it', ne: 'मेरै सेभ गर्नुहोस्' },
  loadSaved: { en: 'Load what is saved', ne: 'सेभ भएकै ल्याउनुहोस्' },

  moreHint: {
    en: 'All of this may stay empty.',
    ne: 'यो सबै खाली छोड्न सकिन्छ।',
  },
  optional: { en: '(optional)', ne: '(नभए पनि हुन्छ)' },
  stockInvalid: {
    en: 'Enter a whole number, 0 or more.',
    ne: '० वा त्योभन्दा बढी पूर्ण सङ्ख्या लेख्नुहोस्।',
  },
  widthCm: { en: 'Width in cm', ne: 'चौडाइ (से.मि.)' },
  depthCm: { en: 'Depth in cm', ne: 'गहिराइ (से.मि.)' },
  heightCm: { en: 'Height in cm', ne: 'उचाइ (से.मि.)' },
  weightKg: { en: 'Weight in kg', ne: 'तौल (के.जी.)' },
  measureInvalid: {
    en: 'Enter a number above 0, for example 82.5.',
    ne: '० भन्दा बढी सङ्ख्या लेख्नुहोस्, जस्तै ८२.५।',
  },
  wholeInvalid: {
    en: 'Enter a whole number that can be.',
    ne: 'मिल्ने पूर्ण सङ्ख्या लेख्नुहोस्।',
  },
  sizeIncomplete: {
    en: 'Enter width, depth and height, or none of them.',
    ne: 'चौडाइ, गहिराइ र उचाइ तीनै लेख्नुहोस्, वा एउटै नलेख्नुहोस्।',
  },
  packages: { en: 'Package sizes', ne: 'बाकसको नाप' },
  packageNumber: {
    en: (p: { number: number }) => `Package ${formatInEnglish(p.number)}`,
    ne: (p: { number: number }) => `बाकस ${formatInNepali(p.number)}`,
  },
  addPackage: { en: 'Add a package', ne: 'बाकस थप्नुहोस्' },
  removePackage: {
    en: (p: { number: number }) => `Remove package ${formatInEnglish(p.number)}`,
    ne: (p: { number: number }) => `बाकस ${formatInNepali(p.number)} हटाउनुहोस्`,
  },
  familyHint: {
    en: 'Products of one family are shown as sizes and colours of one product.',
    ne: 'एउटै समूहका सामान एकै चिजका नाप र रङका रूपमा देखिन्छन्।',
  },
  familyOf: {
    en: (p: { names: readonly string[] }) => `In this family: ${p.names.join(' · ')}`,
    ne: (p: { names: readonly string[] }) => `यो समूहमा: ${p.names.join(' · ')}`,
  },
  optionHint: { en: 'For example King, or 3 seats.', ne: 'जस्तै किङ वा तीन सिट।' },
  colourInvalid: {
    en: 'Enter the colour and a code such as #bbb4a4, or neither.',
    ne: 'रङ र #bbb4a4 जस्तो कोड दुवै लेख्नुहोस्, वा दुवै नलेख्नुहोस्।',
  },
  nepaliHint: {
    en: 'Shoppers who read Nepali see these; where one is empty they see the English.',
    ne: 'नेपाली पढ्ने ग्राहकले यो देख्छन्; खाली भए अङ्ग्रेजी देख्छन्।',
  },
  nepaliMissing: {
    en: (p: { names: readonly string[] }) => `Nepali missing: ${p.names.join(', ')}`,
    ne: (p: { names: readonly string[] }) => `नेपालीमा छैन: ${p.names.join(', ')}`,
  },
  showAll: { en: 'Clear search and filters', ne: 'खोज र फिल्टर हटाउनुहोस्' },
  nepaliName: { en: 'Name in Nepali', ne: 'नेपालीमा नाम' },
  nepaliDescription: { en: 'Description in Nepali', ne: 'नेपालीमा विवरण' },
  nepaliOption: { en: 'Option in Nepali', ne: 'नेपालीमा विकल्प' },
  archivedNotice: {
    en: 'This product is archived: shoppers do not see it.',
    ne: 'यो सामान बिक्रीबाट हटाइएको छ: ग्राहकले देख्दैनन्।',
  },
  backToList: { en: 'Back to the product list', ne: 'सामान सूचीमा फर्कनुहोस्' },
  notFound: { en: 'Product not found', ne: 'सामान भेटिएन' },
  notFoundHelp: {
    en: 'It may have been removed, or the address has a wrong letter.',
    ne: 'यो हटाइएको हुन सक्छ, वा ठेगानामा अक्षर मिलेन।',
  },

  showFilter: { en: 'Show', ne: 'देखाउने' },
  active: { en: 'On the shelf', ne: 'बिक्रीमा रहेका' },
  archivedOnes: { en: 'Archived', ne: 'बिक्रीबाट हटाइएका' },
  noArchived: { en: 'Nothing is archived', ne: 'बिक्रीबाट हटाइएको सामान छैन' },
  remaining: {
    en: (p: { remaining: number }) =>
      p.remaining === 0 ? 'None left' : `Only ${formatInEnglish(p.remaining)} left`,
    ne: (p: { remaining: number }) =>
      p.remaining === 0 ? 'बाँकी छैन' : `${formatInNepali(p.remaining)} वटा मात्र बाँकी`,
  },
  more: {
    en: (p: { name: string }) => `More for ${p.name}`,
    ne: (p: { name: string }) => `${p.name}: थप काम`,
  },
  duplicate: { en: 'Duplicate', ne: 'प्रतिलिपि बनाउनुहोस्' },
  archive: { en: 'Archive', ne: 'बिक्रीबाट हटाउनुहोस्' },
  restore: { en: 'Restore', ne: 'फेरि बेच्नुहोस्' },
  restoreNamed: {
    en: (p: { name: string }) => `Restore ${p.name}`,
    ne: (p: { name: string }) => `${p.name} फेरि बेच्नुहोस्`,
  },
  allCategories: { en: 'All categories', ne: 'सबै श्रेणी' },
  lastChange: {
    en: (p: { action: string; total: number; time: string }) =>
      `${p.action}: ${products(p.total)}, ${p.time}`,
    ne: (p: { action: string; total: number; time: string }) =>
      `${p.action}: ${formatInNepali(p.total)} सामान, ${p.time}`,
  },
  wereSetIn: { en: 'Set in stock', ne: 'स्टकमा राखियो' },
  wereSetOut: { en: 'Set out of stock', ne: 'स्टकबाट हटाइयो' },
  pricesChanged: { en: 'Prices changed', ne: 'मूल्य सच्याइयो' },
  wereArchived: { en: 'Archived', ne: 'बिक्रीबाट हटाइयो' },
  undo: { en: 'Undo', ne: 'उल्टाउनुहोस्' },
  dismiss: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
  archivedOne: {
    en: (p: { name: string }) => `${p.name} is archived.`,
    ne: (p: { name: string }) => `${p.name} बिक्रीबाट हटाइयो।`,
  },

  selectOne: {
    en: (p: { name: string }) => `Select ${p.name}`,
    ne: (p: { name: string }) => `${p.name} छान्नुहोस्`,
  },
  selectPage: { en: 'Select this page', ne: 'यो पृष्ठ छान्नुहोस्' },
  selected: {
    en: (p: TotalParams) => `${formatInEnglish(p.total)} selected`,
    ne: (p: TotalParams) => `${formatInNepali(p.total)} छानियो`,
  },
  selectAll: {
    en: (p: TotalParams) => `Select all ${formatInEnglish(p.total)} that match`,
    ne: (p: TotalParams) => `मिल्ने सबै ${formatInNepali(p.total)} छान्नुहोस्`,
  },
  selectNone: { en: 'Clear', ne: 'छनोट हटाउनुहोस्' },
  tooMany: {
    en: `At most ${formatInEnglish(bulkLimits.products)} at once. Narrow the list first.`,
    ne: `एक पटकमा बढीमा ${formatInNepali(bulkLimits.products)}। पहिले सूची छोट्याउनुहोस्।`,
  },
  bulkActions: { en: 'Change the selected products', ne: 'छानिएका सामान सच्याउनुहोस्' },
  markInStock: { en: 'Set in stock', ne: 'स्टकमा राख्नुहोस्' },
  markOutOfStock: { en: 'Set out of stock', ne: 'स्टकबाट हटाउनुहोस्' },
  changePrice: { en: 'Change prices', ne: 'मूल्य सच्याउनुहोस्' },
  percent: { en: 'Percent', ne: 'प्रतिशत' },
  percentHint: { en: '-10 makes things cheaper, 10 dearer.', ne: '१० लेखे मूल्य बढ्छ, -१० लेखे घट्छ।' },
  percentInvalid: {
    en: `Enter a percent from ${formatInEnglish(bulkLimits.minPercent)} to ${formatInEnglish(bulkLimits.maxPercent)}, not 0.`,
    ne: `${formatInNepali(bulkLimits.minPercent)} देखि ${formatInNepali(bulkLimits.maxPercent)} सम्मको प्रतिशत लेख्नुहोस्, ० होइन।`,
  },
  ofWhich: { en: 'Of which price', ne: 'कुन मूल्यको' },
  offer: { en: 'Offer price', ne: 'छुट मूल्य' },
  price: { en: 'Price', ne: 'मूल्य' },
  both: { en: 'Both', ne: 'दुवै' },
  preview: { en: 'Preview', ne: 'पहिले हेर्नुहोस्' },
  before: { en: 'Before', ne: 'पहिले' },
  after: { en: 'After', ne: 'पछि' },
  firstOf: {
    en: (p: { count: number; total: number }) =>
      `The first ${formatInEnglish(p.count)} of ${formatInEnglish(p.total)}:`,
    ne: (p: { count: number; total: number }) =>
      `${formatInNepali(p.total)}मध्ये पहिला ${formatInNepali(p.count)}:`,
  },
  skipped: {
    en: (p: TotalParams & { names: readonly string[] }) =>
      `Left out, because none is left in stock (${formatInEnglish(p.total)}): ${p.names.join(', ')}`,
    ne: (p: TotalParams & { names: readonly string[] }) =>
      `स्टक बाँकी नभएकाले छोडिएका (${formatInNepali(p.total)}): ${p.names.join(', ')}`,
  },
  rounding: {
    en: 'Rounded to whole rupees; an offer is never above the price.',
    ne: 'पूरा रुपैयाँमा मिलाइन्छ; छुट मूल्य सामान्य मूल्यभन्दा बढी हुँदैन।',
  },
  apply: {
    en: (p: TotalParams) => `Change ${products(p.total)}`,
    ne: (p: TotalParams) => `${formatInNepali(p.total)} सामान सच्याउनुहोस्`,
  },
  applyPrices: {
    en: (p: TotalParams) => `Change ${products(p.total)}`,
    ne: (p: TotalParams) => `${formatInNepali(p.total)} सामानको मूल्य सच्याउनुहोस्`,
  },
  stateIn: { en: 'In Stock', ne: 'स्टकमा छ' },
  stateOut: { en: 'Out of Stock', ne: 'स्टकमा छैन' },
  stateArchived: { en: 'Archived', ne: 'बिक्रीमा छैन' },
} as const satisfies MessageTable
