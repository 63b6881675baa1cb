import { useState, type ReactNode } from 'react'
import { comparePath } from '#domain/catalogue/compare.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { compareMessages } from '#app/components/compare/compare-messages.ts'
import { productPath } from '#domain/product/product.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { Amount } from '#ui/card/amount.tsx'
import { Rating } from '#ui/card/rating.tsx'
import { ColourDot } from '#ui/card/colour.tsx'
import { removeCompared } from '#app/components/stores/compare-store.ts'
import { useDisplayRules } from '#app/components/display-rules.ts'
import { useCardPrice } from '#app/components/product-card-price.ts'
import { CardAction } from '#app/components/product-card/product-card-view.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { compareRows, type ComparedProduct, type CompareRow } from './compare-rows.ts'
import * as cardsStyles from '#ui/styles/cards.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './compare.module.css'

type TableProps = { products: readonly ComparedProduct[] }

/** Renders the products as columns and their facts as rows. On phones the table scrolls under its row headings. */
export function CompareTable({ products }: TableProps) {
  const t = useMessages(compareMessages)
  const [showsOnlyDifferences, setShowsOnlyDifferences] = useState(false)
  const rows = compareRows(useLanguage(), products, useDisplayRules())
  const differingRows = rows.filter(({ differs }) => differs)
  const visibleRows = showsOnlyDifferences ? differingRows : rows
  return (
    <>
      {products.length > 1 && (
        <CheckField
          checked={showsOnlyDifferences}
          onChange={(event) => setShowsOnlyDifferences(event.target.checked)}
        >
          {t.onlyDifferences}
        </CheckField>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <section className={styles.table} aria-label={t.title} tabIndex={0}>
        <table>
          <caption className={textStyles.visuallyHidden}>{t.title}</caption>
          <ColumnHeaders products={products} />
          <tbody>
            {visibleRows.map((row) => (
              <tr key={row.key} className={row.differs ? styles.differs : undefined}>
                <th scope="row">
                  {row.heading}
                  {row.differs && <span className={textStyles.visuallyHidden}> ({t.differs})</span>}
                </th>
                {products.map((product, index) => (
                  <td key={product.id}>
                    <Cell row={row} product={product} lines={row.cells[index] ?? []} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {showsOnlyDifferences && differingRows.length === 0 && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.allSame}</p>
      )}
    </>
  )
}

function ColumnHeaders({ products }: TableProps) {
  const t = useMessages(compareMessages)
  const { pictureMissing } = useMessages(cardMessages)
  const to = useLocalPath()
  return (
    <thead>
      <tr>
        <th scope="row">
          <span className={textStyles.visuallyHidden}>{t.product}</span>
        </th>
        {products.map((product) => (
          <th scope="col" key={product.id} lang={product.nameLang}>
            <Link className={textStyles.linked} to={to(productPath(product))}>
              <Picture
                picture={product.picture && { ...product.picture, alt: '' }}
                widths={pictureWidths.card}
                sizes="(min-width: 1024px) 280px, 45vw"
                missingText={pictureMissing}
                isSmall
              />
              {product.name}
            </Link>
          </th>
        ))}
      </tr>
      <tr>
        <th scope="row">
          <span className={textStyles.visuallyHidden}>{t.cart}</span>
        </th>
        {products.map((product) => (
          <td key={product.id}>
            <ColumnActions product={product} products={products} />
          </td>
        ))}
      </tr>
    </thead>
  )
}

/** Renders the buttons that add a product to the cart and remove it from the comparison. */
function ColumnActions({ product, products }: TableProps & { product: ComparedProduct }) {
  const t = useMessages(compareMessages)
  const to = useLocalPath()
  const otherIds = products.filter((one) => one !== product).map(({ id }) => id)
  return (
    <>
      <div className={`${cardsStyles.action} ${styles.action}`}>
        <CardAction product={product} tagId={`stock-${product.id}`} />
      </div>
      <ButtonLink
        variant="link"
        href={to(comparePath(otherIds))}
        preventScrollReset
        aria-label={t.removeNamed({ name: product.name })}
        onClick={() => removeCompared(product.id)}
      >
        {t.remove}
      </ButtonLink>
    </>
  )
}

type CellProps = { row: CompareRow; product: ComparedProduct; lines: readonly string[] }

function Cell({ row, product, lines }: CellProps): ReactNode {
  const t = useMessages(compareMessages)
  const cardText = useMessages(cardMessages)
  const priceOf = useCardPrice()
  if (row.key === 'price') return <Amount {...priceOf(product)} />
  if (row.key === 'rating' && lines.length > 0) {
    const { rating, ratingCount } = product
    const label = cardText.rated({ rating, count: ratingCount })
    return (
      <Rating
        className={styles.rating}
        value={rating}
        text={cardText.rating({ rating, count: ratingCount })}
        label={label}
      />
    )
  }
  if (lines.length === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className={textStyles.visuallyHidden}>{t.notGiven}</span>
      </>
    )
  }
  if (row.key === 'colour') {
    return (
      <span className={`${layoutStyles.line} ${layoutStyles.start}`}>
        {product.colour && <ColourDot colour={product.colour.hex} />}
        {lines[0]}
      </span>
    )
  }
  if (row.key === 'stock') {
    return (
      <span id={`stock-${product.id}`} className={product.inStock ? textStyles.good : undefined}>
        {lines[0]}
      </span>
    )
  }
  const lang = row.key === 'materials' ? product.textLanguage : undefined
  return lines.map((line) => (
    <span key={line} className={textStyles.separateLine} lang={lang}>
      {line}
    </span>
  ))
}
