import { expect } from 'vitest'
import { emptyContent } from '#domain/content/content.ts'
import { newSeller, shopTest } from '#testing/shop/shop.ts'
import { publishContent, saveContent } from './edit-content.ts'
import { readVisibleContent } from './visible-content.ts'

const announcement = {
  key: 'announcement',
  version: 0,
  en: { text: 'Open on Saturday' },
  ne: { text: 'शनिबार खुला' },
}
const paragraph = (text: string) => [{ kind: 'p', runs: [{ text }] }]
const conflict = { code: 'settings-changed' }

shopTest(
  'saving texts per language creates a draft, or publishes at once with `publish`',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const draft = await saveContent(seller, announcement)
    expect(draft).toMatchObject({
      version: 1,
      isPublished: false,
      value: { texts: { en: announcement.en, ne: announcement.ne } },
    })
    expect(await readVisibleContent(shop, 'announcement')).toEqual([])
    const from = '2026-11-01T00:00:00.000Z'
    const to = '2027-11-01T00:00:00.000Z'
    const published = await saveContent(seller, {
      ...announcement,
      version: draft.version,
      from,
      to,
      publish: true,
    })
    expect(published).toMatchObject({ isPublished: true, value: { from, to } })
    expect(await readVisibleContent(shop, 'announcement')).toMatchObject([
      { value: { texts: { ne: announcement.ne } } },
    ])
  },
)

shopTest(
  'a save does not change omitted fields, and refuses unknown fields and incomplete published content',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const value = { ...emptyContent, texts: { en: { text: 'Sale' }, ne: {} }, link: '/products' }
    const publishedContent = await publishContent(
      seller,
      await saveContent(seller, { key: 'announcement', version: 0, revision: 0, value }),
    )
    const { version } = publishedContent
    const saved = await saveContent(seller, { ...announcement, version, en: {} })
    expect(saved.value).toMatchObject({
      texts: { en: { text: 'Sale' }, ne: announcement.ne },
      link: '/products',
    })
    const headline = saveContent(seller, { ...announcement, version: saved.version, en: { headline: 'x' } })
    await expect(headline).rejects.toMatchObject({
      code: 'invalid-input',
      fields: { 'en.headline': 'choice' },
    })
    const empty = {
      ...announcement,
      version: saved.version,
      en: { text: ' ' },
      ne: { text: ' ' },
      publish: true,
    }
    await expect(saveContent(seller, empty)).rejects.toMatchObject({
      fields: { 'texts.en.text': 'required' },
    })
    await expect(saveContent(seller, { key: 'announcement', version: 0 })).rejects.toMatchObject({
      fields: { en: 'fields', ne: 'fields' },
    })
    expect(await saveContent(seller, { ...announcement, version: saved.version })).toMatchObject({
      isPublished: false,
    })
  },
)

shopTest(
  'an edit of an outdated version is refused with the current version, which may be a draft',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const draft = await saveContent(seller, announcement)
    await expect(saveContent(seller, announcement)).rejects.toMatchObject({
      ...conflict,
      extra: { version: 1, value: { texts: { en: announcement.en } }, content: { version: 1 } },
    })
    const secondEdit = { ...announcement, version: draft.version, en: { text: 'Mine' } }
    const firstSave = await saveContent(seller, secondEdit)
    await expect(saveContent(seller, { ...secondEdit, en: { text: 'Theirs' } })).rejects.toMatchObject({
      ...conflict,
      extra: { version: firstSave.version, value: { texts: { en: { text: 'Mine' } } } },
    })
    // A client such as the editor may send the version and the revision of the draft.
    const { revision } = draft
    await expect(
      saveContent(seller, { ...secondEdit, version: firstSave.version, revision }),
    ).rejects.toMatchObject(conflict)
  },
)

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
  await expect(saveContent(seller, { ...announcement, en: paragraph('x') })).rejects.toMatchObject({
    fields: { en: 'choice' },
  })
})
