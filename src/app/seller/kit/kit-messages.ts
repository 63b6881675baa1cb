import { formatNumber } from '#domain/number-format.ts'

type RangeParams = { from: number; to: number; total: number }

/** Messages of all lists and forms of the seller’s pages. */
export const kitMessages = {
  filters: { en: 'Search and sort', ne: 'खोज र क्रम' },
  find: { en: 'Find', ne: 'खोज्नुहोस्' },
  sort: { en: 'Sort', ne: 'क्रम' },
  showing: {
    en: ({ from, to, total }: RangeParams) =>
      total === 0
        ? ''
        : `${formatNumber(from, 'en')}–${formatNumber(to, 'en')} of ${formatNumber(total, 'en')}`,
    ne: ({ from, to, total }: RangeParams) =>
      total === 0
        ? ''
        : `${formatNumber(total, 'ne')} मध्ये ${formatNumber(from, 'ne')}–${formatNumber(to, 'ne')}`,
  },
  noMatch: { en: 'Nothing matches', ne: 'केही भेटिएन' },
  noMatchHelp: { en: 'Try fewer letters, or show all.', ne: 'थोरै अक्षरले खोज्नुहोस्, वा सबै हेर्नुहोस्।' },
  showAll: { en: 'Show all', ne: 'सबै हेर्नुहोस्' },
  conflict: {
    en: 'Somebody else has changed this since you opened it. Your changes are not saved.',
    ne: 'तपाईंले खोलेपछि अरू कसैले यो बदलिसके। तपाईंको परिवर्तन सेभ भएको छैन।',
  },
  loadCurrent: { en: 'Load the current version', ne: 'अहिलेको हेर्नुहोस्' },
}
