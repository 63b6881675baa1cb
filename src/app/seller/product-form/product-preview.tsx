import type { Language } from '#domain/language.ts'
import { cardMessages } from '#domain/messages/storefront/card.ts'
import { sellerMessages } from '#domain/messages/seller/seller.ts'
import { Missing } from '#ui/picture/picture.tsx'
import { PriceTag } from '#ui/card/price-tag.tsx'
import { cardPrice } from '#app/components/product-card-price.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { ChosenPicture } from './chosen-pictures.ts'
import { paisaOf, type Texts } from './product-values.ts'

type ProductPreviewProps = { texts: Texts; picture: ChosenPicture | undefined }

/** The card as shoppers will see it, drawn from what is typed so far. */
export function ProductPreview({ texts, picture }: ProductPreviewProps) {
  const said = useWords(sellerMessages)
  const card = useWords(cardMessages)
  const language = useLanguage()
  const pricePaisa = paisaOf(texts.price) ?? 0
  const offerPricePaisa = paisaOf(texts.offerPrice) ?? pricePaisa
  return (
    <article className="card">
      <div className="card__m preview__m">
        {picture === undefined ? <Missing words={card.pictureMissing} /> : <img src={picture.url} alt="" />}
      </div>
      <div className="card__b">
        <h2 className="card__n">{shownName(texts, language) || said.previewName}</h2>
        <div className="card__f">
          <PriceTag {...cardPrice(language, { pricePaisa, offerPricePaisa })} />
        </div>
      </div>
    </article>
  )
}

function shownName({ name, nameNe }: Texts, language: Language): string {
  return (language === 'ne' && nameNe.trim()) || name.trim()
}
