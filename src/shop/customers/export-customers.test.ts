import { eq } from 'drizzle-orm'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { customers } from '#db/schema/customers.server.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import { cashOrder } from '#testing/shop/orders.ts'
import { newSeller, shopTest, withPermissions } from '#testing/shop/shop.ts'
import { readXlsx } from '#testing/read-xlsx.ts'
import { exportCustomers } from './export-customers.ts'

describe('the list of customers as a file', () => {
  shopTest(
    'has one row per unmerged customer that matches the filters, with dates in both calendars and escaped formulas',
    async ({ shop }) => {
      const { seller } = await cashOrder(shop)
      const createdAt = new Date('2026-04-13T20:00:00Z')
      const evil = { name: '=1+1', email: 'x@example.com', tags: ['VIP'], createdAt }
      await shop.db.insert(customers).values({ id: 'evil', phone: '+9779801234501', ...evil })
      const merged = { mergedInto: 'evil', mergedAt: createdAt, rootId: 'evil', createdAt }
      await shop.db.insert(customers).values({ id: 'merged', name: 'Merged customer', ...merged })
      const file = await exportCustomers(seller, { format: 'csv' })
      expect(file.name).toMatch(/^baithak-customers-\d{4}-\d\d-\d\d\.csv$/)
      const lines = (await text(file.table)).trim().split('\r\n')
      expect(lines).toHaveLength(3)
      expect(lines[0]).toContain('Customer since,Customer since (B.S.)')
      expect(lines.find((line) => line.includes('evil'))).toBe(
        `'=1+1,'+9779801234501,x@example.com,,VIP,No,0,0,2026-04-14,2083.01.01,,,evil`,
      )
      expect(lines.find((line) => line.startsWith('Maya'))).toContain(',Lalitpur,,Yes,1,0,')
      const tagged = await exportCustomers(seller, { format: 'xlsx', tag: 'VIP', language: 'ne' })
      const rows = readXlsx(await buffer(tagged.table))
      expect(rows.map(([name]) => name)).toEqual(['नाम', '=1+1'])
      const result = await exportCustomers(seller, { format: 'csv', search: 'maya' })
      expect((await text(result.table)).trim().split('\r\n')).toHaveLength(2)
    },
  )

  shopTest('is read in batches, and no customer appears twice', async ({ shop }) => {
    const seller = await newSeller(shop)
    const newCustomers = Array.from({ length: 1001 }, (_, index) => {
      return { id: `c${index}`, name: `Name ${index}`, createdAt: shop.now() }
    })
    await shop.db.insert(customers).values(newCustomers)
    const { table } = await exportCustomers(seller, { format: 'csv' })
    const ids = (await text(table))
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-1))
    expect(ids.toSorted()).toEqual(newCustomers.map(({ id }) => id).toSorted())
  })

  shopTest(
    'is recorded in the audit log without names, and is only for staff with the customers permission',
    async ({ shop }) => {
      const seller = await newSeller(shop)
      await exportCustomers(seller, { format: 'csv', search: 'maya' })
      const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'customer.export'))
      expect(row).toMatchObject({ staffId: seller.actor.seller?.id, detail: { format: 'csv' } })
      expect(JSON.stringify(row)).not.toContain('maya')
      const inventoryStaff = withPermissions(seller, 'shelf')
      await expect(exportCustomers(inventoryStaff, { format: 'csv' })).rejects.toMatchObject({
        code: 'not-allowed',
      })
      await expect(exportCustomers(shop, { format: 'csv' })).rejects.toMatchObject({ code: 'not-logged-in' })
      await expect(exportCustomers(seller, { format: 'pdf' })).rejects.toMatchObject({
        code: 'invalid-input',
      })
      expect(await shop.db.$count(auditLog)).toBe(1)
    },
  )
})
