import { readFile } from 'node:fs/promises'
import { readXlsx } from '#testing/read-xlsx.ts'
import { address, addProduct, logInAt } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

test('customers can be searched, annotated, tagged, merged, separated and exported', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAt(page, '/ne/seller/customers')
  const product = await addProduct(page)
  const tail = Date.now().toString().slice(-7)
  const mark = `Hotel${tail}`
  const [first, second] = [`980${tail}`, `981${tail}`]
  for (const [phone, firstName] of [
    [first, `Sita${tail}`],
    [second, `Gita${tail}`],
  ]) {
    const lines = [{ productId: product.id, quantity: 1 }]
    const buyerAddress = { ...address, phone, firstName, lastName: '', email: '' }
    const order = { channel: 'phone', lines, address: buyerAddress, payment: 'cash', language: 'ne' }
    expect((await page.request.post('/api/seller/order/add', { data: order })).status()).toBe(201)
  }
  await page.reload()
  await expect(page.getByRole('link', { name: `Gita${tail}` })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('ग्राहक खोज्नुहोस्').fill(first)
  await page.getByRole('button', { name: 'खोज्नुहोस्', exact: true }).click()
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText('१ ग्राहक', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Sita${tail}` }).click()
  await expect(page.getByRole('heading', { name: `Sita${tail}` })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'टिप्पणी थप्नुहोस्' }).click()
  await page.getByLabel('टिप्पणी', { exact: true }).fill('बिहान फोन नगर्ने')
  await page.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(page.getByText('बिहान फोन नगर्ने')).toBeVisible()
  await page.getByRole('button', { name: 'नाम र ट्याग सच्याउनुहोस्', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'ग्राहकको विवरण सच्याउनुहोस्' })
  await dialog.getByLabel('ट्यागहरू').fill(`${mark}, ढिलो तिर्ने`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'सेभ गर्नुहोस्' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(mark)).toBeVisible()

  await page.getByLabel('अर्को नाम वा फोन').fill(second)
  await page.getByLabel('अर्को नाम वा फोन').press('Enter')
  await expect(page.getByText(`दुवैका गरी २ अर्डर, “Sita${tail}” नाममा।`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Gita${tail}सँग जोड्नुहोस्` }).click()
  const undo = page.getByRole('button', { name: `उल्टाउनुहोस्: Gita${tail} अर्कै हो` })
  await expect(undo).toBeVisible()

  await page.goto(`/ne/seller/customers?tag=${mark}`)
  await expect(page.getByRole('main').getByText('२ अर्डर')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'एक्सेल डाउनलोड' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^baithak-customers-\d{4}-\d\d-\d\d\.xlsx$/)
  const [head, ...rows] = readXlsx(await readFile(await file.path()))
  expect(head?.slice(0, 2)).toEqual(['नाम', 'फोन'])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.slice(0, 2)).toEqual([`Sita${tail}`, `+977${first}`])
  await page.goto('/ne/seller/history')
  await expect(page.getByText('ग्राहकको सूची डाउनलोड गरियो').first()).toBeVisible()

  await page.goto(`/ne/seller/customers?search=${second}`)
  await page.getByRole('link', { name: `Sita${tail}` }).click()
  await undo.click()
  await expect(undo).toBeHidden()
  await page.goto(`/ne/seller/customers?search=${second}`)
  await expect(page.getByRole('link', { name: `Gita${tail}` })).toBeVisible()
})
