import { textIn } from '#domain/language.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { shownGroups } from '#domain/product/groups/product-groups.ts'
import { helpNames } from '#domain/help/help-names.ts'
import { helpMessages } from '#domain/messages/reading/help.ts'
import { words } from '#domain/messages/words.ts'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { describePage, siteOf, placeOf } from '#app/components/seo.ts'
import { useGroups } from '#app/components/frame/use-groups.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { shownPosts } from '#shop/content/posts.ts'
import { shopOf } from '#app/shop-context.server.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './help.module.css'

type Line = { text: string; path: string }

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const posts = await shownPosts(shop)
  return {
    collections: shownGroups(shop.catalogue.groups().collections).map(({ path, text }) => ({
      text: textIn(shop.language, text),
      path: `/products?collection=${path}`,
    })),
    posts: posts.map(({ id, title }) => ({ text: textIn(shop.language, title), path: `/blog/${id}` })),
  }
}

export const meta: MetaFunction<typeof loader> = ({ location, matches }) => {
  const { language } = placeOf(location)
  const said = words(helpMessages, language)
  return describePage({
    language,
    site: siteOf(matches),
    path: '/sitemap',
    title: said.sitemap,
    description: said.sitemapText,
  })
}

export default function Sitemap() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(helpMessages)
  const to = useLocalPath()
  return (
    <main id="main">
      <div className={`${layoutLook.page} ${layoutLook.head}`}>
        <SectionTitle headingLevel={1}>{said.sitemap}</SectionTitle>
        <div className={styles.links}>
          {useColumns(found).map(({ title, lines }) => (
            <section key={title}>
              <h2 className={textLook.subheading}>{title}</h2>
              <ul>
                {lines.map(({ text, path }) => (
                  <li key={path}>
                    <Link to={to(path)}>{text}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}

type Found = { collections: readonly Line[]; posts: readonly Line[] }

function useColumns({ collections, posts }: Found): { title: string; lines: readonly Line[] }[] {
  const language = useLanguage()
  const said = useWords(helpMessages)
  const { categories, rooms } = useGroups()
  const categoryLines = (before: string) =>
    shownGroups(categories).map((category) => ({
      text: textIn(language, category.text),
      path: `${before}${category.path}`,
    }))
  return [
    {
      title: said.store,
      lines: [
        { text: said.home, path: '/' },
        { text: said.shop, path: '/products' },
        { text: said.about, path: '/about' },
        { text: said.contact, path: '/contact' },
      ],
    },
    { title: said.categories, lines: categoryLines('/products/') },
    {
      title: said.rooms,
      lines: shownGroups(rooms).map((room) => ({
        text: textIn(language, room.text),
        path: `/products?category=${room.path}`,
      })),
    },
    ...(collections.length === 0 ? [] : [{ title: said.collections, lines: collections }]),
    {
      title: said.you,
      lines: [
        { text: said.login, path: '/login' },
        { text: said.cart, path: '/cart' },
        { text: said.wishlist, path: '/wishlist' },
        { text: said.orders, path: '/my-orders' },
      ],
    },
    { title: said.help, lines: helpNames.map((name) => ({ text: said[name], path: `/${name}` })) },
    { title: said.postCategories, lines: categoryLines('/blog/category/') },
    ...(posts.length === 0 ? [] : [{ title: said.posts, lines: posts }]),
  ]
}
