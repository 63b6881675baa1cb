import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { readLocalizedFields } from '#domain/localized-field-names.ts'
import { textIn, type Language } from '#domain/language.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { cardPrice } from '#app/components/product-card-price.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { MissingPicture } from '#ui/picture/picture.tsx'
import { Amount } from '#ui/card/amount.tsx'
import { type FormPicture } from '#app/seller/product-form/pictures/form-pictures.ts'
import type { CurrentPrices } from './current-prices.tsx'
import type { ProductTexts } from './product-values.ts'
import * as cardsStyles from '#ui/styles/cards.module.css'
import * as pictureStyles from '#ui/styles/picture.module.css'

type ProductPreviewProps = {
  texts: ProductTexts
  currentPrices: CurrentPrices
  picture: FormPicture | undefined
}

/** Renders a preview of the product card from the current input. */
export function ProductPreview({ texts, currentPrices, picture }: ProductPreviewProps) {
  const t = useMessages(sellerMessages)
  const cardText = useMessages(cardMessages)
  const language = useLanguage()
  return (
    <article className={cardsStyles.card}>
      <div className={`${cardsStyles.picture} ${pictureStyles.picture}`}>
        {picture === undefined ? (
          <MissingPicture text={cardText.pictureMissing} />
        ) : (
          <img src={picture.url} alt="" />
        )}
      </div>
      <div className={cardsStyles.body}>
        <h2 className={cardsStyles.name}>{previewName(texts, language) || t.previewName}</h2>
        <div className={cardsStyles.foot}>
          <Amount className={cardsStyles.figure} {...cardPrice(language, currentPrices, 'price')} />
        </div>
      </div>
    </article>
  )
}

function previewName(texts: ProductTexts, language: Language): string {
  return textIn(language, readLocalizedFields('name', texts)).trim()
}
