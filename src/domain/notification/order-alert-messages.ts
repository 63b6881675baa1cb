import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type CountParams = { count: number }

/** Alerts for staff members who handle orders: counts, a sound, and notifications on a locked phone. */
export const orderAlertMessages = {
  toPack: {
    en: (p: CountParams) =>
      p.count === 1 ? '1 order to pack' : `${formatNumber(p.count, 'en')} orders to pack`,
    ne: (p: CountParams) => `प्याक गर्न बाँकी ${formatNumber(p.count, 'ne')} अर्डर`,
  },
  title: { en: 'Tell this phone of new orders', ne: 'नयाँ अर्डर आएको खबर यो फोनमा' },
  help: {
    en: 'On a computer this means the browser you are looking at.',
    ne: 'कम्प्युटरमा यही ब्राउजरमा मात्र आउँछ।',
  },
  push: { en: 'Message, also when the phone is locked', ne: 'सूचना, फोन लक हुँदा पनि' },
  sound: { en: 'Sound, while these pages are open', ne: 'घण्टी, यी पृष्ठ खुला हुँदा' },
  pushHelp: {
    en: 'It names the number of the order and how many wait, and nobody who ordered.',
    ne: 'त्यसमा अर्डर नम्बर र बाँकी अर्डरको सङ्ख्या मात्र हुन्छ, ग्राहकको नाम हुँदैन।',
  },
  unsupported: {
    en: 'This browser cannot do it. On an iPhone, add Baithak to the Home Screen first and open it from there.',
    ne: 'यो ब्राउजरमा मिल्दैन। आइफोनमा भने पहिले बैठकलाई होम स्क्रिनमा राख्नुहोस् र त्यहीँबाट खोल्नुहोस्।',
  },
  refused: {
    en: 'The browser does not let Baithak send messages. Press the sign beside the address, allow notifications, and reload this page.',
    ne: 'ब्राउजरले बैठकलाई सूचना पठाउन दिएको छैन। ठेगानाको छेउको चिन्ह थिचेर सूचनालाई अनुमति दिनुहोस् र यो पृष्ठ फेरि खोल्नुहोस्।',
  },
  failed: {
    en: 'That did not work. Check your connection and try again.',
    ne: 'यो हुन सकेन। इन्टरनेट हेरेर फेरि प्रयास गर्नुहोस्।',
  },
  noService: {
    en: 'This browser would not take messages. In a private window, open these pages in an ordinary one.',
    ne: 'यो ब्राउजरले सूचना लिन मानेन। निजी झ्यालमा हुनुहुन्छ भने साधारण झ्यालमा खोल्नुहोस्।',
  },
  test: { en: 'Send a test', ne: 'जाँचका लागि पठाउनुहोस्' },
  testSent: { en: 'Sent. It should be here in a moment.', ne: 'पठाइयो। एकैछिनमा आइपुग्छ।' },
  hear: { en: 'Hear it', ne: 'सुनेर हेर्नुहोस्' },
  tap: {
    en: 'Tap anywhere once, so that the browser lets new orders ring.',
    ne: 'नयाँ अर्डरको घण्टी बज्न एक पटक जहाँ भए पनि थिच्नुहोस्।',
  },
  messageTitle: {
    en: (p: { number: string }) => `New order ${p.number}`,
    ne: (p: { number: string }) => `नयाँ अर्डर ${p.number}`,
  },
  messageTrial: { en: 'This is a test', ne: 'यो जाँचका लागि हो' },
  messageOne: { en: '1 order waits to be packed.', ne: 'प्याक गर्न १ अर्डर बाँकी छ।' },
  messageMany: {
    en: (p: { number: string }) => `${p.number} orders wait to be packed.`,
    ne: (p: { number: string }) => `प्याक गर्न ${p.number} अर्डर बाँकी छन्।`,
  },
  turnedOn: { en: 'New-order alerts are on for this device', ne: 'अब यहाँ नयाँ अर्डरको सूचना आउँछ' },
  turnedOff: { en: 'Alerts are off for that device', ne: 'अब त्यहाँ सूचना आउँदैन' },
  keyFound: { en: 'Key loaded', ne: 'साँचो ल्याइयो' },
  devicesFound: { en: 'Devices loaded', ne: 'फोन र कम्प्युटरहरू ल्याइयो' },
  devices: { en: 'Devices with new-order alerts', ne: 'नयाँ अर्डरको सूचना आउने ठाउँ' },
  noDevices: {
    en: 'No device gets alerts yet. Turn them on at the end of Today.',
    ne: 'अहिलेसम्म कुनै फोनमा सूचना आउँदैन। “आज” पृष्ठको अन्त्यबाट खोल्नुहोस्।',
  },
  since: { en: (p: { time: string }) => `Since ${p.time}`, ne: (p: { time: string }) => `${p.time} देखि` },
  lastNotified: {
    en: (p: { time: string }) => `Last message ${p.time}`,
    ne: (p: { time: string }) => `पछिल्लो सूचना ${p.time}`,
  },
  neverNotified: { en: 'No message yet', ne: 'अहिलेसम्म सूचना गएको छैन' },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  removeNamed: {
    en: (p: { device: string }) => `Remove ${p.device}`,
    ne: (p: { device: string }) => `${p.device} हटाउनुहोस्`,
  },
} as const satisfies MessageTable
