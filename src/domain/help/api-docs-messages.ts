import type { MessageTable } from '#domain/messages.ts'

/** The page that describes the API; the calls are described in English. */
export const apiDocsMessages = {
  title: { en: 'Calls for programs', ne: 'प्रोग्रामरका लागि एपीआई' },
  intro: {
    en: 'Everything that the pages of this store do is a call that answers JSON. Money is in rupees, moments are ISO 8601 in UTC, and messages come in Nepali where Accept-Language begins with ne. Whoever is logged in is known by a cookie.',
    ne: 'यो पसलका पृष्ठले गर्ने हरेक काम जेसनमा जवाफ दिने एउटा कल हो। रकम रुपैयाँमा र समय विश्व समयमा हुन्छ; नेपाली माग्नेलाई सन्देश नेपालीमै आउँछ। लगइन गरेको व्यक्ति कुकीबाट चिनिन्छ।',
  },
  cookie: {
    en: 'Over HTTPS the name of the cookie begins with __Host-.',
    ne: 'एचटीटीपीएसमा कुकीको नाम __Host- बाट सुरु हुन्छ।',
  },
  document: { en: 'The document (OpenAPI 3.1)', ne: 'दस्तावेज (ओपनएपीआई ३.१)' },
  callsBySubject: { en: 'Calls by subject', ne: 'विषयअनुसार कलहरू' },
  callers: { en: 'Who may call', ne: 'कसले कल गर्न पाउँछ' },
  public: { en: 'Everybody', ne: 'सबैले' },
  shopper: { en: 'A shopper who is logged in', ne: 'लगइन गरेको ग्राहकले' },
  seller: { en: 'Anybody who works for the store', ne: 'पसलमा काम गर्ने जोसुकैले' },
  orders: { en: 'Whoever works on orders', ne: 'अर्डर हेर्ने कर्मचारीले' },
  shelf: { en: 'Whoever works on products', ne: 'सामान हेर्ने कर्मचारीले' },
  money: { en: 'Whoever decides on prices', ne: 'मूल्य र रकम हेर्ने कर्मचारीले' },
  content: { en: 'Whoever writes the shop’s texts', ne: 'पसलको लेखोट हेर्ने कर्मचारीले' },
  people: { en: 'Whoever works on customers', ne: 'ग्राहक हेर्ने कर्मचारीले' },
  owner: { en: 'An owner of the store', ne: 'पसलका मालिकले' },
  both: { en: 'A shopper or a seller, for what is theirs', ne: 'ग्राहक वा बिक्रेताले, आफ्नो कुराका लागि' },
  requestBody: { en: 'What is sent', ne: 'के पठाइन्छ' },
  required: { en: 'required', ne: 'अनिवार्य' },
  responses: { en: 'Answers', ne: 'जवाफ' },
  refusals: { en: 'Refusals', ne: 'अस्वीकार' },
  example: { en: 'An example', ne: 'एउटा उदाहरण' },
} as const satisfies MessageTable
