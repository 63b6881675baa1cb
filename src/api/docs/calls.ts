import type { Api, DescribedCall } from '#api/http/call.ts'
import { isSchema } from '#api/http/json-schema.ts'

/** A call as the server knows it: `answers` are its shapes by status. */
export type KnownCall = DescribedCall & {
  method: string
  path: string
  answers: Readonly<Record<string, unknown>>
}

/**
 * The calls that are registered from here on, in their order. Refuses one that is told of under another name than its
 * own, which would answer in another call's shape.
 */
export function collectCalls(app: Api): readonly KnownCall[] {
  const calls: KnownCall[] = []
  app.addHook('onRoute', ({ method, path, prefix, config, schema }) => {
    const endpoint = config?.call
    // What can be read can be asked for its head too, which is no call of its own.
    if (endpoint === undefined || typeof method !== 'string' || method === 'HEAD') return
    if (endpoint.name !== `${method} ${path.slice(prefix.length)}`)
      throw new Error(`${method} ${path} is told of as ${endpoint.name}`)
    const { response } = schema ?? {}
    calls.push({ ...endpoint, method, path, answers: isSchema(response) ? response : {} })
  })
  return calls
}
