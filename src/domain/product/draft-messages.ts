import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

type TimeParams = { time: string }

/** Products that only the shop can see. */
export const draftMessages = {
  drafts: { en: 'Drafts', ne: 'ड्राफ्ट' },
  none: { en: 'There is no draft', ne: 'कुनै ड्राफ्ट छैन' },
  saveDraft: { en: 'Save as draft', ne: 'ड्राफ्टमा राख्नुहोस्' },
  keepDraft: { en: 'Save the draft', ne: 'ड्राफ्ट सेभ गर्नुहोस्' },
  publish: { en: 'Publish', ne: 'पसलमा राख्नुहोस्' },
  later: { en: 'Publish at a time', ne: 'तोकेको समयमा राख्नुहोस्' },
  from: { en: 'From', ne: 'कहिलेदेखि' },
  time: { en: 'Time', ne: 'समय' },
  plan: { en: 'Save and publish then', ne: 'सेभ गरेर त्यति बेला राख्नुहोस्' },
  whenPast: {
    en: 'This time is over. Choose a later one, or publish it now.',
    ne: 'यो समय बितिसक्यो। पछिको समय छान्नुहोस्, वा अहिले नै पसलमा राख्नुहोस्।',
  },
  whenMissing: { en: 'Choose a day and a time.', ne: 'दिन र समय छान्नुहोस्।' },
  published: { en: 'Published: everybody sees it now', ne: 'अब सबैले देख्छन्' },
  draftSaved: { en: 'Draft saved', ne: 'ड्राफ्ट सेभ भयो' },
  draftSavedNamed: {
    en: (p: { name: string }) => `${p.name} is saved as a draft. The form is ready for the next one.`,
    ne: (p: { name: string }) => `“${p.name}” ड्राफ्टमा राखियो। तलको फारम अर्को सामानका लागि हो।`,
  },
  addedNamed: {
    en: (p: { name: string }) => `${p.name} is in the shop. The form is ready for the next one.`,
    ne: (p: { name: string }) => `“${p.name}” पसलमा राखियो। तलको फारम अर्को सामानका लागि हो।`,
  },
  seeInShop: { en: 'See it in the shop', ne: 'पसलमा हेर्नुहोस्' },
  editAdded: { en: 'Edit it', ne: 'सच्याउनुहोस्' },
  openDraft: { en: 'Open the draft', ne: 'त्यही ड्राफ्ट खोल्नुहोस्' },
  allDrafts: { en: 'All drafts', ne: 'सबै ड्राफ्ट' },
  waiting: {
    en: (p: { count: number }) =>
      `${formatNumber(p.count, 'en')} ${p.count === 1 ? 'draft' : 'drafts'} not on the shelf yet`,
    ne: (p: { count: number }) => `${formatNumber(p.count, 'ne')} वटा ड्राफ्ट पसलमा राख्न बाँकी`,
  },
  previewOf: {
    en: 'Draft: only you and your staff see this page.',
    ne: 'ड्राफ्ट: यो पृष्ठ तपाईं र कर्मचारीले मात्र देख्नुहुन्छ।',
  },
  back: { en: 'Back to the draft', ne: 'ड्राफ्टमा फर्कनुहोस्' },
  notice: {
    en: 'This is a draft: only you and your staff see it.',
    ne: 'यो ड्राफ्ट हो: तपाईं र कर्मचारीले मात्र देख्नुहुन्छ।',
  },
  planned: {
    en: (p: TimeParams) => `This is a draft. It is published by itself: ${p.time}.`,
    ne: (p: TimeParams) => `यो ड्राफ्ट हो। आफैँ पसलमा आउने समय: ${p.time}।`,
  },
  unplan: { en: 'Do not publish by itself', ne: 'तोकेको समय हटाउनुहोस्' },
  preview: { en: 'See it as shoppers will', ne: 'ग्राहकले देख्ने पृष्ठ हेर्नुहोस्' },
  previewNamed: {
    en: (p: { name: string }) => `See ${p.name} as shoppers will`,
    ne: (p: { name: string }) => `${p.name} ग्राहकले जस्तै हेर्नुहोस्`,
  },
} as const satisfies MessageTable
