import { addProduct, logInAsSeller, newShopper } from './beforehand.ts'
import { expect, expectAccessible, test } from './watched.ts'

const devanagari = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))

test('manual orders for a phone number appear among the orders of the shopper who verifies it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAsSeller(page)
  const product = await addProduct(page)
  const phone = `98${Date.now().toString().slice(-8)}`
  const shopper = await newShopper(browser)
  const theirs = await shopper.newPage()
  const added = await page.request.post('/api/seller/order/add', {
    data: {
      channel: 'phone',
      lines: [{ productId: product.id, quantity: 1 }],
      address: {
        firstName: 'सिता',
        lastName: '',
        email: '',
        street: 'पाटन ढोका १२',
        city: 'ललितपुर',
        state: 'Bagmati',
        zipcode: '',
        country: 'Nepal',
        phone,
      },
      payment: 'cash',
      language: 'ne',
    },
  })
  expect(added.status()).toBe(201)
  const id = String((await added.json()).order._id)

  await theirs.goto('/ne/my-orders')
  await expect(theirs.getByRole('heading', { name: 'कुनै अर्डर भेटिएन' })).toBeVisible()
  await theirs.goto('/ne/profile')
  const part = theirs.getByRole('region', { name: 'फोनबाट गरेका अर्डर' })
  await part.getByLabel('फोन नम्बर').fill('०१-५९०१२३४')
  await part.getByRole('button', { name: 'कोड पठाउनुहोस्' }).click()
  await expect(part.getByText('नेपालको मोबाइल नम्बर लेख्नुहोस्')).toBeVisible()
  await part.getByLabel('फोन नम्बर').fill(devanagari(phone))
  await part.getByRole('button', { name: 'कोड पठाउनुहोस्' }).click()
  await expect(part.getByText('यो पसलमा कोड पठाउने सेवा अझै जोडिएको छैन।')).toBeVisible()
  await expectAccessible(theirs)
  // The form is still there when the shopper returns from the message.
  await theirs.reload()
  const code = part.getByLabel('६ अङ्कको कोड')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')

  // The store has no provider and shows its SMS to the seller.
  const text = page
    .getByRole('article')
    .filter({ hasText: phone })
    .getByText(/कोड \d{6}।/)
    .first()
  await expect(async () => {
    await page.goto('/seller/messages')
    await expect(text).toBeVisible({ timeout: 1000 })
  }).toPass()
  const [digits = ''] = /\d{6}(?=।)/.exec(await text.innerText()) ?? []
  await code.fill(digits === '111111' ? '222222' : '१११ १११')
  await part.getByRole('button', { name: 'मेरो खातासँग जोड्नुहोस्' }).click()
  await expect(part.getByText('कोड मिलेन। सन्देश फेरि हेर्नुहोस्, अझै ४ पटक राख्न मिल्छ।')).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(devanagari(digits))
  await part.getByRole('button', { name: 'मेरो खातासँग जोड्नुहोस्' }).click()
  await expect(part.getByRole('listitem')).toContainText(`+977${phone}`)
  await expectAccessible(theirs)

  await theirs.goto('/ne/my-orders')
  const order = theirs.locator(`[id="${id}"]`)
  await expect(order).toContainText('पसलले लिएको')
  await expect(order.getByRole('button', { name: 'अर्डर रद्द गर्नुहोस्' })).toHaveCount(0)
  await expectAccessible(theirs)
  await order.locator(`a[href$="/${id}"]`).click()
  await expect(theirs.getByText('पाटन ढोका १२')).toBeVisible()
  await expect(theirs.getByText('यो अर्डर पसलले फोनबाट वा पसलमै लिएको हो।')).toBeVisible()
  await expectAccessible(theirs)

  // The shop sees whose account it is.
  await page.goto(`/seller/customers?search=${phone}`)
  await page.getByRole('link', { name: 'Maya Shrestha' }).click()
  await expect(page.getByText(/Account linked by phone on/)).toContainText(phone)
  await expectAccessible(page)

  await theirs.goto('/ne/profile')
  await part.getByRole('button', { name: `+977${phone} हटाउनुहोस्` }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'हटाउनुहोस्' }).click()
  await expect(part.getByRole('listitem')).toHaveCount(0)
  await theirs.goto('/ne/my-orders')
  await expect(theirs.getByRole('heading', { name: 'कुनै अर्डर भेटिएन' })).toBeVisible()
  await shopper.close()
})
