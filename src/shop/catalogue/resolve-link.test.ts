import { expect } from 'vitest'
import { newProduct, newSeller, shopTest } from '#testing/shop/shop.ts'
import { archiveProduct } from '#shop/products/archive-product.ts'
import { updateProduct } from '#shop/products/update-product.ts'
import { resolveLink } from './resolve-link.ts'

shopTest(
  'a link with the slug of a product leads to its current URL, or to all products if no product has the slug',
  async ({ shop }) => {
    const seller = await newSeller(shop)
    const link = '/product/office-furniture/koshi'
    expect(await resolveLink(shop, link)).toBe('/products')
    const { id } = await newProduct(shop, { slug: 'koshi' })
    expect(await resolveLink(shop, link)).toBe(`/product/sofas-couches/${id}`)
    const movedProduct = await updateProduct(seller, { id, version: 1, category: 'office-furniture' }, [])
    expect(await resolveLink(shop, link)).toBe(`/product/office-furniture/${id}`)
    await updateProduct(seller, { id, version: movedProduct.version, slug: 'karnali' }, [])
    expect(await resolveLink(shop, link)).toBe('/products')
    expect(await resolveLink(shop, '/product/office-furniture/karnali')).toBe(
      `/product/office-furniture/${id}`,
    )
    await archiveProduct(seller, { id })
    expect(await resolveLink(shop, '/product/office-furniture/karnali')).toBe('/products')
  },
)
