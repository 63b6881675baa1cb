import { expect } from 'vitest'
import { emptyContent } from '#domain/content/content.ts'
import { newSeller, shopTest } from '#testing/shop/shop.ts'
import { publishContent, saveContent } from './edit-content.ts'
import { readVisibleContent } from './visible-content.ts'

const first = {
  key: 'announcement',
  version: 0,
  en: { text: 'Open on Saturday' },
  ne: { text: 'शनिबार खुला' },
}
const paragraph = (text: string) => [{ kind: 'p', runs: [{ text }] }]
const conflict = { code: 'settings-changed' }

shopTest(
  'a program sends the texts of a content block by language, and they are a draft unless published',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const draft = await saveContent(seller, first)
    expect(draft).toMatchObject({
      version: 1,
      isPublished: false,
      value: { texts: { en: first.en, ne: first.ne } },
    })
    expect(await readVisibleContent(shop, 'announcement')).toEqual([])
    const from = '2026-11-01T00:00:00.000Z'
    const to = '2027-11-01T00:00:00.000Z'
    const published = await saveContent(seller, { ...first, version: draft.version, from, to, publish: true })
    expect(published).toMatchObject({ isPublished: true, value: { from, to } })
    expect(await readVisibleContent(shop, 'announcement')).toMatchObject([
      { value: { texts: { ne: first.ne } } },
    ])
  },
)

shopTest(
  'omitted fields stay, unknown fields are reported, and incomplete content is not published',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const value = { ...emptyContent, texts: { en: { text: 'Sale' }, ne: {} }, link: '/products' }
    const before = await publishContent(
      seller,
      await saveContent(seller, { key: 'announcement', version: 0, revision: 0, value }),
    )
    const { version } = before
    const saved = await saveContent(seller, { ...first, version, en: {} })
    expect(saved.value).toMatchObject({ texts: { en: { text: 'Sale' }, ne: first.ne }, link: '/products' })
    const headline = saveContent(seller, { ...first, version: saved.version, en: { headline: 'x' } })
    await expect(headline).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { 'en.headline': 'choice' },
    })
    const empty = { ...first, version: saved.version, en: { text: ' ' }, ne: { text: ' ' }, publish: true }
    await expect(saveContent(seller, empty)).rejects.toMatchObject({
      fields: { 'texts.en.text': 'required' },
    })
    await expect(saveContent(seller, { key: 'announcement', version: 0 })).rejects.toMatchObject({
      fields: { en: 'fields', ne: 'fields' },
    })
    expect(await saveContent(seller, { ...first, version: saved.version })).toMatchObject({
      isPublished: false,
    })
  },
)

shopTest('an edit of an outdated version returns the current one, drafts included', async ({ shop }) => {
  const seller = await newSeller(shop)
  const draft = await saveContent(seller, first)
  await expect(saveContent(seller, first)).rejects.toMatchObject({
    ...conflict,
    extra: { version: 1, value: { texts: { en: first.en } }, content: { version: 1 } },
  })
  const next = { ...first, version: draft.version, en: { text: 'Mine' } }
  const firstSave = await saveContent(seller, next)
  await expect(saveContent(seller, { ...next, en: { text: 'Theirs' } })).rejects.toMatchObject({
    ...conflict,
    extra: { version: firstSave.version, value: { texts: { en: { text: 'Mine' } } } },
  })
  // A client such as the editor may send the version and the revision of the draft.
  const { revision } = draft
  await expect(saveContent(seller, { ...next, version: firstSave.version, revision })).rejects.toMatchObject(
    conflict,
  )
})

shopTest('a page is sent as a document, and a post as short texts with a document', async ({ shop }) => {
  const seller = await newSeller(shop)
  const page = { key: 'page/terms', version: 0, en: paragraph('Ours'), ne: paragraph('हाम्रो'), publish: true }
  expect(await saveContent(seller, page)).toMatchObject({
    isPublished: true,
    value: { documents: { en: page.en, ne: page.ne } },
  })
  const post = { key: 'post/tea', version: 0, en: { title: 'Tea', document: paragraph('Hot') }, ne: {} }
  expect((await saveContent(seller, post)).value).toMatchObject({
    texts: { en: { title: 'Tea' } },
    documents: { en: paragraph('Hot'), ne: [] },
  })
  await expect(saveContent(seller, { ...first, en: paragraph('x') })).rejects.toMatchObject({
    fields: { en: 'choice' },
  })
})
