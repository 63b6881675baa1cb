import { productMessages } from '#app/components/product-messages.ts'
import { reviewTabMessages } from '#domain/review/review-tab-messages.ts'
import { Tabs } from '#ui/list/tabs.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { Specifications } from './product-details.tsx'
import type { ProductFacts } from './product-facts.ts'
import { ReviewsSummary } from '#app/storefront/product/reviews/reviews-summary.tsx'
import type { PageReviews } from '#app/storefront/product/reviews/page-reviews.server.ts'
import * as factsStyles from '#ui/styles/facts.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './product.module.css'

/** Renders the tabs Description, Additional Information and Reviews. */
export function ProductTabs({ product, reviews }: { product: ProductFacts; reviews: Summary | null }) {
  const t = useMessages(productMessages)
  const reviewTabText = useMessages(reviewTabMessages)
  return (
    <Tabs
      label={t.information}
      isAccordion
      tabs={[
        { key: 'description', text: t.description, content: <Description product={product} /> },
        { key: 'additional', text: t.additional, content: <Additional product={product} /> },
        {
          key: 'reviews',
          text: reviews === null ? t.reviews : reviewTabText.tab({ count: reviews.count }),
          content: (
            <div className={styles.panel}>
              {reviews === null ? (
                <div>
                  <p>{t.noReviews}</p>
                  <p className={textStyles.muted}>{t.firstReview}</p>
                </div>
              ) : (
                <ReviewsSummary {...reviews} />
              )}
            </div>
          ),
        },
      ]}
    />
  )
}

type Summary = PageReviews['summary']

function Description({ product }: { product: ProductFacts }) {
  const [firstLine, ...otherLines] = product.description
  return (
    <div className={`${styles.text} ${textStyles.prose}`} lang={product.textLanguage}>
      <p>{firstLine}</p>
      {otherLines.length > 0 && (
        <ul>
          {otherLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Additional({ product }: { product: ProductFacts }) {
  const t = useMessages(productMessages)
  const language = useLanguage()
  return (
    <div className={styles.panel}>
      {product.facts.length === 0 ? (
        <p>{t.noDetails}</p>
      ) : (
        <dl className={factsStyles.facts}>
          {product.facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd {...(fact.language !== language && { lang: fact.language })}>
                <FactLines lines={fact.lines} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.narrow}>
        <Specifications product={product} />
      </div>
    </div>
  )
}

/** Renders one line as text, and several lines as a list. */
function FactLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 1) return lines[0]
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}
