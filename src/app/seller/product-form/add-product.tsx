import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { sellerMessages } from '#domain/messages/seller/seller.ts'
import { runningSales } from '#shop/pricing/sales/running-sales.ts'
import { listFamilies } from '#shop/products/seller-products.ts'
import { useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerFor } from '#shop/permissions.ts'
import { ProductForm } from './product-form.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'

/** Without a seller there is nothing: the layout shows the login form instead. */
export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'shelf')) return null
  return { families: await listFamilies(shop), sales: await runningSales(shop) }
}

export const meta = sellerTitle('sellerAdd')

export default function AddProductPage() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(sellerMessages)
  // A product that was added leaves a new, empty form behind.
  const [round, setRound] = useState(0)
  if (found === null) return null
  return (
    <>
      <div className={deskLook.head}>
        <h1 className={textLook.title}>{said.addProduct}</h1>
      </div>
      <ProductForm
        key={round}
        families={found.families}
        sales={found.sales}
        hasFocus={round > 0}
        onSaved={() => setRound(round + 1)}
      />
    </>
  )
}
