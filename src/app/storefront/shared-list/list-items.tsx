import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { sharedListMessages } from './shared-list-messages.ts'
import { productPath } from '#domain/product/product.ts'
import { Amount } from '#ui/card/amount.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { useRejectedSubmission } from '#app/components/forms/rejected-submission.ts'
import type { CardItem } from '#app/components/product-card-item.ts'
import { useCardPrice } from '#app/components/product-card-price.ts'
import { CardAction } from '#app/components/product-card/product-card-view.tsx'
import { useAddReservedUnits } from '#app/components/stores/unpaid-orders.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { answerFormName } from './answer-form.tsx'
import type { SharedItem, VisibleSharedList } from './shared-view.server.ts'
import { Rows, Stack } from '#ui/layout/flow.tsx'
import * as cardsStyles from '#ui/styles/cards.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './shared-list.module.css'

/** Renders the products of the list, each with the names of those who chose it and a heart button. */
export function SharedItems({ view, canAnswer }: { view: VisibleSharedList; canAnswer: boolean }) {
  const t = useMessages(sharedListMessages)
  const rejectedSubmission = useRejectedSubmission(answerFormName)
  const selectedIds =
    rejectedSubmission?.values['product'] ?? (rejectedSubmission ? [] : (view.mine?.products ?? []))
  return (
    <section className={styles.items} aria-label={t.products}>
      {view.items.map((item, index) =>
        item.product === null ? (
          <article key={item.id} className={styles.item}>
            <p className={textStyles.muted}>{t.gone}</p>
            <ChosenBy item={item} />
          </article>
        ) : (
          <article key={item.id} className={styles.item} aria-labelledby={`item-${item.id}`}>
            <ItemDetails item={item} product={item.product} isFirst={index === 0} />
            {canAnswer && <ChooseButton product={item.product} isSelected={selectedIds.includes(item.id)} />}
            {view.isOwn && (
              <div className={`${cardsStyles.action} ${styles.action}`}>
                <CardAction product={item.product} tagId={`stock-${item.id}`} />
              </div>
            )}
          </article>
        ),
      )}
    </section>
  )
}

function ItemDetails({
  item,
  product: loadedProduct,
  isFirst,
}: {
  item: SharedItem
  product: CardItem
  isFirst: boolean
}) {
  const product = useAddReservedUnits()(loadedProduct)
  const t = useMessages(sharedListMessages)
  const cardText = useMessages(cardMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const href = to(productPath(product))
  return (
    <>
      <Link className={cardsStyles.picture} to={href} tabIndex={-1} aria-hidden="true">
        <Picture
          picture={product.picture && { ...product.picture, alt: '' }}
          widths={pictureWidths.card}
          sizes="(min-width: 768px) 400px, 132px"
          missingText={cardText.pictureMissing}
          isSmall
          {...(isFirst && { isEager: true })}
        />
      </Link>
      <Stack gap="tight">
        <h2
          className={textStyles.subheading}
          id={`item-${item.id}`}
          {...(product.nameLang !== language && { lang: product.nameLang })}
        >
          <Link className={textStyles.linked} to={href}>
            {product.name}
          </Link>
        </h2>
        <Amount {...useCardPrice()(product)} />
        {item.size !== null && <p className={`${textStyles.small} ${textStyles.muted}`}>{item.size}</p>}
        {item.quantity > 1 && (
          <p className={`${textStyles.small} ${textStyles.muted}`}>{t.quantity({ count: item.quantity })}</p>
        )}
        {!product.inStock && (
          <p className={`${textStyles.small} ${textStyles.muted}`} id={`stock-${item.id}`}>
            {cardText.outOfStock}
          </p>
        )}
        <ChosenBy item={item} />
      </Stack>
    </>
  )
}

function ChosenBy({ item: { chosenBy, isMost } }: { item: SharedItem }) {
  const t = useMessages(sharedListMessages)
  if (chosenBy.length === 0) return null
  return (
    <p className={`${textStyles.small} ${styles.chosen} ${isMost ? textStyles.bright : ''}`}>
      <Icon name="heart-fill" size={18} />
      <span>
        <span className={textStyles.strong}>{t.chosenBy({ count: chosenBy.length })}</span>{' '}
        <Names names={chosenBy} />
      </span>
    </p>
  )
}

// Names may be in any text direction, so each is isolated.
function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    // eslint-disable-next-line react/no-array-index-key -- two people may have one name
    <span key={index}>
      {index > 0 && ', '}
      <bdi className={textStyles.breakWords}>{name}</bdi>
    </span>
  ))
}

function ChooseButton({ product, isSelected }: { product: CardItem; isSelected: boolean }) {
  const t = useMessages(sharedListMessages)
  return (
    <label className={styles.choice}>
      <input
        className={textStyles.visuallyHidden}
        type="checkbox"
        name="product"
        value={product.id}
        form={answerFormName}
        defaultChecked={isSelected}
        aria-label={t.thisOneNamed({ name: product.name })}
      />
      <span>
        <Icon name="heart" size={22} />
        <Icon name="heart-fill" size={22} />
        {t.thisOne}
      </span>
    </label>
  )
}

/** Lists all answers so far. */
export function Answers({ view: { voters, items } }: { view: VisibleSharedList }) {
  const t = useMessages(sharedListMessages)
  if (voters.length === 0) return null
  const productOf = (id: string) => items.find((item) => item.id === id)?.product
  return (
    <section aria-labelledby="answers">
      <h2 className={textStyles.heading} id="answers">
        {t.answers}
      </h2>
      <Rows isStacked>
        {voters.map((participant) => {
          const selectedProducts = participant.products.flatMap((id) => productOf(id) ?? [])
          return (
            <li key={participant.id}>
              <p className={textStyles.strong}>
                <bdi className={textStyles.breakWords}>{participant.name}</bdi>
              </p>
              {participant.line !== '' && <p className={textStyles.preserveLines}>{participant.line}</p>}
              {selectedProducts.length > 0 && (
                <p className={`${textStyles.small} ${textStyles.muted}`}>
                  {t.chose} {selectedProducts.map(({ name }) => name).join(', ')}
                </p>
              )}
            </li>
          )
        })}
      </Rows>
    </section>
  )
}
