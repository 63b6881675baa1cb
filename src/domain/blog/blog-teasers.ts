import type { Text } from '#domain/language.ts'

/** A post as the home page announces it; `cover` names one of the storefront's pictures. */
export type BlogTeaser = {
  id: string
  cover: string
  category: string
  /** The day of the post, in Asia/Kathmandu. */
  date: string
  minutes: number
  /** Likes before anybody on this browser has liked it. */
  likes: number
  title: Text
  excerpt: Text
}

/** The three posts of the home page. */
export const blogTeasers = [
  {
    id: 'measure',
    cover: 'measure',
    category: 'sofas-couches',
    date: '2026-11-12',
    minutes: 2,
    likes: 49,
    title: {
      en: 'Choosing a sofa for a room under 12 square metres',
      ne: '१२ वर्गमिटरभन्दा सानो कोठाका लागि सोफा रोज्दा',
    },
    excerpt: {
      en: 'Measure the door before the wall. What fits a Kathmandu flat, and what only looks as if it would.',
      ne: 'भित्ताभन्दा पहिले ढोका नाप्नुहोस्। काठमाडौँको फ्ल्याटमा के अट्छ, के अट्ने जस्तो मात्र देखिन्छ।',
    },
  },
  {
    id: 'sal-wood',
    cover: 'sal-wood',
    category: 'storage-cabinets',
    date: '2026-10-29',
    minutes: 2,
    likes: 31,
    title: {
      en: 'Why we oil sal wood, and never lacquer it',
      ne: 'सालको काठमा हामी तेल किन लगाउँछौँ, वार्निस किन लगाउँदैनौँ',
    },
    excerpt: {
      en: 'A finish you can renew on a Saturday morning with a cloth, in four steps.',
      ne: 'शनिबार बिहान एउटा कपडाले चार चरणमा आफैँ नयाँ बनाउन सकिने सतह।',
    },
  },
  {
    id: 'dashain',
    cover: 'dashain',
    category: 'dining-furniture',
    date: '2026-10-08',
    minutes: 2,
    likes: 72,
    title: { en: 'A dining table that holds Dashain', ne: 'दसैँ धान्ने डाइनिङ टेबल' },
    excerpt: {
      en: 'Four on a normal evening, eleven at tika: sizes, chair spacing and two extra stools.',
      ne: 'अरू बेला चार जना, टीकाको दिन एघार: नाप, कुर्सीबीचको दूरी र थप दुई मुढा।',
    },
  },
] as const satisfies readonly BlogTeaser[]
