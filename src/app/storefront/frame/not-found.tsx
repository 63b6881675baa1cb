import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { searchProducts } from '#shop/catalogue/search-products.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { ErrorView } from '#app/components/frame/error-page.tsx'
import { pagePicture } from '#app/components/product-card-item.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { shopOf } from '#app/shop-context.server.ts'
import * as cardsStyles from '#ui/styles/cards.module.css'

/** Returns one chair for the picture of the page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { products } = await searchProducts(shop, { search: 'chair', sort: 'default', page: 1, limit: 1 })
  const picture = products[0]?.pictures[0]
  return data({ chair: picture === undefined ? null : pagePicture(shop.language, picture) }, { status: 404 })
}

export default function NotFound() {
  const { chair } = useLoaderData<typeof loader>()
  const { pictureMissing } = useMessages(cardMessages)
  return (
    <ErrorView status={404}>
      {chair !== null && (
        <div className={cardsStyles.picture}>
          <Picture
            picture={{ ...chair, alt: '' }}
            widths={pictureWidths.card}
            sizes="(min-width: 1024px) 440px, 92vw"
            missingText={pictureMissing}
          />
        </div>
      )}
    </ErrorView>
  )
}
