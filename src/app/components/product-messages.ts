import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'
import { factText } from '#domain/facts.ts'

const isWholeYears = (months: number) => months >= 12 && months % 12 === 0

/** Messages of the product page. Those of price, rating, quantity and wishlist are in card-messages.ts. */
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
  drawing: { en: 'Size drawing', ne: 'नापको चित्र' },
  zoom: { en: 'Zoom', ne: 'अझ नजिक' },
  enlarge: { en: 'View larger', ne: 'ठूलो पारेर हेर्नुहोस्' },
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
  notifyMe: { en: 'Notify me', ne: 'आएपछि खबर' },
  alertRequested: { en: 'You have asked', ne: 'खबर मागियो' },
  outOfStock: { en: 'Out of Stock', ne: 'स्टकमा छैन' },
  chooseOne: { en: 'Choose at least one', ne: 'कम्तीमा एउटा छान्नुहोस्' },
  updateRemoves: { en: 'Update Cart at 0 removes it', ne: '० राखेर अपडेट गर्दा कार्टबाट हट्छ' },
  fastDelivery: { en: 'Fast delivery', ne: 'छिटो डेलिभरी' },
  moreThanStock: {
    en: (p: { remaining: number }) =>
      `Only ${formatNumber(p.remaining, 'en')} left. Reduce the quantity to order.`,
    ne: (p: { remaining: number }) =>
      `${formatNumber(p.remaining, 'ne')} वटा मात्र बाँकी। अर्डर गर्न सङ्ख्या घटाउनुहोस्।`,
  },
  onlyLeft: {
    en: (p: { remaining: number }) => `Only ${formatNumber(p.remaining, 'en')} left`,
    ne: (p: { remaining: number }) => `${formatNumber(p.remaining, 'ne')} वटा मात्र बाँकी`,
  },
  businessDays: { en: '{deliveryDays} business days', ne: '{deliveryDays} कार्यदिन' },
  inBusinessDays: { en: 'In {deliveryDays} business days', ne: '{deliveryDays} कार्यदिनमा आइपुग्छ' },
  afterPreparation: {
    en: (p: { days: number }) =>
      `Ready in ${formatNumber(p.days, 'en')} ${p.days === 1 ? 'day' : 'days'}, then ${factText('deliveryDays', 'en')} more`,
    ne: (p: { days: number }) =>
      `${formatNumber(p.days, 'ne')} दिनमा तयार, अनि ${factText('deliveryDays', 'ne')} कार्यदिन`,
  },
  dateDependsOnAddress: { en: 'Delivery date depends on your address', ne: 'पुग्ने दिन ठेगानाअनुसार' },
  deliveryDependsOnAddress: {
    en: 'Delivery fee and date depend on your address. You’ll see them in the cart.',
    ne: 'ढुवानी शुल्क र पुग्ने दिन ठेगानाअनुसार हुन्छ, कार्टमा देखिन्छ।',
  },
  returnWithin: {
    en: (p: { days: number }) =>
      `Return within ${formatNumber(p.days, 'en')} ${p.days === 1 ? 'day' : 'days'}`,
    ne: (p: { days: number }) => `${formatNumber(p.days, 'ne')} दिनभित्र फिर्ता`,
  },
  warranty: {
    en: (p: { months: number }) =>
      isWholeYears(p.months)
        ? `${formatNumber(p.months / 12, 'en')}-year warranty`
        : `${formatNumber(p.months, 'en')}-month warranty`,
    ne: (p: { months: number }) =>
      isWholeYears(p.months)
        ? `${formatNumber(p.months / 12, 'ne')} वर्ष वारेन्टी`
        : `${formatNumber(p.months, 'ne')} महिना वारेन्टी`,
  },
  freeShipping: { en: 'Free shipping', ne: 'निःशुल्क ढुवानी' },
  sku: { en: 'SKU', ne: 'सामान कोड' },
  category: { en: 'Category', ne: 'श्रेणी' },
  tags: { en: 'Tags', ne: 'ट्याग' },
  share: { en: 'Share', ne: 'सेयर गर्नुहोस्' },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
  information: { en: 'Product information', ne: 'सामानको जानकारी' },
  description: { en: 'Description', ne: 'विवरण' },
  additional: { en: 'Additional Information', ne: 'थप जानकारी' },
  reviews: { en: 'Reviews', ne: 'समीक्षा' },
  firstReview: {
    en: 'Be the first: write one after delivery.',
    ne: 'सामान पाएपछि पहिलो समीक्षा लेख्नुहोस्।',
  },
  noReviews: { en: 'No reviews yet.', ne: 'अहिलेसम्म कुनै समीक्षा छैन।' },
  noDetails: { en: 'No measurements for this product yet.', ne: 'यस सामानको नाप दिइएको छैन।' },
  related: { en: 'Related Products', ne: 'मिल्दाजुल्दा सामान' },
  viewMoreProducts: { en: 'View More Products', ne: 'थप सामान हेर्नुहोस्' },
  notFound: { en: 'Product not found', ne: 'सामान भेटिएन' },
  notFoundHelp: {
    en: 'It may be discontinued, or the link is wrong.',
    ne: 'यो सामान सधैँका लागि सकिएको वा ठेगानामा कुनै अक्षर गलत परेको हुन सक्छ।',
  },
  browse: { en: 'Browse Products', ne: 'सामान हेर्नुहोस्' },
  fitsHome: { en: 'Does it fit your home?', ne: 'तपाईंको घरमा अटाउँछ?' },
  // For search engines and shared links.
  metaDescription: {
    en: (p: { name: string; price: string; line: string }) => `${p.name}, ${p.price}. ${p.line}`,
    ne: (p: { name: string; price: string; line: string }) => `${p.name}, ${p.price}। ${p.line}`,
  },
} as const satisfies MessageTable
