import type { MessageTable } from '#domain/messages.ts'

type NameParams = { name: string }

/** Messages of the list of posts and help pages, and of their editor. */
export const textEditorMessages = {
  title: { en: 'Posts and pages', ne: 'लेख र पृष्ठ' },
  intro: {
    en: 'What shoppers read at length: posts of the blog, and the pages on help and policies.',
    ne: 'ग्राहकले पढ्ने लामा पाठ: ब्लगका लेख, सहायता र नीतिका पृष्ठ।',
  },
  posts: { en: 'Posts', ne: 'लेखहरू' },
  noPosts: { en: 'No post yet.', ne: 'अहिलेसम्म लेख छैन।' },
  pages: { en: 'Help and policies', ne: 'सहायता र नीति' },
  builtInText: { en: 'Default text', ne: 'पसलको तयारी पाठ' },
  postTitle: { en: 'Title of the post', ne: 'लेखको शीर्षक' },
  begin: { en: 'Begin writing', ne: 'लेख्न सुरु गर्नुहोस्' },
  titleHint: {
    en: 'In either language. The address of the post is made of it once and stays.',
    ne: 'जुनसुकै भाषामा। लेखको ठेगाना यसैबाट एक पटक बन्छ र बदलिँदैन।',
  },
  missingIn: {
    en: (p: { languages: string }) => `missing in ${p.languages}`,
    ne: (p: { languages: string }) => `${p.languages}मा छैन`,
  },
  english: { en: 'English', ne: 'अङ्ग्रेजी' },
  nepali: { en: 'Nepali', ne: 'नेपाली' },
  publishedOn: {
    en: (p: { day: string }) => `read from ${p.day}`,
    ne: (p: { day: string }) => `${p.day} देखि पढिन्छ`,
  },
  scheduledFor: {
    en: (p: { day: string }) => `appears on ${p.day}`,
    ne: (p: { day: string }) => `${p.day} मा देखिन्छ`,
  },
  text: { en: 'Text', ne: 'पाठ' },
  excerpt: { en: 'In two sentences', ne: 'दुई वाक्यमा' },
  excerptHint: {
    en: 'Stands in lists and in search engines.',
    ne: 'सूचीमा र गुगलजस्ता खोजीमा देखिन्छ।',
  },
  category: { en: 'Category', ne: 'श्रेणी' },
  noCategory: { en: 'None', ne: 'कुनै होइन' },
  beginsAt: { en: 'Appears on (Nepal time)', ne: 'कहिलेदेखि देखिने (नेपाली समय)' },
  beginsHint: {
    en: 'Empty: as soon as it is published. Until then the version before it stays.',
    ne: 'खाली भए प्रकाशित गर्नेबित्तिकै। त्यतिन्जेल पहिलेकै रहन्छ।',
  },
  eitherLanguage: {
    en: 'One language is enough; readers of the other see it too.',
    ne: 'एउटै भाषा भए पुग्छ, अर्को भाषाका पाठकले पनि त्यही देख्छन्।',
  },
  customTax: { en: 'the rate on the page Tax', ne: '“कर” पृष्ठमा राखेको दर' },
  customReturns: { en: 'the days for returns on the page Business', ne: '“व्यवसाय” पृष्ठमा राखेको फिर्ता अवधि' },
  facts: {
    en: 'The store fills these in; leave them as they are:',
    ne: 'यी ठाउँमा पसलले आफैँ अङ्क भर्छ, यथावत् राख्नुहोस्:',
  },
  backToOwn: { en: 'Back to the default text', ne: 'पसलको तयारी पाठमा फर्कनुहोस्' },
  backToOwnAsk: {
    en: 'Your text is removed from the page at once and replaced by the store’s own. Restore an older version to bring yours back.',
    ne: 'तपाईंको पाठ तुरुन्तै हट्छ र पसलको तयारी पाठ देखिन्छ। पछि पुरानो संस्करणबाट फर्काउन सकिन्छ।',
  },
  view: { en: 'Look', ne: 'हेर्नुहोस्' },
  viewVersion: {
    en: (p: { when: string }) => `Look at the version of ${p.when}`,
    ne: (p: { when: string }) => `${p.when} को संस्करण हेर्नुहोस्`,
  },
  toolsOf: { en: (p: NameParams) => `Tools of: ${p.name}`, ne: (p: NameParams) => `${p.name} का औजार` },
  headingSign: { en: 'H', ne: 'शी' },
  sample: { en: 'a', ne: 'अ' },
  heading: { en: 'Heading', ne: 'शीर्षक' },
  subheading: { en: 'Smaller heading', ne: 'सानो शीर्षक' },
  strong: { en: 'Strong', ne: 'गाढा' },
  emphasised: { en: 'Emphasised', ne: 'छड्के' },
  bullets: { en: 'List', ne: 'सूची' },
  numbers: { en: 'Numbered list', ne: 'अङ्कसहितको सूची' },
  link: { en: 'Link', ne: 'लिङ्क' },
  picture: { en: 'Picture', ne: 'तस्बिर' },
  undo: { en: 'Undo', ne: 'पछाडि फर्काउनुहोस्' },
  address: { en: 'Leads to', ne: 'कहाँ जाने' },
  addressHint: {
    en: 'A page of this store such as /contact, a full address, a phone number or an e-mail.',
    ne: 'यही पसलको पृष्ठ, पूरा इन्टरनेट ठेगाना, फोन नम्बर वा इमेल।',
  },
  addressWrong: {
    en: 'Write it as /contact, https://example.com, 9841234567 or name@mail.com.',
    ne: 'ठेगाना मिलेन। पूरा इन्टरनेट ठेगाना, फोन नम्बर वा इमेल लेख्नुहोस्; यही पसलको पृष्ठ भए छड्के धर्का (/) बाट सुरु गर्नुहोस्।',
  },
  linkWords: { en: 'Words of the link', ne: 'लिङ्कका शब्द' },
  wordsMissing: { en: 'Please write the words.', ne: 'कृपया शब्द लेख्नुहोस्।' },
  putLink: { en: 'Put the link', ne: 'लिङ्क राख्नुहोस्' },
  unlink: { en: 'Take the link away', ne: 'लिङ्क हटाउनुहोस्' },
  pictureMissing: { en: 'Please choose a picture.', ne: 'कृपया तस्बिर छान्नुहोस्।' },
  putPicture: { en: 'Put the picture', ne: 'तस्बिर राख्नुहोस्' },
} as const satisfies MessageTable
