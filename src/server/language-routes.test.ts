import { expect } from 'vitest'
import { languageOfPath } from '#domain/language.ts'
import { newId } from '#lib/id.ts'
import { createTestServer } from '#testing/http/http.ts'
import { pageAccess } from '#testing/http/page-access.ts'
import { addPages, sitePages } from '#testing/http/pages.ts'
import { shopTest } from '#testing/shop/shop.ts'

const languageOfPage = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1]

shopTest('every page exists in both languages', async ({ shop }) => {
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const violations: string[] = []
  // Pages of a logged-in shopper redirect a visitor to the login.
  for (const { path } of sitePages.filter(
    ({ englishPath }) =>
      pageAccess[englishPath] !== 'shopper' &&
      !/^\/(search-reading|seller\/(preview|draft))/.test(englishPath),
  )) {
    const url = path.replaceAll(/:\w+/g, newId()).replace('*', 'nothing')
    const { statusCode, body } = await http.inject(url)
    const language = languageOfPage(body)
    if (![200, 404].includes(statusCode) || language !== languageOfPath(url))
      violations.push(`${url}: ${statusCode} ${language}`)
  }
  expect(violations).toEqual([])
})

shopTest('URLs that resemble the language prefix have exactly one meaning', async ({ shop }) => {
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const responses: Record<string, unknown> = {}
  for (const url of [
    '/ne',
    '/ne/ne',
    '/ne/nothing',
    '/ne/ne/products',
    '/neighbour',
    '/ne/api',
    '/nepal/products',
  ]) {
    const { statusCode, body } = await http.inject(url)
    responses[url] = [statusCode, languageOfPage(body)]
  }
  expect(responses).toEqual({
    '/ne': [200, 'ne'],
    '/ne/ne': [404, 'ne'],
    '/ne/nothing': [404, 'ne'],
    '/ne/ne/products': [404, 'ne'],
    '/neighbour': [404, 'en'],
    '/ne/api': [404, 'ne'],
    '/nepal/products': [404, 'en'],
  })
  for (const url of ['/NE', '/Ne', '/ne/']) {
    const { statusCode, headers } = await http.inject(url)
    expect([url, statusCode, headers.location]).toEqual([url, 301, '/ne'])
  }
  const encodedPrefixResponse = await http.inject('/%6ee/products?page=2')
  expect([encodedPrefixResponse.statusCode, encodedPrefixResponse.headers.location]).toEqual([
    301,
    '/ne/products?page=2',
  ])
  const { statusCode, headers, body } = await http.inject('/ne.data')
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/x-script')])
  expect(body).toContain('सोफा')
})
