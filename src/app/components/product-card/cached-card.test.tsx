import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { CardItem } from '#app/components/product-card-item.ts'
import { emptyNavigation, type SiteNavigation } from '#app/components/frame/site-navigation.ts'
import { FragmentCacheContext } from '#app/rendering/cached-fragment.tsx'
import { defaultDisplayRules } from '#domain/settings/display-rules.ts'
import { ProductCardView } from './product-card-view.tsx'

const card: CardItem = {
  id: '01m8c8tcaa5aq0qskf',
  category: 'sofas-couches',
  name: 'Sofa',
  nameLang: 'en',
  pricePaisa: 100_000_00,
  offerPricePaisa: 90_000_00,
  lowestBeforePaisa: 95_000_00,
  inStock: true,
  rating: 4,
  ratingCount: 24,
  isUnrated: true,
  picture: { hash: 'a'.repeat(64), width: 1200, height: 1200, alt: 'A sofa' },
  colours: [{ name: 'Oat', hex: '#ddccbb' }],
}

/** Navigation data of another store, and of another page. */
const otherNavigation: SiteNavigation = {
  ...emptyNavigation,
  origin: 'https://other.example',
  year: 1999,
  newLaunchPath: '/products/other',
  shopName: 'Other',
  branding: { logo: null, icon: null, colour: '#123456' },
  hasCustomReturnPolicy: true,
  returnDays: 1,
  hasDefaultDelivery: false,
  deliveryRulesHash: 'ffff',
  categoryPictures: { sofas: { hash: 'b'.repeat(64), width: 1, height: 1, alt: 'Other' } },
}

/** Renders a card in a page at this URL. Returns its HTML and the keys of its cached fragments. */
function renderCard(
  props: ComponentProps<typeof ProductCardView>,
  { url, navigation }: { url: string; navigation: SiteNavigation },
): { html: string; keys: string[] } {
  const keys: string[] = []
  const cache = {
    register: (key: string) => ({ number: keys.push(key) - 1, isCached: false }),
  }
  const Page = createRoutesStub([
    {
      id: 'layout',
      path: '*',
      Component: () => <ProductCardView {...props} />,
    },
  ])
  const html = renderToStaticMarkup(
    <FragmentCacheContext value={cache}>
      <Page initialEntries={[url]} hydrationData={{ loaderData: { layout: navigation } }} />
    </FragmentCacheContext>,
  )
  return { html, keys }
}

const cards: ComponentProps<typeof ProductCardView>[] = [
  { product: card },
  { product: { ...card, isMadeToOrder: true }, headingLevel: 2, sizes: '50vw', hasSaleTag: true },
]

test('two cards with the same cache key in one language have the same HTML, whatever else their pages contain', () => {
  for (const props of cards)
    for (const prefix of ['', '/ne']) {
      const first = renderCard(props, { url: `${prefix}/products`, navigation: emptyNavigation })
      const second = renderCard(props, {
        url: `${prefix}/products/other?page=7&search=<b>#top`,
        navigation: otherNavigation,
      })
      expect(first.keys).toHaveLength(1)
      expect(second.keys).toEqual(first.keys)
      expect(second.html).toBe(first.html)
      expect(first.html).toContain(prefix === '' ? 'Rs.90,000' : 'रु.९०,०००')
    }
})

test('cards that differ in a display rule have different cache keys', () => {
  const url = '/products'
  const stars = renderCard({ product: card }, { url, navigation: emptyNavigation })
  const hidden = renderCard(
    { product: card },
    {
      url,
      navigation: { ...emptyNavigation, displayRules: { ...defaultDisplayRules, unreviewed: 'nothing' } },
    },
  )
  expect(hidden.html).not.toBe(stars.html)
  expect(hidden.keys).not.toEqual(stars.keys)
})
