import type { MessageTable } from '#domain/messages.ts'

/** The customer export: its page and its columns. */
export const customerExportMessages = {
  title: { en: 'Export the list', ne: 'सूची डाउनलोड गर्नुहोस्' },
  excel: { en: 'Download for Excel', ne: 'एक्सेल डाउनलोड' },
  csv: { en: 'Download as CSV', ne: 'CSV डाउनलोड' },
  help: {
    en: 'This file contains personal data: keep it safe. The history records who exported it.',
    ne: 'फाइलमा मानिसका नाम र नम्बर हुन्छन्, सुरक्षित राख्नुहोस्। कसले निकाल्यो, इतिहासमा देखिन्छ।',
  },
  name: { en: 'Name', ne: 'नाम' },
  phone: { en: 'Phone', ne: 'फोन' },
  email: { en: 'Email', ne: 'इमेल' },
  city: { en: 'City', ne: 'सहर वा पालिका' },
  tags: { en: 'Tags', ne: 'ट्यागहरू' },
  account: { en: 'Account', ne: 'खाता' },
  yes: { en: 'Yes', ne: 'छ' },
  no: { en: 'No', ne: 'छैन' },
  orders: { en: 'Orders', ne: 'अर्डर' },
  spent: { en: 'Paid and kept (Rs.)', ne: 'तिरेर राखेको (रु.)' },
  since: { en: 'Customer since', ne: 'ग्राहक भएको' },
  sinceNepali: { en: 'Customer since (B.S.)', ne: 'ग्राहक भएको (वि.सं.)' },
  lastOrder: { en: 'Latest order', ne: 'पछिल्लो अर्डर' },
  lastOrderNepali: { en: 'Latest order (B.S.)', ne: 'पछिल्लो अर्डर (वि.सं.)' },
  id: { en: 'Id', ne: 'आईडी' },
} as const satisfies MessageTable
