import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { readXlsx } from '#testing/read-xlsx.ts'
import { formResponse, linkToOrder, logInAt, openRow, rowOfOrder } from './beforehand.ts'
import { pictureFile } from './pictures.ts'
import { expect, fillAddress, newPerson, register, test, tick, useSeparateStore } from './watched.ts'

// A store without products, where nothing but these acts moves money.
const baseURL = useSeparateStore(130, { DEMO_CATALOGUE: 'off' })

const products = {
  stool: { name: 'Rara stool', pricePaisa: 1_850_00, stock: 10, colour: '#aa6633' },
  table: { name: 'Patan table', pricePaisa: 12_499_50, stock: 5, colour: '#335577' },
  bed: { name: 'Mustang bed', pricePaisa: 56_000_00, stock: 3, colour: '#557733' },
} as const
type ProductName = keyof typeof products
const productNames = ['stool', 'table', 'bed'] as const

const valleyFeePaisa = 500_00
const vatPercent = 13
const advancePercent = 20
const refusedPercent = 50
const cashShortPaisa = 100_00

type Method = 'cash' | 'qr' | 'card'
type Part = { method: Method; paisa: number; reference?: string }

/** An order of the month, with what the shop received for it in that order. */
type Act = {
  status: 'Delivered' | 'Returned' | 'Cancelled'
  customer: string
  items: Partial<Record<ProductName, number>>
  discountPaisa?: number
  deliveryPaisa: number
  received: readonly Part[]
  /** The part of a paid advance that the shop retains. */
  retainedPaisa?: number
  writtenOffPaisa?: number
  /** Given back in the way it was paid, unless it is in cash. */
  refund?: { paisa: number; isCash: boolean; restocked?: ProductName }
}

const acts = {
  test: {
    status: 'Cancelled',
    customer: 'Ram Thapa',
    items: { stool: 1 },
    deliveryPaisa: valleyFeePaisa,
    received: [],
  },
  walkIn: {
    status: 'Delivered',
    customer: '',
    items: { stool: 2 },
    deliveryPaisa: 0,
    received: [
      { method: 'cash', paisa: 2_000_00 },
      { method: 'qr', paisa: 1_700_00, reference: 'FP-1' },
    ],
  },
  card: {
    status: 'Delivered',
    customer: '',
    items: { table: 1 },
    discountPaisa: 99_25,
    deliveryPaisa: 0,
    received: [{ method: 'card', paisa: 12_400_25, reference: 'POS-7' }],
    refund: { paisa: 300_50, isCash: false },
  },
  phone: {
    status: 'Delivered',
    customer: 'सिता',
    items: { bed: 1 },
    deliveryPaisa: valleyFeePaisa,
    received: [
      { method: 'cash', paisa: 4_000_00 },
      { method: 'qr', paisa: 6_000_00, reference: 'FP-2' },
      { method: 'cash', paisa: 46_500_00 },
    ],
  },
  web: {
    status: 'Delivered',
    customer: 'Maya Shrestha',
    items: { stool: 2, table: 1 },
    deliveryPaisa: valleyFeePaisa,
    received: [
      { method: 'cash', paisa: 6_550_00 },
      { method: 'qr', paisa: 10_000_00, reference: 'FP-3' },
    ],
    writtenOffPaisa: 149_50,
    refund: { paisa: 1_850_00, isCash: true, restocked: 'stool' },
  },
  refused: {
    status: 'Returned',
    customer: 'Maya Shrestha',
    items: { stool: 1, table: 1 },
    deliveryPaisa: valleyFeePaisa,
    received: [],
  },
  advance: {
    status: 'Returned',
    customer: 'Hari Gurung',
    items: { bed: 1 },
    deliveryPaisa: valleyFeePaisa,
    received: [{ method: 'qr', paisa: 11_300_00, reference: 'FP-4' }],
    retainedPaisa: 5_650_00,
    refund: { paisa: 5_650_00, isCash: true },
  },
} as const satisfies Record<string, Act>
type ActName = keyof typeof acts
const actNames = ['test', 'walkIn', 'card', 'phone', 'web', 'refused', 'advance'] as const
const actOf = (name: ActName): Act => acts[name]

const sum = (amounts: readonly number[]) => amounts.reduce((total, paisa) => total + paisa, 0)
const goodsPaisa = ({ items, discountPaisa = 0 }: Act) =>
  sum(productNames.map((name) => products[name].pricePaisa * (items[name] ?? 0))) - discountPaisa
const totalPaisa = (act: Act) => goodsPaisa(act) + act.deliveryPaisa
const isBilled = ({ status }: Act) => status !== 'Cancelled'

/** What the shop keeps of an order in the end. */
function netPaisa(act: Act): number {
  const { status, writtenOffPaisa = 0, refund, retainedPaisa = 0 } = act
  return status === 'Delivered' ? totalPaisa(act) - writtenOffPaisa - (refund?.paisa ?? 0) : retainedPaisa
}

/** The amounts of the credit notes of an order. */
function creditedPaisa(act: Act): number[] {
  const { status, writtenOffPaisa = 0, refund, retainedPaisa = 0 } = act
  if (status === 'Returned') return [totalPaisa(act) - retainedPaisa]
  return status === 'Delivered' ? [writtenOffPaisa, refund?.paisa ?? 0].filter((paisa) => paisa > 0) : []
}

/** What the shop received by a method. */
function receivedPaisa(method: Method): number {
  return sum(
    actNames.map(actOf).flatMap(({ received }) => {
      return received.filter((part) => part.method === method).map(({ paisa }) => paisa)
    }),
  )
}

/** What the shop gave back in cash, or by the card with which it was paid. */
function refundedPaisa(method: 'cash' | 'card'): number {
  return sum(
    actNames.map(actOf).flatMap(({ refund }) => {
      return refund?.isCash === (method === 'cash') ? [refund.paisa] : []
    }),
  )
}

/** The units of a product that left the shop and did not come back. */
function unitsGone(product: ProductName): number {
  return sum(
    actNames.map(actOf).map(({ status, items, refund }) => {
      return status === 'Delivered' ? (items[product] ?? 0) - (refund?.restocked === product ? 1 : 0) : 0
    }),
  )
}

function money(paisa: number): string {
  const rupees = Math.abs(paisa) / 100
  const text = rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${paisa < 0 ? '-' : ''}Rs.${text}`
}

/** As money, without paisa where there are none. */
const shortMoney = (paisa: number) => money(paisa).replace(/\.00$/, '')

/** Reads an amount as a page writes it. */
function paisaIn(text: string): number {
  const [, sign = '', digits = ''] = /([-−]?)\s*Rs\.([\d,]+(?:\.\d\d)?)/.exec(text) ?? []
  return Math.round(Number(digits.replaceAll(',', '')) * 100) * (sign === '' ? 1 : -1)
}

const tenderTexts = {
  en: {
    part: (number: number) => `Part ${number}`,
    method: 'Paid by',
    amount: 'Amount (Rs.)',
    reference: 'Reference',
    more: 'Paid in two ways',
  },
  ne: {
    part: (number: number) => `भाग ${number === 1 ? '१' : '२'}`,
    method: 'कसरी तिरे',
    amount: 'रकम (रु.)',
    reference: 'कारोबार वा चेक नम्बर',
    more: 'दुई तरिकाले तिरे',
  },
} as const

/** Enters how an amount was paid, in one part or two. */
async function enterTender(form: Page | Locator, parts: readonly Part[], language: 'en' | 'ne' = 'en') {
  const t = tenderTexts[language]
  for (const [index, { method, paisa, reference }] of parts.entries()) {
    if (index > 0) await form.getByRole('button', { name: t.more }).click()
    const part = form.getByRole('group', { name: t.part(index + 1) })
    await part.getByLabel(t.method).selectOption(method)
    await part.getByLabel(t.amount).fill(String(paisa / 100))
    if (reference !== undefined) await part.getByLabel(t.reference).fill(reference)
  }
}

/** Opens the page of a step of the checklist on Today. */
async function openStep(page: Page, step: string): Promise<void> {
  await page.goto('/seller/today')
  await page.getByRole('region', { name: 'Set up your store' }).getByRole('link', { name: step }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Today')
}

async function addProduct(page: Page, product: (typeof products)[ProductName]): Promise<void> {
  const { name, pricePaisa, stock, colour } = product
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Product Description').fill('Sal wood, oiled by hand.')
  await page.getByLabel('Category').selectOption('office-furniture')
  await page.getByLabel('Product Price').fill(String(pricePaisa / 100))
  await page.getByLabel('Offer Price').fill(String(pricePaisa / 100))
  await page.locator('input[type="file"]').setInputFiles(await pictureFile(`${name}.jpg`, colour))
  await expect(page.getByRole('button', { name: /^Remove image/ })).toHaveCount(1)
  const stockField = page.getByLabel('Stock', { exact: true })
  if (!(await stockField.isVisible())) await page.getByText('More details').click()
  await stockField.fill(String(stock))
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added')).toBeVisible()
}

/** Sells items at the counter, and returns the id of the order. */
async function sellAtCounter(page: Page, act: Act): Promise<string> {
  await page.goto('/seller/orders/new')
  await page.getByRole('radio', { name: 'Counter' }).check()
  await chooseItems(page, act)
  if (act.discountPaisa !== undefined) {
    await page.getByLabel('Discount (Rs.)').fill(String(act.discountPaisa / 100))
    await page.getByLabel('Why', { exact: true }).fill('Last one of the old colour')
  }
  await expect(
    page
      .getByText(money(totalPaisa(act)))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await enterTender(page, act.received)
  await page.getByRole('button', { name: 'Sold, make the bill' }).click()
  await expect(page).toHaveURL(/\/bill$/)
  const bill = page.getByRole('article', { name: /^Tax Invoice/ })
  await expect(bill).toContainText(money(totalPaisa(act)))
  return new URL(page.url()).pathname.split('/').at(-2) ?? ''
}

async function chooseItems(page: Page, { items }: Act): Promise<void> {
  for (const name of productNames) {
    const quantity = items[name] ?? 0
    if (quantity === 0) continue
    await page.getByLabel('Find a product').fill(products[name].name)
    await page.getByRole('button', { name: `Add ${products[name].name}` }).click()
    const stepper = page.getByRole('group', { name: products[name].name })
    for (let count = 1; count < quantity; count += 1)
      await stepper.getByRole('button', { name: 'Increase quantity' }).click()
  }
}

type Shopper = { page: Page; close: () => Promise<void> }

/** Opens a browser in which a new shopper registers and saves an address. */
async function openShopper(browser: Browser, name: string): Promise<Shopper> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto('/login')
  await register(page, { ...newPerson(), name })
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto('/add-address')
  await fillAddress(page, name)
  await expect(page).not.toHaveURL(/\/add-address/)
  return { page, close: () => context.close() }
}

/** Fills the cart of a shopper and opens it. */
async function fillCart(page: Page, act: Act): Promise<void> {
  await page.goto('/products')
  const orderedNames = productNames.filter((name) => (act.items[name] ?? 0) > 0)
  for (const name of orderedNames)
    await page
      .getByRole('article')
      .filter({ hasText: products[name].name })
      .getByRole('button', { name: 'Add', exact: true })
      .click()
  await page.getByRole('link', { name: `Cart, ${orderedNames.length} items` }).click()
  for (const name of orderedNames)
    await page
      .getByRole('article', { name: products[name].name })
      .getByLabel('Quantity')
      .selectOption(String(act.items[name]))
  await expect(page.getByText(money(totalPaisa(act))).first()).toBeVisible()
}

async function newestOrderOf({ page }: Shopper): Promise<string> {
  const { orders } = await (await page.request.get('/api/order/user')).json()
  return String(orders[0]._id)
}

async function orderOnWeb(shopper: Shopper, act: Act): Promise<string> {
  await fillCart(shopper.page, act)
  await shopper.page.getByRole('button', { name: 'Place Order' }).click()
  await expect(shopper.page).toHaveURL(/\/my-orders/)
  return newestOrderOf(shopper)
}

/** Moves orders together to a status from the list of orders. */
async function moveTogether(page: Page, ids: readonly string[], status: string): Promise<void> {
  for (const id of ids) await tick(rowOfOrder(page, id).getByRole('checkbox', { name: /^Choose order/ }))
  const bar = page.getByRole('region', { name: `${ids.length} orders chosen` })
  await bar.getByRole('button', { name: `Mark as ${status}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Mark as ${status}` })
    .click()
  await expect(page.getByText(`${ids.length} orders marked as ${status}`)).toBeVisible()
  await expect(bar).toHaveCount(0)
}

/** Records a refund that was given back by hand. */
async function recordRefund(page: Page, id: string, { paisa, isCash }: NonNullable<Act['refund']>) {
  const row = page.getByRole('article').filter({ has: linkToOrder(page, id) })
  await expect(row).toContainText(shortMoney(paisa))
  await row.getByRole('button', { name: 'Record refund' }).click()
  const dialog = page.getByRole('dialog')
  if (isCash) await dialog.getByLabel('Given back by').selectOption('cash')
  else await dialog.getByLabel('How it was given back').fill('By hand')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(row.getByText('Given back').first()).toBeVisible()
}

test('a shop is set up and sells for a month, all in one day, and its money agrees everywhere', async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000)
  const firstDay = dayInKathmandu(new Date())
  const ids: Record<ActName, string> = {
    test: '',
    walkIn: '',
    card: '',
    phone: '',
    web: '',
    refused: '',
    advance: '',
  }
  const ram = await test.step('the owner sets up the shop', () => setUp(page, browser, ids))

  await test.step('the counter sells for cash, QR and card', async () => {
    ids.walkIn = await sellAtCounter(page, acts.walkIn)
    ids.card = await sellAtCounter(page, acts.card)
  })
  await test.step('an order by phone takes an advance, in Nepali', async () => {
    ids.phone = await orderByPhone(page)
  })
  const maya = await openShopper(browser, acts.web.customer)
  const hari = await openShopper(browser, acts.advance.customer)
  await test.step('shoppers order on the web, in cash and with an advance by QR', async () => {
    ids.web = await orderOnWeb(maya, acts.web)
    ids.refused = await orderOnWeb(maya, acts.refused)
    ids.advance = await orderWithAdvance(hari)
    await confirmAdvance(page)
  })
  await test.step('two orders are delivered, and two are refused at the door', () => bringOut(page, ids))
  await test.step('a stool is returned, and a customer gets some money back', async () => {
    await returnStool(page, maya.page, ids.web)
    await refundAfterSale(page, ids.card)
    await page.goto('/seller/payments')
    for (const name of ['web', 'card', 'advance'] as const)
      await recordRefund(page, ids[name], acts[name].refund)
  })
  await test.step('the cash of the day is handed in', () => handInCash(page, firstDay))
  await test.step('stock, sales and customers', async () => {
    for (const name of productNames) await expectStock(page, name)
    await expectDashboard(page)
    await expectCustomers(page)
  })
  await test.step('bills, credit notes and the sales book', async () => {
    await expectBills(page)
    await expectSalesBook(page)
  })
  await test.step('the pages of the orders, for the shop and for the shopper', async () => {
    for (const name of actNames) await expectOrderPage(page, ids[name], actOf(name))
    await expectShopperPage(maya.page, ids.web, acts.web)
    await expectShopperPage(hari.page, ids.advance, acts.advance)
  })
  for (const { close } of [ram, maya, hari]) await close()
})

async function setUp(page: Page, browser: Browser, ids: Record<ActName, string>): Promise<Shopper> {
  await logInAt(page, '/seller/today')
  const checklist = page.getByRole('region', { name: 'Set up your store' })
  await expect(checklist).toContainText('0 of 9 done')
  await page.goto('/seller/shop')
  await page.getByRole('link', { name: 'Name of the shop' }).click()
  await page.getByLabel('Name, English').fill('Patan House')
  await page.getByLabel('Name, Nepali').fill('पाटन घर')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published, as shoppers see it')).toBeVisible()

  await openStep(page, 'Business name and PAN')
  await page.getByLabel('Business name, English').fill('Patan House Pvt. Ltd.')
  await page.getByLabel('Business name, Nepali').fill('पाटन घर प्रा. लि.')
  await page.getByLabel('PAN / VAT no.').fill('301234567')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await openStep(page, 'Tax: PAN shop, VAT or none')
  await page.getByLabel('Rate in percent').fill(String(vatPercent))
  await page.getByLabel('Name in English').fill('VAT')
  await page.getByLabel('Name in Nepali').fill('भ्याट')
  await page.getByLabel('The shop is registered').selectOption({ label: 'for VAT' })
  await page.getByLabel('The tax is').selectOption({ label: 'already in the prices' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('VAT 13%, already in the prices')).toBeVisible()

  await openStep(page, 'Where you deliver, fees and days')
  await page.getByRole('button', { name: 'Add the Kathmandu Valley' }).click()
  const zone = page.getByRole('dialog')
  await zone.getByLabel('Fee in rupees').fill(String(valleyFeePaisa / 100))
  await zone.getByRole('button', { name: 'Save' }).click()
  await expect(zone).toBeHidden()

  await openStep(page, 'Online payment')
  await page.getByRole('link', { name: 'Advance and the shop’s QR' }).click()
  await setAdvance(page)
  await setQr(page)

  await openStep(page, 'Days for returns')
  await page.getByLabel('Days for returns after delivery').fill('30')
  await page.getByRole('button', { name: 'Save days for returns' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await openStep(page, 'Stars and choices that products show')
  await tick(page.getByLabel('Hide the stars of products that nobody has reviewed'))
  await tick(page.getByLabel('Hide sizes and colours of products that have none of their own'))
  await page.getByRole('button', { name: 'Save what is shown' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await openStep(page, 'Three products of your own')
  for (const name of productNames) {
    await page.goto('/seller')
    await addProduct(page, products[name])
  }
  const ram = await openShopper(browser, acts.test.customer)
  ids.test = await orderOnWeb(ram, acts.test)
  await ram.page.goto(`/order/${ids.test}`)
  await ram.page.getByRole('button', { name: 'Cancel order' }).click()
  await ram.page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(ram.page.getByText('Cancelled').first()).toBeVisible()

  await page.goto('/seller/today')
  // No mail server is set up.
  await expect(checklist).toContainText('8 of 9 done')
  await checklist.getByRole('button', { name: 'Close this list' }).click()
  await expect(checklist).toHaveCount(0)
  return ram
}

/** Asks for an advance of expensive orders, and keeps a part of it when they are refused. */
async function setAdvance(page: Page): Promise<void> {
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('heading', { name: 'Advance', exact: true }) })
  await form.getByRole('button', { name: 'Add an advance' }).click()
  const rule = form.getByRole('group').first()
  await rule.getByLabel('Advance (%)').fill(String(advancePercent))
  await rule.getByLabel('Orders above (Rs.)').fill('20000')
  await form.getByLabel('When it is refused at the door (%)').fill(String(refusedPercent))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
}

async function setQr(page: Page): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Shop’s own QR' }) })
  await form.locator('input[type="file"]').setInputFiles(await pictureFile('qr.jpg', '#224466'))
  await expect(form.getByRole('img', { name: 'Shop’s own QR' })).toBeVisible()
  await tick(form.getByLabel('Offer it to customers as Online Payment'))
  await form.getByLabel('Account name').fill('Patan House Pvt. Ltd.')
  const saved = formResponse(page, '/seller/settings/payment')
  await form.getByRole('button', { name: 'Save' }).click()
  expect((await saved).ok()).toBe(true)
}

async function orderByPhone(page: Page): Promise<string> {
  const [cash, qr] = acts.phone.received
  await page.goto('/ne/seller/orders/new')
  await page.getByLabel('फोन नम्बर').fill('९८०१२३४५६७')
  await page.getByLabel('नाम', { exact: true }).fill(acts.phone.customer)
  await page.getByLabel('सामान खोज्नुहोस्').fill(products.bed.name)
  await page.getByRole('button', { name: `${products.bed.name} थप्नुहोस्` }).click()
  await page.getByLabel('टोल, घर, चिनारी').fill('मङ्गलबजार ९')
  await page.getByLabel('सहर वा पालिका').fill('ललितपुर')
  await page.getByLabel('अहिले बैना, बाँकी सामान पाएपछि').check()
  await page.getByLabel('बैना (रु.)').fill('१००००')
  await enterTender(page, [cash, qr], 'ne')
  await expect(page.getByText('सामान पाएपछि: रु.४६,५००')).toBeVisible()
  await page.getByRole('button', { name: 'अर्डर गर्नुहोस्' }).click()
  await expect(page).toHaveURL(/\/ne\/seller\/orders\/\w{10,}$/)
  await expect(page.getByText('तिर्न बाँकी: रु.४६,५००').first()).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function orderWithAdvance(shopper: Shopper): Promise<string> {
  const { page } = shopper
  const advancePaisa = (totalPaisa(acts.advance) * advancePercent) / 100
  await fillCart(page, acts.advance)
  await expect(
    page.getByText(`${shortMoney(acts.advance.retainedPaisa)} if you refuse it at the door`),
  ).toBeVisible()
  await tick(page.getByRole('radio', { name: /Shop’s QR/ }))
  await page.getByRole('button', { name: `Pay ${shortMoney(advancePaisa)} now` }).click()
  await expect(page.getByRole('heading', { name: 'Pay by QR' })).toBeVisible()
  await expect(page.getByText(shortMoney(advancePaisa))).toBeVisible()
  await page.getByLabel('Transaction number').fill('FP-4')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We have your transaction number FP-4')).toBeVisible()
  return newestOrderOf(shopper)
}

async function confirmAdvance(page: Page): Promise<void> {
  await page.goto('/seller/payments')
  await page.getByRole('button', { name: /^Confirm the payment of order/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('FP-4')).toBeHidden()
}

async function bringOut(page: Page, ids: Record<ActName, string>): Promise<void> {
  const together = [ids.phone, ids.web, ids.refused, ids.advance]
  await page.goto('/seller/orders')
  for (const status of ['Packed', 'Shipped', 'Out for delivery']) await moveTogether(page, together, status)
  // Each status is sent when the next one follows, and the last one when it can no longer be undone.
  const sent = together.map((id) => formResponse(page, '/seller/orders', id))
  for (const id of [ids.refused, ids.advance]) {
    await openRow(page, id)
    await rowOfOrder(page, id).getByRole('button', { name: 'Refused, came back' }).click()
    const dialog = page.getByRole('dialog', { name: 'Has this order come back?' })
    await dialog.getByRole('button', { name: 'Refused, came back' }).click()
    await expect(rowOfOrder(page, id).locator('[data-status]')).toHaveText('Returned')
  }
  await openRow(page, ids.phone)
  await rowOfOrder(page, ids.phone).getByRole('button', { name: 'Mark as Delivered' }).click()
  const phoneDialog = page.getByRole('dialog')
  await phoneDialog.getByRole('button', { name: 'Delivered, Rs.46,500 received' }).click()
  await expect(phoneDialog).toHaveCount(0)
  await openRow(page, ids.web)
  await rowOfOrder(page, ids.web).getByRole('button', { name: 'Mark as Delivered' }).click()
  const webDialog = page.getByRole('dialog')
  await webDialog.getByRole('button', { name: 'Customer paid less' }).click()
  await webDialog.getByLabel('Short by (Rs.)').fill(String(acts.web.writtenOffPaisa / 100))
  await webDialog.getByLabel('Why').fill('Scratch on a leg')
  await enterTender(webDialog, acts.web.received)
  await webDialog.getByRole('button', { name: 'Delivered, Rs.16,550 received' }).click()
  await expect(webDialog).toHaveCount(0)
  for (const response of await Promise.all(sent)) expect(response.ok()).toBe(true)
}

async function returnStool(page: Page, shopper: Page, id: string): Promise<void> {
  const { name } = products.stool
  await shopper.goto(`/order/${id}`)
  await shopper.getByRole('button', { name: 'Return or complain' }).click()
  await tick(shopper.getByRole('checkbox', { name }))
  await shopper.getByLabel(`How many of ${name}?`).selectOption('1')
  await shopper.getByLabel('What is the problem?').fill('One stool is too many.')
  await shopper.getByRole('button', { name: 'Send' }).click()
  await expect(shopper.getByText('Awaiting an answer')).toBeVisible()

  await page.goto('/seller/inbox?tab=requests')
  await page.getByRole('button', { name: 'Accept return' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Amount to give back (Rs.)')).toHaveValue(
    String(acts.web.refund.paisa / 100),
  )
  await tick(dialog.getByLabel('Put the items back in stock'))
  await dialog.getByRole('button', { name: 'Accept return' }).click()
  await expect(dialog).toHaveCount(0)
}

async function refundAfterSale(page: Page, id: string): Promise<void> {
  await page.goto(`/seller/orders/${id}`)
  await page.getByRole('button', { name: 'Give money back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount (Rs.)').fill(String(acts.card.refund.paisa / 100))
  await dialog.getByLabel('Reason').fill('A drawer sticks')
  await dialog.getByRole('button', { name: 'Approve refund' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Checks the day's cash, of two days if midnight in Kathmandu has passed, and hands it in on the day with more of it. */
async function handInCash(page: Page, firstDay: string): Promise<void> {
  await page.goto('/seller/today')
  await page.getByRole('link', { name: 'Day’s cash' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Day’s cash')
  const expected = {
    'Cash expected': receivedPaisa('cash') - refundedPaisa('cash'),
    QR: receivedPaisa('qr'),
    Card: receivedPaisa('card'),
    'Cash, refunded': refundedPaisa('cash'),
    'Card, refunded': refundedPaisa('card'),
  }
  const sheets: { day: string; facts: number[]; cashPaisa: number }[] = []
  for (const day of new Set([firstDay, dayInKathmandu(new Date())])) {
    await page.goto(`/seller/cash?day=${day}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Day’s cash')
    const paisaOf = async (term: string) => sum((await factOf(page, term).allInnerTexts()).map(paisaIn))
    const facts = await Promise.all(Object.keys(expected).map(paisaOf))
    sheets.push({ day, facts, cashPaisa: facts[0] ?? 0 })
  }
  expect(Object.keys(expected).map((_, index) => sum(sheets.map(({ facts }) => facts[index] ?? 0)))).toEqual(
    Object.values(expected),
  )
  const [{ day, cashPaisa } = { day: firstDay, cashPaisa: 0 }] = sheets.toSorted(
    (one, other) => other.cashPaisa - one.cashPaisa,
  )
  await page.goto(`/seller/cash?day=${day}`)
  await page.getByRole('button', { name: /^Hand in: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cash counted (Rs.)').fill(String((cashPaisa - cashShortPaisa) / 100))
  await dialog.getByLabel('Note').fill('A note of Rs.100 was torn')
  await dialog.getByRole('button', { name: 'Handed in' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(factOf(page, 'Handed in')).toHaveText(shortMoney(cashPaisa - cashShortPaisa))
  await expect(factOf(page, 'Difference')).toHaveText(shortMoney(-cashShortPaisa))
}

/** The description of a term in a list of facts. */
function factOf(page: Page, term: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(term, { exact: true }) })
    .locator('dd')
}

async function expectStock(page: Page, name: ProductName): Promise<void> {
  const { name: product, stock } = products[name]
  const response = await page.request.get(`/api/product/list?search=${encodeURIComponent(product)}&limit=1`)
  const [{ _id: id }] = (await response.json()).products
  await page.goto(`/seller/stock/${id}`)
  const now = page.getByRole('region', { name: 'Change the stock' }).locator('p').nth(1)
  await expect(now).toHaveText(String(stock - unitsGone(name)))
}

async function expectDashboard(page: Page): Promise<void> {
  const sales = actNames.map(actOf).filter(({ status }) => status === 'Delivered')
  await page.goto('/seller/dashboard')
  await expect(factOf(page, 'Orders')).toContainText(String(sales.length))
  const averageRupees = Math.round(sum(sales.map(netPaisa)) / sales.length / 100)
  await expect(factOf(page, 'Average order')).toContainText(shortMoney(averageRupees * 100))
  const chart = page.getByRole('figure', { name: /^Sales per day/ }).first()
  const name = (await chart.getAttribute('aria-label')) ?? ''
  expect(paisaIn(name)).toBe(sum(actNames.map((act) => netPaisa(actOf(act)))))
  const [best = 'stool'] = productNames.toSorted((one, other) => unitsGone(other) - unitsGone(one))
  const bestText = `Best sellers: ${products[best].name} first, ${unitsGone(best)} units.`
  await expect(page.getByRole('list', { name: bestText, exact: true })).toBeVisible()
  // The largest amount first.
  await expect(
    page.getByRole('region', { name: 'Received by payment method' }).getByRole('listitem'),
  ).toHaveText([
    `Cash${shortMoney(receivedPaisa('cash'))}`,
    `QR${shortMoney(receivedPaisa('qr'))}`,
    `Card${shortMoney(receivedPaisa('card'))}`,
    `Cash, refunded${shortMoney(refundedPaisa('cash'))}`,
    `Card, refunded${shortMoney(refundedPaisa('card'))}`,
  ])
}

async function expectCustomers(page: Page): Promise<void> {
  const customers = new Set(actNames.map((name) => actOf(name).customer).filter((name) => name !== ''))
  await page.goto('/seller/customers')
  await expect(page.getByRole('status').filter({ hasText: 'customers' })).toHaveText(
    `${customers.size} customers`,
  )
  for (const customer of customers) {
    await page.goto('/seller/customers')
    await page.getByRole('link', { name: customer }).click()
    const netSales = actNames
      .map(actOf)
      .filter((act) => act.customer === customer)
      .map(netPaisa)
    await expect(factOf(page, 'Paid and kept')).toHaveText(shortMoney(sum(netSales)))
    await expect(factOf(page, 'Orders')).toHaveText(String(netSales.length))
  }
}

/** The amounts of all bills and credit notes, in ascending order. */
function billedAmounts(): number[] {
  return actNames
    .map(actOf)
    .filter(isBilled)
    .flatMap((act) => [totalPaisa(act), ...creditedPaisa(act).map((paisa) => -paisa)])
    .toSorted((a, b) => a - b)
}

async function expectBills(page: Page): Promise<void> {
  await page.goto('/seller/bills')
  const texts = await page.getByRole('article').allInnerTexts()
  expect(texts.map(paisaIn).toSorted((a, b) => a - b)).toEqual(billedAmounts())
}

async function expectSalesBook(page: Page): Promise<void> {
  const book = page.getByRole('region', { name: 'Sales book' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    book.getByRole('button', { name: 'Download Excel' }).click(),
  ])
  const rows = readXlsx(await readFile(await download.path()))
  const amounts = rows
    .filter(([, , number]) => /^\d{4}\/\d\d-\d+$/.test(String(number)))
    .map((row) => row.slice(5, 11).map((rupees) => Math.round(Number(rupees) * 100)))
  for (const [total = 0, exempt = 0, taxable = 0, vat = 0, exported, billed] of amounts) {
    expect(total).toBe(exempt + taxable)
    expect(billed).toBe(total + vat)
    expect(exported).toBe(0)
    expect(Math.abs(vat - (taxable * vatPercent) / 100)).toBeLessThan(1)
  }
  const billed = amounts.map((row) => row[5] ?? 0)
  expect(billed.toSorted((a, b) => a - b)).toEqual(billedAmounts())
  const end = rows
    .at(-1)
    ?.slice(5, 11)
    .map((rupees) => Math.round(Number(rupees) * 100))
  expect(end).toEqual([0, 1, 2, 3, 4, 5].map((column) => sum(amounts.map((row) => row[column] ?? 0))))
  expect(end?.[5]).toBe(sum(actNames.map((name) => netPaisa(actOf(name)))))
}

const methodTexts = { cash: 'Cash', qr: 'QR', card: 'Card' } as const

async function expectOrderPage(page: Page, id: string, act: Act): Promise<void> {
  await page.goto(`/seller/orders/${id}`)
  const amount = page.getByRole('region', { name: 'Amount' })
  await expect(factOf(page, 'Total')).toHaveText(money(totalPaisa(act)))
  const vatPaisa = Math.round((goodsPaisa(act) * vatPercent) / (100 + vatPercent))
  await expect(factOf(page, 'VAT (13%), in the prices')).toHaveText(money(vatPaisa))
  for (const { method, paisa, reference } of act.received)
    await expect(amount).toContainText(
      `${methodTexts[method]} ${shortMoney(paisa)}${reference === undefined ? '' : ` (${reference})`}`,
    )
  if (act.writtenOffPaisa !== undefined)
    await expect(amount).toContainText(`Paid less, written off: ${shortMoney(act.writtenOffPaisa)}`)
  if (act.retainedPaisa !== undefined) {
    await expect(amount).toContainText(`Retained of the advance: ${shortMoney(act.retainedPaisa)}`)
    await expect(amount).toContainText('Cash On Delivery Advance paid Partly refunded')
  }
  if (act.refund) await expect(amount).toContainText(`Refund: ${shortMoney(act.refund.paisa)} given back`)
  await expect(amount.getByText('Still to pay')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'All about this customer' })).toHaveCount(
    act.customer === '' ? 0 : 1,
  )
  await expect(page.getByText(`Final. Nothing follows ${act.status}.`)).toBeVisible()
}

async function expectShopperPage(shopper: Page, id: string, act: Act): Promise<void> {
  await shopper.goto(`/order/${id}`)
  // Beside the date, and in the summary.
  const total = money(totalPaisa(act))
  await expect(factOf(shopper, 'Total')).toHaveText([total, total])
  await expect(
    shopper.getByText(`Refund: ${shortMoney(act.refund?.paisa ?? 0)} given back`).first(),
  ).toBeVisible()
  if (act.retainedPaisa === undefined) return
  await expect(factOf(shopper, 'Payment')).toContainText('Cash On Delivery, Advance paid')
  await expect(factOf(shopper, 'Advance paid')).toHaveText(money(sum(act.received.map(({ paisa }) => paisa))))
  await expect(factOf(shopper, 'Retained of the advance')).toHaveText(money(act.retainedPaisa))
  await shopper.goto(`/ne/order/${id}`)
  await expect(factOf(shopper, 'भुक्तानी')).toContainText('बैना तिरेको')
  await expect(factOf(shopper, 'बैनाबाट पसलले राखेको')).toHaveText('रु.५,६५०.००')
}
