import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bills } from '#db/schema/bills.server.ts'
import { customers } from '#db/schema/customers.server.ts'
import { auditLog } from '#db/schema/operations.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { placeCashOrder } from '#shop/checkout/checkout.ts'
import { addManualOrder } from '#shop/checkout/manual-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { editOrder } from '#shop/fulfilment/edit-order.ts'
import { changeOrderStatus } from '#shop/fulfilment/order-status.ts'
import { moveOrder } from '#testing/shop/orders.ts'
import {
  address,
  withActor,
  newProduct,
  newSeller,
  newShopper,
  isolatedDatabaseTest,
  shopTest,
} from '#testing/shop/shop.ts'
import { deleteAccount } from '#shop/accounts/account-deletion.ts'
import { register } from '#shop/accounts/accounts.ts'
import { shopperOf } from '#shop/accounts/sessions.ts'
import { bypassConstraints } from '#testing/shop/bypass-constraints.ts'
import { addCustomerNote, saveCustomer } from './change-customer.ts'
import { findCustomersByPhone } from './customers.ts'
import { listCustomers, listCustomerTags } from './list-customers.ts'
import { mergeCustomers, undoMerge } from './merge-customers.ts'
import { findCustomer } from './read-customer.ts'

const day = 86_400_000

async function createFixture(shop: ShopContext) {
  const product = await newProduct(shop, { stock: 99 })
  const seller = await newSeller(shop)
  const lines = [{ productId: product.id, quantity: 1 }]
  const placeManualOrder = async (phone: string, firstName = 'Sita', extraAddressFields: object = {}) => {
    const caller = { ...address, firstName, lastName: '', email: '', phone, ...extraAddressFields }
    const manualOrder = { channel: 'phone', lines, address: caller, payment: 'cash', language: 'ne' }
    const { order } = await addManualOrder(seller, manualOrder)
    return order
  }
  const placeOrderBy = async (shopper: ShopContext, phone = address.phone) =>
    placeCashOrder(shopper, { items: lines, address: { ...address, phone } })
  return { seller, placeManualOrder, placeOrderBy }
}

async function customerOf(shop: ShopContext, { id }: { id: string }) {
  const [row] = await shop.db.select({ id: orders.customerId }).from(orders).where(eq(orders.id, id))
  return row?.id ?? ''
}

const names = ({ customers: rows }: { customers: { name: string }[] }) => rows.map(({ name }) => name)

describe('the list of customers', () => {
  shopTest('sorts customers by last order or by number of orders', async ({ shop }) => {
    const { seller, placeManualOrder } = await createFixture(shop)
    await placeManualOrder('9801234501', 'Sita')
    await placeManualOrder('9801234501', 'Sita')
    await placeManualOrder('9801234502', 'Hari')
    expect(names(await listCustomers(seller, {}))).toEqual(['Hari', 'Sita'])
    const busiest = await listCustomers(seller, { sort: 'orders', limit: 1 })
    expect(busiest).toMatchObject({ total: 2, pages: 2, isCapped: false })
    expect(busiest.customers).toMatchObject([{ name: 'Sita', orders: 2, phone: '+9779801234501' }])
    expect(names(await listCustomers(seller, { sort: 'orders', limit: 1, page: 2 }))).toEqual(['Hari'])
    expect(names(await listCustomers(seller, { page: 9 }))).toEqual([])
  })

  shopTest(
    'can be searched by name, email, order number, and phone number in any notation',
    async ({ shop }) => {
      const { seller, placeManualOrder, placeOrderBy } = await createFixture(shop)
      const order = await placeManualOrder('9801234501', 'Sita Rāi', { email: 'sita.rai@example.com' })
      await placeManualOrder('9801234502', 'हरि')
      const maya = await newShopper(shop)
      await placeOrderBy(maya, '9841000077')
      const findNames = async (search: string) => names(await listCustomers(seller, { search }))
      const sita = ['Sita Rāi']
      for (const search of [
        'sita',
        'SIT',
        'rāi sita',
        '980-1234501',
        '+977 9801234501',
        '९८०१२३४५०१',
        '98012345 01',
      ])
        expect([search, await findNames(search)]).toEqual([search, sita])
      for (const search of ['sita.rai@example.com', String(order.number), `#${order.number}`])
        expect([search, await findNames(search)]).toEqual([search, sita])
      expect(await findNames('हरि')).toEqual(['हरि'])
      // A customer with an account is searchable by the phone numbers of their orders.
      const [{ id: mayasId } = { id: '' }] = (await listCustomers(seller, { search: '984-1000077' }))
        .customers
      expect(mayasId).toBe(maya.actor.shopper?.id)
      for (const search of ['ita', 'nobody', "%'", ':*', '!', '980123450199', '99999999999999999999'])
        expect([search, await findNames(search)]).toEqual([search, []])
    },
  )

  shopTest('can be filtered by tag', async ({ shop }) => {
    const { seller, placeManualOrder } = await createFixture(shop)
    const sita = await customerOf(shop, await placeManualOrder('9801234501', 'Sita'))
    await placeManualOrder('9801234502', 'Hari')
    await saveCustomer(seller, { id: sita, version: 1, name: 'Sita', email: '', tags: ['VIP', 'थोक'] })
    expect(names(await listCustomers(seller, { tag: 'थोक' }))).toEqual(['Sita'])
    expect(names(await listCustomers(seller, { tag: 'थोक', search: 'hari' }))).toEqual([])
    expect(await listCustomerTags(seller)).toEqual(['VIP', 'थोक'])
  })
})

describe('a customer', () => {
  shopTest(
    'has its orders, the amount spent, and the number of deliveries that were refused',
    async ({ shop }) => {
      const { seller, placeManualOrder } = await createFixture(shop)
      const [first, second, third] = [
        await placeManualOrder('9801234501'),
        await placeManualOrder('9801234501'),
        await placeManualOrder('9801234501'),
      ]
      for (const status of ['Packed', 'Shipped', 'Out for delivery']) {
        await changeOrderStatus(seller, { id: first.id, status })
        await changeOrderStatus(seller, { id: second.id, status })
      }
      await changeOrderStatus(seller, { id: first.id, status: 'Delivered' })
      await changeOrderStatus(seller, { id: second.id, status: 'Returned' })
      await changeOrderStatus(seller, { id: third.id, status: 'Cancelled' })
      const id = await customerOf(shop, first)
      const customer = await findCustomer(seller, id, { limit: 2 })
      expect(customer).toMatchObject({
        orders: 3,
        spentPaisa: first.totalPaisa,
        returnedUndelivered: 1,
        cancelled: 1,
        returns: 0,
      })
      expect(customer.history).toMatchObject({
        total: 3,
        pages: 2,
        orders: [{ id: third.id }, { id: second.id }],
      })
      expect(customer.addresses).toMatchObject([{ firstName: 'Sita', city: address.city }])
      const { history } = await findCustomer(seller, id, { limit: 2, page: 2 })
      expect(history.orders).toMatchObject([
        { id: first.id, number: first.number, status: 'Delivered', isPaid: true },
      ])
      await expect(findCustomer(seller, 'nobody')).rejects.toMatchObject({ code: 'not-found' })
    },
  )

  shopTest(
    'can be changed only from its current version, and the audit log contains no names',
    async ({ shop }) => {
      const { seller, placeManualOrder } = await createFixture(shop)
      const id = await customerOf(shop, await placeManualOrder('9801234501'))
      const customerChange = { id, version: 1, name: 'Sita Rai', email: 'sita@example.com', tags: ['VIP'] }
      expect(await saveCustomer(seller, customerChange)).toMatchObject({
        version: 2,
        name: 'Sita Rai',
        tags: ['VIP'],
      })
      expect(await saveCustomer(seller, customerChange)).toMatchObject({ version: 2 })
      await expect(saveCustomer(seller, { ...customerChange, name: 'Gita' })).rejects.toMatchObject({
        code: 'settings-changed',
        extra: { version: 2, value: { name: 'Sita Rai' } },
      })
      const entries = await shop.db.select().from(auditLog).where(eq(auditLog.subject, id))
      expect(entries).toMatchObject([
        { action: 'customer.save', detail: { fields: ['name', 'email', 'tags'] } },
      ])
      expect(JSON.stringify(entries)).not.toContain('Rai')
    },
  )

  shopTest('has notes that cannot be changed or deleted', async ({ shop }) => {
    const { seller, placeManualOrder } = await createFixture(shop)
    const id = await customerOf(shop, await placeManualOrder('9801234501'))
    await addCustomerNote(seller, { id, text: 'Rings back after five' })
    const { notes } = await addCustomerNote(seller, { id, text: ' Rings back after five ' })
    expect(notes).toMatchObject([{ text: 'Rings back after five' }])
    for (const change of [sql`update customer_notes set body = 'x'`, sql`delete from customer_notes`])
      await expect(shop.db.transaction((tx) => tx.execute(change))).rejects.toMatchObject({
        cause: { code: '23001' },
      })
    await expect(addCustomerNote(seller, { id: 'nobody', text: 'x' })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(addCustomerNote(seller, { id, text: ' ' })).rejects.toMatchObject({ code: 'invalid-input' })
  })
})

shopTest('a deleted account is not offered under the phone number of its orders', async ({ shop }) => {
  const { seller, placeOrderBy } = await createFixture(shop)
  const password = 'sitting-room'
  const { token } = await register(shop, { name: 'Maya', email: 'maya@example.com', password })
  const me = withActor(shop, { shopper: await shopperOf(shop, token) })
  const { id } = await placeOrderBy(me, '9801234577')
  const query = { phone: '9801234577' }
  expect(await findCustomersByPhone(seller, query)).toMatchObject([{ orders: 1 }])
  await bypassConstraints(shop, sql`update orders set status = 'Delivered' where id = ${id}`)
  await deleteAccount(me, { password })
  expect(await findCustomersByPhone(seller, query)).toEqual([])
})

describe('merging two customers', () => {
  shopTest(
    'a merge counts both customers as one, and its undo separates them; orders and bills do not change',
    async ({ shop }) => {
      const { seller, placeManualOrder } = await createFixture(shop)
      const [first, second] = [
        await placeManualOrder('9801234501', 'Sita'),
        await placeManualOrder('9801234502', 'Sita R.'),
      ]
      await moveOrder(seller, second, 'Packed', 'Shipped')
      const [id, other] = [await customerOf(shop, first), await customerOf(shop, second)]
      await addCustomerNote(seller, { id: other, text: 'Second number' })
      const readRecords = async () => [
        await shop.db.select().from(orders).orderBy(orders.number),
        await shop.db.select().from(bills).orderBy(bills.issuedAt),
      ]
      const recordsBefore = await readRecords()
      const mergedCustomer = await mergeCustomers(seller, { id, other })
      expect(mergedCustomer).toMatchObject({
        id,
        orders: 2,
        notes: [{ text: 'Second number' }],
        merged: [{ id: other }],
      })
      expect(await listCustomers(seller, {})).toMatchObject({ total: 1, customers: [{ id, orders: 2 }] })
      expect(await findCustomer(seller, other)).toMatchObject({ id })
      expect((await listCustomers(seller, { search: '9801234502' })).customers).toMatchObject([{ id }])
      expect(await findCustomersByPhone(seller, { phone: '9801234502' })).toMatchObject([{ id, orders: 2 }])
      // A new order under either number counts for the merged customer.
      await placeManualOrder('9801234502')
      expect((await listCustomers(seller, {})).customers).toMatchObject([{ id, orders: 3 }])
      expect(await undoMerge(seller, { id: other })).toMatchObject({ id, orders: 1, merged: [], notes: [] })
      const both = (await listCustomers(seller, { sort: 'orders' })).customers
      expect(both).toMatchObject([
        { id: other, orders: 2 },
        { id, orders: 1 },
      ])
      const [ordersNow = [], billsNow = []] = await readRecords()
      expect([ordersNow.slice(0, 2), billsNow]).toEqual(recordsBefore)
    },
  )

  shopTest(
    'a merge includes customers who were merged before, and can be undone step by step',
    async ({ shop }) => {
      const { seller, placeManualOrder } = await createFixture(shop)
      const ids: string[] = []
      for (const phone of ['9801234501', '9801234502', '9801234503'])
        ids.push(await customerOf(shop, await placeManualOrder(phone)))
      const [a = '', b = '', c = ''] = ids
      await mergeCustomers(seller, { id: b, other: a })
      await mergeCustomers(seller, { id: c, other: b })
      expect(await findCustomer(seller, a)).toMatchObject({ id: c, orders: 3 })
      await expect(mergeCustomers(seller, { id: a, other: c })).rejects.toMatchObject({
        code: 'same-customer',
      })
      await undoMerge(seller, { id: b })
      expect(await findCustomer(seller, a)).toMatchObject({ id: b, orders: 2 })
      expect(await findCustomer(seller, c)).toMatchObject({ id: c, orders: 1 })
      await undoMerge(seller, { id: a })
      expect(await findCustomer(seller, a)).toMatchObject({ id: a, orders: 1 })
      await expect(undoMerge(seller, { id: a })).rejects.toMatchObject({ code: 'not-merged' })
    },
  )

  shopTest(
    'the merged customer has the account of either customer, and two accounts cannot be merged',
    async ({ shop }) => {
      const { seller, placeManualOrder, placeOrderBy } = await createFixture(shop)
      const [maya, gita] = [await newShopper(shop), await newShopper(shop)]
      const [mayasOrder, gitasOrder] = [await placeOrderBy(maya), await placeOrderBy(gita)]
      const caller = await customerOf(shop, await placeManualOrder('9801234501'))
      const [account, other] = [await customerOf(shop, mayasOrder), await customerOf(shop, gitasOrder)]
      expect(account).toBe(maya.actor.shopper?.id)
      expect(await mergeCustomers(seller, { id: caller, other: account })).toMatchObject({
        id: account,
        orders: 2,
      })
      await expect(mergeCustomers(seller, { id: other, other: caller })).rejects.toMatchObject({
        code: 'two-accounts',
      })
    },
  )

  shopTest('a merge cannot be undone after thirty days', async ({ shop }) => {
    const { seller, placeManualOrder } = await createFixture(shop)
    const [id, other] = [
      await customerOf(shop, await placeManualOrder('9801234501')),
      await customerOf(shop, await placeManualOrder('9801234502')),
    ]
    await mergeCustomers(seller, { id, other })
    const later = { ...seller, now: () => new Date(shop.now().getTime() + 30 * day + 1000) }
    await expect(undoMerge(later, { id: other })).rejects.toMatchObject({ code: 'merge-final' })
    expect((await findCustomer(later, id)).merged).toMatchObject([{ id: other, undoUntil: null }])
  })

  isolatedDatabaseTest(
    'the totals are correct after orders that are placed during a merge and its undo',
    async ({ shop }) => {
      const { seller, placeManualOrder } = await createFixture(shop)
      const [id, other] = [
        await customerOf(shop, await placeManualOrder('9801234501')),
        await customerOf(shop, await placeManualOrder('9801234502')),
      ]
      const work = [mergeCustomers(seller, { id, other }), mergeCustomers(seller, { id: other, other: id })]
      const placements = Array.from({ length: 8 }, (_, n) =>
        placeManualOrder(n % 2 ? '9801234501' : '9801234502'),
      )
      const results = await Promise.allSettled([...work, ...placements])
      expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
        { reason: { code: 'same-customer' } },
      ])
      expect((await listCustomers(seller, {})).customers).toMatchObject([{ orders: 10 }])
      const { merged } = await findCustomer(seller, id)
      const [mergedCustomer = { id: '' }] = merged
      const concurrentOrders = Array.from({ length: 6 }, (_, n) =>
        placeManualOrder(n % 2 ? '9801234501' : '9801234502'),
      )
      await Promise.all([undoMerge(seller, { id: mergedCustomer.id }), ...concurrentOrders])
      const rows = await shop.db.select({ orders: customers.orderCount }).from(customers)
      expect(rows).toEqual([{ orders: 8 }, { orders: 8 }])
    },
  )
})

shopTest(
  'a search for a very common name stops counting at 1000 customers, merged ones included',
  async ({ shop }) => {
    const { seller } = await createFixture(shop)
    const createdAt = new Date()
    const commonColumns = { name: 'Shrestha', createdAt }
    await shop.db.insert(customers).values({ id: 'root', ...commonColumns })
    const merged = { rootId: 'root', mergedInto: 'root', mergedAt: createdAt }
    for (const extraColumns of [merged, {}])
      await shop.db.insert(customers).values(
        Array.from({ length: 1100 }, (_, index) => ({
          id: `${'rootId' in extraColumns}-${index}`,
          ...commonColumns,
          ...extraColumns,
        })),
      )
    expect(await listCustomers(seller, { search: 'shrestha' })).toMatchObject({ total: 1000, isCapped: true })
    expect(await listCustomers(seller, {})).toMatchObject({ total: 1101, isCapped: false })
    const last = { name: 'Shrestha', tags: ['Hotel'], createdAt }
    await shop.db.insert(customers).values({ id: 'z-last', ...last })
    const tagged = await listCustomers(seller, { search: 'shrestha', tag: 'Hotel' })
    expect(tagged.customers).toMatchObject([{ id: 'z-last' }])
  },
)

describe('a manual order of a customer', () => {
  shopTest('moves to the customer with the new phone number', async ({ shop }) => {
    const { seller, placeManualOrder } = await createFixture(shop)
    const order = await placeManualOrder('9801234501', 'Sita')
    await placeManualOrder('9801234501', 'Sita')
    const hari = await customerOf(shop, await placeManualOrder('9801234502', 'Hari'))
    const sita = await customerOf(shop, order)
    const reason = 'Her brother pays'
    const addressOfHari = { ...order.address, phone: '+977 980-1234502' }
    await editOrder(seller, { id: order.id, version: 1, address: addressOfHari, reason })
    expect(await customerOf(shop, order)).toBe(hari)
    const counts = async () =>
      (await listCustomers(seller, { sort: 'orders' })).customers.map(({ name, orders: n }) => [name, n])
    expect(await counts()).toEqual([
      ['Hari', 2],
      ['Sita', 1],
    ])
    // Orders of a merged customer count for the customer it was merged into.
    await mergeCustomers(seller, { id: sita, other: hari })
    const addressOfGita = { ...order.address, phone: '9801234503', firstName: 'Gita' }
    await editOrder(seller, { id: order.id, version: 2, address: addressOfGita, reason })
    expect(await counts()).toEqual([
      ['Sita', 2],
      ['Gita', 1],
    ])
    // The same number in another notation belongs to the same customer.
    const gita = await customerOf(shop, order)
    await editOrder(seller, {
      id: order.id,
      version: 3,
      address: { ...addressOfGita, phone: '980 123 4503' },
      reason,
    })
    expect(await customerOf(shop, order)).toBe(gita)
  })

  shopTest('stays with its account when its delivery phone belongs to another customer', async ({ shop }) => {
    const { seller, placeManualOrder, placeOrderBy } = await createFixture(shop)
    await placeManualOrder('9801234501', 'Sita')
    const maya = await newShopper(shop)
    const order = await placeOrderBy(maya)
    const newAddress = { ...order.address, phone: '9801234501' }
    await editOrder(seller, {
      id: order.id,
      version: 1,
      address: newAddress,
      reason: 'Her sister is at home',
    })
    expect(await customerOf(shop, order)).toBe(maya.actor.shopper?.id)
  })
})
