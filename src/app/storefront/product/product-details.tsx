import { Fragment } from 'react'
import { productMessages } from '#app/components/product-messages.ts'
import { Link } from '#ui/link.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { ProductFacts } from './product-facts.ts'
import * as factsStyles from '#ui/styles/facts.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './product.module.css'

/** Renders SKU, category and tags below the pictures on tablets and wider screens. */
export function ProductDetails({ product }: { product: ProductFacts }) {
  return (
    <div className={styles.below}>
      <Specifications product={product} />
    </div>
  )
}

/** Renders SKU, category and tags. */
export function Specifications({ product }: { product: ProductFacts }) {
  const t = useMessages(productMessages)
  const to = useLocalPath()
  const { sku, category, tags } = product
  return (
    <dl className={factsStyles.facts}>
      {sku !== null && (
        <div>
          <dt>{t.sku}</dt>
          <dd>{sku}</dd>
        </div>
      )}
      <div>
        <dt>{t.category}</dt>
        <dd>
          {category.href === null ? (
            category.text
          ) : (
            <Link className={textStyles.underlined} to={to(category.href)}>
              {category.text}
            </Link>
          )}
        </dd>
      </div>
      {tags.length > 0 && (
        <div>
          <dt>{t.tags}</dt>
          <dd>
            {tags.map(({ text, language }, index) => (
              <Fragment key={index}>
                {index > 0 && ', '}
                <span lang={language}>{text}</span>
              </Fragment>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
