/** The parts of a complete product listing. */
export const listingParts = ['dimensions', 'packages', 'pictures', 'care', 'nepali'] as const
export type ListingPart = (typeof listingParts)[number]

/** The recommended number of pictures: the whole product, the side view and the product in a room. */
export const recommendedPictures = 3
