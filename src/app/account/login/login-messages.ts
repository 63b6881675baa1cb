import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'
import { passwordLength, resetLinkHours } from '#domain/account/account.ts'
import { formatHours } from '#domain/units.ts'

/** Messages of login, registration and the forgotten password. */
export const loginMessages = {
  title: { en: 'My Account', ne: 'मेरो खाता' },
  modes: { en: 'Login or register', ne: 'लगइन वा दर्ता' },
  login: { en: 'Login', ne: 'लगइन' },
  register: { en: 'Register', ne: 'दर्ता' },
  welcomeBack: { en: 'Welcome Back!', ne: 'फेरि स्वागत छ!' },
  createAccount: { en: 'Create Account', ne: 'खाता खोल्नुहोस्' },
  cartSaved: { en: 'Your cart is saved while you log in.', ne: 'लगइन गर्दा तपाईंको कार्ट सुरक्षित रहन्छ।' },
  registerHelp: {
    en: 'With an account, your cart, addresses and orders are saved.',
    ne: 'खाता भए कार्ट, ठेगाना र अर्डर सुरक्षित रहन्छन्।',
  },
  usernameOrEmail: { en: 'Username or email address', ne: 'प्रयोगकर्ता नाम वा इमेल' },
  password: { en: 'Password', ne: 'पासवर्ड' },
  fullName: { en: 'Full Name', ne: 'पूरा नाम' },
  email: { en: 'Email address', ne: 'इमेल ठेगाना' },
  show: { en: 'Show', ne: 'देखाउनुहोस्' },
  hide: { en: 'Hide', ne: 'लुकाउनुहोस्' },
  remember: { en: 'Remember me', ne: 'लगइन भइरहने' },
  lostPassword: { en: 'Lost Your Password?', ne: 'पासवर्ड बिर्सनुभयो?' },
  resetPassword: { en: 'Reset the password', ne: 'नयाँ पासवर्ड राख्नुहोस्' },
  loginWithThis: { en: 'Log in with this address', ne: 'यही इमेलले लगइन गर्नुहोस्' },
  newHere: { en: 'New here?', ne: 'पहिलो पटक आउनुभएको?' },
  haveAccount: { en: 'Already have an account?', ne: 'पहिले नै खाता छ?' },
  yourCart: { en: 'Your cart', ne: 'तपाईंको कार्ट' },
  accountRequired: {
    en: 'To place this order, log in or create an account.',
    ne: 'यो अर्डर पठाउन लगइन वा दर्ता गर्नुहोस्।',
  },
  cartTotal: { en: 'Total with tax', ne: 'करसहित जम्मा' },
  wholeTotal: { en: 'Total with tax and delivery', ne: 'कर र ढुवानीसहित जम्मा' },
  timesOf: {
    en: (p: { quantity: number; name: string }) => `${formatNumber(p.quantity, 'en')} × ${p.name}`,
    ne: (p: { quantity: number; name: string }) => `${formatNumber(p.quantity, 'ne')} × ${p.name}`,
  },
  moreLines: {
    en: (p: { count: number }) => `and ${formatNumber(p.count, 'en')} more`,
    ne: (p: { count: number }) => `र थप ${formatNumber(p.count, 'ne')} वटा`,
  },
  returns: {
    en: (p: { days: string }) => `${p.days} days return`,
    ne: (p: { days: string }) => `${p.days} दिनभित्र फिर्ता`,
  },
  shipping: { en: 'and free shipping over $50', ne: 'र ५० डलरभन्दा माथि निःशुल्क ढुवानी' },
  shippingAlone: { en: 'Free shipping over $50', ne: '५० डलरभन्दा माथि निःशुल्क ढुवानी' },
  passwordHint: {
    en: `Password must be at least ${formatNumber(passwordLength.min, 'en')} characters.`,
    ne: `पासवर्ड कम्तीमा ${formatNumber(passwordLength.min, 'ne')} अक्षरको हुनुपर्छ।`,
  },
  emailRequired: { en: 'Enter your email address.', ne: 'आफ्नो इमेल लेख्नुहोस्।' },
  emailWrong: {
    en: 'Enter a full address, for example name@mail.com.np.',
    ne: 'पूरा इमेल लेख्नुहोस्, जस्तै name@mail.com.np।',
  },
  passwordRequired: { en: 'Enter your password.', ne: 'आफ्नो पासवर्ड लेख्नुहोस्।' },
  nameRequired: { en: 'Enter your full name.', ne: 'आफ्नो पूरा नाम लेख्नुहोस्।' },
  forgotTitle: { en: 'Set a new password', ne: 'नयाँ पासवर्ड राख्नुहोस्' },
  forgotHelp: {
    en: `Enter the email address of your account. We’ll email you a link that works for ${formatHours(resetLinkHours, 'en')}.`,
    ne: `आफ्नो खाताको इमेल लेख्नुहोस्। ${formatHours(resetLinkHours, 'ne')} चल्ने लिङ्क पठाउँछौँ।`,
  },
  forgotHelpWithoutEmail: {
    en: 'Enter the email address of your account.',
    ne: 'आफ्नो खाताको इमेल लेख्नुहोस्।',
  },
  sendLink: { en: 'Send Link', ne: 'लिङ्क पठाउनुहोस्' },
  newLink: { en: 'Ask for a new link', ne: 'नयाँ लिङ्क माग्नुहोस्' },
  resetDone: {
    en: 'Your new password is saved. Please log in.',
    ne: 'नयाँ पासवर्ड सेभ भयो। अब त्यसैले लगइन गर्नुहोस्।',
  },
  newPassword: { en: 'New Password', ne: 'नयाँ पासवर्ड' },
  savePassword: { en: 'Save Password', ne: 'पासवर्ड सेभ गर्नुहोस्' },
  backToLogin: { en: 'Back to Login', ne: 'लगइनमा फर्कनुहोस्' },
} as const satisfies MessageTable
