import { isWithinEdits } from '#lib/text-index/edit-distance.ts'
import { soundKey } from './search-text.ts'

/** Synonyms for each kind of furniture, as people in Nepal type them. The English and the Nepali name come first. */
export const furnitureWords = [
  ['sofa', 'सोफा', 'couch', 'काउच', 'settee'],
  ['bed', 'खाट', 'khat', 'palang', 'पलङ', 'cot', 'ओछ्यान'],
  ['mattress', 'म्याट्रेस', 'dasna', 'डसना', 'gadda', 'गद्दा'],
  ['wardrobe', 'daraj', 'दराज', 'almirah', 'almari', 'अल्मारी', 'cupboard', 'कपबोर्ड', 'closet'],
  ['cabinet', 'daraj', 'दराज', 'क्याबिनेट', 'cupboard', 'showcase', 'शोकेस'],
  ['drawers', 'daraj', 'दराज', 'ghurra', 'घर्रा'],
  ['chair', 'kursi', 'कुर्सी', 'mech', 'मेच', 'चेयर'],
  ['table', 'tebul', 'tebal', 'टेबल', 'टेबुल', 'mej', 'मेज'],
  ['desk', 'डेस्क', 'study table'],
  ['stool', 'स्टुल', 'mudha', 'मुढा', 'pirka', 'पिर्का'],
  ['bench', 'बेन्च', 'benchi', 'बेन्ची'],
  ['shelf', 'takhta', 'तख्ता', 'tala', 'तला', 'rack', 'र्याक', 'shelves'],
  ['bookcase', 'bookshelf', 'बुक', 'kitab', 'किताब'],
  ['cushion', 'कुसन', 'takiya', 'तकिया', 'sirani', 'सिरानी', 'pillow'],
] as const satisfies readonly (readonly string[])[]

// Used only if no product contains the search words as they were entered.
const synonymGroups = [
  ...furnitureWords,
  ['shoe', 'jutta', 'जुत्ता'],
  ['kitchen', 'bhansa', 'भान्सा', 'किचन'],
  ['office', 'अफिस', 'karyalaya', 'कार्यालय'],
  ['dining', 'डाइनिङ', 'khana', 'खाना'],
  ['tv', 'टिभी', 'television', 'टेलिभिजन'],
  ['wood', 'kath', 'काठ', 'wooden'],
  ['walnut', 'okhar', 'ओखर'],
  ['leather', 'chhala', 'छाला', 'छालाको'],
  ['black', 'kalo', 'कालो'],
  ['green', 'hariyo', 'हरियो'],
  ['round', 'golo', 'गोलो'],
  ['small', 'compact', 'sano', 'सानो'],
] as const satisfies readonly (readonly string[])[]

const synonymsBySound = new Map<string, Set<string>>()
for (const group of synonymGroups) {
  for (const word of group) {
    const synonyms = synonymsBySound.get(soundKey(word)) ?? new Set<string>()
    for (const other of group) synonyms.add(other)
    synonymsBySound.set(soundKey(word), synonyms)
  }
}

// A shorter word resembles too many other words.
const minSoundLength = 4

/**
 * Returns the synonyms of a word in both scripts, normalised as by `searchKey`, and the word itself. Empty for an
 * unknown word.
 */
export function aliasesOf(word: string): readonly string[] {
  return [...(synonymsBySound.get(soundKey(word)) ?? [])]
}

/** Returns the words of `aliasesOf` for every known word whose sound differs by one letter. */
export function aliasesNear(word: string): readonly string[] {
  const sound = soundKey(word)
  if (sound.length < minSoundLength) return []
  return [...synonymsBySound].flatMap(([knownSound, aliases]) =>
    knownSound.length >= minSoundLength && isWithinEdits(sound, knownSound, 1) ? [...aliases] : [],
  )
}
