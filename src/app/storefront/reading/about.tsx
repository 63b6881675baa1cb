import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { blogMessages } from './blog-messages.ts'
import { seoMessages } from '#app/components/seo-messages.ts'
import { messages } from '#domain/messages.ts'
import { describePage, siteOf, languageAndPathOf } from '#app/components/seo.ts'
import { contentText } from '#domain/content/content.ts'
import { inEveryLanguage, textIn } from '#domain/language.ts'
import { readVisibleContent } from '#shop/content/visible-content.ts'
import type { ShopContext } from '#shop/context.ts'
import type { PublishedContent } from '#shop/store-state.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { readBlogPage } from './blog-list.server.ts'
import { BlogList, preloadCover } from './blog-list.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const [list, [head]] = await Promise.all([
    readBlogPage(shop, { url: request.url }),
    readVisibleContent(shop, 'about'),
  ])
  return {
    ...list,
    head: head ? { title: textOf(shop, head, 'title'), text: textOf(shop, head, 'text') } : null,
  }
}

function textOf({ language }: ShopContext, { value }: PublishedContent, name: string): string {
  return textIn(
    language,
    inEveryLanguage((one) => contentText(value, name, one)),
  )
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  const { language } = languageAndPathOf(location)
  const seoText = messages(seoMessages, language)
  const page = loaderData?.page ?? 1
  return [
    ...describePage({
      language,
      site: siteOf(matches),
      path: page > 1 ? `/about?page=${page}` : '/about',
      title: seoText.about,
      pageNumber: page,
      description: loaderData?.head?.text || messages(blogMessages, language).lead,
      picture: loaderData?.posts[0]?.cover,
    }),
    ...preloadCover(loaderData?.posts[0]),
  ]
}

export default function About() {
  const { head, ...list } = useLoaderData<typeof loader>()
  const t = useMessages(blogMessages)
  const title = head?.title || t.title
  const lead = head === null ? t.lead : head.text
  return <BlogList title={title} lead={lead} current="all" path="/about" {...list} />
}
