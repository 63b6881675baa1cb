import type { MessageTable } from '#domain/messages.ts'
import { formatNumber } from '#domain/number-format.ts'

type CountParams = { n: number }
type NameParams = { name: string }
const formatInEnglish = (n: number) => formatNumber(n, 'en')
const formatInNepali = (n: number) => formatNumber(n, 'ne')

/** The texts of the form section in which a seller edits sizes and colours. */
export const variantMessages = {
  saved: { en: 'Sizes and colours saved', ne: 'साइज र रङ सुरक्षित भयो' },
  title: { en: 'Sizes and colours', ne: 'साइज र रङ' },
  intro: {
    en: 'Add a size or a colour to sell this product in several variants, each with a price and a stock.',
    ne: 'यो सामान धेरै साइज वा रङमा बेच्न साइज वा रङ थप्नुहोस्। हरेकको मूल्य र स्टक छुट्टै हुन्छ।',
  },
  sizes: { en: 'Sizes', ne: 'साइजहरू' },
  colours: { en: 'Colours', ne: 'रङहरू' },
  size: { en: 'Size', ne: 'साइज' },
  nepaliSize: { en: 'Size in Nepali', ne: 'नेपालीमा साइज' },
  colour: { en: 'Colour', ne: 'रङ' },
  nepaliColour: { en: 'Colour in Nepali', ne: 'नेपालीमा रङ' },
  shade: { en: 'Shade', ne: 'रङको छाया' },
  addSize: { en: 'Add a size', ne: 'साइज थप्नुहोस्' },
  addColour: { en: 'Add a colour', ne: 'रङ थप्नुहोस्' },
  add: { en: 'Add', ne: 'थप्नुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  change: { en: 'Change', ne: 'सच्याउनुहोस्' },
  rename: { en: (p: NameParams) => `Change ${p.name}`, ne: (p: NameParams) => `${p.name} सच्याउनुहोस्` },
  remove: { en: (p: NameParams) => `Remove ${p.name}`, ne: (p: NameParams) => `${p.name} हटाउनुहोस्` },
  variants: {
    en: (p: CountParams) => `${formatInEnglish(p.n)} ${p.n === 1 ? 'variant' : 'variants'}`,
    ne: (p: CountParams) => `${formatInNepali(p.n)} प्रकार`,
  },
  variant: { en: 'Size and colour', ne: 'साइज र रङ' },
  name: { en: 'Name', ne: 'नाम' },
  nepaliName: { en: 'Name in Nepali', ne: 'नेपालीमा नाम' },
  price: { en: 'Price (Rs.)', ne: 'मूल्य (रु.)' },
  offerPrice: { en: 'Offer (Rs.)', ne: 'छुट मूल्य (रु.)' },
  stock: { en: 'Stock', ne: 'स्टक' },
  sku: { en: 'SKU', ne: 'सामान कोड' },
  fieldOf: {
    en: (p: NameParams & { field: string }) => `${p.field}, ${p.name}`,
    ne: (p: NameParams & { field: string }) => `${p.field}, ${p.name}`,
  },
  samePrice: { en: 'Same price for all', ne: 'सबैको एउटै मूल्य' },
  notSold: { en: 'Not sold:', ne: 'नबेचिने:' },
  addVariant: { en: (p: NameParams) => `Add ${p.name}`, ne: (p: NameParams) => `${p.name} थप्नुहोस्` },
  picture: {
    en: (p: NameParams) => `Picture of ${p.name}`,
    ne: (p: NameParams) => `तस्बिर, ${p.name}`,
  },
  choosePicture: { en: 'Picture', ne: 'तस्बिर' },
  moreFields: { en: 'More', ne: 'थप' },
  moreFieldsOf: {
    en: (p: NameParams) => `More: pictures and measures of ${p.name}`,
    ne: (p: NameParams) => `थप: ${p.name}का तस्बिर र नाप`,
  },
  editedVariant: {
    en: (p: NameParams) => `The pictures and measures in this form are those of ${p.name}.`,
    ne: (p: NameParams) => `यो फारमका तस्बिर र नाप ${p.name}का हुन्।`,
  },
  sharedHint: {
    en: 'A changed description, category, material or delivery detail goes to all variants.',
    ne: 'विवरण, वर्ग, सामग्री वा डेलिभरी फेर्दा सबै प्रकारमा फेरिन्छ।',
  },
  archivedOnSave: {
    en: (p: CountParams) =>
      `${p.n === 1 ? 'One variant leaves' : `${formatInEnglish(p.n)} variants leave`} the shop when you save.`,
    ne: (p: CountParams) => `सुरक्षित गरेपछि ${formatInNepali(p.n)} प्रकार बिक्रीबाट हट्छ।`,
  },
  totalStock: {
    en: (p: CountParams) => `${formatInEnglish(p.n)} in stock`,
    ne: (p: CountParams) => `स्टकमा ${formatInNepali(p.n)}`,
  },
  exists: { en: 'There is one already', ne: 'यो पहिल्यै छ' },
  tooMany: {
    en: (p: CountParams) => `A product has at most ${formatInEnglish(p.n)} variants`,
    ne: (p: CountParams) => `एउटा सामानको बढीमा ${formatInNepali(p.n)} प्रकार हुन्छ`,
  },
  required: { en: 'Write a word', ne: 'केही लेख्नुहोस्' },
  range: {
    en: (p: { min: string; max: string }) => `${p.min} to ${p.max}`,
    ne: (p: { min: string; max: string }) => `${p.min} देखि ${p.max}`,
  },
} as const satisfies MessageTable
