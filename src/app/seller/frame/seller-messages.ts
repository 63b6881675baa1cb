import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'
import { formatMegabytes } from '#domain/units.ts'
import { productLimits } from '#domain/product/product.ts'

/** The seller's area: login, layout, product form, product list and orders. */
export const sellerMessages = {
  loginTitle: { en: 'Admin Login', ne: 'विक्रेता लगइन' },
  forgot: { en: 'Forgot your password?', ne: 'पासवर्ड बिर्सनुभयो?' },
  loginHelp: { en: 'For sellers. Shoppers log in under', ne: 'विक्रेताका लागि। ग्राहकले लगइन गर्ने ठाउँ:' },
  myAccount: { en: 'My Account', ne: 'मेरो खाता' },
  email: { en: 'Email', ne: 'इमेल' },
  password: { en: 'Password', ne: 'पासवर्ड' },
  login: { en: 'Login', ne: 'लगइन' },
  logout: { en: 'Logout', ne: 'लगआउट' },
  night: { en: 'Good night', ne: 'नमस्ते' },
  morning: { en: 'Good morning', ne: 'शुभ प्रभात' },
  noon: { en: 'Good noon', ne: 'शुभ मध्याह्न' },
  afternoon: { en: 'Good afternoon', ne: 'शुभ अपराह्न' },
  evening: { en: 'Good evening', ne: 'शुभ सन्ध्या' },
  greeting: {
    en: (p: { greeting: string; name: string }) => `${p.greeting}, ${p.name}`,
    ne: (p: { greeting: string; name: string }) => `${p.greeting}, ${p.name}`,
  },
  show: { en: 'Show', ne: 'देखाउनुहोस्' },
  hide: { en: 'Hide', ne: 'लुकाउनुहोस्' },
  emailRequired: { en: 'Enter your email address.', ne: 'आफ्नो इमेल लेख्नुहोस्।' },
  passwordRequired: { en: 'Enter your password.', ne: 'आफ्नो पासवर्ड लेख्नुहोस्।' },
  skip: { en: 'Skip to content', ne: 'मुख्य सामग्रीमा जानुहोस्' },
  home: { en: 'Baithak, home', ne: 'बैठक, गृहपृष्ठ' },
  homeOf: {
    en: (p: { shop: string }) => `${p.shop}, home`,
    ne: (p: { shop: string }) => `${p.shop}, गृहपृष्ठ`,
  },
  navigation: { en: 'Seller', ne: 'विक्रेता' },
  more: { en: 'More', ne: 'थप' },
  addProduct: { en: 'Add Product', ne: 'सामान थप्नुहोस्' },
  productList: { en: 'Product List', ne: 'सामान सूची' },
  business: { en: 'Business', ne: 'व्यवसाय' },
  connectionLost: {
    en: 'You’re offline. What you did last may not have been saved; what you typed stays here. Look again when the line is back.',
    ne: 'अहिले इन्टरनेट छैन। भर्खरै गरेको काम सेभ नभएको हुन सक्छ, लेखेको कुरा यहीँ छ। इन्टरनेट आएपछि हेर्नुहोस्।',
  },
  sessionExpired: { en: 'Log in again', ne: 'फेरि लगइन गर्नुहोस्' },
  sessionExpiredHelp: {
    en: 'Your login has ended. Log in here and go on: what you typed and the pictures you chose are still there.',
    ne: 'तपाईंको लगइनको समय सकियो। यहीँ लगइन गरेर काम अघि बढाउनुहोस्: लेखेको कुरा र छानेका तस्बिर जस्ताको तस्तै छन्।',
  },
  loggedInAgain: {
    en: 'You are logged in again. If you were saving something, press once more.',
    ne: 'फेरि लगइन भयो। केही सेभ गर्दै हुनुहुन्थ्यो भने फेरि थिच्नुहोस्।',
  },
  notNow: { en: 'Not now', ne: 'अहिले होइन' },
  productImage: { en: 'Product Image', ne: 'सामानको तस्बिर' },
  removeImage: {
    en: (p: { number: number }) => `Remove image ${p.number}`,
    ne: (p: { number: number }) => `तस्बिर ${formatNumber(p.number, 'ne')} हटाउनुहोस्`,
  },
  moveUp: {
    en: (p: { number: number }) => `Move image ${p.number} forward`,
    ne: (p: { number: number }) => `तस्बिर ${formatNumber(p.number, 'ne')} अगाडि सार्नुहोस्`,
  },
  first: { en: 'First', ne: 'पहिलो' },
  imageHint: {
    en: `Up to ${formatNumber(productLimits.pictures, 'en')} pictures: JPEG, PNG, WebP or AVIF, at least ${formatNumber(productLimits.minPictureSidePixels, 'en')} pixels on the longer side; large ones are made smaller before they are sent. Square works best; the first is the thumbnail.`,
    ne: `बढीमा ${formatNumber(productLimits.pictures, 'ne')} तस्बिर: JPEG, PNG, WebP वा AVIF, लामो छेउ कम्तीमा ${formatNumber(productLimits.minPictureSidePixels, 'ne')} पिक्सेल; ठूला तस्बिर पठाउनुअघि सानो बनाइन्छ। वर्गाकार सबैभन्दा राम्रो; पहिलो तस्बिर सूचीमा देखिन्छ।`,
  },
  notAPicture: {
    en: (p: { name: string }) =>
      `${p.name} is not a picture the store can use. Choose a JPEG, PNG, WebP or AVIF.`,
    ne: (p: { name: string }) => `${p.name} पसलमा राख्न मिल्ने तस्बिर होइन। JPEG, PNG, WebP वा AVIF छान्नुहोस्।`,
  },
  pictureTooLarge: {
    en: (p: { name: string }) =>
      `${p.name} is larger than ${formatMegabytes(productLimits.pictureBytes, 'en')}. Choose a smaller one.`,
    ne: (p: { name: string }) =>
      `${p.name} ${formatMegabytes(productLimits.pictureBytes, 'ne')}भन्दा ठूलो छ। सानो छान्नुहोस्।`,
  },
  tooManyPictures: {
    en: `At most ${formatNumber(productLimits.pictures, 'en')} pictures. Remove one first.`,
    ne: `बढीमा ${formatNumber(productLimits.pictures, 'ne')} तस्बिर। पहिले एउटा हटाउनुहोस्।`,
  },
  pictureRequired: { en: 'Add at least one picture.', ne: 'कम्तीमा एउटा तस्बिर राख्नुहोस्।' },
  productName: { en: 'Product Name', ne: 'सामानको नाम' },
  nameRequired: { en: 'Enter the product name.', ne: 'सामानको नाम लेख्नुहोस्, नेपालीमा मात्र भए पनि हुन्छ।' },
  nameHint: {
    en: 'In English. Empty: the Nepali name is used here too.',
    ne: 'अङ्ग्रेजीमा। खाली राखे नेपाली नाम नै देखिन्छ।',
  },
  descriptionRequired: {
    en: 'Describe the product in at least one line.',
    ne: 'कम्तीमा एक लाइन विवरण लेख्नुहोस्।',
  },
  categoryRequired: { en: 'Choose a category.', ne: 'श्रेणी छान्नुहोस्।' },
  priceRequired: { en: 'Enter the price in rupees, above 0.', ne: '० भन्दा बढी मूल्य रुपैयाँमा लेख्नुहोस्।' },
  priceInvalid: {
    en: 'Write the price as a number above 0, such as 45,000.',
    ne: '० भन्दा बढी मूल्य अङ्कमा लेख्नुहोस्, जस्तै ४५,०००।',
  },
  priceTooHigh: {
    en: (p: { max: string }) => `The highest price is ${p.max}.`,
    ne: (p: { max: string }) => `मूल्य बढीमा ${p.max} हुन सक्छ।`,
  },
  offerRequired: {
    en: 'Enter the offer price in rupees; the same as the price means no offer.',
    ne: 'छुट मूल्य रुपैयाँमा लेख्नुहोस्; मूल्य जति नै राखे छुट हुँदैन।',
  },
  previewName: { en: 'Product Name', ne: 'सामानको नाम' },
  productDescription: { en: 'Product Description', ne: 'सामानको विवरण' },
  descriptionHint: {
    en: 'In English; each line becomes one point on the product page. Empty: the Nepali one.',
    ne: 'अङ्ग्रेजीमा; हरेक लाइन सामानको पृष्ठमा एउटा बुँदा बन्छ। खाली राखे नेपाली विवरण नै देखिन्छ।',
  },
  category: { en: 'Category', ne: 'श्रेणी' },
  chooseCategory: { en: 'Choose a category', ne: 'श्रेणी छान्नुहोस्' },
  productPrice: { en: 'Product Price', ne: 'सामानको मूल्य' },
  offerPrice: { en: 'Offer Price', ne: 'छुट मूल्य' },
  offerHint: {
    en: 'The same as the price means no offer.',
    ne: 'मूल्य जति नै राखे छुट हुँदैन।',
  },
  noOffer: { en: 'No offer: sell it for the price', ne: 'छुट छैन, यही मूल्यमा बेच्नुहोस्' },
  offerTooHigh: {
    en: (p: { price: string }) => `Offer price must not exceed the price, ${p.price}.`,
    ne: (p: { price: string }) => `छुट मूल्य ${p.price} भन्दा बढी हुनु हुँदैन।`,
  },
  moreDetails: { en: 'More details', ne: 'थप विवरण' },
  rooms: { en: 'Rooms', ne: 'कोठाहरू' },
  stockLeft: { en: 'Stock', ne: 'स्टक' },
  stockHint: { en: 'Leave empty if it is not counted.', ne: 'नगनिने भए खाली छोड्नुहोस्।' },
  width: { en: 'Width in mm', ne: 'चौडाइ (मि.मि.)' },
  depth: { en: 'Depth in mm', ne: 'गहिराइ (मि.मि.)' },
  height: { en: 'Height in mm', ne: 'उचाइ (मि.मि.)' },
  family: { en: 'Family', ne: 'समूह' },
  option: { en: 'Option', ne: 'विकल्प' },
  fixFirst: { en: 'Fix the marked fields first.', ne: 'पहिले चिह्न लगाइएका ठाउँ मिलाउनुहोस्।' },
  preview: { en: 'As shoppers will see it', ne: 'ग्राहकले यस्तो देख्नेछन्' },
  saveProduct: { en: 'Save Product', ne: 'सामान सेभ गर्नुहोस्' },
  editTitle: { en: 'Edit Product', ne: 'सामान सच्याउनुहोस्' },
  searchProducts: { en: 'Search products', ne: 'सामान खोज्नुहोस्' },
  searchExample: { en: 'Search by name', ne: 'नामबाट खोज्नुहोस्' },
  sort: { en: 'Sort', ne: 'क्रम' },
  newest: { en: 'Newest first', ne: 'नयाँ पहिले' },
  stock: { en: 'Stock', ne: 'स्टक' },
  allStock: { en: 'All stock', ne: 'सबै' },
  inStock: { en: 'In Stock', ne: 'स्टकमा छ' },
  outOfStock: { en: 'Out of Stock', ne: 'स्टकमा छैन' },
  product: { en: 'Product', ne: 'सामान' },
  price: { en: 'Price', ne: 'मूल्य' },
  offer: { en: 'Offer price', ne: 'छुट मूल्य' },
  actions: { en: 'Actions', ne: 'काम' },
  edit: {
    en: (p: { name: string }) => `Edit ${p.name}`,
    ne: (p: { name: string }) => `${p.name} सच्याउनुहोस्`,
  },
  view: {
    en: (p: { name: string }) => `View ${p.name}`,
    ne: (p: { name: string }) => `${p.name} हेर्नुहोस्`,
  },
  showing: {
    en: (p: { from: number; to: number; total: number }) =>
      `Showing ${formatNumber(p.from, 'en')}-${formatNumber(p.to, 'en')} of ${formatNumber(p.total, 'en')} ${p.total === 1 ? 'product' : 'products'}`,
    ne: (p: { from: number; to: number; total: number }) =>
      `${formatNumber(p.total, 'ne')} सामानमध्ये ${formatNumber(p.from, 'ne')}-${formatNumber(p.to, 'ne')} देखाइँदै छ`,
  },
  noProducts: { en: 'No products found', ne: 'कुनै सामान भेटिएन' },
  all: { en: 'All', ne: 'सबै' },
  amount: { en: 'Amount', ne: 'रकम' },
  payment: { en: 'Payment', ne: 'भुक्तानी' },
  quantity: {
    en: (p: { quantity: number }) => `Quantity: ${formatNumber(p.quantity, 'en')}`,
    ne: (p: { quantity: number }) => `सङ्ख्या: ${formatNumber(p.quantity, 'ne')}`,
  },
  noOrders: { en: 'No Orders Found', ne: 'कुनै अर्डर भेटिएन' },
  noOrdersHelp: {
    en: 'New orders appear here.',
    ne: 'कसैले अर्डर गर्नासाथ यहाँ देखिन्छ।',
  },
} as const satisfies MessageTable
