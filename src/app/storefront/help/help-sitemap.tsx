import { textIn } from '#domain/language.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { visibleGroups } from '#domain/product/groups/product-groups.ts'
import { helpNames } from '#domain/help/help-names.ts'
import { orderLookupMessages } from '#domain/order/order-lookup-messages.ts'
import { useNavigationData } from '#app/components/frame/site-navigation.ts'
import { helpMessages } from '#domain/help/help-messages.ts'
import { messages } from '#domain/messages.ts'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { describePage, siteOf, languageAndPathOf } from '#app/components/seo.ts'
import { useCategoriesAndRooms } from '#app/components/frame/use-categories-and-rooms.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { listVisiblePosts } from '#shop/content/posts.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { Grid } from '#ui/layout/flow.tsx'
import { Section } from '#ui/layout/section.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './help.module.css'

type SitemapLink = { text: string; path: string }

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const posts = await listVisiblePosts(shop)
  return {
    collections: visibleGroups(shop.catalogue.groups().collections).map(({ path, text }) => ({
      text: textIn(shop.language, text),
      path: `/products?collection=${path}`,
    })),
    posts: posts.map(({ id, title }) => ({ text: textIn(shop.language, title), path: `/blog/${id}` })),
  }
}

export const meta: MetaFunction<typeof loader> = ({ location, matches }) => {
  const { language } = languageAndPathOf(location)
  const t = messages(helpMessages, language)
  return describePage({
    language,
    site: siteOf(matches),
    path: '/sitemap',
    title: t.sitemap,
    description: t.sitemapText,
  })
}

export default function Sitemap() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(helpMessages)
  const to = useLocalPath()
  return (
    <main id="main">
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        <SectionTitle headingLevel={1}>{t.sitemap}</SectionTitle>
        <Grid columns="three">
          {useColumns(loaderData).map(({ title, links }) => (
            <Section key={title} title={title} isSmall>
              <ul className={styles.contents}>
                {links.map(({ text, path }) => (
                  <li key={path}>
                    <Link className={textStyles.target} to={to(path)}>
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
          ))}
        </Grid>
      </div>
    </main>
  )
}

type SitemapContent = { collections: readonly SitemapLink[]; posts: readonly SitemapLink[] }

function useColumns({
  collections,
  posts,
}: SitemapContent): { title: string; links: readonly SitemapLink[] }[] {
  const language = useLanguage()
  const t = useMessages(helpMessages)
  const orderLookupText = useMessages(orderLookupMessages)
  const hasOrderLookup = useNavigationData()?.hasOrderLookup === true
  const { categories, rooms } = useCategoriesAndRooms()
  const categoryLinks = (pathPrefix: string) =>
    visibleGroups(categories).map((category) => ({
      text: textIn(language, category.text),
      path: `${pathPrefix}${category.path}`,
    }))
  return [
    {
      title: t.store,
      links: [
        { text: t.home, path: '/' },
        { text: t.shop, path: '/products' },
        { text: t.about, path: '/about' },
        { text: t.contact, path: '/contact' },
      ],
    },
    { title: t.categories, links: categoryLinks('/products/') },
    {
      title: t.rooms,
      links: visibleGroups(rooms).map((room) => ({
        text: textIn(language, room.text),
        path: `/products?category=${room.path}`,
      })),
    },
    ...(collections.length === 0 ? [] : [{ title: t.collections, links: collections }]),
    {
      title: t.you,
      links: [
        { text: t.login, path: '/login' },
        { text: t.cart, path: '/cart' },
        { text: t.wishlist, path: '/wishlist' },
        { text: t.orders, path: '/my-orders' },
        ...(hasOrderLookup ? [{ text: orderLookupText.title, path: '/order-status' }] : []),
      ],
    },
    { title: t.help, links: helpNames.map((name) => ({ text: t[name], path: `/${name}` })) },
    { title: t.postCategories, links: categoryLinks('/blog/category/') },
    ...(posts.length === 0 ? [] : [{ title: t.posts, links: posts }]),
  ]
}
