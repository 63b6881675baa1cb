import { AxeBuilder } from '@axe-core/playwright'
import { expect as expectThat, test as base, type Locator, type Page } from '@playwright/test'
import { openStoreAt, port } from './open-store.ts'

export { expect } from '@playwright/test'

/** A page that fails its test after any console error, script error or policy violation. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', ({ message }) => {
      // A navigation that interrupts another one skips its animation.
      if (!message.startsWith('Transition was skipped')) faults.push(`script: ${message}`)
    })
    page.on('console', (message) => {
      // A browser reports each refusal. The form of a page is refused with 400.
      const isForm = new URL(message.location().url || 'about:blank').pathname.endsWith('.data')
      const refusal = isForm ? /status of 40[0149]/ : /status of 40[149]/
      if (message.type() === 'error' && !refusal.test(message.text()))
        faults.push(`console: ${message.text()}`)
    })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // eslint-disable-next-line no-console -- what the page reports is read above
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
    await use(page)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  },
})

/**
 * Starts a separate store for the tests of a file, `offset` above the shared port, because they change or measure what
 * every visitor sees. Returns its address.
 */
export function useSeparateStore(offset: number, settings?: Readonly<Record<string, string>>): string {
  const baseURL = `http://127.0.0.1:${port + offset}`
  let close: (() => Promise<void>) | undefined
  test.use({ baseURL })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    close = await openStoreAt(port + offset, settings)
  })
  test.afterAll(() => close?.())
  return baseURL
}

let number = 0

/** Returns the data of a new person. */
export function newPerson() {
  number += 1
  const unique = `${Date.now().toString(36)}${number}${Math.random().toString(36).slice(2, 6)}`
  return { name: 'Maya Shrestha', email: `maya.${unique}@example.com`, password: 'sitting-room' }
}

export async function register(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Full Name').fill(person.name)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.locator('form').getByRole('button', { name: 'Create Account' }).click()
}

export async function fillAddress(page: Page, fullName = 'Maya Shrestha'): Promise<void> {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill(lastName)
  await page.getByLabel('Email Address').fill('maya@example.com')
  await page.getByLabel('Street').fill('Patan Dhoka 12')
  await page.getByLabel('City').fill('Lalitpur')
  await page.getByLabel('State').selectOption('Bagmati')
  await page.getByLabel('Zipcode').fill('44700')
  await page.getByLabel('Country').selectOption('Nepal')
  await page.getByLabel('Phone').fill('984-1234567')
  await page.getByRole('button', { name: 'Save Address' }).click()
}

/** Registers a visitor who orders with a filled cart as a new shopper with an address. */
export async function registerOutOfCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place Order' }).click()
  await register(page, newPerson())
  await expectThat(page).toHaveURL(/\/cart$/)
  // The form above the link moves it while it loads.
  await expectThat(page.getByLabel('Municipality')).toBeVisible()
  await page.getByRole('link', { name: '+ Add New Address' }).click()
  await fillAddress(page)
  await expectThat(page).toHaveURL(/\/cart$/)
}

/**
 * Checks a state of a page: nothing is wider than the window, nothing is announced twice, and axe reports nothing. Axe
 * takes longer than the steps of a journey, so `npm test` runs it on the screens of e2e/access.spec.ts only;
 * `npm run prove -- journeys` runs it here.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingTooWide(page)
  await expectNoNestedLiveRegions(page)
  if (process.env.PROVE) await expectNoAxeViolations(page)
}

/** Checks that nothing is wider than the window. */
export async function expectNothingTooWide(page: Page): Promise<void> {
  await expectThat(page.getByRole('heading', { level: 1 })).toBeAttached()
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expectThat(isWide).toBe(false)
}

/** Checks that no live region is inside another one, because screen readers would announce its content twice. */
async function expectNoNestedLiveRegions(page: Page): Promise<void> {
  const regions = ':is(output, [role="status"], [role="alert"], [aria-live]:not([aria-live="off"]))'
  const nested = page.locator(`${regions} ${regions}`)
  expectThat(await nested.evaluateAll((elements) => elements.map((one) => one.outerHTML))).toEqual([])
}

/** Checks that axe reports nothing. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Axe checks the page once, after the layout is final. Fonts that load slowly move elements.
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  // Half faded in, a toast has half its contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page })
    // No page contains a frame of another site, so results need not be merged on a second page.
    .setLegacyMode()
    // A frame contains a page of the store, which is checked separately.
    .exclude('iframe')
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expectThat(
    violations.map(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    ),
  ).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}

/** Opens a page and waits for hydration. Before it, a form is submitted as a full page load (e2e/early.spec.ts). */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('store:alive', () => document.documentElement.setAttribute('data-alive', ''))
  })
  await page.goto(path)
  await expectThat(page.locator('html[data-alive]')).toBeAttached()
}

/** Checks a checkbox or radio button. Before hydration, the choice takes effect after it. */
export async function tick(box: Locator): Promise<void> {
  await box.click()
  await expectThat(box).toBeChecked()
}

/** Expects that a press meets a link on at least 44 px of height, as fingers need it. */
export async function expectTouchable(link: Locator): Promise<void> {
  const height = await link.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height: ownHeight } = element.getBoundingClientRect()
    const isMet = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y))
    let [first, last] = [top + ownHeight / 2, top + ownHeight / 2]
    while (isMet(first - 1)) first -= 1
    while (isMet(last + 1)) last += 1
    // The number of rows of pixels, both ends included.
    return last - first + 1
  })
  expectThat(height).toBeGreaterThanOrEqual(44)
}

/** Locates the live region with error messages. */
export const alerts = (page: Page) => page.locator('[aria-live="assertive"]')
