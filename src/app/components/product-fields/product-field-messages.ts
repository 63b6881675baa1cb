import { formatNumber } from '#domain/number-format.ts'
import type { ColourCode, MaterialCode, FurnitureKind } from '#domain/product/fields/codes.ts'
import type { FieldName } from '#domain/product/fields/fields.ts'
import type { InEachLanguage } from '#domain/language.ts'
import type { MessageTable } from '#domain/messages.ts'

/** The fields of a product besides `productFields`. */
export type BaseField = 'name' | 'category' | 'rooms' | 'price' | 'offerPrice' | 'stock' | 'inStock' | 'slug'

/** The names of the product fields, on the product page, in the seller’s form and in the audit log. */
export const fieldMessages = {
  name: { en: 'Product Name', ne: 'सामानको नाम' },
  category: { en: 'Category', ne: 'श्रेणी' },
  rooms: { en: 'Rooms', ne: 'कोठा' },
  price: { en: 'Product Price', ne: 'मूल्य' },
  offerPrice: { en: 'Offer Price', ne: 'छुट मूल्य' },
  stock: { en: 'Stock', ne: 'स्टक' },
  inStock: { en: 'In Stock', ne: 'स्टकमा' },
  slug: { en: 'Address', ne: 'वेब ठेगाना' },
  description: { en: 'Description', ne: 'विवरण' },
  sku: { en: 'SKU', ne: 'सामान कोड' },
  tags: { en: 'Tags', ne: 'ट्याग' },
  weightGrams: { en: 'Weight', ne: 'तौल' },
  dimensionsMm: { en: 'Dimensions', ne: 'नाप' },
  materials: { en: 'Materials', ne: 'सामग्री' },
  packages: { en: 'Packages', ne: 'बाकस' },
  family: { en: 'Family', ne: 'समूह' },
  option: { en: 'Option', ne: 'विकल्प' },
  colour: { en: 'Colour', ne: 'रङ' },
  kind: { en: 'Kind of furniture', ne: 'फर्निचरको किसिम' },
  seats: { en: 'Seats', ne: 'बस्ने सङ्ख्या' },
  seatHeightMm: { en: 'Seat height', ne: 'सिटको उचाइ' },
  seatDepthMm: { en: 'Seat depth', ne: 'सिटको गहिराइ' },
  openedDimensionsMm: { en: 'Opened size', ne: 'खोलेपछिको नाप' },
  removableLegHeightMm: { en: 'Height of removable legs', ne: 'निकाल्न मिल्ने खुट्टाको उचाइ' },
  colourCode: { en: 'Colour group', ne: 'रङको वर्ग' },
  materialCodes: { en: 'Material groups', ne: 'सामग्रीका वर्ग' },
  care: { en: 'Care', ne: 'स्याहार' },
  needsAssembly: { en: 'Assembly needed', ne: 'जडान गर्नु' },
  assembly: { en: 'Assembly', ne: 'जडान गर्ने तरिका' },
  inTheBox: { en: 'In the box', ne: 'बाकसभित्र के-के छ' },
  leadTimeDays: { en: 'Lead time', ne: 'तयार हुन लाग्ने समय' },
  warrantyMonths: { en: 'Warranty', ne: 'वारेन्टी' },
  warrantyTerms: { en: 'Warranty terms', ne: 'वारेन्टीका सर्त' },
} as const satisfies Readonly<Record<FieldName | BaseField, InEachLanguage<string>>>

/** Hints for the fields of the seller's form. */
export const fieldHints: Readonly<Partial<Record<FieldName, InEachLanguage<string>>>> = {
  tags: { en: 'Separate them with commas.', ne: 'अल्पविरामले छुट्याउनुहोस्।' },
  openedDimensionsMm: { en: 'Of a sofa bed or an extending table.', ne: 'सोफा बेड वा तन्किने टेबलको।' },
  colourCode: {
    en: 'Set from the colour. Choose one to change it.',
    ne: 'रङबाट आफैँ छानिन्छ; फेर्न एउटा छान्नुहोस्।',
  },
  materialCodes: {
    en: 'Set from the materials. Choose to change them.',
    ne: 'सामग्रीबाट आफैँ छानिन्छ; फेर्न यहाँ छान्नुहोस्।',
  },
  leadTimeDays: {
    en: 'How long you need before it ships.',
    ne: 'पठाउनुअघि तपाईंलाई चाहिने समय।',
  },
}

/** Labels, group names, hints and counters of the product form. */
export const productFormMessages = {
  inCm: { en: (p: NameParams) => `${p.name} (cm)`, ne: (p: NameParams) => `${p.name} (से.मि.)` },
  inKg: { en: (p: NameParams) => `${p.name} in kg`, ne: (p: NameParams) => `${p.name} (के.जी.)` },
  inDays: { en: (p: NameParams) => `${p.name} (days)`, ne: (p: NameParams) => `${p.name} (दिन)` },
  inMonths: { en: (p: NameParams) => `${p.name} (months)`, ne: (p: NameParams) => `${p.name} (महिना)` },
  inNepali: { en: (p: NameParams) => `${p.name} in Nepali`, ne: (p: NameParams) => `नेपालीमा ${p.name}` },
  dimensionOf: {
    en: (p: NameParams & { dimension: string }) => `${p.name}: ${p.dimension} (cm)`,
    ne: (p: NameParams & { dimension: string }) => `${p.name}: ${p.dimension} (से.मि.)`,
  },
  notChosen: { en: 'Not given', ne: 'नछानिएको' },
  onePerLine: { en: 'One per line.', ne: 'एक लाइनमा एउटा।' },
  kinds: { en: 'Kind, seats and groups', ne: 'किसिम, बस्ने सङ्ख्या र वर्ग' },
  sizes: { en: 'Seat, opened size and legs', ne: 'सिट, खोलेपछिको नाप र खुट्टा' },
  care: { en: 'Care', ne: 'स्याहार' },
  delivery: { en: 'Assembly, box, lead time and warranty', ne: 'जडान, बाकस, तयारी समय र वारेन्टी' },
  filled: {
    en: (p: { n: number }) => `${formatNumber(p.n, 'en')} filled in`,
    ne: (p: { n: number }) => `${formatNumber(p.n, 'ne')} वटा भरिएको`,
  },
} as const satisfies MessageTable
type NameParams = { name: string }

/** Labels of the inputs of a size and of a colour. */
export const inputMessages = {
  width: { en: 'Width in cm', ne: 'चौडाइ (से.मि.)' },
  depth: { en: 'Depth in cm', ne: 'गहिराइ (से.मि.)' },
  height: { en: 'Height in cm', ne: 'उचाइ (से.मि.)' },
  name: { en: 'Colour', ne: 'रङ' },
  nameNe: { en: 'Colour in Nepali', ne: 'नेपालीमा रङ' },
  hex: { en: 'Colour code', ne: 'रङको कोड' },
} as const satisfies MessageTable

/** Values of fields in a sentence. */
export const fieldValueMessages = {
  yes: { en: 'Yes', ne: 'पर्छ' },
  no: { en: 'No', ne: 'पर्दैन' },
  days: {
    en: (p: CountParams) => count(p.n, 'day'),
    ne: (p: CountParams) => `${formatNumber(p.n, 'ne')} दिन`,
  },
  months: {
    en: (p: CountParams) => count(p.n, 'month'),
    ne: (p: CountParams) => `${formatNumber(p.n, 'ne')} महिना`,
  },
  none: { en: 'None', ne: 'छैन' },
  noLeadTime: { en: 'Ready to send', ne: 'तुरुन्तै पठाउन मिल्ने' },
} as const satisfies MessageTable
type CountParams = { n: number }

const count = (n: number, unit: string) => `${formatNumber(n, 'en')} ${unit}${n === 1 ? '' : 's'}`

/** The words for the codes of fields that are chosen from a closed list. */
export const choiceMessages = {
  kind: {
    sofa: { en: 'Sofa', ne: 'सोफा' },
    'sofa-bed': { en: 'Sofa bed', ne: 'सोफा बेड' },
    armchair: { en: 'Armchair', ne: 'आरामकुर्सी' },
    bed: { en: 'Bed', ne: 'खाट' },
    mattress: { en: 'Mattress', ne: 'म्याट्रेस' },
    table: { en: 'Table', ne: 'टेबल' },
    desk: { en: 'Desk', ne: 'डेस्क' },
    chair: { en: 'Chair', ne: 'कुर्सी' },
    stool: { en: 'Stool', ne: 'स्टुल' },
    bench: { en: 'Bench', ne: 'बेन्च' },
    wardrobe: { en: 'Wardrobe', ne: 'लुगा दराज' },
    sideboard: { en: 'Sideboard', ne: 'साइडबोर्ड' },
    chest: { en: 'Chest of drawers', ne: 'घर्रा भएको दराज' },
    cabinet: { en: 'Cabinet', ne: 'क्याबिनेट' },
    shelf: { en: 'Shelf', ne: 'र्‍याक' },
    lamp: { en: 'Lamp', ne: 'बत्ती' },
    other: { en: 'Other', ne: 'अन्य' },
  } satisfies Readonly<Record<FurnitureKind, InEachLanguage<string>>>,
  colourCode: {
    white: { en: 'White', ne: 'सेतो' },
    beige: { en: 'Beige', ne: 'क्रिम' },
    grey: { en: 'Grey', ne: 'खरानी' },
    black: { en: 'Black', ne: 'कालो' },
    brown: { en: 'Brown', ne: 'खैरो' },
    wood: { en: 'Wood', ne: 'काठको रङ' },
    red: { en: 'Red', ne: 'रातो' },
    orange: { en: 'Orange', ne: 'सुन्तला' },
    yellow: { en: 'Yellow', ne: 'पहेँलो' },
    green: { en: 'Green', ne: 'हरियो' },
    blue: { en: 'Blue', ne: 'निलो' },
    purple: { en: 'Purple', ne: 'बैजनी' },
    pink: { en: 'Pink', ne: 'गुलाबी' },
    gold: { en: 'Gold', ne: 'सुनौलो' },
    silver: { en: 'Silver', ne: 'चाँदी' },
    mixed: { en: 'Several colours', ne: 'मिश्रित रङ' },
    other: { en: 'Other', ne: 'अन्य' },
  } satisfies Readonly<Record<ColourCode, InEachLanguage<string>>>,
  materialCodes: {
    'solid-wood': { en: 'Solid wood', ne: 'ठोस काठ' },
    'engineered-wood': { en: 'Engineered wood', ne: 'प्लाइ, बोर्ड वा भिनियर' },
    metal: { en: 'Metal', ne: 'धातु' },
    fabric: { en: 'Fabric', ne: 'कपडा' },
    leather: { en: 'Leather', ne: 'छाला' },
    foam: { en: 'Foam and fibre', ne: 'फोम र फाइबर' },
    glass: { en: 'Glass', ne: 'सिसा' },
    stone: { en: 'Stone', ne: 'ढुङ्गा' },
    rattan: { en: 'Cane and bamboo', ne: 'बेत र बाँस' },
    plastic: { en: 'Plastic', ne: 'प्लास्टिक' },
    other: { en: 'Other', ne: 'अन्य' },
  } satisfies Readonly<Record<MaterialCode, InEachLanguage<string>>>,
} as const satisfies Readonly<Partial<Record<FieldName, Readonly<Record<string, InEachLanguage<string>>>>>>
