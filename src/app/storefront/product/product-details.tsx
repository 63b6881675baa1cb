import { Fragment } from 'react'
import { productMessages } from '#domain/messages/storefront/product.ts'
import { Link } from '#ui/link.tsx'
import { CompareCheck } from '#app/components/product-card/compare-check.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import type { ProductFacts } from './product-facts.ts'
import { ProductShare } from './product-share.tsx'
import * as factsLook from '#ui/look/facts.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './product.module.css'

/** What stands under the pictures, and after the name: SKU, category, tags, Compare and Share. */
export function ProductDetails({ product }: { product: ProductFacts }) {
  return (
    <div className={styles.below}>
      <Specifications product={product} />
      <div className={styles.under}>
        <CompareCheck id={product.id} name={product.name} />
        <ProductShare name={product.name} />
      </div>
    </div>
  )
}

function Specifications({ product }: { product: ProductFacts }) {
  const said = useWords(productMessages)
  const to = useLocalPath()
  const { sku, category, tags } = product
  return (
    <dl className={factsLook.facts}>
      {sku !== null && (
        <div>
          <dt>{said.sku}</dt>
          <dd>{sku}</dd>
        </div>
      )}
      <div>
        <dt>{said.category}</dt>
        <dd>
          {category.href === null ? (
            category.text
          ) : (
            <Link className={textLook.underlined} to={to(category.href)}>
              {category.text}
            </Link>
          )}
        </dd>
      </div>
      {tags.length > 0 && (
        <div>
          <dt>{said.tags}</dt>
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
