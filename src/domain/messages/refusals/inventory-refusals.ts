import { formatNumber } from '#domain/number-format.ts'
import type { RefusalParams } from './refusal-parts.ts'

/** Why what is on the shelf cannot be changed so. */
export const catalogueRefusals = {
  'count-first': {
    en: 'The pieces of this product are not counted yet. Choose “Counted” and enter how many there are.',
    ne: 'यो सामान अहिलेसम्म गनिएको छैन। “गन्ती गरियो” छानेर कति छ लेख्नुहोस्।',
  },
  'too-few-pieces': {
    en: (p: RefusalParams) =>
      `Only ${formatNumber(p.left ?? 0, 'en')} are left, so no more than that can go. Enter fewer, or count anew.`,
    ne: (p: RefusalParams) =>
      `${formatNumber(p.left ?? 0, 'ne')} वटा मात्र बाँकी छ, त्योभन्दा बढी घटाउन मिल्दैन। कम लेख्नुहोस् वा फेरि गन्नुहोस्।`,
  },
  'not-a-draft': {
    en: 'This product is not a draft any more. Look at it as it is now.',
    ne: 'यो सामान अब ड्राफ्ट होइन। अहिले कस्तो छ हेर्नुहोस्।',
  },
  'group-taken': {
    en: 'Another category or room has this name or address, or has had it. Choose another one.',
    ne: 'यो नाम वा ठेगाना अर्को श्रेणी वा कोठाको हो, वा पहिले थियो। अर्को छान्नुहोस्।',
  },
  'sent-otherwise': {
    en: 'This was already sent with other contents. Reload the page and try again.',
    ne: 'यो पहिले नै अर्कै विवरणसहित पठाइएको थियो। पृष्ठ फेरि खोलेर प्रयास गर्नुहोस्।',
  },
} as const
