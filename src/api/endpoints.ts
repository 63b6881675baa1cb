import type { callResponses } from '#domain/responses/call-responses.server.ts'
import { couponEndpoints } from '#api/seller/coupon-endpoints.ts'
import type * as z from 'zod'

/** Every endpoint of the API, in the order of its document. */
export const endpoints = [...couponEndpoints] as const

type JsonEndpoint = Extract<(typeof endpoints)[number], { output: z.ZodType }>

/** The response schema of each endpoint that sends JSON, by its name. */
type Outputs = typeof callResponses & { [One in JsonEndpoint as One['name']]: One['output'] }

export type CallName = keyof Outputs
export type CallResponse<Name extends CallName> = Unchanging<z.output<Outputs[Name]>>

/** A deeply read-only response. */
export type Unchanging<Value> = Value extends (infer Item)[]
  ? readonly Unchanging<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> }
    : Value
