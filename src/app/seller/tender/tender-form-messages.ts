import type { MessageTable } from '#domain/messages.ts'

/** Messages of the forms for received payments. */
export const tenderFormMessages = {
  paidBy: { en: 'Paid by', ne: 'कसरी तिरे' },
  amount: { en: 'Amount (Rs.)', ne: 'रकम (रु.)' },
  reference: { en: 'Reference', ne: 'कारोबार वा चेक नम्बर' },
  optional: { en: '(optional)', ne: '(नभए पनि हुन्छ)' },
  part: { en: (p: { n: string }) => `Part ${p.n}`, ne: (p: { n: string }) => `भाग ${p.n}` },
  addPart: { en: 'Paid in two ways', ne: 'दुई तरिकाले तिरे' },
  addAnother: { en: 'Add a part', ne: 'अर्को तरिका थप्नुहोस्' },
  removePart: {
    en: (p: { n: string }) => `Remove part ${p.n}`,
    ne: (p: { n: string }) => `भाग ${p.n} हटाउनुहोस्`,
  },
  remaining: {
    en: (p: { amount: string }) => `${p.amount} left to pay`,
    ne: (p: { amount: string }) => `${p.amount} बाँकी`,
  },
  above: {
    en: (p: { amount: string }) => `${p.amount} too much`,
    ne: (p: { amount: string }) => `${p.amount} बढी भयो`,
  },
  deliveredQuestion: {
    en: (p: { order: string }) => `Order ${p.order} delivered?`,
    ne: (p: { order: string }) => `अर्डर ${p.order} डेलिभरी भयो?`,
  },
  due: {
    en: (p: { amount: string }) => `${p.amount} to collect`,
    ne: (p: { amount: string }) => `उठाउनुपर्ने ${p.amount}`,
  },
  nothingDue: { en: 'Nothing is left to pay.', ne: 'तिर्न केही बाँकी छैन।' },
  final: {
    en: 'This can be undone for six seconds only.',
    ne: 'यो छ सेकेन्डभित्र मात्र उल्टाउन मिल्छ।',
  },
  received: {
    en: (p: { amount: string }) => `Delivered, ${p.amount} received`,
    ne: (p: { amount: string }) => `डेलिभरी भयो, ${p.amount} पाइयो`,
  },
  notYet: { en: 'Not yet', ne: 'अहिले होइन' },
  paidLess: { en: 'Customer paid less', ne: 'ग्राहकले कम तिरे' },
  paidFull: { en: 'Paid in full after all', ne: 'पूरै तिरे' },
  short: { en: 'Short by (Rs.)', ne: 'कति कम (रु.)' },
  shortHint: {
    en: 'Taken off the sale with a credit note. The customer owes nothing more.',
    ne: 'क्रेडिट नोट बनेर बिक्रीबाट घट्छ। ग्राहकले थप तिर्नु पर्दैन।',
  },
  shortReason: { en: 'Why', ne: 'किन' },
  shortTooMuch: {
    en: (p: { amount: string }) => `Less than ${p.amount}, please.`,
    ne: (p: { amount: string }) => `${p.amount} भन्दा कम लेख्नुहोस्।`,
  },
  writtenOff: { en: 'Paid less, written off', ne: 'कम तिरेको, मिनाहा' },
  advancePaid: { en: 'Advance paid', ne: 'तिरेको बैना' },
  advanceOpen: { en: 'Advance, not paid yet', ne: 'बैना, तिर्न बाँकी' },
} as const satisfies MessageTable
