import { isSchema, type JsonSchema } from '#api/http/json-schema.ts'
import { apiDocsMessages } from '#domain/help/api-docs-messages.ts'
import { routeOf, type Endpoint } from '#api/http/endpoint.ts'
import { createNaming, nounOf, operationOf } from './operation.ts'

/** Returns the OpenAPI 3.1 document of the endpoints. */
export function documentOf(endpoints: readonly Endpoint[]): JsonSchema {
  const { intro, cookie } = apiDocsMessages
  const naming = createNaming()
  const paths: Record<string, JsonSchema> = {}
  for (const endpoint of endpoints) {
    const { method, path: url } = routeOf(endpoint)
    const path = `/api${url}`.replaceAll(/:(\w+)/g, '{$1}')
    const others = paths[path]
    paths[path] = {
      ...(isSchema(others) ? others : {}),
      [method.toLowerCase()]: operationOf(endpoint, naming),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Baithak', description: intro.en, version: '1' },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(nounOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: naming.named,
      securitySchemes: {
        shopper: { type: 'apiKey', in: 'cookie', name: 'baithak_shopper', description: cookie.en },
        seller: { type: 'apiKey', in: 'cookie', name: 'baithak_seller', description: cookie.en },
      },
    },
  }
}
