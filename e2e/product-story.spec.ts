import { expect, expectAccessible, test } from './watched.ts'

test('a product’s page tells its size, what comes with it, and what goes with it in the room', async ({
  page,
  request,
}) => {
  const { products } = await (await request.get('/api/product/list?search=Sagar 3-seat sofa, oat')).json()
  const path = `/product/${products[0].category}/${products[0]._id}`
  await page.goto(`/ne${path}`)
  const size = page.getByRole('region', { name: 'यति ठूलो छ' })
  await expect(size.getByText('सिटको उचाइ')).toBeVisible()
  await expect(size.getByText('१६५ से.मि.', { exact: true }).first()).toBeVisible()
  await size.getByText('माथिबाट').click()
  await expect(size.getByRole('radio', { name: 'माथिबाट' })).toBeChecked()
  await expect(size.getByText('१६५ से.मि.', { exact: true }).first()).toBeHidden()
  await expect(size.getByRole('img').last()).toBeVisible()
  await expect(page.getByText('चारै खुट्टा हातैले कस्नुहोस्').first()).toBeVisible()

  await page.goto(path)
  const room = page.getByRole('region', { name: 'For the same room' })
  await expect(room.getByRole('checkbox')).toHaveCount(3)
  for (const box of await room.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expect(room.getByText('This alone')).toBeVisible()
  await expect(room.getByText('Rs.86,900')).toBeVisible()
  await expect(room.getByRole('button', { name: 'Put this in the cart' })).toBeEnabled()
  await room.getByRole('checkbox').nth(0).check()
  await room.getByRole('checkbox').nth(2).check()
  await expect(room.getByText('This and 2 others')).toBeVisible()
  await room.getByRole('button', { name: 'Put 3 in the cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  await expect(page.getByText('Product added to cart')).toHaveCount(1)
  await expect(room.getByRole('button', { name: 'Put 3 in the cart' })).toBeDisabled()
  await room.getByRole('checkbox').nth(1).check()
  await expect(room.getByRole('button', { name: 'Put 1 in the cart' })).toBeEnabled()
  await expectAccessible(page)
})

test('the pictures open as large as the window and come nearer', async ({ page, request }) => {
  const { products } = await (await request.get('/api/product/list?search=Sagar 3-seat sofa, oat')).json()
  await page.goto(`/product/${products[0].category}/${products[0]._id}`)
  await page
    .getByRole('button', { name: /^View larger/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog', { name: 'Pictures' })
  const picture = viewer.getByRole('img').first()
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0
  await expect.poll(widthOf).toBeGreaterThan(0)
  const before = await widthOf()
  await viewer.getByRole('button', { name: 'Zoom' }).click()
  await expect.poll(widthOf).toBeGreaterThan(before * 1.8)
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
})
