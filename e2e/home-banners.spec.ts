import type { Page } from '@playwright/test'
import { expect, test } from './watched.ts'

const heroOf = (page: Page) => page.getByRole('region', { name: 'Featured' })
const bannerButton = (page: Page, number: number) =>
  heroOf(page).getByRole('button', { name: `Banner ${number} of 7` })
const expectBanner = (page: Page, number: number) =>
  expect(bannerButton(page, number)).toHaveAttribute('aria-current', 'true')

/** Opens the home page with a clock that the test moves, when the second picture is in the page. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await expect(heroOf(page)).toHaveAttribute('data-playing')
  await expect(heroOf(page).locator('[data-banner="1"] img')).toBeAttached()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

test('a banner waits until the next picture can be painted, and then turns', async ({ page }) => {
  await page.goto('/')
  const next = heroOf(page).locator('[data-banner="1"]')
  await expect(next.locator('img')).toBeAttached()
  const hashes = await next.evaluate((banner) => [
    ...new Set([...banner.innerHTML.matchAll(/\/images\/([^/]+)\//g)].map(([, hash]) => hash)),
  ])
  expect(hashes.length).toBeGreaterThan(0)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/images/(${hashes.join('|')})/`), async (route) => {
    await released
    await route.continue()
  })
  await page.goto('about:blank')
  await openStill(page)
  const current = await heroOf(page).locator('[aria-current]').getAttribute('aria-label')
  await page.clock.runFor(9000)
  await expect(heroOf(page).locator('[aria-current]')).toHaveAttribute('aria-label', current ?? '')
  release()
  await expectBanner(page, 2)
})

test('the first touch of the page stops the banners for good, and Play starts them again on a phone', async ({
  page,
}) => {
  await openStill(page)
  await page.touchscreen.tap(8, 500)
  const label = await heroOf(page).locator('[aria-current]').getAttribute('aria-label')
  const play = heroOf(page).getByRole('button', { name: 'Play banners' })
  await expect(play).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(heroOf(page).locator('[aria-current]')).toHaveAttribute('aria-label', label ?? '')
  await play.tap()
  await expect(heroOf(page).getByRole('button', { name: 'Pause banners' })).toBeVisible()
})

for (const path of ['/', '/ne'])
  test(`the button of a banner of ${path} stays at one place`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const hero = page.locator('section[aria-roledescription]')
    await expect(hero).toHaveAttribute('data-playing')
    const places = new Set<string>()
    for (const banner of await hero.locator('button[aria-label]').all()) {
      if ((await banner.locator('svg').count()) > 0) continue
      await banner.click()
      await expect(banner).toHaveAttribute('aria-current', 'true')
      const link = await hero.locator('a:visible').boundingBox()
      places.add(`${link?.y} ${link?.height}`)
    }
    expect([...places]).toHaveLength(1)
  })
