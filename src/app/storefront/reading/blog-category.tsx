import { href, data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { findCategory } from '#domain/product/groups/product-groups.ts'
import { textIn, localizedPath } from '#domain/language.ts'
import { blogMessages } from './blog-messages.ts'
import { seoMessages } from '#app/components/seo-messages.ts'
import { messages } from '#domain/messages.ts'
import { ErrorView } from '#app/components/frame/error-page.tsx'
import { breadcrumbs, describePage, siteOf, languageAndPathOf } from '#app/components/seo.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { readBlogPage } from './blog-list.server.ts'
import { BlogList, preloadCover } from './blog-list.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const category = findCategory(shop.catalogue.groups(), params.name ?? '')
  if (category === undefined || category.isHidden) return data({ kind: 'unknown' as const }, { status: 404 })
  const { id, path } = category
  if (path !== params.name)
    throw redirect(localizedPath(shop.language, href('/blog/category/:name', { name: path })), 301)
  const list = await readBlogPage(shop, { url: request.url, category: id })
  return { kind: 'known' as const, id, path, name: textIn(shop.language, category.text), list }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  if (loaderData?.kind !== 'known') return []
  const { language } = languageAndPathOf(location)
  const { path, name, list } = loaderData
  const seoText = messages(seoMessages, language)
  const t = messages(blogMessages, language)
  const site = siteOf(matches)
  const categoryPath = `/blog/category/${path}`
  const title = t.categoryTitle({ category: name })
  return [
    ...describePage({
      language,
      site,
      path: list.page > 1 ? `${categoryPath}?page=${list.page}` : categoryPath,
      title,
      pageNumber: list.page,
      description: t.categoryLead({ category: name }),
      picture: list.posts[0]?.cover,
      structured: [
        breadcrumbs({ language, site }, [
          { name: seoText.homeCrumb, path: '/' },
          { name: t.blogCrumb, path: '/about' },
          { name, path: categoryPath },
        ]),
      ],
    }),
    ...preloadCover(list.posts[0]),
  ]
}

export default function BlogCategory() {
  const loaderData = useLoaderData<typeof loader>()
  return loaderData.kind === 'known' ? <CategoryContent {...loaderData} /> : <ErrorView status={404} />
}

type CategoryContentProps = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: 'known' }>

function CategoryContent({ id, path, name, list }: CategoryContentProps) {
  const t = useMessages(blogMessages)
  return (
    <BlogList
      title={t.categoryTitle({ category: name })}
      lead={t.categoryLead({ category: name })}
      current={id}
      path={`/blog/category/${path}`}
      {...list}
    />
  )
}
