import { blogTeasers, type BlogTeaser } from './blog-teasers.ts'

/** What a list says of each post; the three that the home page announces come from there. */
export const postHeads = [
  ...blogTeasers,
  {
    id: 'fabric',
    cover: 'fabric',
    category: 'sofas-couches',
    date: '2026-09-17',
    minutes: 2,
    likes: 38,
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
    cover: 'small-flat',
    category: 'sofas-couches',
    date: '2026-08-27',
    minutes: 2,
    likes: 64,
    title: { en: 'Two rooms in Kathmandu, and space left over', ne: 'काठमाडौँमा दुई कोठा, र बाँकी ठाउँ' },
    excerpt: {
      en: 'A small flat needs fewer pieces that do more, and a path 70 cm wide.',
      ne: 'सानो फ्ल्याटलाई धेरै काम गर्ने थोरै सामान र ७० सेन्टिमिटर चौडा बाटो चाहिन्छ।',
    },
  },
  {
    id: 'desk',
    cover: 'desk',
    category: 'office-furniture',
    date: '2026-08-06',
    minutes: 2,
    likes: 27,
    title: { en: 'A corner to work in', ne: 'काम गर्ने एउटा कुना' },
    excerpt: {
      en: 'A metre and a half of wall, light from the side, and a chair that deserves the money.',
      ne: 'डेढ मिटर भित्ता, छेउबाट उज्यालो, र पैसा हाल्न लायक कुर्सी।',
    },
  },
  {
    id: 'mattress',
    cover: 'mattress',
    category: 'beds-mattresses',
    date: '2026-07-16',
    minutes: 2,
    likes: 45,
    title: { en: 'Half an hour for a mattress', ne: 'म्याट्रेसका लागि आधा घण्टा' },
    excerpt: {
      en: 'Springs, foam or cotton, how firm, and how it survives the monsoon.',
      ne: 'स्प्रिङ, फोम कि कपास, कति कडा, र वर्षायाममा कसरी जोगिन्छ।',
    },
  },
  {
    id: 'monsoon',
    cover: 'monsoon',
    category: 'storage-cabinets',
    date: '2026-06-18',
    minutes: 2,
    likes: 53,
    title: { en: 'Wood in the monsoon', ne: 'वर्षायाममा काठ' },
    excerpt: {
      en: 'Why doors stick in July, and what to do before, during and after the rain.',
      ne: 'साउनमा ढोका किन अड्किन्छ, र पानीअघि, पानीमा र पानीपछि के गर्ने।',
    },
  },
  {
    id: 'books',
    cover: 'books',
    category: 'storage-cabinets',
    date: '2026-05-21',
    minutes: 2,
    likes: 22,
    title: { en: 'Twenty kilos a metre', ne: 'एक मिटरमा बीस किलो' },
    excerpt: {
      en: 'How long a shelf may be, how it is fastened to the wall, and who else likes paper.',
      ne: 'फल्याक कति लामो, भित्तामा कसरी कस्ने, र कागज अरू कसलाई मन पर्छ।',
    },
  },
  {
    id: 'tea',
    cover: 'tea',
    category: 'dining-furniture',
    date: '2026-04-30',
    minutes: 2,
    likes: 58,
    title: { en: 'Sitting on the floor, the old way and the new', ne: 'भुइँमा बस्ने पुरानो र नयाँ चलन' },
    excerpt: {
      en: 'Cushions, a low table and something for the back: a baithak for ten.',
      ne: 'चकटी, होचो टेबल र ढाडलाई आड: दस जनाको बैठक।',
    },
  },
] as const satisfies readonly BlogTeaser[]

/** Names a post. */
export type PostId = (typeof postHeads)[number]['id']
