import type { MessageTable } from '#domain/messages.ts'

/** The texts of the form for manual orders: by phone, at the counter or by another channel. */
export const newOrderMessages = {
  title: { en: 'New order', ne: 'नयाँ अर्डर' },
  startAgain: { en: 'Start again', ne: 'सुरुदेखि लेख्नुहोस्' },
  undo: { en: 'Undo', ne: 'उल्टाउनुहोस्' },
  alreadyPlaced: {
    en: (p: { number: string }) =>
      `This order was already placed as no. ${p.number}, before the last changes. Edit it there, or start again for another order.`,
    ne: (p: { number: string }) =>
      `यो अर्डर पछिल्लो परिवर्तनअघि नै नं. ${p.number} का रूपमा भइसकेको छ। त्यहीँ सच्याउनुहोस्, वा अर्को अर्डरका लागि “सुरुदेखि लेख्नुहोस्” थिच्नुहोस्।`,
  },
  openPlaced: { en: 'Open the order', ne: 'अर्डर खोल्नुहोस्' },
  channel: { en: 'How it came', ne: 'कसरी आयो' },
  phone: { en: 'Phone', ne: 'फोन' },
  counter: { en: 'Counter', ne: 'काउन्टर' },
  social: { en: 'Facebook', ne: 'फेसबुक' },
  who: { en: 'Who', ne: 'ग्राहक' },
  phoneNumber: { en: 'Phone number', ne: 'फोन नम्बर' },
  known: {
    en: (p: { orders: string }) => (p.orders === '1' ? '1 order so far' : `${p.orders} orders so far`),
    ne: (p: { orders: string }) => `अहिलेसम्म ${p.orders} अर्डर`,
  },
  thisOne: {
    en: (p: { name: string }) => `Fill in the details of ${p.name}`,
    ne: (p: { name: string }) => `${p.name} को विवरण भर्नुहोस्`,
  },
  somebodyElse: { en: 'Somebody else', ne: 'अर्कै व्यक्ति' },
  name: { en: 'Name', ne: 'नाम' },
  email: { en: 'Email', ne: 'इमेल' },
  optional: { en: '(optional)', ne: '(नभए पनि हुन्छ)' },
  items: { en: 'Items', ne: 'सामान' },
  count: {
    en: (p: { count: string }) => (p.count === '1' ? '1 item' : `${p.count} items`),
    ne: (p: { count: string }) => `${p.count} थान`,
  },
  listed: {
    en: (p: { price: string }) => `Listed ${p.price}`,
    ne: (p: { price: string }) => `पसलको मूल्य ${p.price}`,
  },
  priceOfOne: {
    en: (p: { name: string }) => `Price of one ${p.name}`,
    ne: (p: { name: string }) => `${p.name} एक थानको मूल्य`,
  },
  price: { en: 'Price of one (Rs.)', ne: 'एक थानको मूल्य (रु.)' },
  because: {
    en: (p: { amount: string }) => `${p.amount} less than listed, because`,
    ne: (p: { amount: string }) => `पसलको मूल्यभन्दा ${p.amount} कम, किनभने`,
  },
  otherPrice: { en: 'Another price than listed, because', ne: 'पसलकोभन्दा फरक मूल्य, किनभने' },
  reasonHint: { en: 'Recorded in the history with your name.', ne: 'तपाईंको नामसँगै इतिहासमा लेखिन्छ।' },
  takeOff: { en: 'Remove', ne: 'हटाउनुहोस्' },
  remove: {
    en: (p: { name: string }) => `Remove ${p.name}`,
    ne: (p: { name: string }) => `${p.name} हटाउनुहोस्`,
  },
  taken: { en: 'Taken now, paid', ne: 'अहिले नै तिरेर लगे' },
  takenHint: {
    en: 'Nothing is delivered: the order is done at once, with its bill.',
    ne: 'ढुवानी गर्नु पर्दैन: अर्डर तुरुन्तै टुङ्गिन्छ र बिल पनि बन्छ।',
  },
  sell: { en: 'Sold, make the bill', ne: 'बेचियो, बिल बनाउनुहोस्' },
  where: { en: 'Where and when', ne: 'कहाँ र कहिले' },
  street: { en: 'Street, house, landmark', ne: 'टोल, घर, चिनारी' },
  city: { en: 'City or municipality', ne: 'सहर वा पालिका' },
  province: { en: 'Province', ne: 'प्रदेश' },
  shipping: { en: 'Delivery (Rs.)', ne: 'ढुवानी (रु.)' },
  shippingHint: { en: 'Empty: your delivery rules.', ne: 'खाली छोडे तपाईंका नियमअनुसार हुन्छ।' },
  shippingReason: { en: 'Why delivery costs so much', ne: 'ढुवानी यति किन' },
  arrives: { en: 'Arrives', ne: 'पुग्ने मिति' },
  money: { en: 'Money', ne: 'रकम' },
  cash: { en: 'Cash at the door', ne: 'सामान पाएपछि नगद' },
  advance: { en: 'Advance now, the rest at the door', ne: 'अहिले बैना, बाँकी सामान पाएपछि' },
  advanceAmount: { en: 'Advance (Rs.)', ne: 'बैना (रु.)' },
  advanceHint: { en: 'Received now, less than the total.', ne: 'अहिले पाएको रकम, कुल जम्माभन्दा कम।' },
  advanceWrong: {
    en: 'Enter an advance that is less than the total.',
    ne: 'कुल जम्माभन्दा कम बैना लेख्नुहोस्।',
  },
  advanceNow: { en: 'Advance now', ne: 'अहिले बैना' },
  restAtDoor: { en: 'At the door', ne: 'सामान पाएपछि' },
  buyer: { en: 'Buyer', ne: 'किन्ने' },
  buyerHint: {
    en: 'Leave it empty for a walk-in. A company needs its PAN on the bill.',
    ne: 'नाम चाहिँदैन भने खाली छोड्नुहोस्। कम्पनीको बिलमा प्यान नम्बर चाहिन्छ।',
  },
  buyerPan: { en: 'PAN of the buyer', ne: 'किन्नेको प्यान नम्बर' },
  link: { en: 'All by link', ne: 'पूरै रकम अनलाइन लिङ्कबाट' },
  noGateway: {
    en: 'No online payment is set up, so nothing can be paid by a link.',
    ne: 'अनलाइन भुक्तानी मिलाइएको छैन, त्यसैले लिङ्कबाट तिर्न मिल्दैन।',
  },
  reservedFor: { en: 'Reserve the items for', ne: 'सामान कति बेर जोगाइराख्ने' },
  hours: {
    en: (p: { hours: string }) => `${p.hours} hours`,
    ne: (p: { hours: string }) => `${p.hours} घण्टा`,
  },
  days: { en: (p: { days: string }) => `${p.days} days`, ne: (p: { days: string }) => `${p.days} दिन` },
  sendBy: { en: 'The shop sends the link by', ne: 'लिङ्क कसरी पठाउने' },
  sms: { en: 'SMS', ne: 'एसएमएस' },
  mail: { en: 'Mail', ne: 'इमेल' },
  noSms: {
    en: 'No SMS service is set up, so nothing leaves the shop by SMS. Press “SMS from this phone”.',
    ne: 'एसएमएस सेवा जोडिएको छैन, त्यसैले पसलबाट एसएमएस जाँदैन। “यो फोनबाट एसएमएस” थिच्नुहोस्।',
  },
  sent: {
    en: (p: { to: string }) => `A new link is on its way to ${p.to}`,
    ne: (p: { to: string }) => `${p.to} मा नयाँ लिङ्क पठाइयो`,
  },
  sendSms: { en: 'SMS from the shop', ne: 'पसलबाट एसएमएस' },
  sendMail: { en: 'Mail from the shop', ne: 'पसलबाट इमेल' },
  language: { en: 'Language of the customer', ne: 'ग्राहकको भाषा' },
  discount: { en: 'Discount (Rs.)', ne: 'छुट (रु.)' },
  discountReason: { en: 'Why', ne: 'किन' },
  note: { en: 'Note for the shop', ne: 'पसलका लागि टिपोट' },
  thisOrder: { en: 'This order', ne: 'यो अर्डर' },
  nothingYet: { en: 'Add an item to see the totals.', ne: 'सामान थप्नुहोस्, हिसाब यहाँ देखिन्छ।' },
  place: { en: 'Place Order', ne: 'अर्डर गर्नुहोस्' },
  placeLink: { en: 'Place Order, make link', ne: 'अर्डर गरी लिङ्क बनाउनुहोस्' },
  number: {
    en: 'It gets its number when placed: same stock, tax and bill as an order from the store.',
    ne: 'अर्डर नम्बर राखेपछि आउँछ। स्टक, कर र बिल अनलाइन अर्डरकै जस्तो हुन्छ।',
  },
  payLink: { en: 'Link to pay', ne: 'भुक्तानी लिङ्क' },
  payLinkBefore: {
    en: (p: { amount: string }) => `${p.amount} is to be paid. A link is shown once, when it is made.`,
    ne: (p: { amount: string }) => `${p.amount} तिर्न बाँकी छ। लिङ्क बनाएपछि एक पटक मात्र देखिन्छ।`,
  },
  payLinkHelp: {
    en: (p: { amount: string }) =>
      `${p.amount} is to be paid. The link is shown now only; make a new one when it is needed later. Those made before go on working.`,
    ne: (p: { amount: string }) =>
      `${p.amount} तिर्न बाँकी छ। यो लिङ्क अहिले मात्र देखिन्छ; पछि चाहिए नयाँ बनाउनुहोस्। पुरानो लिङ्क पनि चल्छ।`,
  },
  makeLink: { en: 'Make a link', ne: 'लिङ्क बनाउनुहोस्' },
  copy: { en: 'Copy', ne: 'कपी गर्नुहोस्' },
  copied: { en: 'Copied', ne: 'कपी भयो' },
  bySms: { en: 'SMS from this phone', ne: 'यो फोनबाट एसएमएस' },
  byWhatsApp: { en: 'By WhatsApp', ne: 'ह्वाट्सएपबाट' },
  byViber: { en: 'By Viber', ne: 'भाइबरबाट' },
  linkText: {
    en: (p: { amount: string; order: string; url: string }) =>
      `Please pay ${p.amount} for order ${p.order}: ${p.url}`,
    ne: (p: { amount: string; order: string; url: string }) =>
      `अर्डर ${p.order} को ${p.amount} यहाँ तिर्नुहोस्: ${p.url}`,
  },
  pageText: {
    en: (p: { order: string; url: string }) => `Your order ${p.order}: ${p.url}`,
    ne: (p: { order: string; url: string }) => `तपाईंको अर्डर ${p.order}: ${p.url}`,
  },
  reservedUntil: {
    en: (p: { when: string }) => `If it is not paid by ${p.when}, the items go back on sale.`,
    ne: (p: { when: string }) => `${p.when} सम्म नतिरे सामान फेरि बिक्रीमा जान्छ।`,
  },
  agreed: { en: 'Agreed', ne: 'सल्लाहअनुसार' },
  agreedPrice: {
    en: (p: { name: string; amount: string; why: string }) =>
      `${p.name}: ${p.amount} for one, because “${p.why}”`,
    ne: (p: { name: string; amount: string; why: string }) =>
      `${p.name}: एक थानको ${p.amount}, कारण “${p.why}”`,
  },
  agreedDiscount: {
    en: (p: { amount: string; why: string }) => `Discount ${p.amount}, because “${p.why}”`,
    ne: (p: { amount: string; why: string }) => `छुट ${p.amount}, कारण “${p.why}”`,
  },
  agreedShipping: {
    en: (p: { amount: string; why: string }) => `Delivery ${p.amount}, because “${p.why}”`,
    ne: (p: { amount: string; why: string }) => `ढुवानी ${p.amount}, कारण “${p.why}”`,
  },
  orderPage: { en: 'Their page of the order', ne: 'ग्राहकले अर्डर हेर्ने पृष्ठ' },
} as const satisfies MessageTable
