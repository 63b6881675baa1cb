import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type AllParams = { value: string; total: number }
type SizeRangeParams = { min: string; max: string }

/** Messages of the filters besides category, price and stock. */
export const attributeMessages = {
  colour: { en: 'Colour', ne: 'रङ' },
  material: { en: 'Material', ne: 'सामग्री' },
  seats: { en: 'Seats', ne: 'कति जना बस्ने' },
  room: { en: 'Room', ne: 'कोठा' },
  size: { en: 'Size', ne: 'नाप' },
  otherColour: { en: 'Other colours', ne: 'अन्य रङ' },
  otherMaterial: { en: 'Other materials', ne: 'अन्य सामग्री' },
  forSeats: {
    en: (p: { n: number }) => `${formatNumber(p.n, 'en')} ${p.n === 1 ? 'seat' : 'seats'}`,
    ne: (p: { n: number }) => `${formatNumber(p.n, 'ne')} जना`,
  },
  centimetres: {
    en: (p: { mm: number }) => `${formatNumber(p.mm / 10, 'en')} cm`,
    ne: (p: { mm: number }) => `${formatNumber(p.mm / 10, 'ne')} से.मि.`,
  },
  any: { en: 'Any', ne: 'जति पनि' },
  minWidth: { en: 'Width from', ne: 'चौडाइ कम्तीमा' },
  maxWidth: { en: 'Width up to', ne: 'चौडाइ बढीमा' },
  minDepth: { en: 'Depth from', ne: 'गहिराइ कम्तीमा' },
  maxDepth: { en: 'Depth up to', ne: 'गहिराइ बढीमा' },
  minHeight: { en: 'Height from', ne: 'उचाइ कम्तीमा' },
  maxHeight: { en: 'Height up to', ne: 'उचाइ बढीमा' },
  widthBetween: {
    en: (p: SizeRangeParams) => `width ${p.min} to ${p.max}`,
    ne: (p: SizeRangeParams) => `चौडाइ ${p.min} देखि ${p.max} सम्म`,
  },
  depthBetween: {
    en: (p: SizeRangeParams) => `depth ${p.min} to ${p.max}`,
    ne: (p: SizeRangeParams) => `गहिराइ ${p.min} देखि ${p.max} सम्म`,
  },
  heightBetween: {
    en: (p: SizeRangeParams) => `height ${p.min} to ${p.max}`,
    ne: (p: SizeRangeParams) => `उचाइ ${p.min} देखि ${p.max} सम्म`,
  },
  filtered: { en: 'Filtered:', ne: 'छानिएको:' },
  removeFilter: {
    en: (p: { filter: string }) => `Remove filter: ${p.filter}`,
    ne: (p: { filter: string }) => `फिल्टर हटाउनुहोस्: ${p.filter}`,
  },
  clearAll: { en: 'Clear all', ne: 'सबै हटाउनुहोस्' },
  emptyRange: {
    en: (p: { from: string; upTo: string }) =>
      `“${p.from}” and “${p.upTo}” leave nothing between them. Change one of them.`,
    ne: (p: { from: string; upTo: string }) => `“${p.from}” र “${p.upTo}” एकैचोटि मिल्दैन। एउटा फेर्नुहोस्।`,
  },
  allInColour: {
    en: (p: AllParams) => `Everything in ${p.value.toLowerCase()} (${formatNumber(p.total, 'en')})`,
    ne: (p: AllParams) => `${p.value} रङका सबै सामान (${formatNumber(p.total, 'ne')})`,
  },
  allOfMaterial: {
    en: (p: AllParams) => `Everything with ${p.value.toLowerCase()} (${formatNumber(p.total, 'en')})`,
    ne: (p: AllParams) => `${p.value} प्रयोग भएका सबै सामान (${formatNumber(p.total, 'ne')})`,
  },
  allForRoom: {
    en: (p: AllParams) => `Everything for the ${p.value.toLowerCase()} (${formatNumber(p.total, 'en')})`,
    ne: (p: AllParams) => `${p.value}का सबै सामान (${formatNumber(p.total, 'ne')})`,
  },
  readAs: {
    en: (p: { term: string }) => `No product is called “${p.term}”, so we used the filters above.`,
    ne: (p: { term: string }) => `“${p.term}” भन्ने सामान छैन। माथिका फिल्टरअनुसार खोजिएको हो।`,
  },
  searchExactWords: { en: 'Search for these exact words', ne: 'लेखिएकै शब्द खोज्नुहोस्' },
  colourGrouping: { en: 'Colours', ne: 'रङ मिलाएर देखाउने' },
  groupColours: { en: 'Group colours together', ne: 'एउटै सामानका रङ एउटै कार्डमा' },
} as const satisfies MessageTable
