import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { emptyContent, type ContentValue } from '#domain/content/content.ts'
import type { ShopContext } from '#shop/context.ts'
import { newSeller, newShopper, isolatedDatabaseTest, shopTest, withPermissions } from '#testing/shop/shop.ts'
import {
  discardContent,
  reorderContentBlocks,
  publishContent,
  removeContent,
  restoreContent,
  saveContent,
} from './edit-content.ts'
import { savePicture } from '#shop/accept-pictures.ts'
import { listContent, listContentVersions } from './list-content.ts'
import { seedContent } from './seed-content.ts'
import { readVisibleContent } from './visible-content.ts'

const shopAt = (shop: ShopContext, moment: string): ShopContext => ({
  ...shop,
  now: () => new Date(moment),
  cacheTags: new Set(),
  cacheExpiryTimes: new Set(),
})

function contentWithText(text: string, otherValues: Partial<ContentValue> = {}): ContentValue {
  return { ...emptyContent, texts: { en: { text }, ne: { text: '' } }, ...otherValues }
}

const unsavedVersion = { key: 'announcement', version: 0, revision: 0 }

async function readVisibleTexts(shop: ShopContext): Promise<unknown[]> {
  const visibleContent = await readVisibleContent(shop, 'announcement')
  return visibleContent.map(({ value }) => value.texts.en['text'])
}

shopTest(
  'a draft is visible to no shopper until it is published, and an older version can be restored',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const first = await saveContent(seller, { ...unsavedVersion, value: contentWithText('Open on Saturday') })
    expect(first).toMatchObject({ version: 1, isPublished: false })
    expect(await readVisibleTexts(shop)).toEqual([])
    const second = await saveContent(seller, { ...first, value: contentWithText('Open on Sunday') })
    expect(second).toMatchObject({ version: 1 })
    const publishedVersion = await publishContent(seller, second)
    expect(await publishContent(seller, second)).toEqual(publishedVersion)
    expect(await readVisibleTexts(shop)).toEqual(['Open on Sunday'])

    const secondDraft = await saveContent(seller, { ...publishedVersion, value: contentWithText('Closed') })
    expect(secondDraft).toMatchObject({ version: 2 })
    expect(await readVisibleTexts(shop)).toEqual(['Open on Sunday'])
    const closed = await publishContent(seller, secondDraft)
    expect(await readVisibleTexts(shop)).toEqual(['Closed'])
    const restored = await restoreContent(seller, { ...closed, from: 1 })
    expect(await readVisibleTexts(shop)).toEqual(['Closed'])
    await publishContent(seller, restored)
    expect(await readVisibleTexts(shop)).toEqual(['Open on Sunday'])
    expect(
      (await listContentVersions(seller, 'announcement')).map((contentVersion) => [
        contentVersion.version,
        contentVersion.by,
      ]),
    ).toEqual([
      [3, 'Owner'],
      [2, 'Owner'],
      [1, 'Owner'],
    ])
  },
)

shopTest('an edit of an outdated version is refused with the newest version', async ({ shop }) => {
  const seller = await newSeller(shop)
  const otherSeller = await newSeller(shop)
  const firstSave = await saveContent(seller, { ...unsavedVersion, value: contentWithText('Mine') })
  const otherSave = await saveContent(otherSeller, { ...firstSave, value: contentWithText('Theirs') })
  await expect(
    saveContent(seller, { ...firstSave, value: contentWithText('Mine again') }),
  ).rejects.toMatchObject({
    code: 'settings-changed',
    extra: {
      content: { version: 1, revision: otherSave.revision, value: { texts: { en: { text: 'Theirs' } } } },
    },
  })
  await expect(publishContent(seller, firstSave)).rejects.toMatchObject({ code: 'settings-changed' })
  const published = await publishContent(seller, otherSave)
  await expect(discardContent(seller, published)).rejects.toMatchObject({ code: 'not-found' })
  const draft = await saveContent(seller, { ...published, value: contentWithText('Draft') })
  await discardContent(seller, draft)
  // A new draft has the same version number as the discarded one, but another revision.
  const unseen = await saveContent(otherSeller, { ...published, value: contentWithText('Unseen') })
  await expect(publishContent(seller, draft)).rejects.toMatchObject({ code: 'settings-changed' })
  await expect(saveContent(seller, { ...draft, value: contentWithText('x') })).rejects.toMatchObject({
    code: 'settings-changed',
  })
  await discardContent(otherSeller, unseen)
  expect(await readVisibleTexts(shop)).toEqual(['Theirs'])
})

isolatedDatabaseTest(
  'if eight sellers create the same content concurrently, one saves it and the others get a conflict',
  async ({ shop }) => {
    const sellers = await Promise.all(Array.from({ length: 8 }, () => newSeller(shop)))
    const results = await Promise.allSettled(
      sellers.map((seller, n) =>
        saveContent(seller, { ...unsavedVersion, value: contentWithText(`Number ${n}`) }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'settings-changed' })
  },
)

shopTest(
  'content is visible between its start and its end, and the cached page expires at both',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const value = contentWithText('Dashain', {
      from: '2026-12-01T00:00:00.000Z',
      to: '2026-12-10T00:00:00.000Z',
    })
    await publishContent(seller, await saveContent(seller, { ...unsavedVersion, value }))
    const shopBeforeStart = shopAt(shop, '2026-11-30T23:59:59.999Z')
    expect(await readVisibleTexts(shopBeforeStart)).toEqual([])
    expect([...shopBeforeStart.cacheExpiryTimes].map((end) => new Date(end).toISOString())).toEqual([
      value.from,
      value.to,
    ])
    expect(await readVisibleTexts(shopAt(shop, '2026-12-01T00:00:00.000Z'))).toEqual(['Dashain'])
    const shopAfterEnd = shopAt(shop, '2026-12-10T00:00:00.000Z')
    expect(await readVisibleTexts(shopAfterEnd)).toEqual([])
    expect([...shopAfterEnd.cacheTags]).toEqual(['content'])
    expect([...shopAfterEnd.cacheExpiryTimes]).toEqual([])
  },
)

shopTest('only staff with the content permission can preview a draft', async ({ shop }) => {
  const seller = await newSeller(shop)
  const { key, version } = await saveContent(seller, { ...unsavedVersion, value: contentWithText('Soon') })
  const preview = { key, version }
  expect(await readVisibleTexts({ ...seller, preview })).toEqual(['Soon'])
  expect(await readVisibleTexts({ ...shop, preview })).toEqual([])
  const clerk = withPermissions(seller, 'orders')
  expect(await readVisibleTexts({ ...clerk, preview })).toEqual([])
  for (const unauthorised of [shop, await newShopper(shop), clerk])
    await expect(
      saveContent(unauthorised, { ...unsavedVersion, value: contentWithText('x') }),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/^not-/),
    })
})

shopTest(
  'invalid content is refused with the name of its field, and so are unsafe links',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    for (const link of [
      'javascript:alert(1)',
      '/ne/products',
      '/../products',
      'https:///evil.example',
      'https://a\\@b.example',
      '//evil.example',
      '/\\evil.example',
      'http://a.example',
      'data:text/html,x',
    ])
      await expect(
        saveContent(seller, { ...unsavedVersion, value: contentWithText('x', { link }) }),
      ).rejects.toMatchObject({
        fields: { link: 'link' },
      })
    await expect(
      saveContent(seller, { ...unsavedVersion, value: contentWithText('x'.repeat(91)) }),
    ).rejects.toMatchObject({
      fields: { 'texts.en.text': 'too-long:90' },
    })
    const empty = await saveContent(seller, { ...unsavedVersion, value: contentWithText('') })
    await expect(publishContent(seller, empty)).rejects.toMatchObject({
      fields: { 'texts.en.text': 'required' },
    })
    const banner = {
      key: 'banner/x',
      version: 0,
      revision: 0,
      value: { ...emptyContent, picture: 'f'.repeat(24) },
    }
    await expect(saveContent(seller, banner)).rejects.toMatchObject({ fields: { picture: 'image' } })
    for (const key of ['', 'banner', 'banner/', 'banner/A B', 'announcement/x', 'toString', '__proto__'])
      await expect(saveContent(seller, { ...banner, key })).rejects.toMatchObject({
        fields: { key: expect.any(String) },
      })
    const social = { key: 'social', version: 0, revision: 0 }
    for (const instagram of ['https://evil.example/instagram.com', 'https://', 'https://[', 'https://%', 'x'])
      await expect(
        saveContent(seller, { ...social, value: { ...emptyContent, addresses: { instagram } } }),
      ).rejects.toMatchObject({ fields: { 'addresses.instagram': 'social-address' } })
    const input = { facebook: 'facebook.com/patan', instagram: 'http://instagram.com/patan' }
    const { value } = await saveContent(seller, { ...social, value: { ...emptyContent, addresses: input } })
    expect(value.addresses).toMatchObject({
      facebook: 'https://facebook.com/patan',
      instagram: 'https://instagram.com/patan',
    })
  },
)

shopTest(
  'banners can be reordered, are limited to ten, and can be restored after their removal',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const { hash } = await savePicture(seller, 'content', { bytes: Buffer.from('a picture') })
    const value = (headline: string): ContentValue => ({
      ...emptyContent,
      picture: hash,
      texts: { en: { headline, button: 'Shop' }, ne: {} },
    })
    const keys = Array.from({ length: 10 }, (_, n) => `banner/number-${n}`)
    for (const key of keys)
      await publishContent(seller, await saveContent(seller, { ...unsavedVersion, key, value: value(key) }))
    const readVisibleKeys = async () => (await readVisibleContent(shop, 'banner')).map(({ key }) => key)
    expect(await readVisibleKeys()).toEqual(keys)
    await expect(
      saveContent(seller, { ...unsavedVersion, key: 'banner/eleventh', value: value('One too many') }),
    ).rejects.toMatchObject({ fields: { key: 'too-many:10' } })
    for (const invalidKeys of [['banner/nowhere'], [...keys, keys[0]]])
      await expect(reorderContentBlocks(seller, { keys: invalidKeys })).rejects.toMatchObject({
        code: 'not-found',
      })
    await reorderContentBlocks(seller, { keys: keys.toReversed() })
    expect(await readVisibleKeys()).toEqual(keys.toReversed())

    const [first] = (await listContent(seller)).filter(({ key }) => key === keys[0])
    const removal = { key: keys[0] ?? '', version: 1, revision: first?.revision ?? 0 }
    const removed = await removeContent(seller, removal)
    expect(await readVisibleKeys()).toHaveLength(9)
    expect((await listContent(seller)).at(-1)).toMatchObject({
      key: removal.key,
      isRemoved: true,
      hasPublished: false,
    })
    const replacement = await saveContent(seller, {
      ...unsavedVersion,
      key: 'banner/eleventh',
      value: value('In its place'),
    })
    await expect(saveContent(seller, { ...removed, value: value('One too many') })).rejects.toMatchObject({
      fields: { key: 'too-many:10' },
    })
    await discardContent(seller, replacement)
    await publishContent(seller, await restoreContent(seller, { ...removed, from: 1 }))
    expect(await readVisibleKeys()).toHaveLength(10)
  },
)

shopTest('initial content is added only once, even if it was removed or skipped', async ({ shop }) => {
  const seller = await newSeller(shop)
  const seeds = [
    { key: 'announcement', texts: { en: { text: 'Of the store' }, ne: {} } },
    { key: 'newsletter', texts: { en: { title: 'Letter' }, ne: {} } },
  ]
  await seedContent(shop, seeds, ['promo'])
  expect(await readVisibleTexts(shop)).toEqual(['Of the store'])
  const [seeded] = await listContent(seller)
  await removeContent(seller, { key: 'announcement', version: 1, revision: seeded?.revision ?? 0 })
  await shop.db.execute(sql`delete from content where key = 'newsletter'`)
  shop.content.invalidate()
  await seedContent(shop, [...seeds, { key: 'promo', texts: { en: { title: 'Promo' }, ne: {} } }], ['promo'])
  expect(await readVisibleTexts(shop)).toEqual([])
  expect(await readVisibleContent(shop, 'newsletter')).toEqual([])
  expect(await readVisibleContent(shop, 'promo')).toEqual([])
})
