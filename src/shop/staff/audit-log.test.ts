import { defaultPermissions } from '#domain/account/staff-permissions.ts'
import { expect } from 'vitest'
import { sql } from 'drizzle-orm'
import { audit } from '#shop/audit.ts'
import { listAuditLog } from './audit-log.ts'
import { addStaffMember } from './staff-members.ts'
import { setInStock } from '#shop/catalogue/stock.ts'
import {
  withActor,
  newProduct,
  newSeller,
  newShopper,
  shopTest,
  withPermissions,
} from '#testing/shop/shop.ts'

shopTest(
  'the audit log lists actions newest first, filtered by staff member and by kind',
  async ({ shop }) => {
    const owner = await newSeller(shop)
    const product = await newProduct(shop)
    await setInStock(owner, { id: product.id, inStock: false })
    await addStaffMember(owner, { name: 'Sita', email: 'sita@example.com', role: 'staff' })
    const wholeLog = await listAuditLog(owner, {})
    expect(wholeLog.entries.map(({ action, who, subjectName }) => [action, who, subjectName])).toEqual([
      ['staff.add', 'Owner', 'Sita'],
      ['product.stock', 'Owner', 'Koshi chair'],
      ['product.add', null, 'Koshi chair'],
    ])
    const staffId = owner.actor.seller?.id
    expect((await listAuditLog(owner, { member: staffId })).total).toBe(2)
    expect((await listAuditLog(owner, { member: staffId, group: 'product' })).total).toBe(1)
    expect((await listAuditLog(owner, { page: 2, limit: 1 })).entries[0]?.action).toBe('product.stock')
    await expect(listAuditLog(owner, { group: 'nothing' })).rejects.toMatchObject({ code: 'invalid-input' })
  },
)

shopTest('entries about reviews and questions name the product', async ({ shop }) => {
  const owner = await newSeller(shop)
  const { id: subject } = await newProduct(shop)
  await audit(shop.db, owner, { action: 'review.show', subject })
  await audit(shop.db, owner, { action: 'question.answer', subject })
  for (const group of ['review', 'question'])
    expect((await listAuditLog(owner, { group })).entries).toMatchObject([{ subjectName: 'Koshi chair' }])
})

shopTest('the audit log counts at most ten thousand entries', async ({ shop }) => {
  const owner = await newSeller(shop)
  await shop.db.execute(sql`
    insert into audit_log (action, subject, created_at)
    select 'order.status', 'x', now() from generate_series(1, 10050)`)
  expect(await listAuditLog(owner, { group: 'order' })).toMatchObject({ total: 10_000, isCapped: true })
})

shopTest('only owners can read the audit log', async ({ shop }) => {
  const owner = await newSeller(shop)
  const staffMember = withPermissions(owner, ...defaultPermissions)
  await expect(listAuditLog(staffMember, {})).rejects.toMatchObject({ code: 'not-allowed' })
  await expect(listAuditLog(await newShopper(shop), {})).rejects.toMatchObject({ code: 'not-allowed' })
  await expect(listAuditLog(withActor(shop, {}), {})).rejects.toMatchObject({ code: 'not-logged-in' })
})
