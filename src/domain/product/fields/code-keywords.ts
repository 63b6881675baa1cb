import type { ColourCode, MaterialCode } from './codes.ts'

// Keywords for colours and materials in both scripts. English keywords match whole words without the plural s. Nepali
// keywords match words with endings: ओकका matches ओक.

const colourWords: Readonly<Partial<Record<ColourCode, string>>> = {
  white: 'white ivory snow pearl chalk off-white सेतो आइभरी दुधे',
  beige: 'beige oat cream sand taupe linen natural stone ecru khaki champagne क्रिम बालुवा बेज घिउ',
  grey: 'grey gray charcoal slate ash mist smoke graphite silver-grey खरानी ग्रे स्लेट कुहिरो कोइला',
  black: 'black ebony jet onyx कालो',
  brown: 'brown tan chocolate coffee mocha cognac clay caramel chestnut खैरो कफी चकलेट माटो',
  wood: 'oak walnut teak sal sheesham pine birch maple mahogany sandalwood wood ओक ओखर सागवान साल सिसौ सल्ला काठ',
  red: 'red maroon burgundy crimson wine रातो मरुन',
  orange: 'orange terracotta rust copper brick सुन्तला इँटा तामा',
  yellow: 'yellow mustard lemon turmeric पहेँलो पहेलो तोरी बेसार',
  green: 'green sage moss olive forest emerald mint teal हरियो लेउ जैतुन',
  blue: 'blue navy indigo sky turquoise azure निलो नीलो आकाशे',
  purple: 'purple violet plum lilac lavender बैजनी प्याजी',
  pink: 'pink rose blush salmon peach गुलाबी',
  gold: 'gold golden brass bronze सुनौलो पित्तल',
  silver: 'silver chrome nickel चाँदी क्रोम',
  mixed: 'multicolour multicolor multicoloured mixed colourful printed रङ्गीचङ्गी बहुरङ्गी मिश्रित',
}

const materialWords: Readonly<Partial<Record<MaterialCode, string>>> = {
  'solid-wood':
    'wood oak walnut teak sal sheesham pine birch maple mahogany beech ash cedar काठ ओक ओखर सागवान साल सिसौ सल्ला बर्च',
  'engineered-wood':
    'veneer plywood mdf hdf board particleboard chipboard laminate भिनियर प्लाइउड बोर्ड एमडीएफ ल्यामिनेट',
  metal:
    'metal steel iron aluminium aluminum brass copper chrome spring stainless धातु स्टिल फलाम आल्मुनियम पित्तल तामा स्प्रिङ',
  fabric:
    'fabric cloth cotton linen polyester wool velvet bouclé boucle weave twill knit jute chenille canvas कपडा सुती लिनेन पोलिएस्टर ऊनी मखमल बुक्ले ट्विल निट जुट',
  leather: 'leather leatherette छाला',
  foam: 'foam latex fibre fiber फोम ल्याटेक्स फाइबर',
  glass: 'glass mirror सिसा ऐना काँच',
  stone: 'stone marble granite slate ceramic terrazzo ढुङ्गा मार्बल सङ्गमर्मर ग्रेनाइट',
  rattan: 'rattan cane bamboo wicker बेत बाँस चोया',
  plastic: 'plastic acrylic polypropylene abs resin प्लास्टिक एक्रिलिक',
}

const colours = dictionaryOf(colourWords)
const materials = dictionaryOf(materialWords)

/** Returns the code of the first colour in a text. Its last known word decides, because that is the most specific. */
export function colourCodeOf(text: string): ColourCode {
  return codesIn(text, colours)[0] ?? 'other'
}

/** Returns the codes of material texts without duplicates; `other` for a text without a known material. */
export function materialCodesOf(texts: readonly string[]): MaterialCode[] {
  const allCodes = texts.flatMap((text): MaterialCode[] => {
    const codes = codesIn(text, materials)
    return codes.length > 0 ? codes : ['other']
  })
  return [...new Set(allCodes)]
}

/** Returns whether a word, in lower case and without an ending, is a known colour or material. */
export function isCodeWord(word: string): boolean {
  return colours.has(word) || materials.has(word)
}

type Dictionary<C> = ReadonlyMap<string, C>

function dictionaryOf<C extends string>(words: Readonly<Partial<Record<C, string>>>): Dictionary<C>
function dictionaryOf(words: Readonly<Partial<Record<string, string>>>): Dictionary<string> {
  return new Map(
    Object.entries(words).flatMap(([code, list]) =>
      (list ?? '').split(' ').map((word) => [word.normalize('NFC'), code] as const),
    ),
  )
}

/** Returns the code of the last known word in each part of the text ("oak and steel"): "Oak veneer" is veneer. */
function codesIn<C>(text: string, words: Dictionary<C>): C[] {
  const parts = text
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+(?:and|with|र)\s+|[,/&+]/)
  return parts.flatMap((part) => {
    const codes = (part.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => codeOfWord(word, words) ?? [])
    return codes.slice(-1)
  })
}

function codeOfWord<C>(word: string, words: Dictionary<C>): C | undefined {
  const exact = words.get(word) ?? words.get(word.replace(/s$/, ''))
  if (exact !== undefined || !/^\p{Script=Devanagari}/u.test(word)) return exact
  for (let end = word.length - 1; end > 1; end -= 1) {
    const code = words.get(word.slice(0, end))
    if (code !== undefined) return code
  }
  return undefined
}
