import { importLimits } from './import.ts'
import type { Language } from '#domain/language.ts'
import { formatNumber } from '#domain/number-format.ts'
import { importProblemMessages } from './import-problem-messages.ts'
import type { MessageTable } from '#domain/messages.ts'
import { formatMegabytes } from '#domain/units.ts'

type CountParams = { total: number }
type UnknownNameParams = { total: number; names: readonly string[] }
type ColumnParams = { names: readonly string[] }
const formatInEnglish = (n: number) => formatNumber(n, 'en')
const formatInNepali = (n: number) => formatNumber(n, 'ne')
const products = (n: number) => `${formatInEnglish(n)} ${n === 1 ? 'product' : 'products'}`

function namesWithOmittedCount({ total, names }: UnknownNameParams, language: Language): string {
  const omittedCount = total - names.length
  return names.join(', ') + (omittedCount > 0 ? ` + ${formatNumber(omittedCount, language)}` : '')
}

/** The page that imports and exports the catalogue as a file. */
export const importMessages = {
  title: { en: 'Import and export', ne: 'इम्पोर्ट र एक्सपोर्ट' },
  link: { en: 'Import / export', ne: 'इम्पोर्ट / एक्सपोर्ट' },
  backToList: { en: 'Back to the product list', ne: 'सामान सूचीमा फर्कनुहोस्' },

  exportTitle: { en: 'Export', ne: 'एक्सपोर्ट' },
  exportHelp: {
    en: 'A CSV file with every field of every product, for Excel, LibreOffice or Google Sheets. Change what you like and import it again: rows you left alone stay as they are.',
    ne: 'हरेक सामानको सबै विवरण भएको CSV फाइल, स्प्रेडसिटमा खोल्न मिल्ने। चाहेको सच्याएर फेरि ल्याउनुहोस्: नछोएका पङ्क्ति जस्ताको तस्तै रहन्छन्।',
  },
  exportAll: { en: 'All products', ne: 'सबै सामान' },
  exportActive: { en: 'On the shelf', ne: 'बिक्रीमा रहेका' },
  exportArchived: { en: 'Archived', ne: 'बिक्रीबाट हटाइएका' },
  exportList: { en: 'The list you came from', ne: 'तपाईंले हेर्दै गरेको सूची' },

  startTitle: { en: 'To begin with', ne: 'सुरु गर्न' },
  startHelp: {
    en: 'Take this sample, open it in a spreadsheet, and write your products below the headings. Keep the headings as they are, in English.',
    ne: 'यो नमुना फाइल लिनुहोस्, स्प्रेडसिटमा खोल्नुहोस् र शीर्षकमुनि आफ्ना सामान लेख्नुहोस्। शीर्षक अङ्ग्रेजीकै जस्ताको तस्तै राख्नुहोस्।',
  },
  sample: { en: 'Sample file with one product', ne: 'एउटा सामान भएको नमुना फाइल' },
  sampleColumns: { en: 'Columns of the sample', ne: 'नमुनाका स्तम्भ' },
  needed: { en: 'needed', ne: 'नभई हुँदैन' },
  neededHelp: {
    en: 'The other columns may be left out. Pictures come in a ZIP, named after the SKU.',
    ne: 'अरू स्तम्भ नराखे पनि हुन्छ। तस्बिर भने ZIP फाइलमा, सामान कोडको नाममा।',
  },
  importTitle: { en: 'Import', ne: 'इम्पोर्ट' },
  choose: { en: 'Choose a CSV file', ne: 'CSV फाइल छान्नुहोस्' },
  drop: { en: 'or drop it here', ne: 'वा यहीँ तानेर छोड्नुहोस्' },
  limits: {
    en: `Up to ${formatMegabytes(importLimits.bytes, 'en')} and ${formatInEnglish(importLimits.rows)} rows, saved as CSV UTF-8.`,
    ne: `${formatMegabytes(importLimits.bytes, 'ne')} र ${formatInNepali(importLimits.rows)} पङ्क्तिसम्म, CSV UTF-8 मा सेभ गरिएको।`,
  },
  nothingYet: {
    en: 'The file is only checked first. Nothing changes until you say so.',
    ne: 'पहिले फाइल जाँचिन्छ मात्र। तपाईंले नभनेसम्म केही फेरिँदैन।',
  },
  rulesTitle: { en: 'How rows are read', ne: 'पङ्क्ति कसरी पढिन्छ' },
  ruleMatch: {
    en: 'A row belongs to the product of its id, or of its sku where id is empty; capital letters make no difference. With neither it is a new product.',
    ne: 'आईडी मिल्ने सामान, वा आईडी खाली भए सामान कोड मिल्ने सामान सच्चिन्छ; ठूला-साना अक्षरले फरक पर्दैन। दुवै नमिले नयाँ सामान थपिन्छ।',
  },
  rulePicture: {
    en: 'A new product needs a picture: in the ZIP, or one that the store has already, from the cell pictures of another product.',
    ne: 'नयाँ सामानलाई तस्बिर चाहिन्छ: ZIP मा पठाउनुहोस्, वा पसलमा भइसकेको तस्बिर अर्को सामानको तस्बिर कोठाबाट सार्नुहोस्।',
  },
  ruleColumns: {
    en: 'Leave out columns you do not need: what has no column stays as it is. An empty cell clears its field; empty pictures, inStock and archived stay.',
    ne: 'नचाहिने स्तम्भ हटाउन सकिन्छ: स्तम्भ नभएको विवरण जस्ताको तस्तै रहन्छ। खाली कोठाले विवरण मेटाउँछ; तस्बिर, स्टकको स्विच र बिक्रीबाट हटाइएको अवस्था भने रहन्छ।',
  },
  ruleForm: {
    en: 'Lists have semicolons: teak; brass. Packages: 120x80x40 cm 25 kg; 60x40x30 cm 8 kg. Empty stock is not counted; an empty offerPrice is no offer.',
    ne: 'सूचीमा अर्धविराम राख्नुहोस्। बाकस: १२०×८०×४० से.मि. २५ के.जी. (एकाइ अङ्ग्रेजीमा)। खाली स्टक गनिँदैन; खाली छुट मूल्य भनेको छुट नभएको हो।',
  },
  ruleStock: {
    en: 'Orders that come while you edit keep their stock: only a stock you changed yourself is imported.',
    ne: 'तपाईंले सच्याउँदै गर्दा आएका अर्डरको स्टक बिग्रँदैन: तपाईं आफैँले फेरेको स्टक मात्र लिइन्छ।',
  },

  uploading: {
    en: (p: { percent: number }) => `Sending: ${p.percent}%`,
    ne: (p: { percent: number }) => `पठाउँदै: ${formatInNepali(p.percent)}%`,
  },
  checking: { en: 'Checking the rows', ne: 'पङ्क्ति जाँच्दै' },
  sending: { en: 'Sending the file', ne: 'फाइल पठाउँदै' },
  previewTitle: { en: 'What the file would do', ne: 'फाइलले के गर्छ' },
  outdatedAgain: {
    en: 'The catalogue has changed since the last look, and nothing was imported. This is what the file would do now.',
    ne: 'अघिल्लो पटक हेरेपछि सामान सूची फेरिएको छ, त्यसैले केही ल्याइएन। फाइलले अब गर्ने काम यहाँ छ।',
  },
  lookingUp: { en: 'Looking up the import', ne: 'ल्याउने काम कहाँ पुग्यो हेर्दै' },
  new: { en: 'New', ne: 'नयाँ' },
  changed: { en: 'Changed', ne: 'फेरिने' },
  unchanged: { en: 'Unchanged', ne: 'नफेरिने' },
  wrong: { en: 'Errors', ne: 'गल्ती' },
  ignored: {
    en: (p: ColumnParams) => `Columns nobody asks for, left aside: ${p.names.join(', ')}`,
    ne: (p: ColumnParams) => `नचिनिएका स्तम्भ, पढिएनन्: ${p.names.join(', ')}`,
  },
  previewed: {
    en: (p: { added: number; changed: number }) =>
      p.added + p.changed === 0
        ? 'The file changes nothing.'
        : `${formatInEnglish(p.added)} new, ${formatInEnglish(p.changed)} changed. Nothing is written yet.`,
    ne: (p: { added: number; changed: number }) =>
      p.added + p.changed === 0
        ? 'फाइलले केही फेर्दैन।'
        : `${formatInNepali(p.added)} नयाँ, ${formatInNepali(p.changed)} फेरिने। अहिलेसम्म केही लेखिएको छैन।`,
  },
  stayArchived: {
    en: (p: CountParams) =>
      `${products(p.total)} of the file ${p.total === 1 ? 'was' : 'were'} taken off the shelf, and ${p.total === 1 ? 'stays' : 'stay'} off it.`,
    ne: (p: CountParams) => `फाइलका ${formatInNepali(p.total)} सामान बिक्रीबाट हटाइएका छन्, र हटाइएकै रहन्छन्।`,
  },
  restoreArchived: {
    en: (p: CountParams) =>
      p.total === 1 ? 'Sell it again' : `Sell these ${formatInEnglish(p.total)} again`,
    ne: (p: CountParams) => `यी ${formatInNepali(p.total)} फेरि बेच्नुहोस्`,
  },
  unknownProducts: {
    en: (p: UnknownNameParams) => `No product has: ${namesWithOmittedCount(p, 'en')}.`,
    ne: (p: UnknownNameParams) => `यी कोडका सामान पसलमा छैनन्: ${namesWithOmittedCount(p, 'ne')}।`,
  },
  unknownOmitted: {
    en: (p: UnknownNameParams) => `Left out, because no product has them: ${namesWithOmittedCount(p, 'en')}.`,
    ne: (p: UnknownNameParams) => `पसलमा नभएकाले छोडिएका: ${namesWithOmittedCount(p, 'ne')}।`,
  },
  omitUnmatched: { en: 'Leave these out', ne: 'यिनलाई छोड्नुहोस्' },
  takenOff: {
    en: (p: { total: number; others: number }) =>
      `${products(p.total)} that the file had added ${p.total === 1 ? 'was' : 'were'} taken off the shelf.${p.others === 0 ? '' : ` ${products(p.others)} put back as before.`}`,
    ne: (p: { total: number; others: number }) =>
      `फाइलले थपेका ${formatInNepali(p.total)} सामान बिक्रीबाट हटाइए।${p.others === 0 ? '' : ` ${formatInNepali(p.others)} सामान पहिलेकै अवस्थामा फर्काइए।`}`,
  },
  skippedChanged: {
    en: (p: ColumnParams) => `Changed since and left alone: ${p.names.join(', ')}.`,
    ne: (p: ColumnParams) => `पछि फेरिएकाले नछोइएका: ${p.names.join(', ')}।`,
  },
  seeArchived: { en: 'See what was taken off', ne: 'हटाइएका हेर्नुहोस्' },
  hasErrors: {
    en: (p: CountParams) =>
      `${formatInEnglish(p.total)} ${p.total === 1 ? 'error' : 'errors'}: nothing is imported until all are corrected.`,
    ne: (p: CountParams) => `${formatInNepali(p.total)} गल्ती छन्। सबै नसच्याएसम्म केही बदलिँदैन।`,
  },
  errorsTitle: { en: 'Errors in the file', ne: 'फाइलका गल्ती' },
  firstOf: {
    en: (p: { count: number; total: number }) =>
      `The first ${formatInEnglish(p.count)} of ${formatInEnglish(p.total)}:`,
    ne: (p: { count: number; total: number }) =>
      `${formatInNepali(p.total)}मध्ये पहिला ${formatInNepali(p.count)}:`,
  },
  row: { en: 'Row', ne: 'पङ्क्ति' },
  headings: { en: 'Headings', ne: 'शीर्षक पङ्क्ति' },
  cellText: {
    en: (p: { text: string }) => `Written there: “${p.text}”`,
    ne: (p: { text: string }) => `लेखिएको: “${p.text}”`,
  },
  column: { en: 'Column', ne: 'स्तम्भ' },
  problem: { en: 'What to do', ne: 'के गर्ने' },
  changesTitle: { en: 'Changes', ne: 'परिवर्तन' },
  rowNumber: {
    en: (p: { row: number }) => `Row ${formatInEnglish(p.row)}`,
    ne: (p: { row: number }) => `पङ्क्ति ${formatInNepali(p.row)}`,
  },
  isNew: { en: 'new', ne: 'नयाँ' },
  before: { en: 'Before', ne: 'पहिले' },
  after: { en: 'After', ne: 'पछि' },
  empty: { en: 'empty', ne: 'खाली' },
  apply: {
    en: (p: CountParams) => `Import ${products(p.total)}`,
    ne: (p: CountParams) => `${formatInNepali(p.total)} सामान ल्याउनुहोस्`,
  },
  another: { en: 'Choose another file', ne: 'अर्को फाइल छान्नुहोस्' },

  started: { en: 'The import has begun.', ne: 'ल्याउने काम सुरु भयो।' },
  running: {
    en: (p: { done: number; total: number }) =>
      `Importing: ${formatInEnglish(p.done)} of ${formatInEnglish(p.total)}`,
    ne: (p: { done: number; total: number }) =>
      `ल्याउँदै: ${formatInNepali(p.total)}मध्ये ${formatInNepali(p.done)}`,
  },
  mayClose: {
    en: 'You may close this page; the import goes on.',
    ne: 'यो पृष्ठ बन्द गर्न सकिन्छ; काम चलिरहन्छ।',
  },
  done: {
    en: (p: { added: number; changed: number }) =>
      p.added + p.changed === 0
        ? 'Imported. The file changed nothing.'
        : `Imported: ${formatInEnglish(p.added)} new, ${formatInEnglish(p.changed)} changed.`,
    ne: (p: { added: number; changed: number }) =>
      p.added + p.changed === 0
        ? 'ल्याइयो। फाइलले केही फेरेन।'
        : `ल्याइयो: ${formatInNepali(p.added)} नयाँ, ${formatInNepali(p.changed)} फेरिए।`,
  },
  interrupted: {
    en: 'The import was interrupted, and nothing of it was written. Please import the file again.',
    ne: 'काम बीचमै रोकियो, केही लेखिएन। कृपया फाइल फेरि ल्याउनुहोस्।',
  },
  outdated: {
    en: 'Products changed while the import began, so nothing was written. Please check the file again.',
    ne: 'सुरु हुँदाहुँदै सामान फेरिएकाले केही लेखिएन। कृपया फाइल फेरि जाँच्नुहोस्।',
  },
  busy: {
    en: 'Another import is running. Nothing of this one was written; please wait until the other is done.',
    ne: 'अर्को फाइल ल्याउने काम चल्दै छ। यसको केही लेखिएन; त्यो सकिएपछि फेरि गर्नुहोस्।',
  },
  unexpected: {
    en: 'Something went wrong, and nothing was written. Please try again; if it stays so, ask whoever runs the store.',
    ne: 'केही बिग्रियो, केही लेखिएन। फेरि प्रयास गर्नुहोस्; भएन भने पसल चलाउनेलाई सोध्नुहोस्।',
  },

  ...importProblemMessages,
} as const satisfies MessageTable
