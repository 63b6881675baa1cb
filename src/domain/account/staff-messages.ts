import type { MessageTable } from '#domain/messages.ts'

/** The seller's Staff and My Login screens. */
export const staffMessages = {
  title: { en: 'Staff', ne: 'कर्मचारी' },
  intro: {
    en: 'Who can log in at the seller’s side. Each member of staff does what you tick; an owner may do everything.',
    ne: 'विक्रेतातर्फ लगइन गर्न सक्नेहरू। हरेक कर्मचारीले तपाईंले छानेका काम मात्र गर्न पाउँछन्; मालिकले सबै।',
  },
  owner: { en: 'Owner', ne: 'मालिक' },
  staff: { en: 'Staff', ne: 'कर्मचारी' },
  search: { en: 'Find by name or email', ne: 'नाम वा इमेलले खोज्नुहोस्' },
  byRole: { en: 'By role', ne: 'भूमिकाको क्रममा' },
  'by-name': { en: 'By name', ne: 'नामको क्रममा' },
  'by-seen': { en: 'Last seen', ne: 'भर्खर आएको पहिले' },
  name: { en: 'Name', ne: 'नाम' },
  email: { en: 'Email', ne: 'इमेल' },
  role: { en: 'Role', ne: 'भूमिका' },
  password: { en: 'Password', ne: 'पासवर्ड' },
  passwordHint: {
    en: 'Leave it empty and the store makes one, shown once.',
    ne: 'खाली छोडे पसलले आफैँ बनाउँछ र एक पटक देखाउँछ।',
  },
  optional: { en: '(optional)', ne: '(नभए पनि हुन्छ)' },
  show: { en: 'Show', ne: 'देखाउनुहोस्' },
  hide: { en: 'Hide', ne: 'लुकाउनुहोस्' },
  lastSeen: { en: 'Last seen', ne: 'पछिल्लो पटक' },
  never: { en: 'Not yet', ne: 'अहिलेसम्म छैन' },
  you: { en: 'You', ne: 'तपाईं' },
  disabled: { en: 'Disabled', ne: 'बन्द' },
  add: { en: 'Add a member', ne: 'कर्मचारी थप्नुहोस्' },
  change: { en: 'Change', ne: 'सच्याउनुहोस्' },
  changeOf: {
    en: (p: { name: string }) => `Change ${p.name}`,
    ne: (p: { name: string }) => `${p.name} सच्याउनुहोस्`,
  },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
  newPassword: { en: 'New password', ne: 'नयाँ पासवर्ड' },
  newPasswordOf: {
    en: (p: { name: string }) => `New password for ${p.name}`,
    ne: (p: { name: string }) => `${p.name}को नयाँ पासवर्ड`,
  },
  newPasswordHelp: {
    en: 'The old one stops working, and wherever it is logged in, that ends.',
    ne: 'पुरानो पासवर्ड चल्दैन, र जहाँ-जहाँ लगइन छ त्यहाँबाट लगआउट हुन्छ।',
  },
  disable: { en: 'Disable', ne: 'बन्द गर्नुहोस्' },
  disableOf: {
    en: (p: { name: string }) => `Disable ${p.name}`,
    ne: (p: { name: string }) => `${p.name}को लगइन बन्द गर्नुहोस्`,
  },
  disableHelp: {
    en: 'Every login ends at once, and no new one is possible until you enable it again. What was done stays in the history.',
    ne: 'सबै लगइन तुरुन्तै बन्द हुन्छ, र फेरि खोलेपछि मात्र लगइन गर्न मिल्छ। गरेका कामको इतिहास रहिरहन्छ।',
  },
  endSessions: { en: 'Log out', ne: 'लगआउट गराउनुहोस्' },
  endSessionsOf: {
    en: (p: { name: string }) => `Log out ${p.name}`,
    ne: (p: { name: string }) => `${p.name}लाई लगआउट गराउनुहोस्`,
  },
  endSessionsHelp: {
    en: 'Every login of theirs ends now, and what is typed and not saved there may be lost. They can log in again.',
    ne: 'उहाँको सबै लगइन अहिले नै बन्द हुन्छ; त्यहाँ लेखेर सेभ नगरेको कुरा हराउन सक्छ। उहाँले फेरि लगइन गर्न सक्नुहुन्छ।',
  },
  enable: { en: 'Enable', ne: 'खोल्नुहोस्' },
  enableOf: {
    en: (p: { name: string }) => `Enable ${p.name}`,
    ne: (p: { name: string }) => `${p.name}को लगइन खोल्नुहोस्`,
  },
  lastOwner: {
    en: 'The only owner. Make somebody else an owner first.',
    ne: 'एक मात्र मालिक। पहिले अरू कसैलाई मालिक बनाउनुहोस्।',
  },
  passwordOnce: {
    en: (p: { name: string }) => `Password for ${p.name}, shown only now:`,
    ne: (p: { name: string }) => `${p.name}को पासवर्ड, अहिले मात्र देखिन्छ:`,
  },
  passwordOnceHelp: {
    en: 'Write it down or hand it over before you leave this page.',
    ne: 'यो पृष्ठ छोड्नुअघि टिप्नुहोस् वा सम्बन्धित व्यक्तिलाई दिनुहोस्।',
  },
  back: { en: 'Back', ne: 'फर्कनुहोस्' },
  notYourArea: { en: 'Not part of your work', ne: 'तपाईंको कामभित्र पर्दैन' },
  notYourAreaHelp: {
    en: 'The owner of the store decides who does what. Ask to be given this if you need it.',
    ne: 'कसले के गर्ने, पसलका मालिकले तय गर्नुहुन्छ। चाहिएमा मालिकलाई भन्नुहोस्।',
  },
  toAccount: { en: 'To your login', ne: 'आफ्नो लगइन हेर्नुहोस्' },
  areas: { en: 'What they may do', ne: 'के-के गर्न पाउने' },
  permissionRequired: { en: 'Tick at least one.', ne: 'कम्तीमा एउटा छान्नुहोस्।' },
  'area-orders': { en: 'Orders, payments, returns, messages', ne: 'अर्डर, भुक्तानी, फिर्ता, सन्देश' },
  'area-shelf': { en: 'Products and stock', ne: 'सामान र स्टक' },
  'area-money': { en: 'Prices: sales, coupons, delivery, tax', ne: 'मूल्य: छुट, कुपन, ढुवानी, कर' },
  'area-content': { en: 'Words and pictures of the shop', ne: 'पसलका लेख र तस्बिर' },
  'area-people': { en: 'Customers', ne: 'ग्राहक' },
  customersTitle: { en: 'Customers is now a permission of its own', ne: 'ग्राहक हेर्ने अनुमति अब छुट्टै छ' },
  customersText: {
    en: (p: { names: string }) =>
      `Until now, everybody with Orders could open, download and merge all customers. Now only staff with Customers can. These no longer see them: ${p.names}. Tick Customers for those who need it.`,
    ne: (p: { names: string }) =>
      `अहिलेसम्म “अर्डर” छानिएका सबैले सबै ग्राहक हेर्न, डाउनलोड गर्न र जोड्न सक्थे। अब “ग्राहक” छानिएकाले मात्र सक्छन्। अब नदेख्ने कर्मचारी: ${p.names}। चाहिनेलाई “ग्राहक” छानिदिनुहोस्।`,
  },
  dismiss: { en: 'Got it', ne: 'बुझेँ' },
  noticeDismissed: { en: 'Notice closed', ne: 'सूचना बन्द गरियो' },
  forOwners: { en: 'For owners only', ne: 'मालिकका लागि मात्र' },
  forOwnersHelp: {
    en: 'Only an owner of the store can do this. Ask one if you need it.',
    ne: 'यो काम पसलका मालिकले मात्र गर्न सक्नुहुन्छ। चाहिएमा मालिकलाई भन्नुहोस्।',
  },
  toHistory: { en: 'Who did what', ne: 'कसले के गर्‍यो' },
  loginTitle: { en: 'My Login', ne: 'मेरो लगइन' },
  loginEmail: { en: 'Address to log in by', ne: 'लगइन गर्ने इमेल' },
  loginEmailHelp: {
    en: 'We send a code of six digits to the new address. Your other logins end when you enter it.',
    ne: 'नयाँ इमेलमा छ अङ्कको कोड पठाउँछौँ। कोड हालेपछि तपाईंका अरू ठाउँका लगइन बन्द हुन्छन्।',
  },
  newEmail: { en: 'New address', ne: 'नयाँ इमेल' },
  yourPassword: { en: 'Your password', ne: 'तपाईंको पासवर्ड' },
  sendCode: { en: 'Send the code', ne: 'कोड पठाउनुहोस्' },
  emailCode: { en: 'Code', ne: 'कोड' },
  confirmEmail: { en: 'Confirm', ne: 'पक्का गर्नुहोस्' },
  emailCodeSent: {
    en: (p: { email: string }) => `A code is on its way to ${p.email}. It works for 10 minutes.`,
    ne: (p: { email: string }) => `${p.email} मा कोड पठाएका छौँ। १० मिनेट चल्छ।`,
  },
  emailFiled: {
    en: (p: { email: string }) =>
      `This store has no mail server (SMTP_URL), so the code for ${p.email} is a file in the folder “mail” of DATA_DIR on its machine. It works for 10 minutes.`,
    ne: (p: { email: string }) =>
      `यस पसलमा मेल सर्भर (SMTP_URL) छैन, त्यसैले ${p.email} को कोड पसलको मेसिनमा DATA_DIR भित्रको “mail” फोल्डरमा फाइलका रूपमा छ। १० मिनेट चल्छ।`,
  },
  emailChanged: {
    en: (p: { email: string }) => `You log in by ${p.email} now`,
    ne: (p: { email: string }) => `अब ${p.email} बाट लगइन हुन्छ`,
  },
  changeYourPassword: { en: 'Change your password', ne: 'आफ्नो पासवर्ड फेर्नुहोस्' },
  passwordHelp: {
    en: 'Wherever else you are logged in, that ends.',
    ne: 'अरू ठाउँमा भएको तपाईंको लगइन बन्द हुन्छ।',
  },
  current: { en: 'Current password', ne: 'अहिलेको पासवर्ड' },
  changePassword: { en: 'Change password', ne: 'पासवर्ड फेर्नुहोस्' },
} as const satisfies MessageTable
