import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { sellerMessages } from '#domain/messages/seller.ts'
import { useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { ProductForm } from './product-form.tsx'
import { sellerTitle } from './seller-title.ts'
import './seller-pages.css'

/** Nothing but whether there is a seller: without one the layout shows the login form instead. */
export function loader({ context }: LoaderFunctionArgs) {
  return shopOf(context).actor.seller ? { isSeller: true } : null
}

export const meta = sellerTitle('sellerAdd')

export default function AddProductPage() {
  const said = useWords(sellerMessages)
  // A product that was added leaves a new, empty form behind.
  const [round, setRound] = useState(0)
  return (
    <>
      <div className="sl__t">
        <h1 className="d2">{said.addProduct}</h1>
      </div>
      <ProductForm key={round} onAdded={() => setRound(round + 1)} hasFocus={round > 0} />
    </>
  )
}
