import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Permission } from '#domain/account/staff-permissions.ts'
import type { ShopContext } from '#shop/context.ts'
import { newSeller, newShopper, shopTest } from '#testing/shop/shop.ts'
import { dismissCustomerAccessNotice, readStaffWithoutCustomerAccess } from './customer-access-notice.ts'
import { addStaffMember, disableStaffMember, updateStaffMember } from './staff-members.ts'

/** Inserts the notice as version 0.1 did when it was installed over an earlier version. */
async function openNotice({ db }: ShopContext): Promise<void> {
  await db.execute(sql`insert into settings (scope, name, value, version, updated_at)
    values ('setup', 'notice-customers', '{}', 1, now())`)
}

async function addStaff(owner: ShopContext, name: string, permissions: Permission[]): Promise<string> {
  const { staffMember } = await addStaffMember(owner, {
    name,
    email: `${name}@example.com`,
    role: 'staff',
    areas: permissions,
  })
  return staffMember.id
}

shopTest(
  'owners see which staff can no longer see customers, until they dismiss the notice',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const [gita, hari] = [
      await addStaff(owner, 'Gita', ['orders', 'shelf']),
      await addStaff(owner, 'Hari', ['orders']),
    ]
    await addStaff(owner, 'Maya', ['orders', 'people'])
    await addStaff(owner, 'Nima', ['shelf'])
    expect(await readStaffWithoutCustomerAccess(owner)).toEqual([])
    await openNotice(shop)
    expect(await readStaffWithoutCustomerAccess(owner)).toEqual(['Gita', 'Hari'])
    await updateStaffMember(owner, { id: gita, areas: ['orders', 'people'] })
    expect(await readStaffWithoutCustomerAccess(owner)).toEqual(['Hari'])
    await disableStaffMember(owner, { id: hari })
    expect(await readStaffWithoutCustomerAccess(owner)).toEqual([])
    await addStaff(owner, 'Sita', ['orders'])
    expect(await readStaffWithoutCustomerAccess(owner)).toEqual(['Sita'])
    await dismissCustomerAccessNotice(owner)
    await dismissCustomerAccessNotice(owner)
    expect(await readStaffWithoutCustomerAccess(owner)).toEqual([])
    for (const actor of [await newShopper(shop), shop]) {
      await expect(readStaffWithoutCustomerAccess(actor)).rejects.toBeDefined()
      await expect(dismissCustomerAccessNotice(actor)).rejects.toBeDefined()
    }
  },
)
