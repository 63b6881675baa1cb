import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import localLevels from '#domain/address/local-levels.json' with { type: 'json' }
import { listQuery } from '#domain/catalogue/list-query.server.ts'
import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import { nameIn } from '#domain/product/product.ts'
import { searchProducts } from '#shop/catalogue/search-products.ts'
import { parseInput } from '#shop/parse-input.ts'
import { listDeliveryRules } from '#shop/pricing/delivery-rules.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { deliveryForms } from './delivery-forms.server.ts'
import { ClosedDays } from './closed-days.tsx'
import { namedPlaces } from './place-names.ts'
import { TryCart } from './try-cart.tsx'
import { ZoneCards } from './zone-cards.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'money')) return null
  const { language } = shop
  const { delivery, version } = await listDeliveryRules(shop)
  const {
    ids: _,
    category: __,
    collection: ___,
    ...productQuery
  } = parseInput(listQuery, { sort: 'name-asc', limit: '100' })
  const { products } = await searchProducts(shop, productQuery)
  const namesOf = (places: (typeof delivery.zones)[number]['places']) =>
    namedPlaces(localLevels, places, language).map((place) => place.name)
  return {
    delivery,
    version,
    places: Object.fromEntries(delivery.zones.map((zone) => [zone.id, namesOf(zone.places)])),
    closedDistrictNames: delivery.closedDistricts.map(({ districts }) =>
      namesOf({ provinces: [], districts, levels: [] }),
    ),
    products: products.map((product) => ({ id: product.id, name: nameIn(language, product) })),
  }
}

export const action = formAction(deliveryForms)

export const meta = sellerTitle('sellerDelivery')

export default function SellerDeliveryPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(deliveryMessages)
  if (loaderData === null) return null
  const { delivery, version, places, closedDistrictNames, products } = loaderData
  const settings = { delivery, version }
  return (
    <>
      <PageHead title={t.title} intro={t.intro} />
      <ZoneCards settings={settings} places={places} />
      <ClosedDays settings={settings} districtNames={closedDistrictNames} />
      <TryCart products={products} />
    </>
  )
}
