import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { endpoints } from '#api/endpoints.ts'
import { responseSchema } from '#api/http/json-schema.ts'
import { apiDocsMessages } from '#domain/help/api-docs-messages.ts'
import { createTestServer } from '#testing/http/http.ts'
import { addPages } from '#testing/http/pages.ts'
import { routeAccess, type Access } from '#testing/http/role-matrix.ts'
import { shopTest } from '#testing/shop/shop.ts'
import type { ShopContext } from '#shop/context.ts'
import { schemaExampleOf } from './examples.ts'

// eslint-disable-next-line typescript/no-explicit-any
type JsonObject = Record<string, any>

async function readDocument(shop: ShopContext): Promise<JsonObject> {
  return (await (await createTestServer(shop)).inject('/api/docs')).json()
}

/** Returns the operations of a document, each with its key in `routeAccess`, such as `GET /api/product/:id`. */
function operationsOf({ paths }: JsonObject): [string, JsonObject][] {
  return Object.entries<JsonObject>(paths).flatMap(([path, methods]) =>
    Object.entries<JsonObject>(methods).map(([method, operation]): [string, JsonObject] => [
      `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  )
}

describe('the OpenAPI document', () => {
  shopTest('is OpenAPI 3.1', async ({ shop }) => {
    const document = await readDocument(shop)
    const { valid, errors } = await new Validator().validate(document)
    expect({ valid, errors, version: document['openapi'] }).toEqual({
      valid: true,
      errors: undefined,
      version: '3.1.0',
    })
  })

  shopTest(
    'describes every endpoint: its summary, its callers, its responses and its errors',
    async ({ shop }) => {
      const document = await readDocument(shop)
      const operations = operationsOf(document)
      const endpointNames = Object.keys(routeAccess).filter(
        (name) => name.includes(' /api/') && !name.startsWith('GET /api/docs'),
      )
      expect(operations.map(([name]) => name).toSorted()).toEqual(endpointNames.toSorted())
      for (const [name, { summary, responses, security, 'x-callers': callers }] of operations) {
        expect([name, summary === '', callers]).toEqual([name, false, routeAccess[name]])
        const securityCounts: Partial<Record<Access, number>> = { public: 0, 'gateway-signature': 0, both: 2 }
        expect([name, security.length]).toEqual([
          name,
          securityCounts[routeAccess[name] ?? 'gateway-signature'] ?? 1,
        ])
        const successResponses = Object.entries<JsonObject>(responses).filter(([status]) =>
          status.startsWith('2'),
        )
        expect([name, successResponses.length > 0]).toEqual([name, true])
        for (const [, { content }] of successResponses) {
          const [[type = '', { schema }] = ['', { schema: undefined }]] = Object.entries<JsonObject>(content)
          expect([name, type, schema]).toEqual([name, expect.stringMatching(/\//), expect.anything()])
        }
        const expected =
          routeAccess[name] === 'public' ? ['429', '500', '503'] : ['401', '403', '429', '500', '503']
        expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(expected)])
      }
    },
  )

  shopTest('contains every schema that it refers to', async ({ shop }) => {
    const document = await readDocument(shop)
    const names = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)
    const schemaNames = Object.keys(document['components'].schemas)
    expect([...new Set([...names].map(([, name]) => name))].toSorted()).toEqual(schemaNames.toSorted())
    const ids = operationsOf(document).map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  shopTest(
    'is returned to programs, and browsers are redirected to the documentation page',
    async ({ shop }) => {
      const http = await createTestServer(shop)
      const requestDocs = async (headers: Record<string, string>) =>
        http.inject({ url: '/api/docs', headers })
      expect((await requestDocs({})).json()['openapi']).toBe('3.1.0')
      expect((await requestDocs({ accept: 'application/json' })).statusCode).toBe(200)
      const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
      expect((await requestDocs(browser)).headers['location']).toBe('/api-docs')
      expect((await requestDocs({ ...browser, 'accept-language': 'ne' })).headers['location']).toBe(
        '/ne/api-docs',
      )
      for (const accept of ['text/htmlx', 'application/json, text/html'])
        expect((await requestDocs({ accept })).statusCode).toBe(200)
    },
  )
})

shopTest('the API documentation page lists every endpoint in both languages', async ({ shop }) => {
  const http = await createTestServer(shop)
  await addPages(http, shop)
  const operations = operationsOf((await http.inject('/api/docs')).json())
  for (const [path, callers] of [
    ['/api-docs', apiDocsMessages.callers.en],
    ['/ne/api-docs', apiDocsMessages.callers.ne],
  ] as const) {
    const { statusCode, body } = await http.inject(path)
    expect([path, statusCode, body.split(callers).length > operations.length]).toEqual([path, 200, true])
    for (const [name] of operations) {
      const id = name.toLowerCase().replaceAll(/[^\w]+/g, '-')
      expect([path, id, body.toLowerCase().includes(`<details id="${id}`)]).toEqual([path, id, true])
    }
  }
})

test('the example of every response matches its schema', () => {
  const schemas = endpoints.flatMap(({ name, output, acceptedResponse }): [string, z.ZodType][] =>
    [output, acceptedResponse].flatMap((schema) => (schema === undefined ? [] : [[name, schema]])),
  )
  expect(schemas.length).toBeGreaterThan(150)
  for (const [name, zodSchema] of schemas) {
    const { success, error } = zodSchema.safeParse(schemaExampleOf(responseSchema(zodSchema), {}))
    expect([name, success, error?.issues]).toEqual([name, true, undefined])
  }
})
