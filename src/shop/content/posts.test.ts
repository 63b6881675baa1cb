import { expect } from 'vitest'
import { emptyContent, type ContentValue } from '#domain/content/content.ts'
import { parseMarkdown } from '#domain/document/markdown.ts'
import { helpText } from '#domain/help/help-pages.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { newSeller, shopTest } from '#testing/shop/shop.ts'
import { savePicture } from '#shop/accept-pictures.ts'
import { publishContent, removeContent, restoreContent, saveContent } from './edit-content.ts'
import { listContent, listDocuments } from './list-content.ts'
import { readDocument, readHelpPage } from './documents.ts'
import { findPost, listPosts, listVisiblePosts } from './posts.ts'
import type { EditableContent } from './write-content.ts'

const day = 86_400_000
const unsavedVersion = { version: 0, revision: 0 }
const noTexts = { texts: { en: {}, ne: {} } }

function postContent(text: string, otherValues: Partial<ContentValue> = {}): ContentValue {
  return { ...emptyContent, documents: { en: parseMarkdown(text), ne: [] }, ...otherValues }
}

const contextAt = (shop: ShopContext, offsetMs: number): ShopContext => ({
  ...shop,
  now: () => new Date(Date.now() + offsetMs),
  cacheTags: new Set(),
  cacheExpiryTimes: new Set(),
})

async function newCover(seller: ShopContext): Promise<string> {
  return (await savePicture(seller, 'content', { bytes: Buffer.from('red'), name: 'cover.jpg' })).hash
}

async function publish(seller: ShopContext, key: string, value: ContentValue): Promise<EditableContent> {
  return publishContent(seller, await saveContent(seller, { ...unsavedVersion, key, value }))
}

function post(title: string, picture: string, otherValues: Partial<ContentValue> = {}): ContentValue {
  return postContent(`About ${title}.`, { texts: { en: { title }, ne: {} }, picture, ...otherValues })
}

const paragraph = (run: object) => ({ documents: { en: [{ kind: 'p', runs: [run] }], ne: [] } })

const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()

shopTest(
  'the blog shows three posts a page, newest first, and the last page for a number past the end @3.8 @9.6',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const picture = await newCover(seller)
    const categories = ['sofas-couches', 'beds-mattresses', 'sofas-couches', 'sofas-couches', '']
    for (const [days, category] of categories.entries())
      await publish(
        seller,
        `post/old-${days}`,
        post(`Old ${days}`, picture, { from: daysAgo(days + 1), category }),
      )
    const first = await listPosts(shop, { page: 1 })
    expect(first.posts.map(({ id }) => id)).toEqual(['old-0', 'old-1', 'old-2'])
    const last = await listPosts(shop, { page: 99 })
    expect([last.page, last.pages, last.posts.map(({ id }) => id)]).toEqual([2, 2, ['old-3', 'old-4']])
    const sofas = await listPosts(shop, { page: 1, category: 'sofas-couches' })
    expect(sofas.posts.map(({ id }) => id)).toEqual(['old-0', 'old-2', 'old-3'])
    const result = await findPost(shop, 'old-3', 3)
    expect(result?.more.map(({ id }) => id)).toEqual(['old-0', 'old-2', 'old-1'])
    expect(await findPost(shop, 'nothing', 3)).toBeUndefined()
  },
)

shopTest('posts of one day are listed newest first', async ({ shop }) => {
  const seller = await newSeller(shop)
  const picture = await newCover(seller)
  const date = '2026-01-05'
  for (const [id, hour] of [
    ['a-first', '02'],
    ['z-last', '06'],
    ['m-second', '04'],
  ] as const)
    await publish(seller, `post/${id}`, post(id, picture, { from: `${date}T${hour}:00:00Z` }))
  expect((await listVisiblePosts(shop)).map(({ id }) => id)).toEqual(['z-last', 'm-second', 'a-first'])
})

shopTest(
  'a post with a future start stays hidden until then, and the previous version stays visible',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const picture = await newCover(seller)
    const tomorrow = new Date(Date.now() + day).toISOString()
    const scheduledPost = await publish(seller, 'post/tea', post('Tea', picture, { from: tomorrow }))
    const before = contextAt(shop, 0)
    expect(await listVisiblePosts(before)).toEqual([])
    expect([...before.cacheExpiryTimes]).toEqual([Date.parse(tomorrow)])
    expect(await listVisiblePosts(contextAt(shop, 2 * day))).toMatchObject([{ id: 'tea', version: 1 }])

    const published = await publishContent(
      seller,
      await saveContent(seller, { ...scheduledPost, value: post('Tea now', picture) }),
    )
    expect(published.value.from).not.toBeNull()
    expect(await listVisiblePosts(shop)).toMatchObject([{ title: { en: 'Tea now' }, version: 2 }])
    const third = await saveContent(seller, {
      ...published,
      value: post('Tea later', picture, { from: tomorrow }),
    })
    expect(await listVisiblePosts(shop)).toMatchObject([{ title: { en: 'Tea now' } }])
    await publishContent(seller, third)
    expect(await listVisiblePosts(shop)).toMatchObject([{ title: { en: 'Tea now' } }])
    expect(await listVisiblePosts(contextAt(shop, 2 * day))).toMatchObject([{ title: { en: 'Tea later' } }])
  },
)

shopTest(
  'a hidden or removed post is not readable until an older version is restored and published',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const picture = await newCover(seller)
    const first = await publish(seller, 'post/tea', post('Tea', picture))
    const hidden = await publishContent(
      seller,
      await saveContent(seller, { ...first, value: post('Tea', picture, { isShown: false }) }),
    )
    expect(await listVisiblePosts(shop)).toEqual([])
    const removed = await removeContent(seller, hidden)
    expect(await findPost(shop, 'tea', 0)).toBeUndefined()
    const restored = await restoreContent(seller, { ...removed, from: 1 })
    expect(await listVisiblePosts(shop)).toEqual([])
    await publishContent(seller, restored)
    const result = await findPost(shop, 'tea', 0)
    const text = result && (await readDocument(shop, result.post))
    expect(text).toEqual({ document: parseMarkdown('About Tea.'), language: 'en' })
  },
)

shopTest(
  'a post in one language can be published, and readers of the other language see the original',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const picture = await newCover(seller)
    const text = parseMarkdown('चिया')
    const value = { ...emptyContent, picture, documents: { en: [], ne: text } }
    const draft = await saveContent(seller, {
      ...unsavedVersion,
      key: 'post/chiya',
      value: { ...value, ...noTexts },
    })
    await expect(publishContent(seller, draft)).rejects.toMatchObject({
      fields: { 'texts.en.title': 'required' },
    })
    await publishContent(
      seller,
      await saveContent(seller, { ...draft, value: { ...value, texts: { en: {}, ne: { title: 'चिया' } } } }),
    )
    const [visiblePost] = await listVisiblePosts(shop)
    expect(visiblePost && (await readDocument(shop, visiblePost))).toEqual({ document: text, language: 'ne' })
    expect(await listDocuments(seller)).toMatchObject([{ key: 'post/chiya', writtenIn: ['ne'] }])
    expect((await listContent(seller))[0]?.value.documents).toBeNull()
  },
)

shopTest('unsafe links, raw HTML, unknown images and unknown categories are refused', async ({ shop }) => {
  const seller = await newSeller(shop)
  const picture = await newCover(seller)
  const save = (otherValues: object) =>
    saveContent(seller, {
      ...unsavedVersion,
      key: 'post/tea',
      value: { ...post('Tea', picture), ...otherValues },
    })
  const refused = { code: 'invalid-input' }
  await expect(save(paragraph({ text: 'x', href: 'javascript:alert(1)' }))).rejects.toMatchObject(refused)
  await expect(save(paragraph({ text: 'x', onclick: 'x' }))).rejects.toMatchObject(refused)
  await expect(save({ documents: '<p>x</p>' })).rejects.toMatchObject(refused)
  const image = { kind: 'image', hash: 'f'.repeat(24), alt: 'None' }
  await expect(save({ documents: { en: [], ne: [image] } })).rejects.toMatchObject({
    fields: { 'documents.ne': 'image' },
  })
  await expect(save({ category: 'no-such-thing' })).rejects.toMatchObject({ fields: { category: 'choice' } })
  const banner = {
    ...unsavedVersion,
    key: 'announcement',
    value: { ...emptyContent, documents: { en: [], ne: [] } },
  }
  await expect(saveContent(seller, banner)).rejects.toMatchObject(refused)
  await expect(
    save({ documents: { en: [{ kind: 'image', hash: picture, alt: 'Tea' }], ne: [] } }),
  ).resolves.toBeDefined()
})

shopTest(
  'a help page has the built-in text until the owner publishes one, and again after its removal',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    expect(await readHelpPage(shop, 'terms')).toBeUndefined()
    const text = [...helpText('terms', 'en'), ...parseMarkdown('## Ours\n\nWe pay the tax of {taxRate}.')]
    const customPage = await publish(seller, 'page/terms', {
      ...emptyContent,
      documents: { en: text, ne: [] },
    })
    expect(await readHelpPage(shop, 'terms')).toEqual({ document: text, language: 'en' })
    expect(await readHelpPage(shop, 'privacy')).toBeUndefined()
    const removedPage = await removeContent(seller, customPage)
    expect(await readHelpPage(shop, 'terms')).toBeUndefined()
    await publishContent(seller, await restoreContent(seller, { ...removedPage, from: 1 }))
    expect(await readHelpPage(shop, 'terms')).toEqual({ document: text, language: 'en' })
    await expect(publish(seller, 'page/no-page', postContent('x'))).rejects.toMatchObject({
      code: 'invalid-input',
    })
  },
)

shopTest('only staff with the content permission can preview a draft', async ({ shop }) => {
  const seller = await newSeller(shop)
  const draft = await saveContent(seller, {
    ...unsavedVersion,
    key: 'post/tea',
    value: post('Tea', await newCover(seller)),
  })
  const preview = { key: draft.key, version: draft.version }
  expect(await findPost({ ...seller, preview }, 'tea', 0)).toMatchObject({ post: { version: 1 } })
  expect(await findPost({ ...shop, preview }, 'tea', 0)).toBeUndefined()
})
