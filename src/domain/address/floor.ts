import { searchKey } from '#domain/catalogue/search-text.ts'
import { parseNumber } from '#domain/number-format.ts'

// The index is the number of the floor; 0 is the ground floor.
const floorNames = [
  'ground भुइँ भुइ भुइं भुईं भुँइ bhui',
  'first one ek pahilo पहिलो एक',
  'second two dui dosro दोस्रो दोश्रो दुई',
  'third three tin tesro तेस्रो तेश्रो तीन तिन',
  'fourth four char chautho चौथो चार',
  'fifth five panch pachau पाँचौँ पाँचौं पाचौं पाँच',
  'sixth six chha chhaithau छैटौँ छैटौं छैठौँ छैठौं छ',
  'seventh seven saat satau सातौँ सातौं सात',
  'eighth eight aath athau आठौँ आठौं आठ',
  'ninth nine nau nawau नवौँ नवौं नौ',
  'tenth ten das dasau दसौँ दसौं दशौँ दशौं दश दस',
].map((names) => names.split(' '))

/**
 * Returns the floor in a text, in digits or in words: '3', '३', '3rd floor', 'तेस्रो तला'; undefined if there is none.
 */
export function parseFloor(text: string): number | undefined {
  const floor = searchKey(text)
    .replace(/ ?(?:floor|tala|talla|तला|तल्ला|औँ|औं)$/u, '')
    .replace(/(?<=\p{Nd}) ?(?:st|nd|rd|th|औँ|औं|रो)$/u, '')
  const floorNumber = floorNames.findIndex((names) => names.includes(floor))
  return floorNumber < 0 ? parseNumber(floor) : floorNumber
}
