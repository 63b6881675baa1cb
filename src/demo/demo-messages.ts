import type { MessageTable } from '#domain/messages.ts'

/** The texts of the demo's storefront. After the import they belong to the owner. */
export const demoMessages = {
  shopLivingRoom: { en: 'Shop the living room', ne: 'बैठक कोठाका सामान हेर्नुहोस्' },
  shopDining: { en: 'Shop dining', ne: 'डाइनिङका सामान हेर्नुहोस्' },
  shopBeds: { en: 'Shop beds', ne: 'खाट हेर्नुहोस्' },
  shopOffice: { en: 'Shop office', ne: 'अफिसका सामान हेर्नुहोस्' },
  shopStorage: { en: 'Shop storage', ne: 'दराज हेर्नुहोस्' },
  shopSofas: { en: 'Shop sofas', ne: 'सोफा हेर्नुहोस्' },
  newLaunch: { en: 'New Launch', ne: 'नयाँ सामान' },
  livingRoom: { en: 'Living room', ne: 'बैठक कोठा' },
  livingRoomText: {
    en: 'Deep seats for the long part of the evening.',
    ne: 'साँझ ढिलोसम्म बस्न मिल्ने गहिरा सिट।',
  },
  kitchen: { en: 'Kitchen', ne: 'भान्सा' },
  kitchenText: {
    en: 'Tables that take a hot pressure cooker, and chairs that tuck away.',
    ne: 'तातो कुकर खप्ने टेबल र मुनि अट्ने कुर्सी।',
  },
  shopThis: { en: 'Shop', ne: 'सामान हेर्नुहोस्' },
  promoTitle: { en: 'New arrivals for the living room', ne: 'बैठक कोठाका लागि नयाँ सामान' },
  promoText: {
    en: 'New from the workshop.',
    ne: 'भर्खरै बनेर आएका सामान।',
  },
  newsletterTitle: {
    en: 'A monthly note from the workshop.',
    ne: 'महिनामा एउटा चिठी, हाम्रा मिस्त्रीबाट।',
  },
  newsletterText: {
    en: 'New products, care advice for wood and linen, and early news of sales. Nothing else.',
    ne: 'नयाँ सामान, काठ र कपडाको हेरचाह, र छुटको पहिलो खबर। अरू केही आउँदैन।',
  },
  aboutTitle: { en: 'Notes from the workshop', ne: 'फर्निचरका कुरा' },
  aboutText: {
    en: 'On wood, cloth, and the size of rooms in Nepal. Written by our team.',
    ne: 'काठ, कपडा र नेपालका कोठाको नापबारे। पसलकै मान्छेको लेखाइ।',
  },
  address: { en: 'Patan Dhoka, Lalitpur (demo)', ne: 'पाटनढोका, ललितपुर (डेमो)' },
  hours: { en: 'Sunday to Friday, 10 am to 6 pm (demo)', ne: 'आइतबार–शुक्रबार, बिहान १०–साँझ ६ (डेमो)' },
  orderNow: { en: 'Order Now', ne: 'अहिले अर्डर गर्नुहोस्' },
} as const satisfies MessageTable
