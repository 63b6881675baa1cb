import type { Api } from '#api/http/call.ts'
import type { Endpoint } from '#api/http/endpoint.ts'

/** Collects the endpoints that are registered from now on, in their order. */
export function collectCalls(app: Api): readonly Endpoint[] {
  const calls: Endpoint[] = []
  app.addHook('onRoute', ({ method, path, prefix, config }) => {
    const endpoint = config?.endpoint
    // HEAD is available for every GET call, but is not a call of its own.
    if (endpoint === undefined || typeof method !== 'string' || method === 'HEAD') return
    if (endpoint.name !== `${method} ${path.slice(prefix.length)}`)
      throw new Error(`${method} ${path} is described as ${endpoint.name}`)
    calls.push(endpoint)
  })
  return calls
}
