import { cardMessages } from '#domain/messages/card.ts'
import { sellerMessages } from '#domain/messages/seller.ts'
import { Missing } from '#ui/picture.tsx'
import { PriceTag } from '#ui/price-tag.tsx'
import { cardPrice } from '#app/components/product-card-price.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { paisaOf, type TypedProduct } from './product-form-state.ts'
import type { ChosenPicture } from './product-images.tsx'

type ProductPreviewProps = { typed: TypedProduct; picture: ChosenPicture | undefined }

/** The card as shoppers will see it, drawn from what is typed so far. */
export function ProductPreview({ typed, picture }: ProductPreviewProps) {
  const said = useWords(sellerMessages)
  const card = useWords(cardMessages)
  const language = useLanguage()
  const pricePaisa = paisaOf(typed.price) ?? 0
  const offerPricePaisa = paisaOf(typed.offerPrice) ?? pricePaisa
  return (
    <article className="card">
      <div className="card__m preview__m">
        {picture === undefined ? <Missing words={card.pictureMissing} /> : <img src={picture.url} alt="" />}
      </div>
      <div className="card__b">
        <h2 className="card__n">{typed.name.trim() || said.previewName}</h2>
        <div className="card__f">
          <PriceTag {...cardPrice(language, { pricePaisa, offerPricePaisa })} />
        </div>
      </div>
    </article>
  )
}
