import { isValidationCode } from '#domain/validation/validation-code.ts'
import { importLimits, isImportCode, type ImportFileError } from './import.ts'
import type { Language } from '#domain/language.ts'
import { formatNumber } from '#domain/number-format.ts'
import { validationMessage } from '#domain/refusal/validation-messages.ts'
import { messages, type MessageTable } from '#domain/messages.ts'
import { formatMegabytes } from '#domain/units.ts'

type CategoryParams = { written: string; known: string }
type ColumnParams = { names: readonly string[] }
const formatInEnglish = (n: number) => formatNumber(n, 'en')
const formatInNepali = (n: number) => formatNumber(n, 'ne')

/** The errors of an imported file and of its rows. */
export const importProblemMessages = {
  faultEmpty: { en: 'The file is empty.', ne: 'फाइल खाली छ।' },
  faultNoFile: { en: 'No file came. Please choose a CSV file.', ne: 'फाइल आएन। CSV फाइल छान्नुहोस्।' },
  faultNoRows: {
    en: 'The file has headings but no rows.',
    ne: 'फाइलमा शीर्षक मात्र छ, पङ्क्ति छैन।',
  },
  faultWorkbook: {
    en: 'This is a workbook or another packed file. Save it as CSV UTF-8 and send that.',
    ne: 'यो वर्कबुक वा अर्कै किसिमको फाइल हो। CSV UTF-8 मा सेभ गरेर पठाउनुहोस्।',
  },
  faultNotCsv: {
    en: 'The first row has no column headings of products. Use those of a CSV file that was exported here.',
    ne: 'पहिलो पङ्क्तिमा सामानका शीर्षक भेटिएनन्। यहीँबाट निकालिएको CSV फाइलकै शीर्षक राख्नुहोस्।',
  },
  faultUtf16: {
    en: 'The file is not UTF-8 but UTF-16 ("Unicode text"). Save it as CSV UTF-8.',
    ne: 'फाइल UTF-8 होइन, UTF-16 मा छ। CSV UTF-8 मा सेभ गर्नुहोस्।',
  },
  faultNotUtf8: {
    en: 'The file is in an older encoding, in which letters would be lost. Save it as CSV UTF-8.',
    ne: 'फाइल पुरानो अक्षर-सङ्केतमा छ, अक्षर हराउँछन्। CSV UTF-8 मा सेभ गर्नुहोस्।',
  },
  faultTooLarge: {
    en: `The file is larger than ${formatMegabytes(importLimits.bytes, 'en')}. Please divide it.`,
    ne: `फाइल ${formatMegabytes(importLimits.bytes, 'ne')}भन्दा ठूलो छ। कृपया टुक्र्याउनुहोस्।`,
  },
  faultNoArchive: {
    en: 'The ZIP with pictures is not here any more. Choose it once more.',
    ne: 'तस्बिरको ZIP अब यहाँ छैन। फेरि छान्नुहोस्।',
  },
  faultTooManyRows: {
    en: `The file has more than ${formatInEnglish(importLimits.rows)} rows. Please divide it.`,
    ne: `फाइलमा ${formatInNepali(importLimits.rows)}भन्दा बढी पङ्क्ति छन्। कृपया टुक्र्याउनुहोस्।`,
  },
  faultTooManyColumns: {
    en: `The file has more than ${formatInEnglish(importLimits.columns)} columns. Is it the right one?`,
    ne: `फाइलमा ${formatInNepali(importLimits.columns)}भन्दा बढी स्तम्भ छन्। सही फाइल हो?`,
  },
  faultBroken: {
    en: (p: { line: number }) =>
      `Line ${formatInEnglish(p.line)} cannot be read: a quotation mark is missing or misplaced.`,
    ne: (p: { line: number }) => `लाइन ${formatInNepali(p.line)} पढ्न सकिएन: उद्धरण चिह्न छुटेको वा गलत ठाउँमा छ।`,
  },
  faultMissing: {
    en: (p: ColumnParams) =>
      `These columns are missing: ${p.names.join(', ')}. Put their names in the first row.`,
    ne: (p: ColumnParams) => `यी स्तम्भ छैनन्: ${p.names.join(', ')}। नाम पहिलो पङ्क्तिमा हुनुपर्छ।`,
  },
  faultRepeated: {
    en: (p: ColumnParams) => `These columns appear twice: ${p.names.join(', ')}.`,
    ne: (p: ColumnParams) => `यी स्तम्भ दुई पटक छन्: ${p.names.join(', ')}।`,
  },

  categoryUnknown: {
    en: (p: CategoryParams) => `There is no category “${p.written}”. Write one of: ${p.known}.`,
    ne: (p: CategoryParams) => `“${p.written}” नामको श्रेणी छैन। यीमध्ये एउटा लेख्नुहोस्: ${p.known}।`,
  },
  'stock-form': {
    en: 'Write the stock as a whole number, such as 12, or leave it empty if it is not counted.',
    ne: 'स्टक १२ जस्तो पूर्ण सङ्ख्यामा लेख्नुहोस्, नगनिने भए खाली छोड्नुहोस्।',
  },
  'number-form': {
    en: 'Write a plain number, such as 12500 or 12.5, without a comma or point before thousands.',
    ne: '१२५०० वा १२.५ जस्तो सादा सङ्ख्या लेख्नुहोस्, हजार छुट्याउन अल्पविराम वा थोप्लो नराख्नुहोस्।',
  },
  'packages-form': {
    en: 'Write packages as 120x80x40 cm 25 kg, with semicolons between them.',
    ne: 'बाकस १२०×८०×४० से.मि. २५ के.जी. जसरी (एकाइ अङ्ग्रेजीमा), बीचमा अर्धविराम राखेर लेख्नुहोस्।',
  },
  'size-incomplete': {
    en: 'Width, depth and height belong together: fill in all three or none.',
    ne: 'चौडाइ, गहिराइ र उचाइ तीनै लेख्नुहोस्, वा एउटै नलेख्नुहोस्।',
  },
  'unknown-id': {
    en: 'The store has no product of this id. Empty the cell to add it as a new one.',
    ne: 'यस आईडीको सामान पसलमा छैन। नयाँ थप्न कोठा खाली गर्नुहोस्।',
  },
  'unknown-sku': {
    en: 'No product has this SKU. Correct it or leave the row out. To add a new product, the file needs the columns name, description, category, price and pictures.',
    ne: 'यो कोडको सामान पसलमा छैन। कोड सच्याउनुहोस् वा पङ्क्ति छोड्नुहोस्। नयाँ सामान थप्न फाइलमा नाम, विवरण, श्रेणी, मूल्य र तस्बिरका स्तम्भ चाहिन्छन्।',
  },
  'sku-ambiguous': {
    en: 'Two products have this SKU with other capital letters. Write it exactly as in the store.',
    ne: 'ठूला-साना अक्षर मात्र फरक भएका दुई सामानमा यो कोड छ। पसलमा जस्तो छ त्यस्तै लेख्नुहोस्।',
  },
  'named-twice': {
    en: 'An earlier row is about the same product. Keep one of them.',
    ne: 'माथिको पङ्क्ति पनि यही सामानको हो। एउटा मात्र राख्नुहोस्।',
  },
  'changed-since': {
    en: 'Somebody changed this product after the file was exported. Export again, or empty this cell to write over it.',
    ne: 'फाइल निकालेपछि यो सामान फेरिएको छ। फेरि निकाल्नुहोस्, वा त्यसैमाथि लेख्न यो कोठा खाली गर्नुहोस्।',
  },
  'version-form': {
    en: 'Leave the version as it was exported, or empty it.',
    ne: 'संस्करण जस्तो आयो त्यस्तै राख्नुहोस्, वा खाली गर्नुहोस्।',
  },
  'stock-moved-since': {
    en: 'Orders changed the stock after the file was exported. Export again, or empty stockExported to write over it.',
    ne: 'फाइल निकालेपछि अर्डरले स्टक फेर्‍यो। फेरि निकाल्नुहोस्, वा त्यसैमाथि लेख्न निकाल्दाको स्टकको कोठा खाली गर्नुहोस्।',
  },
  'picture-needed': {
    en: 'A new product needs a picture. Name one in the ZIP after its SKU, or copy one from another row.',
    ne: 'नयाँ सामानलाई तस्बिर चाहिन्छ। ZIP भित्र यसको सामान कोडको नाममा राख्नुहोस्, वा अर्को पङ्क्तिबाट सार्नुहोस्।',
  },
  'picture-unknown': {
    en: 'The store has no picture of this address. Leave the addresses as they were exported.',
    ne: 'यस ठेगानाको तस्बिर पसलमा छैन। ठेगाना जस्तो आयो त्यस्तै राख्नुहोस्।',
  },
  'column-missing': {
    en: 'The file has no such column. Write its name in the first row, and a value in each row below it.',
    ne: 'फाइलमा यो स्तम्भ नै छैन। पहिलो पङ्क्तिमा यसको नाम लेख्नुहोस्, अनि तल हरेक सामानको विवरण।',
  },
  'row-too-wide': {
    en: 'The row has more cells than there are headings. Is a quotation mark missing?',
    ne: 'पङ्क्तिमा शीर्षकभन्दा बढी कोठा छन्। उद्धरण चिह्न छुट्यो कि?',
  },
} as const satisfies MessageTable

const plainFileErrors = {
  empty: 'faultEmpty',
  'no-file': 'faultNoFile',
  'no-rows': 'faultNoRows',
  workbook: 'faultWorkbook',
  'not-csv': 'faultNotCsv',
  'utf-16': 'faultUtf16',
  'not-utf-8': 'faultNotUtf8',
  'too-large': 'faultTooLarge',
  'no-archive': 'faultNoArchive',
  'too-many-rows': 'faultTooManyRows',
  'too-many-columns': 'faultTooManyColumns',
} as const

/** Returns the reason why a file cannot be read, as a sentence. */
export function importFileErrorMessage(fault: ImportFileError, language: Language): string {
  const t = messages(importProblemMessages, language)
  if (fault.kind === 'broken') return t.faultBroken(fault)
  if (fault.kind === 'missing-columns') return t.faultMissing({ names: fault.columns })
  if (fault.kind === 'repeated-columns') return t.faultRepeated({ names: fault.columns })
  return t[plainFileErrors[fault.kind]]
}

/**
 * Returns the sentence for an error in a cell. For an unknown category it includes the input and the existing paths.
 */
export function problemMessage(code: string, language: Language, unknownCategory?: CategoryParams): string {
  if (code === 'category' && unknownCategory !== undefined)
    return messages(importProblemMessages, language).categoryUnknown(unknownCategory)
  if (isImportCode(code)) return messages(importProblemMessages, language)[code]
  return isValidationCode(code) ? validationMessage(code, {}, language) : code
}
