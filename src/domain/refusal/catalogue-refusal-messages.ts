import { bulkLimits } from '#domain/product/bulk-change.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { RefusalParams } from './refusal-params.ts'

/** The reasons why catalogue data cannot be changed. */
export const catalogueRefusals = {
  'count-first': {
    en: 'This product’s stock has not been counted yet. Choose “Counted” and enter how many there are.',
    ne: 'यो सामान अहिलेसम्म गनिएको छैन। “गन्ती गरियो” छानेर कति छ लेख्नुहोस्।',
  },
  'too-few-pieces': {
    en: (p: RefusalParams) =>
      `Only ${formatNumber(p.left ?? 0, 'en')} are left. Enter that number or fewer, or count again.`,
    ne: (p: RefusalParams) =>
      `${formatNumber(p.left ?? 0, 'ne')} वटा मात्र बाँकी छ, त्योभन्दा बढी घटाउन मिल्दैन। कम लेख्नुहोस् वा फेरि गन्नुहोस्।`,
  },
  'not-a-draft': {
    en: 'This product is no longer a draft. Check the current version.',
    ne: 'यो सामान अब ड्राफ्ट होइन। अहिले कस्तो छ हेर्नुहोस्।',
  },
  'group-taken': {
    en: 'Another category or room has this name or address, or used to have it. Choose another one.',
    ne: 'यो नाम वा ठेगाना अर्को श्रेणी वा कोठाको हो, वा पहिले थियो। अर्को छान्नुहोस्।',
  },
  'sent-otherwise': {
    en: 'This was already sent with different details. Reload the page and try again.',
    ne: 'यो पहिले नै अर्कै विवरणसहित पठाइएको थियो। पृष्ठ फेरि खोलेर प्रयास गर्नुहोस्।',
  },
  'product-changed': {
    en: 'Somebody else has just changed this product. Check the saved version, then save yours again.',
    ne: 'यसबीच अरू कसैले यो सामान सच्यायो। अहिले के सेभ छ हेरेर आफ्नो फेरि सेभ गर्नुहोस्।',
  },
  'stock-moved': {
    en: (p: RefusalParams) =>
      `Orders changed the stock while you were editing. Now left: ${p.left === undefined ? 'not counted' : formatNumber(p.left, 'en')}. Enter the stock again.`,
    ne: (p: RefusalParams) =>
      `तपाईंले सच्याउँदै गर्दा अर्डर आएर स्टक फेरियो। अहिले बाँकी: ${p.left === undefined ? 'नगनिएको' : formatNumber(p.left, 'ne')}। स्टक फेरि लेख्नुहोस्।`,
  },
  'sku-taken': {
    en: 'Another product already has this SKU or address. Enter another one.',
    ne: 'यो सामान कोड वा ठेगाना अर्को सामानको छ। अर्को लेख्नुहोस्।',
  },
  'too-many-products': {
    en: `At most ${formatNumber(bulkLimits.products, 'en')} products can be changed at once. Narrow the list first.`,
    ne: `एक पटकमा बढीमा ${formatNumber(bulkLimits.products, 'ne')} सामान मात्र सच्याउन मिल्छ। पहिले सूची छोट्याउनुहोस्।`,
  },
  'preview-outdated': {
    en: 'Some of these products changed since the preview. Look at the new preview and apply again.',
    ne: 'हेरिसकेपछि यीमध्ये केही सामान फेरिए। अब के फेरिन्छ, हेरेर फेरि लागू गर्नुहोस्।',
  },
} as const
