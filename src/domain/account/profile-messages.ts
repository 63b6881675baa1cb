import type { MessageTable } from '#domain/messages.ts'
import { passwordLength } from './account.ts'
import { formatNumber } from '#domain/number-format.ts'

/** The shopper's profile: name, password, sessions, a copy of the stored data, and account deletion. */
export const profileMessages = {
  title: { en: 'Profile', ne: 'प्रोफाइल' },
  index: { en: 'Your account', ne: 'तपाईंको खाता' },
  loading: { en: 'Loading your profile', ne: 'प्रोफाइल खुल्दै छ' },
  loginFirst: { en: 'Log in to see your profile.', ne: 'प्रोफाइल हेर्न लगइन गर्नुहोस्।' },
  loginRegister: { en: 'Login / Register', ne: 'लगइन / दर्ता' },
  about: { en: 'Name and email', ne: 'नाम र इमेल' },
  name: { en: 'Full Name', ne: 'पूरा नाम' },
  nameRequired: { en: 'Enter your full name.', ne: 'आफ्नो पूरा नाम लेख्नुहोस्।' },
  email: { en: 'Email address', ne: 'इमेल ठेगाना' },
  emailHint: { en: 'You log in with this address.', ne: 'लगइन गर्ने इमेल यही हो।' },
  saveName: { en: 'Save Name', ne: 'नाम सेभ गर्नुहोस्' },
  nameSaved: { en: 'Name saved', ne: 'नाम सेभ भयो' },
  placeSaved: { en: 'Place saved', ne: 'ठाउँ सेभ भयो' },
  password: { en: 'Password', ne: 'पासवर्ड' },
  passwordHelp: {
    en: 'A new password logs out every other browser.',
    ne: 'पासवर्ड फेरेपछि अरू सबै ब्राउजरबाट लगआउट हुन्छ।',
  },
  current: { en: 'Current password', ne: 'अहिलेको पासवर्ड' },
  currentRequired: { en: 'Enter your current password.', ne: 'अहिलेको पासवर्ड लेख्नुहोस्।' },
  newPassword: { en: 'New password', ne: 'नयाँ पासवर्ड' },
  nextHint: {
    en: `At least ${formatNumber(passwordLength.min, 'en')} characters.`,
    ne: `कम्तीमा ${formatNumber(passwordLength.min, 'ne')} अक्षर।`,
  },
  nextTooLong: {
    en: `At most ${formatNumber(passwordLength.max, 'en')} characters, please.`,
    ne: `बढीमा ${formatNumber(passwordLength.max, 'ne')} अक्षर लेख्नुहोस्।`,
  },
  changePassword: { en: 'Change Password', ne: 'पासवर्ड फेर्नुहोस्' },
  passwordChanged: {
    en: 'Password changed. Other browsers are logged out.',
    ne: 'पासवर्ड फेरियो। अरू ब्राउजरबाट लगआउट भयो।',
  },
  passwordSaved: {
    en: 'From now on you log in with the new password.',
    ne: 'अबदेखि नयाँ पासवर्डले लगइन गर्नुहोस्।',
  },
  show: { en: 'Show', ne: 'देखाउनुहोस्' },
  hide: { en: 'Hide', ne: 'लुकाउनुहोस्' },
  sessions: { en: 'Where you are logged in', ne: 'कहाँ-कहाँ लगइन छ' },
  sessionsFound: { en: 'Logins loaded', ne: 'लगइनहरू ल्याइयो' },
  sessionsFailed: { en: 'The list could not be loaded.', ne: 'सूची ल्याउन सकिएन।' },
  tryAgain: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  device: {
    en: (p: { browser: string; system: string }) => `${p.browser} on ${p.system}`,
    ne: (p: { browser: string; system: string }) => `${p.browser} (${p.system})`,
  },
  unknownBrowser: { en: 'Unknown browser', ne: 'नचिनिएको ब्राउजर' },
  thisSession: { en: 'This browser', ne: 'यही ब्राउजर' },
  started: {
    en: (p: { time: string }) => `Logged in ${p.time}`,
    ne: (p: { time: string }) => `लगइन: ${p.time}`,
  },
  lastSeen: {
    en: (p: { time: string }) => `Last seen ${p.time}`,
    ne: (p: { time: string }) => `पछिल्लो पटक: ${p.time}`,
  },
  end: { en: 'End', ne: 'लगआउट गराउनुहोस्' },
  endNamed: {
    en: (p: { device: string }) => `End ${p.device}`,
    ne: (p: { device: string }) => `${p.device} बाट लगआउट गराउनुहोस्`,
  },
  endOthers: { en: 'End all others', ne: 'अरू सबैबाट लगआउट' },
  sessionEnded: { en: 'Logged out there', ne: 'त्यहाँबाट लगआउट भयो' },
  othersEnded: { en: 'Logged out everywhere else', ne: 'अरू सबै ठाउँबाट लगआउट भयो' },
  yourData: { en: 'Your data', ne: 'तपाईंको विवरण' },
  copyHelp: {
    en: 'One file with your account, addresses, orders, wishlist, cart, and the messages you wrote while logged in.',
    ne: 'खाता, ठेगाना, अर्डर, मनपर्ने सूची, कार्ट र लगइन गरेर लेखेका सन्देश एउटै फाइलमा।',
  },
  download: { en: 'Download my data', ne: 'मेरो विवरण डाउनलोड' },
  dataReady: { en: 'Everything the store keeps about you', ne: 'पसलले तपाईंबारे राखेको सबै विवरण' },
  deletion: { en: 'Delete account', ne: 'खाता मेटाउनुहोस्' },
  deletionHelp: {
    en: 'Your name, email address, saved addresses, cart and wishlist are removed. Orders stay for five years, as the law asks. While an order is on its way or money is owed to you, the account stays.',
    ne: 'नाम, इमेल, ठेगाना, कार्ट र मनपर्ने सूची हट्छन्। कानुनअनुसार अर्डरको विवरण पाँच वर्ष रहन्छ। अर्डर आउँदै गर्दा वा पैसा फिर्ता हुन बाँकी हुँदा खाता मेटिँदैन।',
  },
  deleteQuestion: { en: 'Delete your account?', ne: 'खाता मेटाउने?' },
  deleteWarning: {
    en: 'You can’t undo this. Enter your password to go on.',
    ne: 'पछि उल्टाउन मिल्दैन। अघि बढ्न पासवर्ड लेख्नुहोस्।',
  },
  keepAccount: { en: 'Keep account', ne: 'खाता राख्नुहोस्' },
  accountDeleted: { en: 'Your account is deleted', ne: 'तपाईंको खाता मेटियो' },
} as const satisfies MessageTable
