import type { Api, DescribedCall } from '#api/http/call.ts'
import { isSchema } from '#api/http/json-schema.ts'

/** A registered call with its method, its path and its response schemas by status. */
export type RegisteredCall = DescribedCall & {
  method: string
  path: string
  responses: Readonly<Record<string, unknown>>
}

/**
 * Collects the calls that are registered from now on, in their order. Throws if the described name differs from the
 * registered path, because the response schema would then be wrong.
 */
export function collectCalls(app: Api): readonly RegisteredCall[] {
  const calls: RegisteredCall[] = []
  app.addHook('onRoute', ({ method, path, prefix, config, schema }) => {
    const endpoint = config?.call
    // HEAD is available for every GET call, but is not a call of its own.
    if (endpoint === undefined || typeof method !== 'string' || method === 'HEAD') return
    if (endpoint.name !== `${method} ${path.slice(prefix.length)}`)
      throw new Error(`${method} ${path} is described as ${endpoint.name}`)
    const { response } = schema ?? {}
    calls.push({ ...endpoint, method, path, responses: isSchema(response) ? response : {} })
  })
  return calls
}
