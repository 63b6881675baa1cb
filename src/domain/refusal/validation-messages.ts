import { heroSeconds } from '#domain/content/hero-seconds.ts'
import {
  isValidationCode,
  limitValidationCodes,
  placeholderValidationCodes,
  plainValidationCodes,
  type ValidationCode,
  type LimitValidationCode,
  type PlaceholderValidationCode,
  type PlainValidationCode,
} from '#domain/validation/validation-code.ts'
import { translationFor, type Translations, type Text, type Language } from '#domain/language.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { maxSaleBasisPoints } from '#domain/pricing/sale.ts'
import { productLimits } from '#domain/product/product.ts'
import { returnDaysLimits } from '#domain/settings/return-days.ts'
import { withFacts } from '#domain/facts.ts'
import { qrHoldHours } from '#domain/payment/shop-qr.ts'
import { maxQuantity } from '#domain/cart/cart.ts'
import { pageLimits } from '#domain/pagination.ts'

const plainMessages = {
  required: { en: 'This is empty. Please fill it in.', ne: 'यो खाली छ। कृपया भर्नुहोस्।' },
  'not-text': { en: 'Please type this as ordinary text.', ne: 'कृपया साधारण अक्षरमा लेख्नुहोस्।' },
  email: {
    en: 'Enter a full address, for example name@mail.com.np.',
    ne: 'पूरा इमेल लेख्नुहोस्, जस्तै name@mail.com.np।',
  },
  phone: {
    en: 'Enter a phone number of 7 to 15 digits, for example 9841234567.',
    ne: '७ देखि १५ अङ्कको फोन नम्बर लेख्नुहोस्, जस्तै ९८४१२३४५६७।',
  },
  zipcode: {
    en: 'Enter a zipcode of 3 to 10 letters or digits.',
    ne: '३ देखि १० अक्षर वा अङ्कको पोस्टल कोड लेख्नुहोस्।',
  },
  'zipcode-nepal': {
    en: 'Enter a zipcode of 5 or 7 digits, for example 44600.',
    ne: '५ वा ७ अङ्कको पोस्टल कोड लेख्नुहोस्, जस्तै ४४६००।',
  },
  state: { en: 'Choose one of the seven provinces.', ne: 'सात प्रदेशमध्ये एउटा छान्नुहोस्।' },
  country: { en: 'Choose a country from the list.', ne: 'सूचीबाट देश छान्नुहोस्।' },
  category: { en: 'Choose a category from the list.', ne: 'सूचीबाट श्रेणी छान्नुहोस्।' },
  room: { en: 'Choose rooms from the list.', ne: 'सूचीबाट कोठा छान्नुहोस्।' },
  price: {
    en: 'Enter a price above 0 in rupees, with at most two decimals.',
    ne: '० भन्दा बढी मूल्य रुपैयाँमा लेख्नुहोस्, दशमलवपछि बढीमा दुई अङ्क।',
  },
  'price-too-high': {
    en: `The highest price is ${formatMoney(productLimits.pricePaisa, 'en', 'when-needed')}.`,
    ne: `मूल्य बढीमा ${formatMoney(productLimits.pricePaisa, 'ne', 'when-needed')} हुन सक्छ।`,
  },
  'offer-price': {
    en: 'Enter an offer price above 0 in rupees, with at most two decimals.',
    ne: '० भन्दा बढी छुट मूल्य रुपैयाँमा लेख्नुहोस्, दशमलवपछि बढीमा दुई अङ्क।',
  },
  'offer-above-price': {
    en: 'The offer price must not exceed the price. Enter the same or less.',
    ne: 'छुट मूल्य सामान्य मूल्यभन्दा बढी हुनु हुँदैन। त्यति नै वा कम लेख्नुहोस्।',
  },
  quantity: {
    en: `Choose a quantity from 1 to ${formatNumber(maxQuantity, 'en')}.`,
    ne: `१ देखि ${formatNumber(maxQuantity, 'ne')} सम्मको सङ्ख्या छान्नुहोस्।`,
  },
  integer: { en: 'Enter a whole number, 0 or more.', ne: '० वा त्योभन्दा बढी पूर्ण सङ्ख्या लेख्नुहोस्।' },
  stock: { en: 'Enter how many are left, as a whole number.', ne: 'कति बाँकी छ, पूर्ण सङ्ख्यामा लेख्नुहोस्।' },
  'order-number': {
    en: 'Enter the order number, for example 1001.',
    ne: 'अर्डर नम्बर लेख्नुहोस्, जस्तै १००१।',
  },
  host: {
    en: 'Enter the name of a server, for example mail.example.com.',
    ne: 'इमेल सर्भरको नाम लेख्नुहोस्।',
  },
  number: { en: 'Enter a number, 0 or more.', ne: '० वा त्योभन्दा बढी सङ्ख्या लेख्नुहोस्।' },
  'yes-no': { en: 'Choose yes or no: true or false.', ne: 'हो वा होइन छान्नुहोस् (true वा false)।' },
  list: { en: 'Send this as a list.', ne: 'यो सूचीका रूपमा पठाउनुहोस्।' },
  fields: {
    en: 'Send one object with named fields.',
    ne: 'विवरणहरू नामसहित एकै ठाउँमा पठाउनुहोस्।',
  },
  map: {
    en: `Send product ids with whole quantities from 0 to ${formatNumber(maxQuantity, 'en')}.`,
    ne: `सामानको आईडी र ० देखि ${formatNumber(maxQuantity, 'ne')} सम्मको पूर्ण सङ्ख्या पठाउनुहोस्।`,
  },
  choice: { en: 'Choose one of the given values.', ne: 'दिइएकामध्ये एउटा छान्नुहोस्।' },
  page: { en: 'Enter a page number from 1.', ne: '१ वा त्योभन्दा बढी पृष्ठ नम्बर लेख्नुहोस्।' },
  limit: {
    en: `Ask for 1 to ${formatNumber(pageLimits.max, 'en')} at a time.`,
    ne: `एक पटकमा १ देखि ${formatNumber(pageLimits.max, 'ne')} सम्म माग्नुहोस्।`,
  },
  seats: {
    en: `Enter how many can sit, from 1 to ${formatNumber(productLimits.seats, 'en')}.`,
    ne: `कति जना बस्न मिल्ने हो, १ देखि ${formatNumber(productLimits.seats, 'ne')} सम्मको सङ्ख्या लेख्नुहोस्।`,
  },
  sort: {
    en: 'Sort by default, price-asc, price-desc, name-asc or name-desc.',
    ne: 'क्रम default, price-asc, price-desc, name-asc वा name-desc मध्ये छान्नुहोस्।',
  },
  image: { en: 'Choose a JPEG, PNG, WebP or AVIF picture.', ne: 'JPEG, PNG, WebP वा AVIF तस्बिर छान्नुहोस्।' },
  address: { en: 'Please select an address', ne: 'कृपया ठेगाना छान्नुहोस्' },
  place: { en: 'Choose the place from the list.', ne: 'ठाउँ सूचीबाट छान्नुहोस्।' },
  status: { en: 'Choose one of the order statuses.', ne: 'अर्डरको अवस्थामध्ये एउटा छान्नुहोस्।' },
  colour: {
    en: 'Enter a colour with its name and a code such as #bbb4a4.',
    ne: 'रङको नाम र #bbb4a4 जस्तो कोड लेख्नुहोस्।',
  },
  taken: {
    en: 'Another product already has this. Enter another one.',
    ne: 'यो अर्को सामानको हो। अर्को लेख्नुहोस्।',
  },
  'login-taken': {
    en: 'A member with this email is there already. Use another email, or look in the list below.',
    ne: 'यो इमेल भएका कर्मचारी पहिले नै छन्। अर्को इमेल राख्नुहोस् वा सूचीमा हेर्नुहोस्।',
  },
  'not-vat': {
    en: 'Only a shop that is registered for VAT may call its tax so. Say that it is, or choose another name.',
    ne: 'यो नाम भ्याटमा दर्ता पसलको मात्र हो। दर्ता भएको भए “पसल दर्ता”मा “भ्याटमा” छान्नुहोस्, नभए अर्को नाम राख्नुहोस्।',
  },
  'easy-password': {
    en: 'This password is guessed first. Choose another one, such as three words that belong to you.',
    ne: 'यो पासवर्ड सबैले अनुमान गर्न सक्छन्। अर्कै राख्नुहोस्, जस्तै तपाईंलाई मात्र थाहा हुने तीन शब्द।',
  },
  day: { en: 'Enter a day.', ne: 'मिति राख्नुहोस्।' },
  'future-day': { en: 'This day has not begun yet.', ne: 'यो दिन अझै आएको छैन।' },
  'return-days': {
    en: `Enter a number of days from ${formatNumber(returnDaysLimits.min, 'en')} to ${formatNumber(returnDaysLimits.max, 'en')}.`,
    ne: `${formatNumber(returnDaysLimits.min, 'ne')} देखि ${formatNumber(returnDaysLimits.max, 'ne')} सम्मको दिन लेख्नुहोस्।`,
  },
  'hold-hours': {
    en: `Enter a number of hours from ${formatNumber(qrHoldHours.min, 'en')} to ${formatNumber(qrHoldHours.max, 'en')}.`,
    ne: `${formatNumber(qrHoldHours.min, 'ne')} देखि ${formatNumber(qrHoldHours.max, 'ne')} सम्मको घण्टा लेख्नुहोस्।`,
  },
  amount: {
    en: 'Enter an amount above 0 in rupees, with at most two decimals.',
    ne: '० भन्दा बढी रकम रुपैयाँमा लेख्नुहोस्, दशमलवपछि बढीमा दुई अङ्क।',
  },
  'not-due': {
    en: 'This is not the amount to pay. Confirm only the exact amount of this order.',
    ne: 'तिर्नुपर्ने रकम यति होइन। यस अर्डरको ठ्याक्कै रकम मात्र पुष्टि गर्नुहोस्।',
  },
  advance: {
    en: 'Enter an advance above 0 and below the total.',
    ne: '० भन्दा बढी र जम्माभन्दा कम बैना लेख्नुहोस्।',
  },
  rate: {
    en: 'Enter a rate in percent that is not above the whole.',
    ne: 'पूरै मूल्यभन्दा बढी नहुने गरी प्रतिशतमा दर राख्नुहोस्।',
  },
  tender: {
    en: 'The parts do not add up to what is due.',
    ne: 'तिरेको रकम जोड्दा तिर्नुपर्ने रकमसँग मिलेन।',
  },
  rising: {
    en: 'Go from the smaller to the larger; what is heavier cannot cost less.',
    ne: 'सानोबाट ठूलोतिर लेख्नुहोस्। गह्रौँको मूल्य हलुकाको भन्दा कम हुँदैन।',
  },
  'above-most': {
    en: 'The highest cannot be below the lowest.',
    ne: 'बढीमा लेखेको कम्तीमा लेखेकोभन्दा सानो हुँदैन।',
  },
  'coupon-code': {
    en: 'Enter 4 to 24 letters A–Z and digits.',
    ne: 'अङ्ग्रेजी अक्षर र अङ्क मिलाएर ४ देखि २४ वटा लेख्नुहोस्।',
  },
  'coupon-taken': {
    en: 'Another coupon has this code. Enter another one.',
    ne: 'यो कोड अर्को कुपनको हो। अर्को लेख्नुहोस्।',
  },
  'coupon-value': {
    en: 'Enter either a percent or an amount, above 0.',
    ne: 'प्रतिशत वा रकममध्ये एउटा मात्र, ० भन्दा बढी लेख्नुहोस्।',
  },
  contrast: {
    en: 'This colour is too light: words in it could not be read. Take a darker one.',
    ne: 'यो रङ धेरै हल्का भयो, यसमा लेखेको पढिँदैन। गाढा रङ छान्नुहोस्।',
  },
  seconds: {
    en: `Choose from ${heroSeconds.min} to ${heroSeconds.max} seconds.`,
    ne: `${formatNumber(heroSeconds.min, 'ne')} देखि ${formatNumber(heroSeconds.max, 'ne')} सेकेन्डसम्म छान्नुहोस्।`,
  },
  'sale-rate': {
    en: `Enter a percent above 0, and ${formatNumber(maxSaleBasisPoints / 100, 'en')} at most.`,
    ne: `० भन्दा बढी र बढीमा ${formatNumber(maxSaleBasisPoints / 100, 'ne')} प्रतिशत लेख्नुहोस्।`,
  },
  'sale-taken': {
    en: 'Another sale of this name begins at the same moment.',
    ne: 'यही नामको अर्को छुट उही बेला सुरु हुन्छ।',
  },
  mobile: {
    en: 'Enter a mobile number in Nepal, for example 9841234567, or an email address.',
    ne: 'नेपालको मोबाइल नम्बर (जस्तै ९८४१२३४५६७) वा इमेल लेख्नुहोस्।',
  },
  'own-mobile': {
    en: 'Enter a mobile number in Nepal, for example 9841234567.',
    ne: 'नेपालको मोबाइल नम्बर लेख्नुहोस्, जस्तै ९८४१२३४५६७।',
  },
  code: { en: 'Enter the 6 digits of the code.', ne: 'कोडका ६ अङ्क लेख्नुहोस्।' },
  link: {
    en: 'Enter a page of this store such as /products, or a full address that begins with https://.',
    ne: 'यस पसलको पृष्ठ (जस्तै /products) वा https:// बाट सुरु हुने पूरा ठेगाना लेख्नुहोस्।',
  },
  'social-address': {
    en: 'Open your own page there, press Share, and paste its address here, such as facebook.com/your-shop.',
    ne: 'त्यहाँ आफ्नो पृष्ठ खोलेर सेयर थिच्दा आउने ठेगाना यहाँ टाँस्नुहोस्।',
  },
  path: {
    en: 'Use 2 to 60 small letters, digits and hyphens, such as garden-chairs.',
    ne: 'अङ्ग्रेजीका साना अक्षर, अङ्क र योजक चिह्न (-) मात्र, २ देखि ६० वटासम्म लेख्नुहोस्।',
  },
  'path-taken': {
    en: 'This path is taken, or was once. Links to it have to go on leading there. Choose another one.',
    ne: 'यो नाम प्रयोगमा छ वा पहिले थियो। पुराना लिङ्क नबिग्रिऊन् भनेर अर्को छान्नुहोस्।',
  },
  'name-taken': {
    en: 'Another one is called this already. Enter another name.',
    ne: 'यही नामको अर्को पहिले नै छ। अर्को नाम लेख्नुहोस्।',
  },
  'sms-too-long': {
    en: 'This is too long for an SMS. Leave a few words out.',
    ne: 'एसएमएसका लागि यो धेरै लामो भयो। केही शब्द घटाउनुहोस्।',
  },
  'ends-before': {
    en: 'The end must come after the beginning.',
    ne: 'सकिने समय सुरु हुने समयभन्दा पछिको राख्नुहोस्।',
  },
  reference: { en: 'Enter letters or digits.', ne: 'अक्षर वा अङ्क लेख्नुहोस्।' },
  twice: { en: 'This was given twice. Give it once.', ne: 'यो दुई पटक दिइयो। एक पटक मात्र दिनुहोस्।' },
  pan: {
    en: 'Enter a PAN of nine digits, or leave it empty.',
    ne: 'नौ अङ्कको स्थायी लेखा नम्बर लेख्नुहोस् वा खाली छोड्नुहोस्।',
  },
  measure: {
    en: 'Enter whole millimetres or kilograms above 0.',
    ne: 'मिलिमिटर वा किलोग्राम ० भन्दा बढी पूर्ण सङ्ख्यामा लेख्नुहोस्।',
  },
} as const satisfies Record<PlainValidationCode, Text>

const limitMessages = {
  'too-long': {
    en: (n) =>
      n === undefined ? 'This is too long. Please shorten it.' : `At most ${n} characters, please.`,
    ne: (n) => (n === undefined ? 'यो धेरै लामो भयो। छोट्याउनुहोस्।' : `बढीमा ${n} अक्षर लेख्नुहोस्।`),
  },
  'too-short': {
    en: (n) =>
      n === undefined ? 'This is too short. Please add to it.' : `At least ${n} characters, please.`,
    ne: (n) => (n === undefined ? 'यो धेरै छोटो भयो। अझै लेख्नुहोस्।' : `कम्तीमा ${n} अक्षर लेख्नुहोस्।`),
  },
  'too-many': {
    en: (n) => (n === undefined ? 'These are too many. Please send fewer.' : `At most ${n}, please.`),
    ne: (n) => (n === undefined ? 'यति धेरै मिल्दैन। कम पठाउनुहोस्।' : `बढीमा ${n} वटा मात्र पठाउनुहोस्।`),
  },
  'too-few': {
    en: (n) => (n === undefined ? 'These are too few. Please send more.' : `At least ${n}, please.`),
    ne: (n) => (n === undefined ? 'यति थोरै पुग्दैन। थप पठाउनुहोस्।' : `कम्तीमा ${n} वटा पठाउनुहोस्।`),
  },
  'too-large': {
    en: (n) => (n === undefined ? 'This number is too large. Enter a smaller one.' : `Enter ${n} or less.`),
    ne: (n) => (n === undefined ? 'यो सङ्ख्या धेरै ठूलो भयो। सानो लेख्नुहोस्।' : `${n} वा त्योभन्दा कम लेख्नुहोस्।`),
  },
} as const satisfies Record<LimitValidationCode, Translations<(limit: string | undefined) => string>>

const placeholderMessages = {
  'unknown-placeholder': {
    en: (name) => `{${name}} is nothing that can be filled in here. Choose one of those below.`,
    ne: (name) => `यहाँ {${name}} भर्न मिल्दैन। तल दिइएकामध्ये एउटा राख्नुहोस्।`,
  },
  'missing-placeholder': {
    en: (name) => `Without {${name}} nobody can do anything with this. Put it in.`,
    ne: (name) => `{${name}} बिना यो खबर काम लाग्दैन। त्यो राख्नुहोस्।`,
  },
} as const satisfies Record<PlaceholderValidationCode, Translations<(name: string) => string>>

/** Returns the message for one invalid field. The limit is in the code ('too-short:6') or in the parameters. */
export function validationMessage(
  code: ValidationCode,
  params: { min?: number | undefined; max?: number | undefined },
  language: Language,
): string {
  const [name = '', parameter] = code.split(':', 2)
  const plainCode = plainValidationCodes.find((candidate) => candidate === name)
  if (plainCode !== undefined) return withFacts(translationFor(language, plainMessages[plainCode]), language)
  const placeholderCode = placeholderValidationCodes.find((candidate) => candidate === name)
  if (placeholderCode !== undefined)
    return translationFor(language, placeholderMessages[placeholderCode])(parameter ?? '')
  const limitCode = limitValidationCodes.find((candidate) => candidate === name) ?? 'too-long'
  const limit = parameter === undefined ? (params.max ?? params.min) : Number(parameter)
  return translationFor(
    language,
    limitMessages[limitCode],
  )(limit === undefined ? undefined : formatNumber(limit, language))
}

/** Returns the messages of invalid fields, by field, for `errors` in responses. */
export function validationMessages(
  errors: Readonly<Record<string, string | undefined>>,
  language: Language,
): Record<string, string> {
  const translated = Object.entries(errors).flatMap(([field, code]) => {
    if (code === undefined) return []
    return [[field, isValidationCode(code) ? validationMessage(code, {}, language) : code] as const]
  })
  return Object.fromEntries(translated)
}
