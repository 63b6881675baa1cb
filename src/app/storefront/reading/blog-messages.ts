import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** The blog: lists of posts and one post. */
export const blogMessages = {
  title: { en: 'About', ne: 'हाम्रो बारेमा' },
  lead: { en: 'Written by our team.', ne: 'पसलकै मान्छेको लेखाइ।' },
  categoryLead: {
    en: (p: { category: string }) => `Posts about ${p.category}.`,
    ne: (p: { category: string }) => `${p.category} सम्बन्धी लेख।`,
  },
  categoryTitle: {
    en: (p: { category: string }) => `${p.category}: notes`,
    ne: (p: { category: string }) => `${p.category}: लेख`,
  },
  chips: { en: 'Blog categories', ne: 'लेखका श्रेणी' },
  all: { en: 'All', ne: 'सबै' },
  authorRole: { en: 'The store', ne: 'पसल' },
  readMore: { en: 'Read the post', ne: 'थप पढ्नुहोस्' },
  readMoreOf: {
    en: (p: { title: string }) => `Read the post: ${p.title}`,
    ne: (p: { title: string }) => `थप पढ्नुहोस्: ${p.title}`,
  },
  minutes: {
    en: (p: { minutes: number }) => `${p.minutes} min read`,
    ne: (p: { minutes: number }) => `${formatNumber(p.minutes, 'ne')} मिनेट पढाइ`,
  },
  like: {
    en: (p: { count: number }) => `Like, ${formatNumber(p.count, 'en')} ${p.count === 1 ? 'like' : 'likes'}`,
    ne: (p: { count: number }) => `मन पराउनुहोस्, ${formatNumber(p.count, 'ne')} जनालाई मन परेको`,
  },
  more: { en: 'More to read', ne: 'अरू लेख' },
  shopCategory: {
    en: (p: { category: string }) => `See ${p.category}`,
    ne: (p: { category: string }) => `${p.category} हेर्नुहोस्`,
  },
  noPosts: { en: 'No posts yet.', ne: 'यहाँ अहिलेसम्म केही लेखिएको छैन।' },
  loading: { en: 'Loading blog post...', ne: 'लेख खुल्दै छ...' },
  blogCrumb: { en: 'About', ne: 'हाम्रो बारेमा' },
} as const satisfies MessageTable
