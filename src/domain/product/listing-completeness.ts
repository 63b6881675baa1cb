/** The parts of a complete listing, which answers questions in advance. */
export const listingParts = ['dimensions', 'packages', 'pictures', 'care', 'nepali'] as const
export type ListingPart = (typeof listingParts)[number]

/** With fewer pictures something is not seen: the whole, from the side, and in a room. */
export const recommendedPictures = 3
