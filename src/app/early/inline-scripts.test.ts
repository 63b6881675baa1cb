import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newProduct, shopTest } from '#testing/shop/shop.ts'
import { extractInlineScripts } from './inline-scripts.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'

const hashes = (policy: unknown) => String(policy).match(/'sha256-[^']+'/g) ?? []
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('the inline scripts of a page', () => {
  test('are extracted if they have the nonce, which is removed from the page', () => {
    const page = '<script nonce="m">own</script><script>foreign</script><script nonce="x">guess</script>'
    expect(extractInlineScripts(page, 'm')).toEqual({
      html: '<script>own</script><script>foreign</script><script nonce="x">guess</script>',
      scripts: ['own'],
    })
  })

  shopTest('are all allowed by the policy, and the page contains no nonce', async ({ shop }) => {
    const http = await createTestServer(shop)
    await addPages(http, shop)
    for (const path of ['/', '/ne', '/products', '/cart', '/seller', '/nowhere']) {
      const { body, headers } = await http.inject(path)
      const inline = [...body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
        .filter(([, attributes = '']) => !/ src=|ld\+json/.test(attributes))
        .map(([, , code = '']) => hashOf(code))
      expect(inline.length).toBeGreaterThan(2)
      expect(new Set(hashes(headers['content-security-policy']))).toEqual(new Set(inline))
      expect(body).not.toContain('nonce=')
    }
  })

  shopTest(
    'do not include a script from the text of a product, which the policy does not allow',
    async ({ shop }) => {
      const injectedMarkup = '</script><script>alert(1)</script><script nonce="">alert(2)</script>'
      const product = await newProduct(shop, {
        name: `Chair ${injectedMarkup}`,
        description: [injectedMarkup],
        nameNe: injectedMarkup,
        descriptionNe: [injectedMarkup],
        materials: [injectedMarkup],
        family: 'chairs',
        option: injectedMarkup,
      })
      const http = await createTestServer(shop)
      await addPages(http, shop)
      const injectedHashes = [hashOf('alert(1)'), hashOf('alert(2)')]
      for (const path of [
        `/product/sofas-couches/${product.id}`,
        '/products',
        `/products?search=${encodeURIComponent(injectedMarkup)}`,
      ]) {
        const { body, headers } = await http.inject(path)
        expect(body).not.toContain('<script>alert')
        expect(
          hashes(headers['content-security-policy']).filter((hash) => injectedHashes.includes(hash)),
        ).toEqual([])
      }
    },
  )
})
