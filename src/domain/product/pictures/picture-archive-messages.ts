import { archiveLimits, type ArchiveCode, type ArchiveError, type ArchiveState } from './archive.ts'
import { productLimits } from '#domain/product/product.ts'
import type { Language } from '#domain/language.ts'
import { formatNumber } from '#domain/number-format.ts'
import { formatMegabytes } from '#domain/units.ts'
import { messages, type MessageTable } from '#domain/messages.ts'

type CountParams = { total: number }
const formatInEnglish = (n: number) => formatNumber(n, 'en')
const formatInNepali = (n: number) => formatNumber(n, 'ne')
const pictures = (n: number) => `${formatInEnglish(n)} ${n === 1 ? 'picture' : 'pictures'}`

/** A ZIP with pictures for a catalogue file: the page, errors of the ZIP, and errors of its entries. */
export const archiveMessages = {
  title: { en: 'Pictures, if you have new ones', ne: 'नयाँ तस्बिर भए' },
  choose: { en: 'Choose a ZIP with pictures', ne: 'तस्बिरको ZIP फाइल छान्नुहोस्' },
  drop: { en: 'or drop it here', ne: 'वा यहीँ तानेर छोड्नुहोस्' },
  limits: {
    en: `Up to ${formatMegabytes(archiveLimits.bytes, 'en')} and ${pictures(archiveLimits.entries)} of ${formatMegabytes(productLimits.pictureBytes, 'en')} each. The file name says whose picture it is:`,
    ne: `${formatMegabytes(archiveLimits.bytes, 'ne')} र ${formatInNepali(archiveLimits.entries)} तस्बिरसम्म, प्रत्येक ${formatMegabytes(productLimits.pictureBytes, 'ne')}सम्म। कुन सामानको तस्बिर हो, फाइलको नामले भन्छ:`,
  },
  ruleOne: { en: 'the SKU alone: the first picture', ne: 'सामान कोड मात्र: पहिलो तस्बिर' },
  ruleMore: { en: 'with numbers: the others, in their order', ne: 'नम्बर थपेर: अरू तस्बिर, नम्बरकै क्रममा' },
  ruleFolder: { en: 'or a folder for each SKU', ne: 'वा हरेक सामान कोडको छुट्टै फोल्डर' },
  ruleReplace: {
    en: 'They take the place of the pictures a product has. What belongs to no row of the file is named to you and stays out.',
    ne: 'सामानका पुराना तस्बिरको ठाउँमा यिनै बस्छन्। फाइलको कुनै पङ्क्तिसँग नमिलेको तस्बिर नामसहित देखाइन्छ र राखिँदैन।',
  },
  sending: { en: 'Sending the pictures', ne: 'तस्बिर पठाउँदै' },
  uploading: {
    en: (p: { percent: number }) => `Sending the pictures: ${p.percent}%`,
    ne: (p: { percent: number }) => `तस्बिर पठाउँदै: ${formatInNepali(p.percent)}%`,
  },
  reading: {
    en: (p: { done: number; total: number }) =>
      `Looking at the pictures: ${formatInEnglish(p.done)} of ${formatInEnglish(p.total)}`,
    ne: (p: { done: number; total: number }) =>
      `तस्बिर हेर्दै: ${formatInNepali(p.total)}मध्ये ${formatInNepali(p.done)}`,
  },
  ready: {
    en: (p: CountParams) =>
      p.total === 0
        ? 'No picture of this ZIP can be used.'
        : `${pictures(p.total)} ready. Now choose the CSV file.`,
    ne: (p: CountParams) =>
      p.total === 0
        ? 'यो ZIP को कुनै तस्बिर राख्न मिल्दैन।'
        : `${formatInNepali(p.total)} तस्बिर तयार भए। अब CSV फाइल छान्नुहोस्।`,
  },
  interrupted: {
    en: 'The store was interrupted while it looked at the pictures. Send the ZIP once more.',
    ne: 'तस्बिर हेर्दाहेर्दै काम रोकियो। ZIP फेरि पठाउनुहोस्।',
  },
  failed: {
    en: 'The pictures could not be looked at. Nothing was changed; send the ZIP once more.',
    ne: 'तस्बिर हेर्न सकिएन। केही फेरिएको छैन, ZIP फेरि पठाउनुहोस्।',
  },
  started: { en: 'The ZIP is here.', ne: 'ZIP आइपुग्यो।' },
  without: { en: 'Go on without these pictures', ne: 'यी तस्बिर नराखी अघि बढ्नुहोस्' },
  picturesToAttach: {
    en: (p: CountParams) => `${pictures(p.total)} from the ZIP will be hung.`,
    ne: (p: CountParams) => `ZIP का ${formatInNepali(p.total)} तस्बिर राखिनेछन्।`,
  },
  ignoredTitle: {
    en: (p: CountParams) => `${pictures(p.total)} to look at`,
    ne: (p: CountParams) => `हेर्नुपर्ने ${formatInNepali(p.total)} तस्बिर`,
  },
  firstOf: {
    en: (p: { count: number; total: number }) =>
      `The first ${formatInEnglish(p.count)} of ${formatInEnglish(p.total)}:`,
    ne: (p: { count: number; total: number }) =>
      `${formatInNepali(p.total)}मध्ये पहिला ${formatInNepali(p.count)}:`,
  },

  'not-zip': {
    en: 'This is no ZIP, or its end is missing. Pack the pictures as a ZIP and send it once more.',
    ne: 'यो ZIP होइन, वा पूरा आएन। तस्बिरलाई ZIP बनाएर फेरि पठाउनुहोस्।',
  },
  damaged: {
    en: 'The ZIP is damaged. Pack the pictures anew and send it once more.',
    ne: 'ZIP बिग्रेको छ। तस्बिरलाई नयाँ ZIP बनाएर फेरि पठाउनुहोस्।',
  },
  'too-large': {
    en: `The ZIP is larger than ${formatMegabytes(archiveLimits.bytes, 'en')}. Send the pictures in several.`,
    ne: `ZIP ${formatMegabytes(archiveLimits.bytes, 'ne')}भन्दा ठूलो छ। तस्बिरलाई धेरै ZIP मा बाँडेर पठाउनुहोस्।`,
  },
  'unpacks-too-large': {
    en: `Unpacked, the pictures are larger than ${formatMegabytes(archiveLimits.unpackedBytes, 'en')}. Send them in several ZIPs.`,
    ne: `खोल्दा तस्बिर ${formatMegabytes(archiveLimits.unpackedBytes, 'ne')}भन्दा ठूला छन्। धेरै ZIP मा बाँडेर पठाउनुहोस्।`,
  },
  'too-many-entries': {
    en: `The ZIP has more than ${formatInEnglish(archiveLimits.entries)} files. Send them in several ZIPs.`,
    ne: `ZIP मा ${formatInNepali(archiveLimits.entries)}भन्दा बढी फाइल छन्। धेरै ZIP मा बाँडेर पठाउनुहोस्।`,
  },
  'nothing-in-it': { en: 'There is nothing in the ZIP.', ne: 'ZIP भित्र केही छैन।' },

  encrypted: {
    en: 'It is locked with a password. Pack it without one.',
    ne: 'पासवर्डले बन्द गरिएको छ। पासवर्ड नराखी ZIP बनाउनुहोस्।',
  },
  link: {
    en: 'It only points to another file. Pack the picture itself.',
    ne: 'यसले अर्को फाइल देखाउँछ मात्र। तस्बिर नै राखेर ZIP बनाउनुहोस्।',
  },
  oddName: {
    en: 'No file may have this name. Name it after the SKU.',
    ne: 'यस्तो नाम मिल्दैन। सामान कोडले नाम राख्नुहोस्।',
  },
  size: {
    en: `It is larger than ${formatMegabytes(productLimits.pictureBytes, 'en')}. Make it smaller.`,
    ne: `${formatMegabytes(productLimits.pictureBytes, 'ne')}भन्दा ठूलो छ। सानो बनाउनुहोस्।`,
  },
  ratio: {
    en: 'It is packed more tightly than a picture can be.',
    ne: 'तस्बिर हुन नसक्ने गरी खाँदिएको छ।',
  },
  nested: {
    en: 'It is a ZIP inside the ZIP. Put its pictures in directly.',
    ne: 'ZIP भित्र अर्को ZIP छ। त्यसका तस्बिर सीधै राख्नुहोस्।',
  },
  broken: {
    en: 'It cannot be read; the file may be damaged.',
    ne: 'पढ्न सकिएन, फाइल बिग्रेको हुन सक्छ।',
  },
  type: {
    en: 'It is no JPEG, PNG, WebP or AVIF picture.',
    ne: 'यो JPEG, PNG, WebP वा AVIF तस्बिर होइन।',
  },
  heic: {
    en: 'It is a HEIC picture. On an iPhone choose Settings → Camera → Formats → Most Compatible, on an Android phone switch off high efficiency pictures (HEIF) in the camera’s settings, or save it as JPEG.',
    ne: 'यो HEIC तस्बिर हो। आइफोनमा सेटिङ → क्यामेरा → फर्म्याट → मोस्ट कम्प्याटिबल छान्नुहोस्, एन्ड्रोइड फोनमा क्यामेराको सेटिङमा हाई एफिसियन्सी बन्द गर्नुहोस्, वा JPEG मा सेभ गर्नुहोस्।',
  },
  pixels: {
    en: `It has more than ${formatInEnglish(productLimits.picturePixels / 1_000_000)} megapixels. Make it smaller.`,
    ne: `${formatInNepali(productLimits.picturePixels / 1_000_000)} मेगापिक्सेलभन्दा ठूलो छ। सानो बनाउनुहोस्।`,
  },
  unmatched: {
    en: 'No row of the file has a SKU of this name.',
    ne: 'यस नामको सामान कोड फाइलको कुनै पङ्क्तिमा छैन।',
  },
  'too-many': {
    en: `A product has at most ${formatInEnglish(productLimits.pictures)} pictures: this one is left out.`,
    ne: `एउटा सामानमा बढीमा ${formatInNepali(productLimits.pictures)} तस्बिर: यो राखिँदैन।`,
  },
  repeated: {
    en: 'The product has the same picture already: it is hung once.',
    ne: 'यही तस्बिर सामानमा छँदै छ: एक पटक मात्र राखिन्छ।',
  },
  small: {
    en: `It is small and will look blurred. Its longer side should have ${formatInEnglish(productLimits.minPictureSidePixels)} pixels or more; it is used all the same.`,
    ne: `सानो छ, धमिलो देखिन्छ। लामो छेउ ${formatInNepali(productLimits.minPictureSidePixels)} पिक्सेल वा बढी भए राम्रो। तैपनि राखिन्छ।`,
  },
} as const satisfies MessageTable

const archiveErrorTexts = {
  'not-zip': 'not-zip',
  broken: 'damaged',
  overlapping: 'damaged',
  'too-large': 'too-large',
  'unpacks-too-large': 'unpacks-too-large',
  'too-many': 'too-many-entries',
  empty: 'nothing-in-it',
} as const satisfies Record<ArchiveError, keyof typeof archiveMessages>

/** Returns the sentence for a ZIP file that cannot be read. */
export function archiveErrorMessage(fault: ArchiveError, language: Language): string {
  return messages(archiveMessages, language)[archiveErrorTexts[fault]]
}

/** Returns the reason why a file in a ZIP was ignored, or a remark about it. */
export function archiveRemarkMessage(code: ArchiveCode, language: Language): string {
  return messages(archiveMessages, language)[code === 'name' ? 'oddName' : code]
}

/** Returns the sentence for the progress or result of reading a ZIP file. */
export function archiveStateMessage(
  archive: { state: ArchiveState; done: number; total: number },
  usable: number,
  language: Language,
): string {
  const t = messages(archiveMessages, language)
  if (archive.state === 'reading') return t.reading(archive)
  return archive.state === 'done' ? t.ready({ total: usable }) : t[archive.state]
}
