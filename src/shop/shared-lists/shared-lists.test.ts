import { describe, expect } from 'vitest'
import {
  sharedLists,
  sharedListParticipants,
  sharedVotes,
} from '#db/schema/shared-lists/shared-lists.server.ts'
import { sharedListLimits } from '#domain/shared-list/shared-list.ts'
import { archiveProduct } from '#shop/products/archive-product.ts'
import type { ShopContext } from '#shop/context.ts'
import {
  withActor,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'
import { answerSharedList, withdrawAnswer } from './answer-list.ts'
import { newSecret } from './list-keys.ts'
import { createSharedList } from './create-list.ts'
import { closeSharedList, listMySharedLists, deleteExpiredSharedLists } from './my-lists.ts'
import { findSharedList, type SharedList } from './read-list.ts'

const dayMs = 24 * 3_600_000

async function createFixture(shop: ShopContext) {
  const sofa = await newProduct(shop, { name: 'Phewa sofa' })
  const bench = await newProduct(shop, { name: 'Mustang bench' })
  const createdList = await createSharedList(shop, {
    kind: 'wishlist',
    items: itemsOf(sofa.id, bench.id),
    name: 'Maya',
  })
  const listOwner = withActor(shop, { listOwnerToken: createdList.listOwner?.token })
  return { sofa, bench, createdList, listOwner, key: createdList.path.replace('/share/', '') }
}

const itemsOf = (...ids: string[]) => ids.map((productId) => ({ productId, quantity: 1 }))
const answerOf = (name: string, ...products: string[]) => ({ name, line: '', products })

async function readList(shop: ShopContext, key: string): Promise<SharedList> {
  const result = await findSharedList(shop, key)
  if (result.state !== 'shown') throw new Error(`It is ${result.state}`)
  return result.list
}

const shopAfterMs = (shop: ShopContext, ms: number): ShopContext => ({
  ...shop,
  now: () => new Date(Date.now() + ms),
})

describe('creating a list', () => {
  shopTest(
    'a visitor can create a list without an account, and only their browser lists it',
    async ({ shop }) => {
      const { createdList, listOwner, key } = await createFixture(shop)
      expect(key).toMatch(/^[\w-]{22}$/)
      expect(createdList).toMatchObject({ kind: 'wishlist', items: 2, voters: 0, closedAt: null })
      expect(createdList.listOwner?.token).toMatch(/^[\w-]{22}$/)
      expect(await listMySharedLists(listOwner)).toMatchObject([
        { id: createdList.id, path: createdList.path },
      ])
      expect(await listMySharedLists(withActor(shop, {}))).toEqual([])
      expect(await listMySharedLists(withActor(shop, { listOwnerToken: newSecret() }))).toEqual([])
      expect((await readList(listOwner, key)).isOwn).toBe(true)
      expect((await readList(shop, key)).isOwn).toBe(false)
    },
  )

  shopTest('an account sees its own lists in every browser, without a cookie', async ({ shop }) => {
    const maya = await newShopper(shop)
    const { id } = await newProduct(shop)
    const createdList = await createSharedList(maya, {
      kind: 'cart',
      items: [{ productId: id, quantity: 3 }],
    })
    expect(createdList.listOwner?.token).toBeUndefined()
    expect(await listMySharedLists(maya)).toHaveLength(1)
    expect(await listMySharedLists(await newShopper(shop))).toEqual([])
    const list = await readList(maya, createdList.path.slice(7))
    expect(list).toMatchObject({ isOwn: true, ownerName: '', items: [{ productId: id, quantity: 3 }] })
  })

  shopTest(
    'the list of an account belongs to no browser, and a cookie lives as long as its latest list',
    async ({ shop }) => {
      const { sofa, bench, createdList, listOwner } = await createFixture(shop)
      const maya = withActor(listOwner, {
        ...(await newShopper(shop)).actor,
        listOwnerToken: createdList.listOwner?.token,
      })
      const listInput = { kind: 'wishlist', items: itemsOf(sofa.id, bench.id), name: 'Maya' }
      expect((await createSharedList(maya, listInput)).path).not.toBe(createdList.path)
      const ownerAfterTenDays = shopAfterMs(listOwner, 10 * dayMs)
      const renewedList = await createSharedList(ownerAfterTenDays, listInput)
      expect(renewedList.path).toBe(createdList.path)
      expect(renewedList.listOwner?.expiresAt.getTime()).toBeGreaterThan(
        createdList.expiresAt.getTime() + 9 * dayMs,
      )
    },
  )

  shopTest('the same content has the same link, with the latest name', async ({ shop }) => {
    const { sofa, bench, createdList, listOwner, key } = await createFixture(shop)
    const listInput = { kind: 'wishlist', items: itemsOf(sofa.id, bench.id), name: '' }
    expect((await createSharedList(listOwner, listInput)).path).toBe(createdList.path)
    expect((await readList(shop, key)).ownerName).toBe('')
    for (const change of [{ kind: 'comparison' }, { items: itemsOf(bench.id, sofa.id) }])
      expect((await createSharedList(listOwner, { ...listInput, ...change })).path).not.toBe(createdList.path)
    await closeSharedList(listOwner, { id: createdList.id })
    expect((await createSharedList(listOwner, listInput)).path).not.toBe(createdList.path)
  })

  shopTest(
    'products that are not sold are omitted, and a list needs at least one other product',
    async ({ shop }) => {
      const { sofa } = await createFixture(shop)
      const createdList = await createSharedList(shop, {
        kind: 'cart',
        items: itemsOf('nothing', sofa.id, sofa.id),
      })
      expect(createdList.items).toBe(1)
      const emptyList = createSharedList(shop, { kind: 'cart', items: itemsOf('nothing') })
      await expect(emptyList).rejects.toMatchObject({ code: 'unknown-product' })
      for (const invalidInput of [
        undefined,
        {},
        { kind: 'letter', items: itemsOf(sofa.id) },
        { kind: 'cart', items: 'x' },
      ])
        await expect(createSharedList(shop, invalidInput)).rejects.toMatchObject({ code: 'invalid-input' })
    },
  )

  shopTest('at most twenty lists are open at a time', async ({ shop }) => {
    const { listOwner, createdList } = await createFixture(shop)
    for (let n = 1; n < sharedListLimits.open; n += 1)
      await createSharedList(listOwner, { kind: 'cart', items: itemsOf((await newProduct(shop)).id) })
    const nextList = { kind: 'cart', items: itemsOf((await newProduct(shop)).id) }
    await expect(createSharedList(listOwner, nextList)).rejects.toMatchObject({
      code: 'too-many-shared-lists',
    })
    await closeSharedList(listOwner, { id: createdList.id })
    expect((await createSharedList(listOwner, nextList)).items).toBe(1)
  })

  shopTest('neither the key nor a token is stored in plain text', async ({ shop }) => {
    const { sofa, createdList, key } = await createFixture(shop)
    const { token } = await answerSharedList(shop, key, answerOf('Ram', sofa.id))
    const storedRows = JSON.stringify([
      await shop.db.select().from(sharedLists),
      await shop.db.select().from(sharedListParticipants),
    ])
    for (const secret of [key, createdList.listOwner?.token ?? '', token])
      for (const text of [secret, Buffer.from(secret).toString('hex')]) expect(storedRows).not.toContain(text)
  })
})

describe('answering', () => {
  shopTest('needs only the link, and a later answer replaces the earlier one', async ({ shop }) => {
    const { sofa, bench, key } = await createFixture(shop)
    const { token } = await answerSharedList(shop, key, {
      ...answerOf('Ram', sofa.id),
      line: 'For the window',
    })
    const ram = withActor(shop, { participantToken: token })
    expect((await readList(ram, key)).mine).toMatchObject({
      name: 'Ram',
      line: 'For the window',
      products: [sofa.id],
    })
    expect((await readList(shop, key)).mine).toBeUndefined()
    const secondAnswer = await answerSharedList(ram, key, answerOf('Ram Rai', bench.id))
    expect(secondAnswer.token).toBe(token)
    await answerSharedList(withActor(shop, { participantToken: newSecret() }), key, {
      ...answerOf('Sita'),
      line: 'Neither',
    })
    expect((await readList(shop, key)).voters).toMatchObject([
      { name: 'Ram Rai', line: '', products: [bench.id] },
      { name: 'Sita', line: 'Neither', products: [] },
    ])
  })

  shopTest('one form counts once, however often it is sent', async ({ shop }) => {
    const { sofa, key } = await createFixture(shop)
    const form = { ...answerOf('Ram', sofa.id), sending: newSecret() }
    const firstAnswer = await answerSharedList(shop, key, form)
    expect((await answerSharedList(shop, key, form)).token).toBe(firstAnswer.token)
    expect((await readList(shop, key)).voters).toHaveLength(1)
  })

  shopTest(
    'is refused for a product that is not on the list, without a name, and with a wrong key',
    async ({ shop }) => {
      const { sofa, key } = await createFixture(shop)
      const unlistedProduct = await newProduct(shop)
      const errorOf = async (input: unknown, listKey = key) => {
        const error: unknown = await answerSharedList(shop, listKey, input).catch((caught: unknown) => caught)
        return error
      }
      expect(await errorOf(answerOf('Ram', unlistedProduct.id))).toMatchObject({
        fields: { products: 'choice' },
      })
      expect(await errorOf(answerOf('', sofa.id))).toMatchObject({ fields: { name: 'required' } })
      expect(await errorOf(answerOf('Ram'))).toMatchObject({ fields: { products: 'required' } })
      expect(await errorOf(undefined)).toMatchObject({ code: 'invalid-input' })
      expect(await errorOf(answerOf('Ram', sofa.id), newSecret())).toMatchObject({ code: 'not-found' })
      expect(await shop.db.$count(sharedListParticipants)).toBe(0)
    },
  )

  shopTest('can be withdrawn only by its author', async ({ shop }) => {
    const { sofa, key } = await createFixture(shop)
    const { token } = await answerSharedList(shop, key, answerOf('Ram', sofa.id))
    await withdrawAnswer(shop, key)
    await withdrawAnswer(withActor(shop, { participantToken: newSecret() }), key)
    expect(await shop.db.$count(sharedListParticipants)).toBe(1)
    await withdrawAnswer(withActor(shop, { participantToken: token }), key)
    await withdrawAnswer(withActor(shop, { participantToken: token }), key)
    expect([await shop.db.$count(sharedListParticipants), await shop.db.$count(sharedVotes)]).toEqual([0, 0])
  })

  shopTest(
    'is limited to twenty a minute for each link, from all participants together',
    async ({ shop }) => {
      const { sofa, key } = await createFixture(shop)
      const { token } = await answerSharedList(shop, key, answerOf('Ram', sofa.id))
      const ram = withActor(shop, { participantToken: token })
      for (let n = 1; n < sharedListLimits.writesPerMinute; n += 1)
        await (n % 2 === 0 ? answerSharedList(ram, key, answerOf('Ram', sofa.id)) : withdrawAnswer(shop, key))
      const nextAnswer = answerSharedList(shop, key, answerOf('Sita', sofa.id))
      await expect(nextAnswer).rejects.toMatchObject({ code: 'too-many-requests' })
      await answerSharedList(shopAfterMs(shop, 61_000), key, answerOf('Sita', sofa.id))
      expect((await readList(shop, key)).voters).toHaveLength(2)
    },
  )

  shopTest('a product that is no longer sold stays on the list', async ({ shop }) => {
    const { sofa, bench, key } = await createFixture(shop)
    await answerSharedList(shop, key, answerOf('Ram', sofa.id))
    await archiveProduct(await newSeller(shop), { id: sofa.id })
    const list = await readList(shop, key)
    expect(list.items.map(({ productId }) => productId)).toEqual([sofa.id, bench.id])
    expect(list.voters[0]?.products).toEqual([sofa.id])
  })
})

describe('the end of a list', () => {
  shopTest('after its owner has closed it, no one else can read or answer it', async ({ shop }) => {
    const { sofa, createdList, listOwner, key } = await createFixture(shop)
    await answerSharedList(shop, key, answerOf('Ram', sofa.id))
    for (const stranger of [shop, withActor(shop, { listOwnerToken: newSecret() }), await newShopper(shop)]) {
      const closing = closeSharedList(stranger, { id: createdList.id })
      await expect(closing).rejects.toMatchObject({ code: 'not-found' })
    }
    const closedList = await closeSharedList(listOwner, { id: createdList.id })
    expect(await closeSharedList(listOwner, { id: createdList.id })).toEqual(closedList)
    expect(await findSharedList(shop, key)).toEqual({ state: 'over' })
    expect(await readList(listOwner, key)).toMatchObject({ isClosed: true, voters: [{ name: 'Ram' }] })
    const closedAnswer = answerSharedList(shop, key, answerOf('Sita', sofa.id))
    await expect(closedAnswer).rejects.toMatchObject({ code: 'shared-list-over' })
    await expect(closeSharedList(listOwner, {})).rejects.toMatchObject({ code: 'invalid-input' })
  })

  shopTest(
    'after thirty days it is closed for everybody, and is later deleted with its names',
    async ({ shop }) => {
      const { sofa, listOwner, key } = await createFixture(shop)
      await answerSharedList(shop, key, answerOf('Ram', sofa.id))
      const shopBeforeExpiry = shopAfterMs(listOwner, 30 * dayMs - 60_000)
      await deleteExpiredSharedLists(shopBeforeExpiry)
      expect((await readList(shopBeforeExpiry, key)).voters).toHaveLength(1)
      const shopAfterExpiry = shopAfterMs(listOwner, 30 * dayMs + 60_000)
      expect(await findSharedList(shopAfterExpiry, key)).toEqual({ state: 'over' })
      expect(await listMySharedLists(shopAfterExpiry)).toEqual([])
      await expect(withdrawAnswer(shopAfterExpiry, key)).rejects.toMatchObject({ code: 'shared-list-over' })
      await deleteExpiredSharedLists(shopAfterExpiry)
      expect(await findSharedList(shopAfterExpiry, key)).toEqual({ state: 'unknown' })
      for (const table of [sharedLists, sharedListParticipants, sharedVotes])
        expect(await shop.db.$count(table)).toBe(0)
    },
  )
})

describe('concurrent requests', () => {
  isolatedDatabaseTest('accepts answers from at most thirty people', async ({ shop }) => {
    const { sofa, key } = await createFixture(shop)
    const shopWithoutRateLimits = { ...shop, settings: { ...shop.settings, areRateLimitsOn: false } }
    const answers = Array.from({ length: 40 }, (_, n) =>
      answerSharedList(shopWithoutRateLimits, key, answerOf(`P${n}`, sofa.id)),
    )
    const results = await Promise.allSettled(answers)
    const errors = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(errors.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'shared-list-full'))
    expect((await readList(shop, key)).voters).toHaveLength(sharedListLimits.voters)
  })

  isolatedDatabaseTest(
    'a form that is sent twice at once is one answer, and an owner who creates the same list twice gets one link',
    async ({ shop }) => {
      const { sofa, key, listOwner } = await createFixture(shop)
      const form = { ...answerOf('Ram', sofa.id), sending: newSecret() }
      await Promise.all(Array.from({ length: 8 }, () => answerSharedList(shop, key, form)))
      expect((await readList(shop, key)).voters).toHaveLength(1)
      const listInput = { kind: 'comparison', items: itemsOf(sofa.id) }
      const createdLists = await Promise.all(
        Array.from({ length: 8 }, () => createSharedList(listOwner, listInput)),
      )
      expect(new Set(createdLists.map(({ path }) => path)).size).toBe(1)
      const maya = await newShopper(shop)
      const accountLists = await Promise.all(
        Array.from({ length: 8 }, () => createSharedList(maya, listInput)),
      )
      expect(new Set(accountLists.map(({ path }) => path)).size).toBe(1)
    },
  )

  isolatedDatabaseTest(
    'concurrent answers count towards the limit of twenty per minute',
    async ({ shop }) => {
      const { sofa, key } = await createFixture(shop)
      const answers = Array.from({ length: 26 }, (_, n) =>
        answerSharedList(shop, key, answerOf(`P${n}`, sofa.id)),
      )
      const results = await Promise.allSettled(answers)
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(
        sharedListLimits.writesPerMinute,
      )
    },
  )
})
