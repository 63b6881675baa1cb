import { toLatinDigits } from '#lib/digits.ts'
import { withoutInvisibleCharacters } from '#lib/text.ts'

/**
 * Returns the form in which texts are searched as substrings: NFC, lower case and trimmed. Invisible characters and
 * joiners that only shape Devanagari are removed. Digits are Latin, each run of white space is one space, and sizes
 * such as 4 x 6 and 4*6 are written 4×6.
 */
export function searchKey(text: string): string {
  // For most names the steps below would change only the case, and take ten times as long.
  if (plainText.test(text) && !plainSize.test(text)) return text.toLowerCase()
  return toLatinDigits(withoutInvisibleCharacters(text))
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d) ?[x×*✕✖⨯] ?(?=\d)/g, '×')
    .trim()
}

// ASCII with single spaces inside, and two numbers with an x or a star between them.
const plainText = /^[!-~]+(?: [!-~]+)*$/
const plainSize = /\d ?[xX*] ?\d/

/** Returns the words of a search key in order: sequences of letters, marks and digits. */
export function wordsOf(key: string): string[] {
  return key.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/**
 * Returns a word in plain Latin letters without accents. Transliterates Devanagari without the silent final
 * a. For comparing spellings, not for display.
 */
export function latinForm(word: string): string {
  const latin = devanagari.test(word) ? transliterate(word) : word
  return latin.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * Returns the phonetic key of a word in any script and spelling: sofa, sofaa, सोफा and sopha are equal.
 * Long and short vowels, doubled letters, v, w and b, sh and s, ph and f, and aspirates are merged.
 * The silent a of Devanagari and the silent final e of English are removed.
 */
export function soundKey(word: string): string {
  const latin = devanagari.test(word) ? withoutSilentVowels(latinForm(word)) : latinForm(word)
  return soundRules.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), latin)
}

const devanagari = /[\u0900-\u097f]/
const consonantSound = '(?:chh|[kgcjtdpbs]h|[b-df-hj-np-tv-z])'
const lastSilentVowel = new RegExp(`^(.*[aeiou]${consonantSound}{1,2})a(?=${consonantSound}[aeiou])`)

/**
 * Removes the silent a’s, from the end of the word. An a is silent after a vowel and one or two consonants, if a consonant
 * and a vowel follow: अलमारी is spoken almari, and सगरमाथा sagarmatha.
 */
function withoutSilentVowels(latin: string): string {
  const shorter = latin.replace(lastSilentVowel, '$1')
  return shorter === latin ? latin : withoutSilentVowels(shorter)
}

// Applied in order: digraphs first, doubled letters and the silent e last. č is ch until every other c is replaced.
const soundRules = [
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/ch+/g, 'č'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/č/g, 'c'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/s+h/g, 's'],
  [/([kgtdbj])h/g, '$1'],
  [/[vw]/g, 'b'],
  // Nepali spells the English a as मा or म्या.
  [/([b-df-hj-np-tv-xz])y(?=a)/g, '$1'],
  [/aa+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/au|ou|ow/g, 'o'],
  [/ai|ay|ei|ey/g, 'e'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/(?<=[aeiou].*[aeiou][a-z])e$/, ''],
] as const satisfies readonly (readonly [RegExp, string])[]

const consonants = characterTable(
  'क k ख kh ग g घ gh ङ ng च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n',
  'प p फ ph ब b भ bh म m य y र r ल l व v ळ l श sh ष sh स s ह h',
)
const vowels = characterTable('अ a आ aa इ i ई ii उ u ऊ uu ऋ ri ए e ऐ ai ओ o औ au ऑ o ँ n ं n')
const vowelSigns = characterTable('ा aa ि i ी ii ु u ू uu ृ ri े e ै ai ो o ौ au ॉ o ॅ a')
const virama = '्'
const nukta = '़'
const visarga = 'ः'

function transliterate(word: string): string {
  const characters = [...word.replaceAll('ज्ञ', 'ग्य').replaceAll(nukta, '')]
  let latin = ''
  for (const [index, character] of characters.entries()) {
    const consonant = consonants.get(character)
    if (consonant === undefined) {
      latin += vowels.get(character) ?? vowelSigns.get(character) ?? digitOf(character)
      continue
    }
    const next = characters[index + 1]
    const hasNoA = next === undefined || next === virama || vowelSigns.has(next)
    latin += hasNoA ? consonant : `${consonant}a`
  }
  return latin
}

function digitOf(character: string): string {
  if (character === virama || character === visarga) return ''
  const digit = character.charCodeAt(0) - 0x0966
  return digit >= 0 && digit <= 9 ? String(digit) : character
}

function characterTable(...rows: readonly string[]): ReadonlyMap<string, string> {
  const cells = rows.flatMap((row) => row.split(' '))
  return new Map(
    cells.flatMap((cell, index) => (index % 2 === 0 ? [[cell, cells[index + 1] ?? ''] as const] : [])),
  )
}

/** Returns a URL segment for a text in either script: lower-case Latin letters, digits and hyphens. */
export function toLatinSlug(text: string): string {
  return wordsOf(searchKey(text))
    .map((word) => latinForm(word).replaceAll(/[^a-z0-9]|(?<=a)a/g, ''))
    .filter((word) => word !== '')
    .join('-')
}
