import { isJsonObject, type JsonObject } from '#api/http/json-schema.ts'
import { apiDocsMessages } from '#domain/help/api-docs-messages.ts'
import { routeOf, type Endpoint } from '#api/http/endpoint.ts'
import { createSchemaRegistry, tagOf, operationOf } from './operation.ts'

/** Returns the OpenAPI 3.1 document of the endpoints. */
export function createOpenApiDocument(endpoints: readonly Endpoint[]): JsonObject {
  const { intro, cookie } = apiDocsMessages
  const schemaRegistry = createSchemaRegistry()
  const paths: Record<string, JsonObject> = {}
  for (const endpoint of endpoints) {
    const { method, path: url } = routeOf(endpoint)
    const path = `/api${url}`.replaceAll(/:(\w+)/g, '{$1}')
    const pathItem = paths[path]
    paths[path] = {
      ...(isJsonObject(pathItem) ? pathItem : {}),
      [method.toLowerCase()]: operationOf(endpoint, schemaRegistry),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Baithak', description: intro.en, version: '1' },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemaRegistry.components,
      securitySchemes: {
        shopper: { type: 'apiKey', in: 'cookie', name: 'baithak_shopper', description: cookie.en },
        seller: { type: 'apiKey', in: 'cookie', name: 'baithak_seller', description: cookie.en },
      },
    },
  }
}
