/** The page where sales are created, and the sentence next to a product's own offer. */
export const saleMessages = {
  title: { en: 'Discounts', ne: 'मूल्य छुट' },
  intro: {
    en: 'A sale makes products cheaper from one moment to another, without a code. It changes no product: when it is over, each one costs again what it did.',
    ne: 'छुटले तोकिएको समयभर सामान सस्तो बनाउँछ, कोड चाहिँदैन। सामानको आफ्नो मूल्य फेरिँदैन; छुट सकिएपछि पहिलेकै मूल्य फर्किन्छ।',
  },
  found: { en: 'Sales found', ne: 'छुटहरू भेटिए' },
  saved: { en: 'Sale saved', ne: 'छुट सेभ भयो' },
  none: { en: 'No sales yet', ne: 'अहिलेसम्म छुट छैन' },
  noneHelp: {
    en: 'Plan one for Dashain, or for what has stood on the shelf for long.',
    ne: 'दसैँका लागि वा धेरै समयदेखि नबिकेका सामानका लागि राख्नुहोस्।',
  },
  search: { en: 'Find a sale', ne: 'छुट खोज्नुहोस्' },
  latest: { en: 'Latest beginning', ne: 'पछि सुरु हुने पहिले' },
  'by-name': { en: 'By name', ne: 'नामको क्रममा' },
  'by-ending': { en: 'Ending first', ne: 'पहिले सकिने पहिले' },
  add: { en: 'Add a sale', ne: 'छुट थप्नुहोस्' },
  change: { en: 'Change', ne: 'सच्याउनुहोस्' },
  changeOf: {
    en: ({ name }: { name: string }) => `Change ${name}`,
    ne: ({ name }: { name: string }) => `${name} सच्याउनुहोस्`,
  },
  end: { en: 'End now', ne: 'अहिले बन्द गर्नुहोस्' },
  endOf: {
    en: ({ name }: { name: string }) => `End now: ${name}`,
    ne: ({ name }: { name: string }) => `${name} अहिले बन्द गर्नुहोस्`,
  },
  restart: { en: 'Start again', ne: 'फेरि चलाउनुहोस्' },
  restartOf: {
    en: ({ name }: { name: string }) => `Start again: ${name}`,
    ne: ({ name }: { name: string }) => `${name} फेरि चलाउनुहोस्`,
  },
  planned: { en: 'Planned', ne: 'सुरु हुन बाँकी' },
  running: { en: 'Running', ne: 'चालु' },
  over: { en: 'Over', ne: 'सकियो' },
  ended: { en: 'Ended', ne: 'बन्द' },
  calledOff: { en: 'Called off', ne: 'रद्द' },
  name: { en: 'Name in English', ne: 'अङ्ग्रेजी नाम' },
  nameNe: { en: 'Name in Nepali', ne: 'नेपाली नाम' },
  optional: { en: '(optional)', ne: '(नभए पनि हुन्छ)' },
  valueHint: {
    en: 'Off the price, down to whole rupees. A lower offer of the product stays.',
    ne: 'मूल्यबाट घट्छ, पूरा रुपैयाँमा। सामानको आफ्नै छुट मूल्य अझ कम भए त्यही लाग्छ।',
  },
  from: { en: 'From (Nepal time)', ne: 'कहिलेदेखि (नेपाली समय)' },
  to: { en: 'To (Nepal time)', ne: 'कहिलेसम्म (नेपाली समय)' },
  fromTime: { en: 'Begins at', ne: 'सुरु हुने समय' },
  toTime: { en: 'Ends after', ne: 'सकिने समय' },
  toHint: { en: 'This minute is still part of it.', ne: 'यही समयसम्म छुट चल्छ।' },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
  back: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  makesCheaper: {
    en: ({ name, price, until }: { name: string; price: string; until: string }) =>
      `${name} makes it ${price} now, until ${until}.`,
    ne: ({ name, price, until }: { name: string; price: string; until: string }) =>
      `${name}मा यो अहिले ${price} मा पाइन्छ, ${until} सम्म।`,
  },
}
