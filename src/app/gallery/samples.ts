import type { Banner } from '#ui/picture/carousel.tsx'
import type { GalleryWords } from '#ui/picture/gallery-viewer.tsx'
import type { PictureSource } from '#ui/picture/picture-srcset.ts'
import type { AmountText } from '#ui/card/amount.tsx'
import type { SearchHit } from '#ui/site/search-overlay.tsx'
import type { TimelineStep } from '#ui/list/timeline.tsx'

export const missing = 'Picture not available'

export const stepperWords = {
  group: 'Quantity',
  decrease: 'Decrease quantity',
  increase: 'Increase quantity',
}

export const rating = { value: 4, text: '4.0 (24)', label: 'Rated 4 out of 5, 24 ratings' }

export const plainPrice = { amount: 'Rs.42,500' } satisfies AmountText

export const offerPrice = {
  amount: 'Rs.84,999',
  was: { amount: 'Rs.1,05,000', label: 'Original price', saving: '19% OFF' },
} satisfies AmountText

export const cardPrice = {
  amount: 'Rs.84,999',
  was: { amount: 'Rs.1,05,000', label: 'Original price' },
} satisfies AmountText

export const galleryWords = {
  gallery: 'Pictures of Phewa linen sofa',
  previous: 'Previous image',
  next: 'Next image',
  open: 'Enlarge',
  closeViewer: 'Close',
  zoom: 'Zoom',
  missing,
  image: ({ number, count }) => `Image ${number} of ${count}`,
  counter: ({ number, count }) => `${number} / ${count}`,
} satisfies GalleryWords

export const carouselWords = {
  region: 'Featured',
  role: 'carousel',
  pause: 'Pause banners',
  play: 'Play banners',
  missing,
  banner: ({ number, count }: { number: number; count: number }) => `Banner ${number} of ${count}`,
}

export const searchWords = {
  search: 'Search',
  close: 'Close search',
  blank: 'Start typing to search for products',
  none: 'No products found matching “sofaa”',
  showAll: 'Show in Shop',
  results: 'Products',
  found: '3 found',
  missing,
  logo: 'Baithak',
}

const headlines = [
  'The room where everyone ends up.',
  'A place for everyone at dal bhat.',
  'Mornings start slower here.',
  'Work, and then close the door.',
  'Everything has its shelf.',
  'Small flat, whole life.',
  'New this season.',
] as const

/** Seven banners over whatever pictures there are. */
export function sampleBanners(pictures: readonly PictureSource[]): readonly Banner[] {
  return headlines.map((headline, index) => ({
    key: headline,
    picture: pictureAt(pictures, index),
    headline,
    action: { href: '/products', text: index === 6 ? 'New Launch' : 'Shop the living room' },
  }))
}

/** A picture of the list, or one that does not load. */
export function pictureAt(pictures: readonly PictureSource[], index: number): PictureSource {
  return (
    pictures[index % Math.max(1, pictures.length)] ?? {
      hash: 'none',
      width: 1000,
      height: 1000,
      alt: 'A sofa',
    }
  )
}

/** Hits of a search for "sofa". */
export function sampleHits(pictures: readonly PictureSource[]): readonly SearchHit[] {
  return ['Phewa linen sofa', 'Begnas linen sofa, wide', 'Ilam lounge chair, simrik'].map((name, index) => ({
    id: String(index),
    href: '/product/sofas-couches/1',
    name,
    caption: 'Sofas & Couches',
    picture: pictureAt(pictures, index),
    amount: index === 2 ? plainPrice : cardPrice,
  }))
}

export const openSteps = [
  {
    key: 'Processing',
    text: 'Processing',
    state: 'done',
    time: { text: '19 Nov 2026, 14:20', iso: '2026-11-19T08:35:00Z' },
  },
  {
    key: 'Packed',
    text: 'Packed',
    state: 'done',
    time: { text: '19 Nov 2026, 18:05', iso: '2026-11-19T12:20:00Z' },
  },
  {
    key: 'Shipped',
    text: 'Shipped',
    state: 'now',
    time: { text: '20 Nov 2026, 09:40', iso: '2026-11-20T03:55:00Z' },
  },
  { key: 'Out for delivery', text: 'Out for delivery', state: 'todo' },
  { key: 'Delivered', text: 'Delivered', state: 'todo' },
] as const satisfies readonly TimelineStep[]

export const cancelledSteps = [
  {
    key: 'Processing',
    text: 'Processing',
    state: 'done',
    time: { text: '11 Aug 2026, 10:02', iso: '2026-08-11T04:17:00Z' },
  },
  {
    key: 'Cancelled',
    text: 'Cancelled',
    state: 'bad',
    time: { text: '11 Aug 2026, 16:40', iso: '2026-08-11T10:55:00Z' },
  },
] as const satisfies readonly TimelineStep[]

export const tiles = [
  { text: 'Sofas & Couches', colour: '#DED1BB', href: '/products/sofas-couches' },
  { text: 'Dining Furniture', colour: '#D0D2BF', href: '/products/dining-furniture' },
  { text: 'Beds & Mattresses', colour: '#DFD3CB', href: '/products/beds-mattresses' },
  { text: 'Storage & Cabinets', colour: '#DDC2AC', href: '/products/storage-cabinets' },
  { text: 'Office Furniture', colour: '#C7CDCD', href: '/products/office-furniture' },
] as const
