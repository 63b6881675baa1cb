import { href, data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { blogMessages } from './blog-messages.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import { seoMessages } from '#app/components/seo-messages.ts'
import { messages } from '#domain/messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths, pictureUrl } from '#ui/picture/picture-srcset.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { ErrorView } from '#app/components/frame/error-page.tsx'
import {
  breadcrumbs,
  describePage,
  shopNameIn,
  siteOf,
  languageAndPathOf,
  preloadPicture,
} from '#app/components/seo.ts'
import { useCategoriesAndRooms } from '#app/components/frame/use-categories-and-rooms.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { findPost } from '#shop/content/posts.ts'
import { readDocument } from '#shop/content/documents.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { BlogAuthor, BlogCard, BlogFacts, BlogLike } from './blog-card.tsx'
import { BlogChips, BlogLoading } from './blog-navigation.tsx'
import { blogItem, type BlogItem } from './blog-item.ts'
import { ProductShare } from '#app/storefront/product/product-share.tsx'
import { DocumentView } from './document-view.tsx'
import { readDocumentPictures } from './document-pictures.server.ts'
import { localizedPath, textIn, type Language } from '#domain/language.ts'
import * as cardsStyles from '#ui/styles/cards.module.css'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as styles from './reading.module.css'

const morePostCount = 3
const coverSizes = '(min-width: 1440px) 1360px, 100vw'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const result = await findPost(shop, params.id ?? '', morePostCount)
  if (result === undefined) return data({ kind: 'unknown' as const }, { status: 404 })
  const { document: text, language } = await readDocument(shop, result.post)
  return {
    kind: 'known' as const,
    post: blogItem(shop.language, result.post),
    text,
    ...(language !== shop.language && { lang: language }),
    pictures: await readDocumentPictures(shop, text),
    more: result.more.map((post) => blogItem(shop.language, post)),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  if (loaderData?.kind !== 'known') return []
  const { language } = languageAndPathOf(location)
  const { post } = loaderData
  const seoText = messages(seoMessages, language)
  const t = messages(blogMessages, language)
  const site = siteOf(matches)
  const path = `/blog/${post.id}`
  return [
    ...describePage({
      language,
      site,
      path,
      title: post.title,
      description: post.excerpt,
      picture: post.cover,
      structured: [
        articleObject(post, { language, origin: site.origin, author: shopNameIn(language, site) }),
        breadcrumbs({ language, site }, [
          { name: seoText.homeCrumb, path: '/' },
          { name: t.blogCrumb, path: '/about' },
          { name: post.title, path },
        ]),
      ],
    }),
    ...(post.cover === null
      ? []
      : [preloadPicture({ picture: post.cover, widths: pictureWidths.cover, sizes: coverSizes })]),
  ]
}

export default function BlogPostPage() {
  const loaderData = useLoaderData<typeof loader>()
  return loaderData.kind === 'known' ? (
    <PostContent key={loaderData.post.id} {...loaderData} />
  ) : (
    <ErrorView status={404} />
  )
}

type PostContentProps = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: 'known' }>

function PostContent({ post, text, lang, pictures, more }: PostContentProps) {
  const { pictureMissing } = useMessages(cardMessages)
  return (
    <main id="main">
      <BlogLoading />
      <article className={layoutStyles.page}>
        <BlogChips current={post.category} />
        <header className={styles.head}>
          <SectionTitle headingLevel={1}>
            <span lang={post.lang}>{post.title}</span>
          </SectionTitle>
          <BlogFacts post={post} />
          <BlogAuthor />
        </header>
        <div className={styles.picture}>
          <Picture
            picture={post.cover}
            widths={pictureWidths.cover}
            sizes={coverSizes}
            isEager
            missingText={pictureMissing}
          />
        </div>
        <div className={styles.article}>
          <DocumentView document={text} pictures={pictures} lang={lang} />
          <PostFooter post={post} />
        </div>
      </article>
      {more.length > 0 && <MorePosts posts={more} />}
    </main>
  )
}

function PostFooter({ post }: { post: BlogItem }) {
  const t = useMessages(blogMessages)
  const to = useLocalPath()
  const language = useLanguage()
  const { categories } = useCategoriesAndRooms()
  const category = categories.find(({ id }) => id === post.category)
  return (
    <div className={`${styles.closing} ${layoutStyles.line}`}>
      <div className={`${layoutStyles.line} ${layoutStyles.start}`}>
        <BlogLike post={post} />
        <ProductShare name={post.title} />
      </div>
      {category !== undefined && !category.isHidden && (
        <ButtonLink
          variant="link"
          iconAfter="arrow-right"
          href={to(href('/products/:category', { category: category.path }))}
        >
          {t.shopCategory({ category: textIn(language, category.text) })}
        </ButtonLink>
      )}
    </div>
  )
}

function MorePosts({ posts }: { posts: readonly BlogItem[] }) {
  const t = useMessages(blogMessages)
  return (
    <section className={layoutStyles.section}>
      <div className={layoutStyles.page}>
        <SectionTitle>{t.more}</SectionTitle>
        <ul className={cardsStyles.triple}>
          {posts.map((post) => (
            <li key={post.id}>
              <BlogCard post={post} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type ArticleContext = { language: Language; origin: string; author: string }

const pictureWidth = 1200

/** Returns a post as structured data. The store is its author and publisher. */
function articleObject(post: BlogItem, { language, origin, author }: ArticleContext) {
  const store = { '@type': 'Organization', name: author, url: `${origin}/` }
  const url = `${origin}${localizedPath(language, href('/blog/:id', { id: post.id }))}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    datePublished: `${post.date}T00:00:00+05:45`,
    inLanguage: language,
    mainEntityOfPage: url,
    ...(post.cover && { image: [`${origin}${pictureUrl(post.cover.hash, pictureWidth, 'webp')}`] }),
    author: store,
    publisher: store,
  }
}
