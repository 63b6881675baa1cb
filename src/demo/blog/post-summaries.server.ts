import type { Text } from '#domain/language.ts'

/** A post of the demo without its text. Its cover picture has the same id. */
export type DemoPostSummary = {
  id: string
  /** The id of its category. */
  category: string
  /** The publication date, in Asia/Kathmandu. */
  date: string
  title: Text
  excerpt: Text
}

/** The summaries of the demo posts, the newest first. */
export const postSummaries = [
  {
    id: 'measure',
    category: 'sofas-couches',
    date: '2026-11-12',
    title: {
      en: 'Choosing a sofa for a room under 12 square metres',
      ne: '१२ वर्गमिटरभन्दा सानो कोठाका लागि सोफा रोज्दा',
    },
    excerpt: {
      en: 'Measure the door before the wall. What fits a Kathmandu flat, and what only looks as if it would.',
      ne: 'भित्ताभन्दा पहिले ढोका नाप्नुहोस्। काठमाडौँको फ्ल्याटमा के अट्छ, के अट्ने जस्तो मात्र देखिन्छ।',
    },
  },
  {
    id: 'sal-wood',
    category: 'storage-cabinets',
    date: '2026-10-29',
    title: {
      en: 'Why we oil sal wood, and never lacquer it',
      ne: 'सालको काठमा हामी तेल किन लगाउँछौँ, वार्निस किन लगाउँदैनौँ',
    },
    excerpt: {
      en: 'A finish you can renew on a Saturday morning with a cloth, in four steps.',
      ne: 'शनिबार बिहान एउटा कपडाले चार चरणमा आफैँ नयाँ बनाउन सकिने सतह।',
    },
  },
  {
    id: 'dashain',
    category: 'dining-furniture',
    date: '2026-10-08',
    title: { en: 'A dining table that holds Dashain', ne: 'दसैँ धान्ने डाइनिङ टेबल' },
    excerpt: {
      en: 'Four on a normal evening, eleven at tika: sizes, chair spacing and two extra stools.',
      ne: 'अरू बेला चार जना, टीकाको दिन एघार: नाप, कुर्सीबीचको दूरी र थप दुई मुढा।',
    },
  },
  {
    id: 'fabric',
    category: 'sofas-couches',
    date: '2026-09-17',
    title: {
      en: 'Choose a cloth with your hand, and with a wet handkerchief',
      ne: 'सोफाको कपडा: हातले र भिजेको रुमालले छान्नुहोस्',
    },
    excerpt: {
      en: 'Weave, colour, sun and smoke: five cloths, and four tests that cost nothing.',
      ne: 'बुनाइ, रङ, घाम र धुवाँ: पाँच थरी कपडा र पैसा नलाग्ने चार जाँच।',
    },
  },
  {
    id: 'small-flat',
    category: 'sofas-couches',
    date: '2026-08-27',
    title: { en: 'Two rooms in Kathmandu, and space left over', ne: 'काठमाडौँमा दुई कोठा, र बाँकी ठाउँ' },
    excerpt: {
      en: 'A small flat needs fewer pieces that do more, and a path 70 cm wide.',
      ne: 'सानो फ्ल्याटलाई धेरै काम गर्ने थोरै सामान र ७० सेन्टिमिटर चौडा बाटो चाहिन्छ।',
    },
  },
  {
    id: 'desk',
    category: 'office-furniture',
    date: '2026-08-06',
    title: { en: 'A corner to work in', ne: 'काम गर्ने एउटा कुना' },
    excerpt: {
      en: 'A metre and a half of wall, light from the side, and a chair that deserves the money.',
      ne: 'डेढ मिटर भित्ता, छेउबाट उज्यालो, र पैसा हाल्न लायक कुर्सी।',
    },
  },
  {
    id: 'mattress',
    category: 'beds-mattresses',
    date: '2026-07-16',
    title: { en: 'Half an hour for a mattress', ne: 'म्याट्रेसका लागि आधा घण्टा' },
    excerpt: {
      en: 'Springs, foam or cotton, how firm, and how it survives the monsoon.',
      ne: 'स्प्रिङ, फोम कि कपास, कति कडा, र वर्षायाममा कसरी जोगिन्छ।',
    },
  },
  {
    id: 'monsoon',
    category: 'storage-cabinets',
    date: '2026-06-18',
    title: { en: 'Wood in the monsoon', ne: 'वर्षायाममा काठ' },
    excerpt: {
      en: 'Why doors stick in July, and what to do before, during and after the rain.',
      ne: 'साउनमा ढोका किन अड्किन्छ, र पानीअघि, पानीमा र पानीपछि के गर्ने।',
    },
  },
  {
    id: 'books',
    category: 'storage-cabinets',
    date: '2026-05-21',
    title: { en: 'Twenty kilos a metre', ne: 'एक मिटरमा बीस किलो' },
    excerpt: {
      en: 'How long a shelf may be, how it is fastened to the wall, and who else likes paper.',
      ne: 'फल्याक कति लामो, भित्तामा कसरी कस्ने, र कागज अरू कसलाई मन पर्छ।',
    },
  },
  {
    id: 'tea',
    category: 'dining-furniture',
    date: '2026-04-30',
    title: { en: 'Sitting on the floor, the old way and the new', ne: 'भुइँमा बस्ने पुरानो र नयाँ चलन' },
    excerpt: {
      en: 'Cushions, a low table and something for the back: a baithak for ten.',
      ne: 'चकटी, होचो टेबल र ढाडलाई आड: दस जनाको बैठक।',
    },
  },
] as const satisfies readonly DemoPostSummary[]

/** Names a post of the demo. */
export type PostId = (typeof postSummaries)[number]['id']
