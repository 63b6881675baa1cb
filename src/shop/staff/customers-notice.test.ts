import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Area } from '#domain/account/rights.ts'
import type { Shop } from '#shop/context.ts'
import { newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { dismissCustomersNotice, readCustomersNotice } from './customers-notice.ts'
import { addMember, disableMember, updateMember } from './members.ts'

/** What the migration does in a store that has staff already. */
async function upgrade({ db }: Shop): Promise<void> {
  await db.execute(sql.raw(await readFile('src/db/migrations/101-customers-notice.sql', 'utf8')))
}

async function add(owner: Shop, name: string, areas: Area[]): Promise<string> {
  const { member } = await addMember(owner, { name, email: `${name}@example.com`, role: 'staff', areas })
  return member.id
}

shopTest('owners read which staff no longer see customers, until they dismiss it', async ({ shop }) => {
  const owner = await newSeller(shop)
  const [gita, hari] = [await add(owner, 'Gita', ['orders', 'shelf']), await add(owner, 'Hari', ['orders'])]
  await add(owner, 'Maya', ['orders', 'people'])
  await add(owner, 'Nima', ['shelf'])
  expect(await readCustomersNotice(owner)).toEqual([])
  await upgrade(shop)
  expect(await readCustomersNotice(owner)).toEqual(['Gita', 'Hari'])
  await updateMember(owner, { id: gita, areas: ['orders', 'people'] })
  expect(await readCustomersNotice(owner)).toEqual(['Hari'])
  await disableMember(owner, { id: hari })
  expect(await readCustomersNotice(owner)).toEqual([])
  await add(owner, 'Sita', ['orders'])
  expect(await readCustomersNotice(owner)).toEqual(['Sita'])
  await dismissCustomersNotice(owner)
  await dismissCustomersNotice(owner)
  expect(await readCustomersNotice(owner)).toEqual([])
  for (const who of [await newShopper(shop), shop]) {
    await expect(readCustomersNotice(who)).rejects.toBeDefined()
    await expect(dismissCustomersNotice(who)).rejects.toBeDefined()
  }
})

shopTest('a store without such staff never shows the notice', async ({ shop }) => {
  const owner = await newSeller(shop)
  await add(owner, 'Maya', ['orders', 'people'])
  await upgrade(shop)
  await add(owner, 'Sita', ['orders'])
  expect(await readCustomersNotice(owner)).toEqual([])
})
