import type { FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify'
import type { FastifyBaseLogger } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { callResponses } from '#domain/responses/call-responses.server.ts'
import { importStarted } from '#domain/responses/catalogue-responses.server.ts'
import type { Endpoint } from './endpoint.ts'
import type { Permission } from '#domain/account/staff-permissions.ts'
import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import type * as z from 'zod'

/**
 * Who may call: everybody, shoppers, any seller, the owner, or staff with one permission. `both` means shoppers and
 * staff who manage orders, each for their own orders.
 */
type Caller = 'public' | 'shopper' | 'seller' | 'owner' | 'both' | Permission

/** The description of a call. `refuses` omits the errors that `commonRefusals` contains for every call of its kind. */
export type CallDescription = {
  summary: string
  by: Caller
  body?: z.ZodType
  query?: z.ZodType
  /** A form with files. */
  form?: z.ZodType
  refuses?: readonly RefusalCode[]
  /** A mail program posts any kind of form to it; only its URL matters (RFC 8058). */
  isOneClick?: true
  /** Creates a resource, so it returns 201. */
  isCreating?: true
  /** Reads or writes many rows, and may wait longer for the database than other calls. */
  isLong?: true
  /** Accepts an `Idempotency-Key`. */
  isKeyed?: true
}

/** The content type of a response that is not JSON, or the types that a client can choose from. */
export type FileTypes = string | readonly string[]

/** A call as the OpenAPI document describes it. */
function described<Name extends string>(
  name: Name,
  { by, refuses, ...rest }: CallDescription & { sends?: FileTypes },
): Endpoint {
  const [method, path = ''] = name.split(' ')
  return {
    ...rest,
    ...(refuses && { errors: refuses }),
    name,
    method: method === 'GET' ? 'GET' : 'POST',
    path,
    access: by,
    output: new Map<string, z.ZodType>(Object.entries(callResponses)).get(name),
    ...(name === 'POST /product/import' && { accepted: importStarted }),
    handle: async () => undefined,
  }
}

/** Type-level carrier of the path parameter names; it has no value at run time. */
type Named<Params> = { readonly named?: Params }

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown

/** Types a route by its call: its result must match the response schema, and its input is unknown until parsed. */
export interface CallTypes extends FastifyTypeProvider {
  validator: this['schema'] extends Named<infer Params> ? Params : unknown
  serializer: this['schema'] extends z.ZodType ? RouteResponse<z.output<this['schema']>> : unknown
}

/** An answer as a route returns it: written down there, `success: true` is some boolean to the type checker. */
type RouteResponse<Value> = Value extends boolean
  ? boolean
  : Value extends readonly (infer Item)[]
    ? readonly RouteResponse<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: RouteResponse<Value[Key]> }
      : Value

export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  CallTypes
>

/** A call that answers JSON: its answer is the one of its name. */
export function call<Name extends keyof typeof callResponses>(name: Name, description: CallDescription) {
  return {
    schema: { params: namedIn(name), response: { '2xx': callResponses[name] } },
    config: { endpoint: described(name, description) },
  }
}

/** A call that answers a file or a stream. */
export function fileCall<Name extends string>(
  name: Name,
  description: CallDescription & { sends: FileTypes },
) {
  return {
    schema: { params: namedIn(name) },
    config: { endpoint: described(name, description) },
    // A HEAD request would create the file and an audit log entry without sending the file.
    exposeHeadRoute: false,
  }
}

function namedIn<Name extends string>(_: Name): Named<ParamsOf<Name>> {
  return {}
}
