import { localPath, type Language } from '#domain/language.ts'
import { pictureUrl } from '#ui/picture/picture-srcset.ts'
import type { BlogItem } from './blog-item.ts'

type Place = { language: Language; origin: string; author: string }

const pictureWidth = 1200

/** A post as search engines read it; the store itself is author and publisher. */
export function articleObject(post: BlogItem, { language, origin, author }: Place) {
  const store = { '@type': 'Organization', name: author, url: `${origin}/` }
  const url = `${origin}${localPath(language, `/blog/${post.id}`)}`
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
