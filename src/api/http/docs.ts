import type { ZodType } from 'zod'

/** A call's place in the OpenAPI document: the very shape that the use case parses with. */
export function body(summary: string, shape: ZodType) {
  return { summary, body: shape }
}

export function query(summary: string, shape: ZodType) {
  return { summary, querystring: shape }
}
