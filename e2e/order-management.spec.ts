import type { Page } from '@playwright/test'
import { addProduct, linkToOrder, logInAsSeller, newShopper, orderByCash, rowOfOrder } from './beforehand.ts'
import { expect, expectAccessible, test, tick } from './watched.ts'

const evil = {
  courier: `"><img src=x onerror=alert(1)>`,
  tracking: `javascript:alert('1')//<script>alert(1)</script>`,
  note: `<script>alert(1)</script>\n\u202E"><img src=x onerror=alert(1)>${'long'.repeat(60)}`,
}

/** Places `count` cash orders of a new shopper for a product that no other test buys, the newest last. */
async function ordersOf(page: Page, browser: Parameters<typeof newShopper>[0], count: number) {
  await logInAsSeller(page)
  const product = await addProduct(page)
  const shopper = await newShopper(browser)
  const ids: string[] = []
  for (let n = 0; n < count; n += 1)
    ids.push(await orderByCash(shopper.request, { productId: product.id, quantity: 1 }))
  return { product, shopper, ids, search: `search=${encodeURIComponent(product.name)}` }
}

async function numberOf(page: Page, id: string): Promise<string> {
  return (await linkToOrder(page, id).innerText()).trim()
}

async function stubPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
}

const desks = [
  {
    name: 'on a wide window in English',
    size: { width: 1440, height: 900 },
    path: '/seller/orders',
    choose: /^Choose order/,
    chosen: (n: number) => `${n} ${n === 1 ? 'order' : 'orders'} chosen`,
    pack: 'Mark as Packed',
    question: 'Mark 3 orders as Packed?',
    packed: '2 orders marked as Packed',
    notMoved: '1 order not changed',
    stands: 'It is Packed now.',
    slips: 'Slips',
    labels: 'Labels',
    cash: 'Cash to collect Rs.918',
    phone: '984-1234567',
  },
  {
    name: 'at 390 px in Nepali',
    size: { width: 390, height: 844 },
    path: '/ne/seller/orders',
    choose: /^अर्डर [०-९]+ छान्नुहोस्$/,
    chosen: (n: number) => `${n === 1 ? '१' : '३'} अर्डर छानियो`,
    pack: 'प्याक भयो',
    question: '३ अर्डर “प्याक भयो” जनाउने?',
    packed: '२ अर्डर “प्याक भयो” जनाइयो',
    notMoved: '१ अर्डर फेरिएन',
    stands: 'अहिलेको अवस्था: प्याक भयो।',
    slips: 'स्लिप',
    labels: 'लेबल',
    cash: 'उठाउने नगद रु.९१८',
    phone: '984-1234567',
  },
] as const

for (const variant of desks) {
  test(`three orders are chosen, printed and packed at once ${variant.name}`, async ({ page, browser }) => {
    await page.setViewportSize(variant.size)
    await stubPrinter(page)
    const { shopper, ids, search } = await ordersOf(page, browser, 3)
    const [first = '', second = '', third = ''] = ids
    // Without its event stream the page does not receive changes by others.
    await page.route('**/api/order/events', (route) => route.fulfill({ status: 401 }))
    await page.goto(`${variant.path}?${search}`)
    for (const id of ids) await tick(rowOfOrder(page, id).getByRole('checkbox', { name: variant.choose }))
    const bar = page.getByRole('region', { name: variant.chosen(3) })
    await expect(bar).toBeInViewport()
    await expectAccessible(page)

    await bar.getByRole('button', { name: variant.slips }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
    await page.emulateMedia({ media: 'print' })
    const papers = page.locator('[data-paper] > section')
    await expect(papers).toHaveCount(3)
    for (const paper of await papers.all()) {
      await expect(paper).toBeVisible()
      await expect(paper).toContainText(variant.cash)
      await expect(paper).toContainText(variant.phone)
      // No other price.
      expect((await paper.innerText()).match(/Rs\.|रु\./g)).toHaveLength(1)
    }
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await bar.getByRole('button', { name: variant.labels }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(papers).toHaveCount(3)
    await expect(papers.first()).toContainText(await numberOf(page, first))
    await page.emulateMedia({ media: 'screen' })

    await page.request.post('/api/order/status', { data: { id: second, status: 'Packed' } })
    await bar.getByRole('button', { name: variant.pack }).click()
    const question = page.getByRole('dialog', { name: variant.question })
    await expectAccessible(page)
    await question.getByRole('button', { name: variant.pack }).click()
    await expect(page.getByText(variant.packed)).toBeVisible()
    const remainingSelection = page.getByRole('region', { name: variant.chosen(1) })
    await expect(remainingSelection.getByRole('alert')).toContainText(variant.notMoved)
    await expect(remainingSelection.getByRole('alert')).toContainText(
      `${await numberOf(page, second)} ${variant.stands}`,
    )
    await expect(rowOfOrder(page, second).getByRole('checkbox')).toBeChecked()
    await expect(rowOfOrder(page, first).getByRole('checkbox')).not.toBeChecked()
    // At the end of the page the sticky bar covers no button.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expectAccessible(page)
    for (const id of [first, second, third]) {
      const { order } = await (await page.request.get(`/api/order/${id}`)).json()
      expect(order.history.map(({ status }: { status: string }) => status)).toEqual(['Processing', 'Packed'])
    }
    await shopper.close()
  })
}

test('on a phone, the menu More leads to the bulk table and to the other steps', async ({
  page,
  browser,
}) => {
  const { shopper, ids, search } = await ordersOf(page, browser, 2)
  const [first = '', second = ''] = ids
  for (const status of ['Packed', 'Shipped', 'Out for delivery'])
    await page.request.post('/api/order/status', { data: { id: first, status } })
  await page.goto(`/seller/orders?${search}`)
  await tick(page.getByRole('checkbox', { name: 'Choose all on this page' }))
  const bar = page.getByRole('region', { name: '2 orders chosen' })
  await expect(bar.getByRole('button', { name: 'Mark as Packed (1)' })).toBeVisible()
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(bar.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    `/api/order/export?ids=${second}%2C${first}&language=en`,
  )
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Mark as Delivered (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 1 order as Delivered?' })
  await expect(dialog).toContainText('Rs.918 in cash has been collected')
  await dialog.getByRole('button', { name: 'Mark as Delivered' }).click()
  await expect(page.getByText('1 order marked as Delivered')).toBeVisible()
  await expect(page.getByRole('region', { name: '1 order chosen' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose none' }).click()
  await expect(page.getByRole('region', { name: /chosen/ })).toHaveCount(0)
  await shopper.close()
})

test('one row is open at a time, and the URL contains which one', async ({ page, browser }) => {
  const { shopper, ids, search } = await ordersOf(page, browser, 2)
  const [older = '', newer = ''] = ids
  await page.goto(`/seller/orders?${search}`)
  const pack = (id: string) => rowOfOrder(page, id).getByRole('button', { name: 'Mark as Packed' })
  await expect(pack(newer)).toBeVisible()
  await expect(pack(older)).toBeHidden()
  await rowOfOrder(page, older)
    .getByRole('button', { name: /^Open order/ })
    .click()
  await expect(pack(older)).toBeVisible()
  await expect(pack(newer)).toBeHidden()
  await rowOfOrder(page, older)
    .getByRole('button', { name: /^Close order/ })
    .click()
  await expect(pack(older)).toBeHidden()
  await linkToOrder(page, older).click()
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(pack(older)).toBeVisible()
  await page.reload()
  await expect(pack(older)).toBeVisible()
  await shopper.close()
})

for (const language of ['', '/ne']) {
  test(`hostile couriers, numbers and notes are only words ${language}`, async ({ page, browser }) => {
    const { shopper, ids, search } = await ordersOf(page, browser, 1)
    const [id = ''] = ids
    await page.goto(`${language}/seller/orders/${id}`)
    const form = page.locator('form').filter({ has: page.locator('[name=courier]') })
    await form.locator('[name=courier]').fill(evil.courier)
    await form.locator('[name=tracking]').fill(evil.tracking)
    await form.getByRole('button').click()
    await expect(page.locator('[data-toast]').first()).toBeVisible()
    await page.getByRole('button', { name: /^(Write for the shop|पसलभित्रको टिप्पणी)$/ }).click()
    const note = page.locator('textarea')
    await expect(note).toBeFocused()
    await note.fill(evil.note)
    await page.locator('form').filter({ has: note }).getByRole('button').click()
    await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible()
    await expect(form.locator('[name=courier]')).toHaveValue(evil.courier)
    await expectAccessible(page)
    await page.goto(`${language}/seller/orders?${search}`)
    await expect(rowOfOrder(page, id)).toContainText('onerror=alert(1)')
    await expectAccessible(page)
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0)

    const home = await shopper.newPage()
    const faults: string[] = []
    home.on('dialog', (dialog) => faults.push(dialog.message()))
    await home.goto(`${language}/order/${id}`)
    await expect(home.getByText(evil.tracking)).toBeVisible()
    await expect(home.getByText(evil.courier)).toBeVisible()
    expect(await home.content()).not.toContain('longlong')
    expect(await home.locator('a[href^="javascript:"]').count()).toBe(0)
    await expectAccessible(home)
    const tracking = 'https://track.example.com/NP-1'
    await page.request.post('/api/order/shipment', { data: { id, courier: 'Upaya', tracking, version: 1 } })
    await home.reload()
    await expect(home.getByRole('link', { name: tracking })).toHaveAttribute('href', tracking)
    expect(faults).toEqual([])
    await page.goto('/seller/history')
    await expect(page.getByText('Wrote a note for the shop on order').first()).toBeVisible()
    await expect(page.getByText(`is sent with: Upaya, ${tracking}`).first()).toBeVisible()
    await shopper.close()
  })
}
