import { href } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { blogMessages } from './blog-messages.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { ListPagination } from '#app/components/listing/list-pagination.tsx'
import { preloadPicture } from '#app/components/seo.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { BlogAuthor, BlogFacts, BlogLike } from './blog-card.tsx'
import { BlogChips, BlogLoading } from './blog-navigation.tsx'
import type { BlogItem } from './blog-item.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './reading.module.css'

const coverSizes = '(min-width: 1440px) 766px, (min-width: 768px) 54vw, 92vw'

type BlogListProps = {
  title: string
  lead: string
  /** The id of the category of the list; `all` for all posts. */
  current: string
  /** The English path of the list. */
  path: string
  posts: readonly BlogItem[]
  page: number
  pages: number
}

/** Renders a page of posts. The side of the picture alternates. */
export function BlogList({ title, lead, current, path, posts, page, pages }: BlogListProps) {
  const to = useLocalPath()
  const t = useMessages(blogMessages)
  return (
    <main id="main">
      <BlogLoading />
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        <SectionTitle
          headingLevel={1}
          aside={<p className={`${textStyles.small} ${textStyles.muted} ${styles.lead}`}>{lead}</p>}
        >
          {title}
        </SectionTitle>
        <BlogChips current={current} />
        <div className={styles.list}>
          {posts.map((post, index) => (
            <BlogRow key={post.id} post={post} isEager={index === 0} />
          ))}
          {posts.length === 0 && <p className={textStyles.muted}>{t.noPosts}</p>}
        </div>
        <ListPagination
          {...{ page, pages }}
          href={(number) => to(number === 1 ? path : `${path}?page=${number}`)}
        />
      </div>
    </main>
  )
}

/** Preloads the cover of the first post. */
export function preloadCover(post: BlogItem | undefined): MetaDescriptor[] {
  if (!post?.cover) return []
  return [preloadPicture({ picture: post.cover, widths: pictureWidths.cover, sizes: coverSizes })]
}

function BlogRow({ post, isEager }: { post: BlogItem; isEager: boolean }) {
  const t = useMessages(blogMessages)
  const { pictureMissing } = useMessages(cardMessages)
  const to = useLocalPath()
  return (
    <article>
      <div>
        <Picture
          picture={post.cover && { ...post.cover, alt: '' }}
          widths={pictureWidths.cover}
          sizes={coverSizes}
          isEager={isEager}
          missingText={pictureMissing}
        />
      </div>
      <div className={styles.text}>
        <BlogFacts post={post} />
        <h2 className={textStyles.heading}>
          <Link to={to(href('/blog/:id', { id: post.id }))} lang={post.lang}>
            {post.title}
          </Link>
        </h2>
        <p className={textStyles.muted} lang={post.lang}>
          {post.excerpt}
        </p>
        <BlogAuthor />
        <div className={`${styles.below} ${layoutStyles.line}`}>
          <ButtonLink
            variant="link"
            iconAfter="arrow-right"
            href={to(href('/blog/:id', { id: post.id }))}
            aria-label={t.readMoreOf({ title: post.title })}
          >
            {t.readMore}
          </ButtonLink>
          <BlogLike post={post} />
        </div>
      </div>
    </article>
  )
}
