import type { Language } from '#domain/language.ts'

type Unit = { size: number; word: string }

const belowTwenty = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const

// Every Nepali number below a hundred has its own word.
const nepaliNumbers = `शून्य एक दुई तीन चार पाँच छ सात आठ नौ
दश एघार बाह्र तेह्र चौध पन्ध्र सोह्र सत्र अठार उन्नाइस
बीस एक्काइस बाइस तेइस चौबीस पच्चीस छब्बीस सत्ताइस अट्ठाइस उनन्तीस
तीस एकतीस बत्तीस तेत्तीस चौँतीस पैँतीस छत्तीस सैँतीस अठतीस उनन्चालीस
चालीस एकचालीस बयालीस त्रिचालीस चवालीस पैँतालीस छयालीस सतचालीस अठचालीस उनन्चास
पचास एकाउन्न बाउन्न त्रिपन्न चउन्न पचपन्न छपन्न सन्ताउन्न अन्ठाउन्न उनन्साठी
साठी एकसट्ठी बयसट्ठी त्रिसट्ठी चौँसट्ठी पैँसट्ठी छयसट्ठी सतसट्ठी अठसट्ठी उनन्सत्तरी
सत्तरी एकहत्तर बहत्तर त्रिहत्तर चौहत्तर पचहत्तर छयहत्तर सतहत्तर अठहत्तर उनासी
असी एकासी बयासी त्रियासी चौरासी पचासी छयासी सतासी अठासी उनान्नब्बे
नब्बे एकान्नब्बे बयान्नब्बे त्रियान्नब्बे चौरान्नब्बे पन्चान्नब्बे छयान्नब्बे सन्तान्नब्बे अन्ठान्नब्बे उनान्सय`.split(/\s/)

// English continues in crores (one lakh crore); Nepali has separate words above them.
const units = {
  en: [
    { size: 10_000_000, word: 'crore' },
    { size: 100_000, word: 'lakh' },
    { size: 1_000, word: 'thousand' },
    { size: 100, word: 'hundred' },
  ],
  ne: [
    { size: 10_000_000_000_000, word: 'नील' },
    { size: 100_000_000_000, word: 'खर्ब' },
    { size: 1_000_000_000, word: 'अर्ब' },
    { size: 10_000_000, word: 'करोड' },
    { size: 100_000, word: 'लाख' },
    { size: 1_000, word: 'हजार' },
    { size: 100, word: 'सय' },
  ],
} as const satisfies Record<Language, readonly Unit[]>

/**
 * Formats an amount in words for bills: 'One lakh twenty-five thousand rupees and fifty paisa only', in Nepali
 * 'एक लाख पच्चीस हजार रुपैयाँ पचास पैसा मात्र'. Throws RangeError unless it is a safe integer of 0 or more.
 */
export function amountInWords(paisa: number, language: Language): string {
  if (!Number.isSafeInteger(paisa) || paisa < 0) throw new RangeError(`Not an amount in paisa: ${paisa}`)
  const paisaPart = paisa % 100
  const rupees = (paisa - paisaPart) / 100
  return formatters[language](rupees, paisaPart)
}

function inEnglish(rupees: number, paisaPart: number): string {
  const rupeesText = `${numberWords(rupees, 'en')} ${rupees === 1 ? 'rupee' : 'rupees'}`
  const paisaText = `${numberWords(paisaPart, 'en')} paisa`
  const text = paisaPart === 0 ? rupeesText : rupees === 0 ? paisaText : `${rupeesText} and ${paisaText}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} only`
}

function inNepali(rupees: number, paisaPart: number): string {
  const rupeesText = `${numberWords(rupees, 'ne')} रुपैयाँ`
  const paisaText = `${numberWords(paisaPart, 'ne')} पैसा`
  return `${paisaPart === 0 ? rupeesText : rupees === 0 ? paisaText : `${rupeesText} ${paisaText}`} मात्र`
}

function numberWords(n: number, language: Language): string {
  const words: string[] = []
  let remaining = n
  for (const { size, word } of units[language]) {
    if (remaining < size) continue
    words.push(numberWords(Math.floor(remaining / size), language), word)
    remaining %= size
  }
  if (remaining > 0 || words.length === 0) words.push(belowHundred[language](remaining))
  return words.join(' ')
}

const formatters = { en: inEnglish, ne: inNepali } satisfies Record<Language, unknown>

function englishBelowHundred(n: number): string {
  if (n < belowTwenty.length) return belowTwenty[n] ?? ''
  const ten = tens[Math.floor(n / 10)] ?? ''
  return n % 10 === 0 ? ten : `${ten}-${belowTwenty[n % 10]}`
}

const belowHundred = {
  en: englishBelowHundred,
  ne: (n) => nepaliNumbers[n] ?? '',
} satisfies Record<Language, (n: number) => string>
