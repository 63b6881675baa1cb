import { toDevanagariDigits } from '#lib/digits.ts'
import { logInAsSeller } from './beforehand.ts'
import { expect, expectAccessible, test, useSeparateStore } from './watched.ts'

// Its coupons fill the first page of the list. Other tests look for theirs there.
useSeparateStore(140)
test.describe.configure({ mode: 'serial' })

const phone = { width: 390, height: 844 }
const newTail = () => `${Date.now()}`.slice(-9)
const coupon = { version: 0, basisPoints: 1000, productIds: [], categories: [], isActive: true }

test('coupons are searched, sorted and paged in Nepali on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await logInAsSeller(page)
  const tail = newTail()
  const codes = Array.from({ length: 52 }, (_, n) => `K${tail}N${n + 10}`)
  for (const code of codes) {
    const response = await page.request.post('/api/seller/coupon/save', { data: { ...coupon, code } })
    expect(response.ok()).toBe(true)
  }
  const rows = page.getByRole('article')
  const search = page.getByLabel('कोड खोज्नुहोस्')
  const find = page.getByRole('button', { name: 'खोज्नुहोस्', exact: true })

  await page.goto('/ne/seller/coupons')
  await search.fill(toDevanagariDigits(tail))
  await find.click()
  await expect(page).toHaveURL(/\?search=/)
  await expect(page.getByText('५२ मध्ये १–५०')).toBeVisible()
  await expect(rows).toHaveCount(50)
  await expect(rows.first()).toContainText(`K${tail}N61`)
  await expectAccessible(page)

  await page.getByLabel('क्रम', { exact: true }).selectOption('code')
  await expect(page).toHaveURL(/&sort=code/)
  await expect(rows.first()).toContainText(`K${tail}N10`)
  await page.getByRole('link', { name: '२', exact: true }).click()
  await expect(page).toHaveURL(/&page=2/)
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText(`K${tail}N61`)
  await page.getByRole('button', { name: `K${tail}N61 बन्द गर्नुहोस्` }).click()
  await expect(rows.last().getByText('बन्द', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/&page=2/)

  await search.fill(`k${tail}n33`)
  await search.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`K${tail}N33`)
  await expect(search).toBeFocused()
  await page.goBack()
  await expect(rows).toHaveCount(2)
  await search.fill(`K${tail}N99`)
  await find.click()
  await expect(page.getByRole('heading', { name: 'केही भेटिएन' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'सबै हेर्नुहोस्' }).click()
  await expect(page).toHaveURL('/ne/seller/coupons')
  await expect(search).toHaveValue('')
  await expect(rows).toHaveCount(50)
})

test('a change is not overwritten by a form that was opened before it', async ({ page }) => {
  await page.setViewportSize(phone)
  await logInAsSeller(page)
  const code = `C${newTail()}`
  const save = async (data: object) => {
    const response = await page.request.post('/api/seller/coupon/save', {
      data: { ...coupon, code, ...data },
    })
    expect(response.ok()).toBe(true)
    return response.json()
  }
  const { coupon: saved } = await save({})
  await page.goto(`/ne/seller/coupons?search=${code}`)
  await page.getByRole('button', { name: `${code} सच्याउनुहोस्` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('कति', { exact: true }).fill('३०')
  await save({ id: saved._id, version: 1, basisPoints: 2500 })
  const saveButton = dialog.getByRole('button', { name: 'सेभ गर्नुहोस्' })
  await saveButton.click()
  const conflict = dialog.getByText('यो बदलिसके')
  await expect(conflict).toBeVisible()
  await expect(dialog.getByLabel('कति', { exact: true })).toHaveValue('३०')
  await expectAccessible(page)
  await saveButton.click()
  await expect(saveButton).toBeEnabled()
  await expect(page.getByRole('article')).toContainText('२५')

  await dialog.getByRole('button', { name: 'अहिलेको हेर्नुहोस्' }).click()
  await expect(conflict).toBeHidden()
  await expect(dialog.getByLabel('कति', { exact: true })).toHaveValue('२५')
  await dialog.getByLabel('कति', { exact: true }).fill('३०')
  await saveButton.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toContainText('३०')
})
