import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'
import { fact } from '#domain/facts.ts'

/** The product page; price, rating, stepper and heart are in card.ts. */
export const productMessages = {
  pictures: { en: 'Pictures', ne: 'तस्बिरहरू' },
  previousImage: { en: 'Previous image', ne: 'अघिल्लो तस्बिर' },
  nextImage: { en: 'Next image', ne: 'अर्को तस्बिर' },
  image: {
    en: (p: { number: number; total: number }) => `Image ${p.number} of ${p.total}`,
    ne: (p: { number: number; total: number }) =>
      `${formatNumber(p.total, 'ne')} मध्ये तस्बिर ${formatNumber(p.number, 'ne')}`,
  },
  imageCounter: {
    en: (p: { number: number; total: number }) => `${p.number} / ${p.total}`,
    ne: (p: { number: number; total: number }) =>
      `${formatNumber(p.number, 'ne')} / ${formatNumber(p.total, 'ne')}`,
  },
  zoom: { en: 'Zoom', ne: 'अझ नजिक' },
  enlarge: { en: 'View larger', ne: 'ठूलो पारेर हेर्नुहोस्' },
  ratings: {
    en: (p: { count: number }) => `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'rating' : 'ratings'}`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} मूल्याङ्कन`,
  },
  size: { en: 'Size', ne: 'साइज' },
  colour: { en: 'Colour', ne: 'रङ' },
  option: { en: 'Options', ne: 'विकल्प' },
  sizeS: { en: 'S', ne: 'S' },
  sizeM: { en: 'M', ne: 'M' },
  sizeL: { en: 'L', ne: 'L' },
  sizeXL: { en: 'XL', ne: 'XL' },
  purple: { en: 'Purple', ne: 'बैजनी' },
  black: { en: 'Black', ne: 'कालो' },
  gold: { en: 'Gold', ne: 'सुनौलो' },
  addToCart: { en: 'Add to Cart', ne: 'कार्टमा थप्नुहोस्' },
  updateCart: { en: 'Update Cart', ne: 'कार्ट अपडेट गर्नुहोस्' },
  tellMe: { en: 'Tell me when back', ne: 'आएपछि खबर' },
  alertRequested: { en: 'You have asked', ne: 'खबर मागियो' },
  outOfStock: { en: 'Out of Stock', ne: 'स्टकमा छैन' },
  chooseOne: { en: 'Choose at least one', ne: 'कम्तीमा एउटा छान्नुहोस्' },
  updateRemoves: { en: 'Update Cart at 0 removes it', ne: '० राखेर अपडेट गर्दा कार्टबाट हट्छ' },
  fastDelivery: { en: 'Fast delivery', ne: 'छिटो डेलिभरी' },
  onlyLeft: {
    en: (p: { remaining: number }) => `Only ${formatNumber(p.remaining, 'en')} left`,
    ne: (p: { remaining: number }) => `${formatNumber(p.remaining, 'ne')} वटा मात्र बाँकी`,
  },
  businessDays: { en: '{deliveryDays} business days', ne: '{deliveryDays} कार्यदिन' },
  inDays: { en: 'In {deliveryDays} working days', ne: '{deliveryDays} कार्यदिनमा आइपुग्छ' },
  madeFirst: {
    en: (p: { days: number }) =>
      `Ready in ${formatNumber(p.days, 'en')} ${p.days === 1 ? 'day' : 'days'}, then ${fact('deliveryDays', 'en')} more`,
    ne: (p: { days: number }) =>
      `${formatNumber(p.days, 'ne')} दिनमा तयार, अनि ${fact('deliveryDays', 'ne')} कार्यदिन`,
  },
  dayByPlace: { en: 'The day depends on your address', ne: 'पुग्ने दिन ठेगानाअनुसार' },
  available: { en: 'Available', ne: 'उपलब्ध' },
  remaining: {
    en: (p: { remaining: number }) => `${formatNumber(p.remaining, 'en')} left`,
    ne: (p: { remaining: number }) => `${formatNumber(p.remaining, 'ne')} वटा बाँकी`,
  },
  delivery: { en: 'Delivery', ne: 'डेलिभरी' },
  deliveryByPlace: {
    en: 'The fee and the day of delivery depend on your address: the cart shows them.',
    ne: 'ढुवानी शुल्क र पुग्ने दिन ठेगानाअनुसार हुन्छ, कार्टमा देखिन्छ।',
  },
  freeShipping: { en: 'Free shipping', ne: 'निःशुल्क ढुवानी' },
  sku: { en: 'SKU', ne: 'सामान कोड' },
  category: { en: 'Category', ne: 'श्रेणी' },
  tags: { en: 'Tags', ne: 'ट्याग' },
  share: { en: 'Share', ne: 'सेयर गर्नुहोस्' },
  link: { en: 'Link', ne: 'लिङ्क' },
  copy: { en: 'Copy', ne: 'कपी गर्नुहोस्' },
  copied: { en: 'Copied', ne: 'कपी भयो' },
  closeShare: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
  information: { en: 'Product information', ne: 'सामानको जानकारी' },
  description: { en: 'Description', ne: 'विवरण' },
  additional: { en: 'Additional Information', ne: 'थप जानकारी' },
  reviews: { en: 'Reviews', ne: 'समीक्षा' },
  firstReview: {
    en: 'No reviews yet. Write the first one after delivery.',
    ne: 'अहिलेसम्म समीक्षा छैन। सामान पाएपछि पहिलो समीक्षा लेख्नुहोस्।',
  },
  noReviews: { en: 'No reviews yet.', ne: 'अहिलेसम्म कुनै समीक्षा छैन।' },
  noDetails: { en: 'No measures are given for this product.', ne: 'यस सामानको नाप दिइएको छैन।' },
  weight: { en: 'Weight', ne: 'तौल' },
  packageOf: {
    en: (p: { size: string; weight: string }) => `${p.size}, ${p.weight}`,
    ne: (p: { size: string; weight: string }) => `${p.size}, ${p.weight}`,
  },
  kilograms: {
    en: (p: { kg: number }) => `${formatNumber(p.kg, 'en')} kg`,
    ne: (p: { kg: number }) => `${formatNumber(p.kg, 'ne')} के.जी.`,
  },
  width: { en: 'Width', ne: 'चौडाइ' },
  depth: { en: 'Depth', ne: 'गहिराइ' },
  height: { en: 'Height', ne: 'उचाइ' },
  centimetres: {
    en: (p: { cm: number }) => `${formatNumber(p.cm, 'en')} cm`,
    ne: (p: { cm: number }) => `${formatNumber(p.cm, 'ne')} से.मि.`,
  },
  sizeOf: {
    en: (p: { width: number; depth: number; height: number }) =>
      `${formatNumber(p.width, 'en')} × ${formatNumber(p.depth, 'en')} × ${formatNumber(p.height, 'en')} cm`,
    ne: (p: { width: number; depth: number; height: number }) =>
      `${formatNumber(p.width, 'ne')} × ${formatNumber(p.depth, 'ne')} × ${formatNumber(p.height, 'ne')} से.मि.`,
  },
  materials: { en: 'Materials', ne: 'सामग्री' },
  packages: { en: 'Packages', ne: 'बाकस' },
  related: { en: 'Related Products', ne: 'मिल्दाजुल्दा सामान' },
  viewMoreProducts: { en: 'View More Products', ne: 'थप सामान हेर्नुहोस्' },
  notFound: { en: 'Product not found', ne: 'सामान भेटिएन' },
  notFoundHelp: {
    en: 'It may be sold out for good, or the address has a wrong letter.',
    ne: 'यो सामान सधैँका लागि सकिएको वा ठेगानामा कुनै अक्षर गलत परेको हुन सक्छ।',
  },
  browse: { en: 'Browse Products', ne: 'सामान हेर्नुहोस्' },
  fitsHome: { en: 'Does it fit your home?', ne: 'तपाईंको घरमा अटाउँछ?' },
  // For search engines and shared links.
  pageText: {
    en: (p: { name: string; price: string; line: string }) => `${p.name}, ${p.price}. ${p.line}`,
    ne: (p: { name: string; price: string; line: string }) => `${p.name}, ${p.price}। ${p.line}`,
  },
} as const satisfies MessageTable
