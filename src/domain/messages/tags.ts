import type { Language } from '#domain/language.ts'
import { words, type MessageTable } from './words.ts'

/** The words that furniture is usually tagged with; sellers write tags in English only. */
export const tagMessages = {
  '2-door': { en: '2-door', ne: '२ ढोके' },
  '2-seat': { en: '2-seat', ne: '२ सिटे' },
  '3-door': { en: '3-door', ne: '३ ढोके' },
  '3-seat': { en: '3-seat', ne: '३ सिटे' },
  '4-seat': { en: '4-seat', ne: '४ सिटे' },
  '6 drawers': { en: '6 drawers', ne: '६ दराज' },
  '6-seat': { en: '6-seat', ne: '६ सिटे' },
  '8-seat': { en: '8-seat', ne: '८ सिटे' },
  armchair: { en: 'armchair', ne: 'सोफा कुर्सी' },
  'bar stool': { en: 'bar stool', ne: 'बार स्टुल' },
  bed: { en: 'bed', ne: 'खाट' },
  'bedside table': { en: 'bedside table', ne: 'बेडसाइड टेबल' },
  bench: { en: 'bench', ne: 'बेन्च' },
  black: { en: 'black', ne: 'कालो' },
  bookcase: { en: 'bookcase', ne: 'बुक र्‍याक' },
  bouclé: { en: 'bouclé', ne: 'बुक्ले कपडा' },
  castors: { en: 'castors', ne: 'पाङ्ग्रा' },
  chaise: { en: 'chaise', ne: 'लामो सिट' },
  'chest of drawers': { en: 'chest of drawers', ne: 'दराजे र्‍याक' },
  children: { en: 'children', ne: 'बच्चाका लागि' },
  compact: { en: 'compact', ne: 'सानो' },
  corner: { en: 'corner', ne: 'कुना' },
  daybed: { en: 'daybed', ne: 'डेबेड' },
  desk: { en: 'desk', ne: 'काम गर्ने टेबल' },
  'dining chair': { en: 'dining chair', ne: 'डाइनिङ कुर्सी' },
  'dining set': { en: 'dining set', ne: 'डाइनिङ सेट' },
  'dining table': { en: 'dining table', ne: 'डाइनिङ टेबल' },
  'display cabinet': { en: 'display cabinet', ne: 'सिसे दराज' },
  drawers: { en: 'drawers', ne: 'दराज' },
  electric: { en: 'electric', ne: 'बिजुलीले चल्ने' },
  extending: { en: 'extending', ne: 'तन्किने' },
  fabric: { en: 'fabric', ne: 'कपडा' },
  family: { en: 'family', ne: 'परिवारका लागि' },
  files: { en: 'files', ne: 'फाइल' },
  'filing cabinet': { en: 'filing cabinet', ne: 'फाइल दराज' },
  footstool: { en: 'footstool', ne: 'खुट्टा राख्ने' },
  green: { en: 'green', ne: 'हरियो' },
  grey: { en: 'grey', ne: 'खरानी' },
  guest: { en: 'guest', ne: 'पाहुनाका लागि' },
  'head roll': { en: 'head roll', ne: 'टाउको अड्याउने कुसन' },
  headboard: { en: 'headboard', ne: 'हेडबोर्ड' },
  highboard: { en: 'highboard', ne: 'अग्लो दराज' },
  'kitchen trolley': { en: 'kitchen trolley', ne: 'भान्सा ट्रली' },
  leather: { en: 'leather', ne: 'छाला' },
  linen: { en: 'linen', ne: 'लिनेन' },
  lock: { en: 'lock', ne: 'ताल्चा' },
  'lounge chair': { en: 'lounge chair', ne: 'आराम कुर्सी' },
  marble: { en: 'marble', ne: 'मार्बल' },
  mattress: { en: 'mattress', ne: 'म्याट्रेस' },
  'meeting chair': { en: 'meeting chair', ne: 'बैठक कुर्सी' },
  'meeting table': { en: 'meeting table', ne: 'बैठक टेबल' },
  'memory foam': { en: 'memory foam', ne: 'मेमोरी फोम' },
  oak: { en: 'oak', ne: 'ओक' },
  'office chair': { en: 'office chair', ne: 'अफिस कुर्सी' },
  'open shelves': { en: 'open shelves', ne: 'खुला तला' },
  ottoman: { en: 'ottoman', ne: 'ओटोमन' },
  'pocket spring': { en: 'pocket spring', ne: 'पकेट स्प्रिङ' },
  reeded: { en: 'reeded', ne: 'धर्से' },
  round: { en: 'round', ne: 'गोलो' },
  'sal wood': { en: 'sal wood', ne: 'सालको काठ' },
  'set of 2': { en: 'set of 2', ne: '२ वटाको सेट' },
  'shoe cabinet': { en: 'shoe cabinet', ne: 'जुत्ता राख्ने दराज' },
  sideboard: { en: 'sideboard', ne: 'साइडबोर्ड' },
  single: { en: 'single', ne: 'सिंगल' },
  'sit-stand': { en: 'sit-stand', ne: 'उठबस' },
  slatted: { en: 'slatted', ne: 'पाते' },
  'slatted doors': { en: 'slatted doors', ne: 'पाते ढोका' },
  'small room': { en: 'small room', ne: 'सानो कोठा' },
  sofa: { en: 'sofa', ne: 'सोफा' },
  'sofa bed': { en: 'sofa bed', ne: 'सोफा-बेड' },
  'solid wood': { en: 'solid wood', ne: 'ठोस काठ' },
  'spare seat': { en: 'spare seat', ne: 'अतिरिक्त सिट' },
  'spindle back': { en: 'spindle back', ne: 'डन्डीको ढाड' },
  steel: { en: 'steel', ne: 'स्टिल' },
  storage: { en: 'storage', ne: 'भण्डारण' },
  swivel: { en: 'swivel', ne: 'घुम्ने' },
  'tilting fronts': { en: 'tilting fronts', ne: 'ढल्किने ढोका' },
  'tv unit': { en: 'tv unit', ne: 'टिभी र्‍याक' },
  upholstered: { en: 'upholstered', ne: 'कपडाको' },
  'wall shelf': { en: 'wall shelf', ne: 'भित्ते तला' },
  walnut: { en: 'walnut', ne: 'ओखर' },
  wardrobe: { en: 'wardrobe', ne: 'लुगा राख्ने दराज' },
  'washable cover': { en: 'washable cover', ne: 'धुन मिल्ने खोल' },
  white: { en: 'white', ne: 'सेतो' },
  wide: { en: 'wide', ne: 'फराकिलो' },
} as const satisfies MessageTable

/** A product's tag as a page shows it, and the language it is really in. */
export type TagText = { text: string; language: Language }

/** A tag in the page's language, and in English where its Nepali word is not known. */
export function tagIn(language: Language, tag: string): TagText {
  const known = language === 'ne' ? wordOf(tag) : undefined
  return known === undefined ? { text: tag, language: 'en' } : { text: known, language: 'ne' }
}

function wordOf(tag: string): string | undefined {
  const known: Readonly<Record<string, string>> = words(tagMessages, 'ne')
  const name = tag.trim().toLowerCase()
  return Object.hasOwn(known, name) ? known[name] : undefined
}
