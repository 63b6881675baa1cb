import { formatNumber } from '#domain/number-format.ts'
import { productLimits } from '#domain/product/product.ts'
import type { MessageTable } from '#domain/messages.ts'

type NumberParams = { number: number }
type SizeParams = { width: number; height: number }
const formatInEnglish = (n: number) => formatNumber(n, 'en')
const formatInNepali = (n: number) => formatNumber(n, 'ne')
const minSidePixels = productLimits.minPictureSidePixels

/** The texts of the picture fields: upload, rotation, crop and description. */
export const pictureMessages = {
  uploaded: { en: 'The picture is here.', ne: 'तस्बिर आइपुग्यो।' },
  edited: { en: 'The picture is changed.', ne: 'तस्बिर फेरियो।' },

  choose: { en: 'Choose pictures', ne: 'तस्बिर छान्नुहोस्' },
  camera: { en: 'Take a photo', ne: 'फोटो खिच्नुहोस्' },
  room: {
    en: (p: { remaining: number }) =>
      p.remaining === 1 ? 'Room for one more' : `Room for ${formatInEnglish(p.remaining)} more`,
    ne: (p: { remaining: number }) => `अझै ${formatInNepali(p.remaining)} वटा राख्न मिल्छ`,
  },
  preparing: { en: 'Making it smaller', ne: 'सानो बनाउँदै' },
  sending: {
    en: (p: { percent: number }) => `Sending: ${formatInEnglish(p.percent)}%`,
    ne: (p: { percent: number }) => `पठाउँदै: ${formatInNepali(p.percent)}%`,
  },
  saving: { en: 'Sent. The store is looking at it', ne: 'पठाइयो। पसलले हेर्दै छ' },
  retryUpload: { en: 'Send again', ne: 'फेरि पठाउनुहोस्' },
  waiting: { en: 'The pictures are still on their way', ne: 'तस्बिर अझै पठाउँदै छ' },
  small: {
    en: (p: SizeParams) =>
      `${formatInEnglish(p.width)} × ${formatInEnglish(p.height)} pixels: it will look blurred. Its longer side needs ${formatInEnglish(minSidePixels)} or more.`,
    ne: (p: SizeParams) =>
      `${formatInNepali(p.width)} × ${formatInNepali(p.height)} पिक्सेल: धमिलो देखिन्छ। लामो छेउ ${formatInNepali(minSidePixels)} वा बढी चाहिन्छ।`,
  },
  heic: {
    en: (p: { name: string }) =>
      `${p.name} is a HEIC picture, which this browser cannot read. Take it again after choosing, on an iPhone: Settings → Camera → Formats → Most Compatible; on an Android phone: Camera → Settings → switch off high efficiency pictures (HEIF).`,
    ne: (p: { name: string }) =>
      `${p.name} HEIC तस्बिर हो, यो ब्राउजरले पढ्न सक्दैन। आइफोनमा सेटिङ → क्यामेरा → फर्म्याट → मोस्ट कम्प्याटिबल छानेर, एन्ड्रोइड फोनमा क्यामेराको सेटिङमा हाई एफिसियन्सी बन्द गरेर फेरि खिच्नुहोस्।`,
  },
  noWords: { en: 'Picture description (optional)', ne: 'फोटोको विवरण (नभए पनि हुन्छ)' },

  drag: {
    en: (p: NumberParams) =>
      `Drag image ${formatInEnglish(p.number)} to another place, or press the arrow keys`,
    ne: (p: NumberParams) => `तस्बिर ${formatInNepali(p.number)} तानेर सार्नुहोस्, वा तीर थिच्नुहोस्`,
  },
  edit: {
    en: (p: NumberParams) => `Turn, crop or describe image ${formatInEnglish(p.number)}`,
    ne: (p: NumberParams) => `तस्बिर ${formatInNepali(p.number)} घुमाउनुहोस्, काट्नुहोस् वा विवरण लेख्नुहोस्`,
  },
  moved: {
    en: (p: NumberParams & { total: number }) =>
      `Image is now ${formatInEnglish(p.number)} of ${formatInEnglish(p.total)}`,
    ne: (p: NumberParams & { total: number }) =>
      `तस्बिर अब ${formatInNepali(p.total)}मध्ये ${formatInNepali(p.number)} मा छ`,
  },
  title: {
    en: (p: NumberParams) => `Image ${formatInEnglish(p.number)}`,
    ne: (p: NumberParams) => `तस्बिर ${formatInNepali(p.number)}`,
  },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
  turn: { en: 'Turn right', ne: 'दायाँ घुमाउनुहोस्' },
  whole: { en: 'Whole picture', ne: 'पूरै तस्बिर' },
  square: { en: 'Square', ne: 'वर्गाकार' },
  cropHint: {
    en: 'Drag the corners, or press the arrow keys on one. Only what is bright stays.',
    ne: 'कुना तान्नुहोस्, वा कुनामा तीर थिच्नुहोस्। उज्यालो भाग मात्र रहन्छ।',
  },
  'top-left': { en: 'Top left corner', ne: 'माथि बायाँ कुना' },
  'top-right': { en: 'Top right corner', ne: 'माथि दायाँ कुना' },
  'bottom-left': { en: 'Bottom left corner', ne: 'तल बायाँ कुना' },
  'bottom-right': { en: 'Bottom right corner', ne: 'तल दायाँ कुना' },
  cornerAt: {
    en: (p: { x: number; y: number }) =>
      `${formatInEnglish(p.x)}% from the left, ${formatInEnglish(p.y)}% from the top`,
    ne: (p: { x: number; y: number }) => `बायाँबाट ${formatInNepali(p.x)}%, माथिबाट ${formatInNepali(p.y)}%`,
  },
  altText: { en: 'What the picture shows', ne: 'तस्बिरमा के देखिन्छ (अङ्ग्रेजीमा)' },
  altTextNepali: { en: 'The same in Nepali', ne: 'तस्बिरमा के देखिन्छ (नेपालीमा)' },
  altTextHint: {
    en: 'Read out to shoppers who cannot see it, and to search engines. Empty: the name of the product.',
    ne: 'तस्बिर देख्न नसक्ने ग्राहकलाई पढेर सुनाइन्छ, खोज्नेले पनि भेट्छन्। खाली छोडे सामानको नाम पढिन्छ।',
  },
  done: { en: 'Use it', ne: 'यही राख्नुहोस्' },
  cancel: { en: 'Leave it as it was', ne: 'पहिलेकै राख्नुहोस्' },
} as const satisfies MessageTable
