import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { blogMessages } from '#domain/messages/reading/blog.ts'
import { seoMessages } from '#domain/messages/frame/seo.ts'
import { words } from '#domain/messages/words.ts'
import { describePage, siteOf, placeOf } from '#app/components/seo.ts'
import { useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { readBlogPage } from './blog-list.server.ts'
import { BlogList, preloadCover } from './blog-list.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  return readBlogPage(shopOf(context), { url: request.url })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) => {
  const { language } = placeOf(location)
  const seo = words(seoMessages, language)
  const page = loaderData?.page ?? 1
  return [
    ...describePage({
      language,
      site: siteOf(matches),
      path: page > 1 ? `/about?page=${page}` : '/about',
      title: seo.about,
      number: page,
      description: words(blogMessages, language).lead,
      picture: loaderData?.posts[0]?.cover,
    }),
    ...preloadCover(loaderData?.posts[0]),
  ]
}

export default function About() {
  const list = useLoaderData<typeof loader>()
  const said = useWords(blogMessages)
  return <BlogList title={said.title} lead={said.lead} current="all" path="/about" {...list} />
}
