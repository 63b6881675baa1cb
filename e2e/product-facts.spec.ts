import { logInAt } from './beforehand.ts'
import { pictureFile } from './pictures.ts'
import { expect, expectAccessible, test } from './watched.ts'

test('the details that a seller enters for a product appear on its page in both languages and in the audit log', async ({
  page,
}) => {
  const name = `Phewa sofa bed ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  await logInAt(page, '/seller')
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Product Description').fill('Folds out for guests.')
  await page.getByLabel('Category').selectOption('sofas-couches')
  await page.getByLabel('Product Price').fill('84000')
  await page.getByLabel('Offer Price').fill('80000')
  await page.locator('input[type="file"]').setInputFiles([await pictureFile('front.jpg', '#aa6633')])
  await page.getByText('More details').click()
  await page.getByText('Seat, opened size and legs').click()
  await page.getByLabel('Opened size: Width (cm)').fill('197')
  await page.getByText('Assembly, box, lead time and warranty').click()
  await page.getByLabel('Warranty (months)').fill('२४')
  await page.getByText('Assembly, box, lead time and warranty').click()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByLabel('Opened size: Depth (cm)')).toBeFocused()
  await page.getByLabel('Opened size: Depth (cm)').fill('125')
  await page.getByLabel('Opened size: Height (cm)').fill('42.5')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added')).toBeVisible()

  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.locator('summary', { hasText: /^Care/ }).click()
  await page.getByLabel('Care', { exact: true }).fill('Vacuum weekly.\nBlot spills.')
  await page.getByLabel('Care in Nepali').fill('हप्तामा भ्याकुम गर्नुहोस्।')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Product updated')).toBeVisible()
  await page.goto('/seller/history')
  await expect(page.getByText(`Changed ${name}: Care, Care in Nepali`)).toBeVisible()

  const { products } = await (
    await page.request.get(`/api/product/list?search=${encodeURIComponent(name)}`)
  ).json()
  const path = `/product/sofas-couches/${products[0]._id}`
  // Without scripts too: the page is read as the server sends it.
  const html = await (await page.request.get(path)).text()
  for (const fact of ['Vacuum weekly.', 'Width 197 cm, Depth 125 cm, Height 42.5 cm', '24 months']) {
    expect(html).toContain(fact)
  }
  await page.goto(`/ne${path}`)
  await page.getByRole('tab', { name: 'थप जानकारी' }).click()
  const facts = page.getByRole('tabpanel', { name: 'थप जानकारी' })
  await expect(facts.getByText('हप्तामा भ्याकुम गर्नुहोस्।')).toBeVisible()
  await expect(facts.getByText('चौडाइ १९७ से.मि., गहिराइ १२५ से.मि., उचाइ ४२.५ से.मि.')).toBeVisible()
  await expect(facts.getByText('२४ महिना')).toBeVisible()
})
