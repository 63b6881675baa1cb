import { formatNumber } from '#domain/number-format.ts'
import { sharedListLimits } from '#domain/shared-list/shared-list.ts'
import type { RefusalParams } from './refusal-params.ts'

/** The reasons why a shared list cannot be created or answered. */
export const sharingRefusals = {
  'too-many-shared-lists': {
    en: (p: RefusalParams) =>
      `${formatNumber(p.left ?? 0, 'en')} of your links still take answers. Close one on your wishlist page first.`,
    ne: (p: RefusalParams) =>
      `तपाईंका ${formatNumber(p.left ?? 0, 'ne')} वटा लिङ्क अझै खुला छन्। पहिले “मनपर्ने सूची” पृष्ठमा एउटा बन्द गर्नुहोस्।`,
  },
  'shared-list-over': {
    en: 'This question is closed. You can no longer answer.',
    ne: 'राय लिन बन्द भयो।',
  },
  'shared-list-full': {
    en: `${formatNumber(sharedListLimits.voters, 'en')} people have already answered, which is the maximum.`,
    ne: `${formatNumber(sharedListLimits.voters, 'ne')} जनाले राय दिइसके। अब अरू अट्दैन।`,
  },
} as const
