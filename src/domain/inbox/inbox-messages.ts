import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'
import { mailRetryDays } from '#domain/notification/mail-retries.ts'

type CountParams = { count: number }
type DayParams = { day: string; days: number }

/** Returns the subject of a reply. The subject of a message that is itself a reply stays. */
function replySubject({ subject }: { subject: string }): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`
}

/** The seller's inbox: messages, returns and complaints, the newsletter. */
export const inboxMessages = {
  title: { en: 'Inbox', ne: 'इनबक्स' },
  waiting: {
    en: (p: CountParams) => `${formatNumber(p.count, 'en')} waiting`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} वटा बाँकी`,
  },
  tabs: { en: 'Parts of the inbox', ne: 'इनबक्सका भागहरू' },
  messages: { en: 'Messages', ne: 'सन्देश' },
  requests: { en: 'Returns and complaints', ne: 'फिर्ता र गुनासो' },
  newsletter: { en: 'Newsletter', ne: 'न्युजलेटर' },
  unsent: { en: 'Unsent', ne: 'नगएका' },
  delayed: {
    en: (p: CountParams & { since: string }) =>
      `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'email has' : 'emails have'} not gone yet, the oldest since ${p.since}. The store tries again by itself, for more than ${formatNumber(mailRetryDays, 'en')} days.`,
    ne: (p: CountParams & { since: string }) =>
      `${formatNumber(p.count, 'ne')} वटा इमेल अझै गएका छैनन्, सबैभन्दा पुरानो ${p.since}देखि। पसलले ${formatNumber(mailRetryDays, 'ne')} दिनभन्दा बढी आफैँ फेरि प्रयास गर्छ।`,
  },
  noUnsent: { en: 'No email or SMS was given up', ne: 'पठाउन छोडिएको इमेल वा एसएमएस छैन' },
  noUnsentHelp: {
    en: `Emails that the store could not send for ${formatNumber(mailRetryDays, 'en')} days, and SMS for a day, appear here.`,
    ne: `${formatNumber(mailRetryDays, 'ne')} दिनसम्म नगएका इमेल र एक दिनसम्म नगएका एसएमएस यहाँ देखिन्छन्।`,
  },
  unsentHelp: {
    en: `The store tried for more than ${formatNumber(mailRetryDays, 'en')} days. Look at the reason, mend it, and send again.`,
    ne: `${formatNumber(mailRetryDays, 'ne')} दिनभन्दा बढी प्रयास भयो। कारण हेरेर मिलाउनुहोस् अनि फेरि पठाउनुहोस्।`,
  },
  sendAgain: { en: 'Send again', ne: 'फेरि पठाउनुहोस्' },
  sentAgain: { en: 'The email goes out again now.', ne: 'इमेल अब फेरि जान्छ।' },
  mailSentAgain: { en: 'Sent an email again', ne: 'इमेल फेरि पठाइयो' },
  mail: { en: 'Email', ne: 'इमेल' },
  show: { en: 'Show', ne: 'देखाउनुहोस्' },
  all: { en: 'All', ne: 'सबै' },
  unreadOne: { en: 'Unread', ne: 'नपढेको' },
  answeredOne: { en: 'Answered', ne: 'जवाफ दिइएको' },
  unread: { en: 'Unread', ne: 'नपढेका' },
  answered: { en: 'Answered', ne: 'जवाफ दिइएका' },
  open: { en: 'Open', ne: 'बाँकी' },
  closed: { en: 'Decided', ne: 'निर्णय भएका' },
  search: { en: 'Search messages', ne: 'सन्देश खोज्नुहोस्' },
  searchHint: { en: 'Name, email or words', ne: 'नाम, इमेल वा शब्द' },
  find: { en: 'Search', ne: 'खोज्नुहोस्' },
  count: {
    en: (p: CountParams) => `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'message' : 'messages'}`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} वटा सन्देश`,
  },
  requestCount: {
    en: (p: CountParams) => `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'request' : 'requests'}`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} वटा अनुरोध`,
  },
  none: { en: 'No messages yet', ne: 'अहिलेसम्म सन्देश छैन' },
  noneHelp: {
    en: 'Messages from the contact page, newest first.',
    ne: 'सम्पर्क पृष्ठबाट लेखिएका सन्देश यहाँ देखिन्छन्, नयाँ पहिले।',
  },
  noneFound: { en: 'No message matches', ne: 'मिल्ने सन्देश भेटिएन' },
  noneFoundHelp: { en: 'Try fewer words, or show all.', ne: 'थोरै शब्दले खोज्नुहोस् वा सबै हेर्नुहोस्।' },
  noRequests: { en: 'No returns or complaints here', ne: 'यहाँ फिर्ता वा गुनासो छैन' },
  noRequestsHelp: {
    en: 'Requests from order pages, the most urgent first.',
    ne: 'ग्राहकले आफ्नो अर्डर पृष्ठबाट पठाएका अनुरोध यहाँ देखिन्छन्, सबैभन्दा जरुरी पहिले।',
  },
  markAnswered: { en: 'Mark as answered', ne: 'जवाफ दिएको मान्नुहोस्' },
  markUnanswered: { en: 'Mark as not answered', ne: 'जवाफ नदिएको मान्नुहोस्' },
  markUnread: { en: 'Mark as unread', ne: 'नपढेको मान्नुहोस्' },
  reply: { en: 'Reply by my mail program', ne: 'आफ्नै इमेल एपबाट जवाफ दिनुहोस्' },
  answers: { en: 'Answers', ne: 'जवाफहरू' },
  sendAnswer: { en: 'Send answer', ne: 'जवाफ पठाउनुहोस्' },
  answerSent: { en: 'Answer sent', ne: 'जवाफ पठाइयो' },
  answerFiled: {
    en: 'Answer saved. No email goes out, because no mail server is set up.',
    ne: 'जवाफ सुरक्षित भयो। इमेल सर्भर मिलाइएको छैन, त्यसैले इमेल जाँदैन।',
  },
  noMailServer: {
    en: 'No mail server is set up: your answer is saved here, but the sender receives no email.',
    ne: 'इमेल सर्भर मिलाइएको छैन: जवाफ यहाँ सुरक्षित हुन्छ, तर लेख्ने व्यक्तिलाई इमेल जाँदैन।',
  },
  replySubject: { en: replySubject, ne: replySubject },
  marked: { en: 'Message marked', ne: 'सन्देशमा चिह्न लगाइयो' },
  messagesFound: { en: 'Messages loaded', ne: 'सन्देश ल्याइयो' },
  requestsFound: { en: 'Returns and complaints loaded', ne: 'फिर्ता र गुनासो ल्याइयो' },
  subscribers: {
    en: (p: CountParams) => `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'address' : 'addresses'}`,
    ne: (p: CountParams) => `${formatNumber(p.count, 'ne')} वटा ठेगाना`,
  },
  subscribersByLanguage: {
    en: (p: { english: number; nepali: number }) =>
      `${formatNumber(p.english, 'en')} in English, ${formatNumber(p.nepali, 'en')} in Nepali`,
    ne: (p: { english: number; nepali: number }) =>
      `अङ्ग्रेजीमा ${formatNumber(p.english, 'ne')}, नेपालीमा ${formatNumber(p.nepali, 'ne')}`,
  },
  newsletterHelp: {
    en: 'People who gave their address in the footer. Write to them only about the store, and put each one’s own unsubscribe link from the table under the letter. Export anew before each letter: who has left is gone from it.',
    ne: 'पृष्ठको पुछारमा इमेल दिनेहरू। पसलबारे मात्र लेख्नुहोस्, र हरेक इमेलको अन्त्यमा त्यही ग्राहकको “अब नपठाउनुहोस्” लिङ्क राख्नुहोस् (लिङ्क डाउनलोड गरेको फाइलमा छ)। हरेक चिठीअघि फेरि डाउनलोड गर्नुहोस्: छोड्नेहरू त्यसमा हुँदैनन्।',
  },
  exportCsv: { en: 'Export CSV', ne: 'CSV डाउनलोड' },
  csvEmail: { en: 'Email', ne: 'इमेल' },
  csvLanguage: { en: 'Language', ne: 'भाषा' },
  csvSince: { en: 'Since', ne: 'कहिलेदेखि' },
  csvSinceBikramSambat: { en: 'Since (B.S.)', ne: 'कहिलेदेखि (वि.सं.)' },
  csvUnsubscribe: { en: 'Unsubscribe link', ne: '“अब नपठाउनुहोस्” लिङ्क' },
  csvOneClick: { en: 'List-Unsubscribe', ne: 'एक क्लिकमा रोक्ने ठेगाना' },
  order: { en: 'Order', ne: 'अर्डर' },
  wholeOrder: { en: 'The whole order', ne: 'पूरै अर्डर' },
  picture: {
    en: (p: { number: number }) => `Open picture ${formatNumber(p.number, 'en')}`,
    ne: (p: { number: number }) => `तस्बिर ${formatNumber(p.number, 'ne')} खोल्नुहोस्`,
  },
  answerBy: {
    en: (p: DayParams) =>
      `Answer by ${p.day} (${formatNumber(p.days, 'en')} ${p.days === 1 ? 'day' : 'days'})`,
    ne: (p: DayParams) => `${p.day} सम्ममा जवाफ दिनुहोस् (${formatNumber(p.days, 'ne')} दिन)`,
  },
  answerToday: { en: 'Answer today, the last day', ne: 'आजै जवाफ दिनुहोस्, अन्तिम दिन हो' },
  overdue: {
    en: (p: DayParams) =>
      `Overdue since ${p.day} (${formatNumber(p.days, 'en')} ${p.days === 1 ? 'day' : 'days'})`,
    ne: (p: DayParams) => `${p.day}मै म्याद सकियो (${formatNumber(p.days, 'ne')} दिन भयो)`,
  },
  decidedBy: {
    en: (p: { name: string; day: string }) => `${p.name}, ${p.day}`,
    ne: (p: { name: string; day: string }) => `${p.name}, ${p.day}`,
  },
  aMember: { en: 'A member of staff', ne: 'कर्मचारी' },
  answer: { en: 'Answer', ne: 'जवाफ दिनुहोस्' },
  accept: { en: 'Accept return', ne: 'फिर्ता स्वीकार्नुहोस्' },
  decline: { en: 'Decline', ne: 'अस्वीकार्नुहोस्' },
  back: { en: 'Back', ne: 'फर्कनुहोस्' },
  answerHelp: {
    en: 'The customer sees this with the order, and by email if your shop sends emails. It closes the request.',
    ne: 'ग्राहकले यो अर्डरसँगै देख्नुहुन्छ, पसलले इमेल पठाउने भए इमेलमा पनि पाउनुहुन्छ। यसले अनुरोध टुङ्ग्याउँछ।',
  },
  acceptHelp: {
    en: 'The customer sees this with the order, and by email if your shop sends emails. The refund then appears on the Payments page, due within {refundDays} days.',
    ne: 'ग्राहकले यो अर्डरसँगै देख्नुहुन्छ, पसलले इमेल पठाउने भए इमेलमा पनि पाउनुहुन्छ। फिर्ता दिनुपर्ने रकम भुक्तानी पृष्ठमा आउँछ, {refundDays} दिनभित्र दिनुपर्छ।',
  },
  declineHelp: {
    en: 'The customer sees the reason with the order, and by email if your shop sends emails. What is defective, damaged or not as described must be taken back by law.',
    ne: 'ग्राहकले कारण अर्डरसँगै देख्नुहुन्छ, पसलले इमेल पठाउने भए इमेलमा पनि पाउनुहुन्छ। बिग्रेको, टुटफुट भएको वा फरक सामान कानुनअनुसार फिर्ता लिनुपर्छ।',
  },
  yourAnswer: { en: 'Your answer', ne: 'तपाईंको जवाफ' },
  reason: { en: 'Reason', ne: 'कारण' },
  note: { en: 'Note to the shopper', ne: 'ग्राहकलाई टिप्पणी' },
  optional: { en: '(optional)', ne: '(नभए पनि हुन्छ)' },
  textRequired: { en: 'Write something the shopper can read.', ne: 'ग्राहकले पढ्ने कुरा लेख्नुहोस्।' },
  amount: { en: 'Amount to give back (Rs.)', ne: 'फिर्ता दिने रकम (रु.)' },
  amountHint: {
    en: (p: { max: string }) => `At most ${p.max}. 0 if nothing is given back, as with an exchange.`,
    ne: (p: { max: string }) => `बढीमा ${p.max}। फिर्ता दिनु नपरे ०, जस्तै सामान साट्दा।`,
  },
  amountWrong: {
    en: (p: { max: string }) => `Enter an amount from 0 to ${p.max}.`,
    ne: (p: { max: string }) => `० देखि ${p.max} सम्मको रकम लेख्नुहोस्।`,
  },
  returnedItems: { en: 'Returned items', ne: 'फिर्ता आएका सामान' },
  returnedItemsHelp: {
    en: 'What came back? If you choose nothing, it is the whole order.',
    ne: 'के के फिर्ता आयो? केही नछाने पूरै अर्डर फिर्ता मानिन्छ।',
  },
  restock: { en: 'Put the items back in stock', ne: 'सामान फेरि स्टकमा राख्नुहोस्' },
  refunded: {
    en: (p: { amount: string }) => `To give back: ${p.amount}`,
    ne: (p: { amount: string }) => `फिर्ता दिनुपर्ने: ${p.amount}`,
  },
  restocked: { en: 'Back in stock', ne: 'स्टकमा फिर्ता' },
  decided: { en: 'Customer notified', ne: 'ग्राहकलाई खबर गरियो' },
  decidedWithoutMail: {
    en: 'Decided. No email can be sent yet, so please tell the customer yourself.',
    ne: 'निर्णय सेभ भयो। इमेल पठाउने सेवा छैन, त्यसैले ग्राहकलाई आफैँ खबर गर्नुहोस्।',
  },
  'inbox.mark': { en: 'Marked a message', ne: 'सन्देशमा चिह्न लगाइयो' },
  'inbox.reply': { en: 'Answered a message', ne: 'सन्देशको जवाफ दिइयो' },
  'inbox.export': { en: 'Exported the newsletter addresses', ne: 'न्युजलेटर ठेगाना निकालियो' },
  'inbox.accept': {
    en: (p: { id: string; amount: string }) => `Accepted a return of order ${p.id}, ${p.amount} to give back`,
    ne: (p: { id: string; amount: string }) => `अर्डर ${p.id}को फिर्ता स्वीकार, दिनुपर्ने ${p.amount}`,
  },
  'inbox.decline': {
    en: (p: { id: string }) => `Declined a request about order ${p.id}`,
    ne: (p: { id: string }) => `अर्डर ${p.id}को अनुरोध अस्वीकार`,
  },
  'inbox.answer': {
    en: (p: { id: string }) => `Answered a request about order ${p.id}`,
    ne: (p: { id: string }) => `अर्डर ${p.id}को अनुरोधमा जवाफ दिइयो`,
  },
} as const satisfies MessageTable
