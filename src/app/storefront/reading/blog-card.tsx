import { href } from 'react-router'
import { blogMessages } from './blog-messages.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Link } from '#ui/link.tsx'
import { LikeButton } from '#ui/button/like-button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { useCategoryName } from '#app/components/frame/use-categories-and-rooms.ts'
import { toggleLike, useLikes } from '#app/components/frame/site-likes.ts'
import { useShopName } from '#app/components/frame/site-navigation.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import type { BlogItem } from './blog-item.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './reading.module.css'

/** Renders a post of a list: cover, category and date, title, excerpt and like button. */
export function BlogCard({ post }: { post: BlogItem }) {
  const t = useMessages(blogMessages)
  const { pictureMissing } = useMessages(cardMessages)
  const to = useLocalPath()
  return (
    <article className={styles.post}>
      <div className={styles.photo}>
        <Picture
          picture={post.cover && { ...post.cover, alt: '' }}
          widths={pictureWidths.cover}
          sizes="(min-width: 1440px) 438px, (min-width: 768px) 31vw, 92vw"
          missingText={pictureMissing}
        />
      </div>
      <BlogFacts post={post} />
      <h3 className={textStyles.subheading}>
        <Link to={to(href('/blog/:id', { id: post.id }))} lang={post.lang}>
          {post.title}
        </Link>
      </h3>
      <p className={`${textStyles.small} ${textStyles.muted}`} lang={post.lang}>
        {post.excerpt}
      </p>
      <div className={`${layoutStyles.line} ${styles.below}`}>
        <ButtonLink
          variant="link"
          href={to(href('/blog/:id', { id: post.id }))}
          aria-label={t.readMoreOf({ title: post.title })}
        >
          {t.readMore}
        </ButtonLink>
        <BlogLike post={post} />
      </div>
    </article>
  )
}

/** Renders category, date and reading time in one line. */
export function BlogFacts({ post }: { post: Pick<BlogItem, 'category' | 'date' | 'dateText' | 'minutes'> }) {
  const t = useMessages(blogMessages)
  const name = useCategoryName()({ id: post.category })
  return (
    <p className={textStyles.caption}>
      {name !== '' && `${name} · `}
      <time dateTime={post.date}>{post.dateText}</time> · {t.minutes({ minutes: post.minutes })}
    </p>
  )
}

/** Renders the like button of a post. The visitor's like adds one to the count. */
export function BlogLike({ post }: { post: Pick<BlogItem, 'id' | 'likes'> }) {
  const language = useLanguage()
  const t = useMessages(blogMessages)
  const isLiked = useLikes().has(post.id)
  const count = post.likes + (isLiked ? 1 : 0)
  return (
    <LikeButton
      isLiked={isLiked}
      count={formatNumber(count, language)}
      label={t.like({ count })}
      onToggle={() => toggleLike(post.id)}
    />
  )
}

/** Renders the author of every post: the store. */
export function BlogAuthor() {
  const t = useMessages(blogMessages)
  const shop = useShopName()
  return (
    <div
      className={`${layoutStyles.line} ${layoutStyles.start} ${layoutStyles.spacedAbove} ${textStyles.small}`}
    >
      <span className={textStyles.initial} aria-hidden="true">
        {[...shop][0]}
      </span>
      <span>
        {shop}
        <br />
        <span className={textStyles.caption}>{t.authorRole}</span>
      </span>
    </div>
  )
}
