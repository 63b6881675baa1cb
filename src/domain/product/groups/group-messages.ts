import { formatNumber } from '#domain/number-format.ts'
import { formatMegabytes } from '#domain/units.ts'
import type { MessageTable } from '#domain/messages.ts'
import { productLimits } from '#domain/product/product.ts'

type NameParams = { name: string }
type CountParams = { count: number }

/** The texts of the page where categories and rooms are arranged, and of their audit log. */
export const groupMessages = {
  title: { en: 'Categories, rooms and collections', ne: 'श्रेणी, कोठा र सङ्ग्रह' },
  intro: {
    en: 'What shoppers find your products under, in the order of the menu. Changes show at once.',
    ne: 'ग्राहकले सामान भेट्ने ठाउँ, मेनुमा देखिने क्रममा। फेरेको कुरा तुरुन्तै देखिन्छ।',
  },
  found: { en: 'Categories and rooms found', ne: 'श्रेणी र कोठाहरू भेटिए' },
  saved: { en: 'Saved, and shown to shoppers', ne: 'सेभ भयो, ग्राहकले पनि यही देख्छन्' },
  ordered: { en: 'Order changed', ne: 'क्रम बदलियो' },
  category: { en: 'Categories', ne: 'श्रेणीहरू' },
  room: { en: 'Rooms', ne: 'कोठाहरू' },
  collection: { en: 'Collections', ne: 'सङ्ग्रहहरू' },
  collectionHint: {
    en: 'A page of chosen products, for a season or a banner. Banners, featured collections and posts lead there.',
    ne: 'चाडपर्व वा ब्यानरका लागि छानिएका सामानको पाना। ब्यानर, विशेष सङ्ग्रह र लेखबाट त्यहाँ पुगिन्छ।',
  },
  addCategory: { en: 'Add a category', ne: 'श्रेणी थप्नुहोस्' },
  addRoom: { en: 'Add a room', ne: 'कोठा थप्नुहोस्' },
  addCollection: { en: 'Add a collection', ne: 'सङ्ग्रह थप्नुहोस्' },
  noPicture: { en: 'No picture', ne: 'तस्बिर छैन' },
  hidden: { en: 'Hidden', ne: 'लुकाइएको' },
  products: {
    en: (p: CountParams) => `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'product' : 'products'}`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} वटा सामान`,
  },
  up: { en: (p: NameParams) => `Move up: ${p.name}`, ne: (p: NameParams) => `माथि सार्नुहोस्: ${p.name}` },
  down: { en: (p: NameParams) => `Move down: ${p.name}`, ne: (p: NameParams) => `तल सार्नुहोस्: ${p.name}` },
  change: { en: 'Change', ne: 'सच्याउनुहोस्' },
  changeOf: { en: (p: NameParams) => `Change ${p.name}`, ne: (p: NameParams) => `${p.name} सच्याउनुहोस्` },
  hide: { en: 'Hide', ne: 'लुकाउनुहोस्' },
  hideOf: { en: (p: NameParams) => `Hide ${p.name}`, ne: (p: NameParams) => `${p.name} लुकाउनुहोस्` },
  show: { en: 'Show', ne: 'देखाउनुहोस्' },
  showOf: { en: (p: NameParams) => `Show ${p.name}`, ne: (p: NameParams) => `${p.name} देखाउनुहोस्` },
  name: { en: 'Name in English', ne: 'अङ्ग्रेजी नाम' },
  nameNe: { en: 'Name in Nepali', ne: 'नेपाली नाम' },
  optional: { en: '(optional)', ne: '(नभए पनि हुन्छ)' },
  eitherLanguage: {
    en: 'One language is enough.',
    ne: 'एउटै भाषामा लेखे पुग्छ।',
  },
  path: { en: 'Path in the address', ne: 'ठेगानामा देखिने नाम' },
  pathHint: {
    en: 'Small letters, digits and hyphens, such as garden-chairs.',
    ne: 'अङ्ग्रेजीका साना अक्षर, अङ्क र योजक चिह्न (-) मात्र।',
  },
  pathWarning: {
    en: (p: { path: string }) =>
      `Links to ${p.path} will lead to the new address. The old path cannot be used again, for anything.`,
    ne: (p: { path: string }) => `${p.path} का पुराना लिङ्क नयाँ ठेगानामा पुग्छन्। पुरानो नाम फेरि कसैलाई दिन मिल्दैन।`,
  },
  about: { en: 'Text below the title, English', ne: 'शीर्षकमुनिको वाक्य, अङ्ग्रेजी' },
  aboutNe: { en: 'Text below the title, Nepali', ne: 'शीर्षकमुनिको वाक्य, नेपाली' },
  tags: { en: 'Other words people search for', ne: 'खोज्दा लेखिने अरू शब्द' },
  tagsHint: { en: 'With commas between them.', ne: 'बीचमा अल्पविराम राख्नुहोस्।' },
  wide: { en: 'Wide picture of its page', ne: 'पानाको माथिको चौडा तस्बिर' },
  chosenBy: { en: 'Products in it', ne: 'यसमा के-के पर्छ' },
  hand: { en: 'Products that I choose', ne: 'मैले छानेका सामान' },
  rule: { en: 'Everything that fits a rule', ne: 'नियमसँग मिल्ने सबै सामान' },
  ofCategory: { en: 'Of the category', ne: 'कुन श्रेणीका' },
  ofRoom: { en: 'For the room', ne: 'कुन कोठाका' },
  any: { en: 'Any', ne: 'जुनसुकै' },
  minPrice: { en: 'From (Rs.)', ne: 'मूल्य यति वा बढी (रु.)' },
  maxPrice: { en: 'Up to (Rs.)', ne: 'मूल्य यति वा कम (रु.)' },
  inStock: { en: 'Only what is in stock', ne: 'स्टकमा भएका मात्र' },
  onOffer: { en: 'Only what is reduced', ne: 'छुट भएका मात्र' },
  noneChosen: { en: 'No product chosen yet', ne: 'अहिलेसम्म सामान छानिएको छैन' },
  takeOut: { en: (p: NameParams) => `Take out: ${p.name}`, ne: (p: NameParams) => `हटाउनुहोस्: ${p.name}` },
  seePage: { en: 'See its page', ne: 'पाना हेर्नुहोस्' },
  seePageOf: {
    en: (p: NameParams) => `See the page of ${p.name}`,
    ne: (p: NameParams) => `${p.name} को पाना हेर्नुहोस्`,
  },
  tint: { en: 'Colour behind its picture on the home page', ne: 'गृहपृष्ठमा तस्बिरपछाडिको रङ' },
  tile: { en: 'Picture on the home page', ne: 'गृहपृष्ठको तस्बिर' },
  choosePicture: { en: 'Choose a picture', ne: 'तस्बिर छान्नुहोस्' },
  changePicture: { en: 'Choose another picture', ne: 'अर्को तस्बिर छान्नुहोस्' },
  removePicture: { en: 'Without a picture of its own', ne: 'आफ्नो तस्बिर हटाउनुहोस्' },
  chooseWide: { en: 'Choose a wide picture', ne: 'चौडा तस्बिर छान्नुहोस्' },
  changeWide: { en: 'Choose another wide picture', ne: 'अर्को चौडा तस्बिर छान्नुहोस्' },
  removeWide: { en: 'Without a wide picture of its own', ne: 'आफ्नो चौडा तस्बिर हटाउनुहोस्' },
  tileHint: {
    en: `JPEG, PNG, WebP or AVIF, at most ${formatMegabytes(productLimits.pictureBytes, 'en')}.`,
    ne: `बढीमा ${formatMegabytes(productLimits.pictureBytes, 'ne')}को तस्बिर।`,
  },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  changedMeanwhile: {
    en: 'Someone else has changed this. It is now:',
    ne: 'यसबीचमा अरू कसैले यो फेरिसके। अहिले यस्तो छ:',
  },
  saveMine: { en: 'Save what I wrote', ne: 'मैले लेखेकै सेभ गर्नुहोस्' },
  takeTheirs: { en: 'Take what is there now', ne: 'अहिलेको नै राख्नुहोस्' },

  'category.add': { en: (p: NameParams) => `Added: ${p.name}`, ne: (p: NameParams) => `थपियो: ${p.name}` },
  'category.change': {
    en: (p: NameParams) => `Changed: ${p.name}`,
    ne: (p: NameParams) => `सच्याइयो: ${p.name}`,
  },
  'category.hide': {
    en: (p: NameParams) => `Hid from the menu: ${p.name}`,
    ne: (p: NameParams) => `मेनुबाट लुकाइयो: ${p.name}`,
  },
  'category.show': {
    en: (p: NameParams) => `Showed in the menu: ${p.name}`,
    ne: (p: NameParams) => `मेनुमा देखाइयो: ${p.name}`,
  },
  'category.move': {
    en: (p: NameParams & { path: string }) => `Gave ${p.name} another address: ${p.path}`,
    ne: (p: NameParams & { path: string }) => `${p.name} को ठेगाना फेरियो: ${p.path}`,
  },
  'category.order': {
    en: (p: NameParams) => `Changed the order: ${p.name}`,
    ne: (p: NameParams) => `क्रम बदलियो: ${p.name}`,
  },
} as const satisfies MessageTable
