import { type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { type PictureSource, pictureWidths } from '#ui/picture/picture-srcset.ts'
import { Amount, type AmountText } from '#ui/card/amount.tsx'
import { Rating, type RatingValue } from '#ui/card/rating.tsx'
import { Tag } from '#ui/card/tag.tsx'
import * as cardsStyles from '#ui/styles/cards.module.css'
import * as skeletonStyles from '#ui/styles/skeleton.module.css'

/** The `sizes` of a card's picture in grids of four and of three columns. */
export const cardSizes = {
  four: '(min-width: 1440px) 322px, (min-width: 1024px) 23vw, (min-width: 768px) 46vw, 46vw',
  three: '(min-width: 1440px) 336px, (min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw',
} as const

type ProductCardProps = {
  href: string
  name: string
  /** The language of the name, if it differs from the page’s language. */
  nameLang?: string | undefined
  headingLevel?: 2 | 3
  picture: PictureSource | null
  sizes?: string
  /** The picture loads at once, because it is among the first of its page. */
  isEager?: boolean
  missingText: string
  /** The id lets a disabled Add be described by the tag. */
  tag?: { kind: 'loud' | 'gone' | 'quiet'; text: string; id?: string } | undefined
  rating: RatingValue | undefined
  price: AmountText
  /** A HeartButton. */
  heart?: ReactNode
  /** An Add button or a QuantityStepper; both fill the same box. */
  action: ReactNode
  /** Size and colour of a variant, if its name may be cut before them. */
  variant?: string | undefined
  /** Dots for the other colours of the product. */
  colours?: ReactNode
  /** Content for one visitor only, which loads after the page. */
  personalNote?: ReactNode
}

/** Renders one product in a grid. The link of the name covers the card below the heart and the action. */
export function ProductCard(props: ProductCardProps) {
  const { href, name, nameLang, headingLevel = 3, picture, sizes = cardSizes.three, isEager } = props
  const { missingText, tag, rating, price, heart, action, variant, colours, personalNote } = props
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={classNames(cardsStyles.card, tag?.kind === 'gone' && cardsStyles.gone)}>
      <div className={cardsStyles.picture}>
        <Picture
          picture={picture}
          widths={pictureWidths.card}
          sizes={sizes}
          missingText={missingText}
          {...(isEager && { isEager })}
        />
        {tag !== undefined && (
          <Tag kind={tag.kind} id={tag.id} isHanging>
            {tag.text}
          </Tag>
        )}
      </div>
      {heart}
      <div className={cardsStyles.body}>
        <Heading className={cardsStyles.name} lang={nameLang}>
          <Link to={href}>{name}</Link>
        </Heading>
        {variant !== undefined && <p className={cardsStyles.variant}>{variant}</p>}
        {rating !== undefined && <Rating {...rating} />}
        {colours}
        {personalNote !== undefined && <div className={cardsStyles.summary}>{personalNote}</div>}
        <div className={cardsStyles.foot}>
          <Amount className={cardsStyles.figure} {...price} />
          <div className={cardsStyles.action}>{action}</div>
        </div>
      </div>
    </article>
  )
}

/** Renders the placeholder of a card that is loading. */
export function ProductCardSkeleton() {
  return (
    <div className={cardsStyles.card} aria-hidden="true" data-waiting="">
      <div className={`${cardsStyles.picture} ${skeletonStyles.skeleton}`} />
      <div className={cardsStyles.body}>
        <div className={`${skeletonStyles.skeleton} ${skeletonStyles.title}`} />
        <div className={`${skeletonStyles.skeleton} ${skeletonStyles.text}`} />
        <div className={cardsStyles.foot}>
          <div className={`${skeletonStyles.skeleton} ${skeletonStyles.control} ${cardsStyles.waiting}`} />
          <div className={`${skeletonStyles.skeleton} ${skeletonStyles.control} ${cardsStyles.waiting}`} />
        </div>
      </div>
    </div>
  )
}
