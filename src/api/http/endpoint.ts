import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Permission } from '#domain/account/staff-permissions.ts'
import type { Language } from '#domain/language.ts'
import type { Messages } from '#domain/messages.ts'
import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import type { successMessages } from '#domain/success-messages.ts'
import type { Shop } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import type * as z from 'zod'
import type { CallContext } from './context.ts'
import { keyOf } from './idempotency.ts'

/**
 * Who may call: everybody, shoppers, any seller, the owner, or staff with one permission. `both` means shoppers and
 * staff who manage orders, each for their own orders. Use cases check it; a test compares it with what they do.
 */
export type EndpointAccess = 'public' | 'shopper' | 'seller' | 'owner' | 'both' | Permission

/** The content type of a response that is not JSON, or the types that a client can choose from. */
type FileTypes = string | readonly string[]

type EndpointName = `${'GET' | 'POST'} /${string}`

/** The description of an endpoint. `errors` omits those that every endpoint of its kind has. */
type Description = {
  /** The method, and the path below /api. */
  name: EndpointName
  summary: string
  access: EndpointAccess
  /** The schemas of the input, for the document. Use cases parse it, after they have checked the permission. */
  body?: z.ZodType
  query?: z.ZodType
  /** A form with files. */
  form?: z.ZodType
  errors?: readonly RefusalCode[]
  /** Accepts the fields of an HTML form too. */
  acceptsForms?: true
  /** A mail program posts any kind of form to it; only its URL matters (RFC 8058). */
  isOneClick?: true
  /** Creates a resource, so it returns 201. */
  isCreating?: true
  /** Reads or writes many rows, and may wait longer for the database than other endpoints. */
  isLong?: true
  /** Accepts an `Idempotency-Key`. */
  isKeyed?: true
  /** The limit of a body that is longer than others. */
  maxBodyBytes?: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** The content type of an HTML form without files. */
export const formType = 'application/x-www-form-urlencoded'

type Http = { request: FastifyRequest<{ Params: Params }>; reply: FastifyReply; context: CallContext }
type Params = Readonly<Record<string, string>>

/** An endpoint of the API. Routes, the OpenAPI document, the role matrix and the types of the pages are read from it. */
export type Endpoint<
  Name extends EndpointName = EndpointName,
  Output extends z.ZodType | undefined = z.ZodType | undefined,
> = Description & {
  name: Name
  /** The response; undefined for a file. */
  output: Output
  /** The response with the status 202, when the work continues after it. */
  accepted?: z.ZodType
  sends?: FileTypes
  handle(http: Http): Promise<unknown>
}

type ParamNames<Name extends string> = Name extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamNames<Rest>
  : Name extends `${string}:${infer Param}`
    ? Param
    : never

/** A request with its parts. Use cases parse `body` and `query`. */
type Call<Name extends string = string, Reply extends FastifyReply = FastifyReply> = {
  params: { readonly [Param in ParamNames<Name>]: string }
  body: unknown
  query: unknown
  idempotencyKey: string | undefined
  language: Language
  /** The sentences of success in the language of the request. */
  t: Messages<typeof successMessages>
  request: FastifyRequest
  reply: Reply
  context: CallContext
}

/** A response as code writes it: `success: true` of a function's result is some boolean to the type checker. */
type RouteResponse<Value> = Value extends boolean
  ? boolean
  : Value extends readonly (infer Item)[]
    ? readonly RouteResponse<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: RouteResponse<Value[Key]> }
      : Value

type Body<Schema extends z.ZodType> = RouteResponse<z.output<Schema>>

/** Defines an endpoint that sends JSON. `run` returns it, or the reply if it has sent something else. */
export function defineEndpoint<
  Name extends EndpointName,
  Output extends z.ZodType,
  Accepted extends z.ZodType = never,
>(
  definition: Description & {
    name: Name
    output: Output
    accepted?: Accepted
    run(
      shop: Shop,
      call: Call<Name, FastifyReply<{ Reply: Body<Output> | Body<Accepted> }>>,
    ): Promise<Body<Output> | FastifyReply>
  },
): Endpoint<Name, Output> {
  return { ...definition, handle: (http) => handle(http, definition) }
}

/** Defines an endpoint that sends a file or a stream. */
export function defineFileEndpoint<Name extends EndpointName>(
  definition: Description & {
    name: Name
    sends: FileTypes
    run(shop: Shop, call: Call<Name>): Promise<FastifyReply>
  },
): Endpoint<Name, undefined> {
  return { ...definition, output: undefined, handle: (http) => handle(http, definition) }
}

/** The same JSON for every visitor, cached under its key until the catalogue changes. `parts` are chunks of its text. */
type CachedJson<Value> = { key: string; cacheControl?: string } & (
  | { make(shop: Shop): Promise<Value> }
  | { parts(shop: Shop): AsyncIterable<string> }
)

type CachedCall<Name extends string, Query> = Pick<Call<Name>, 'params' | 'request' | 'context'> & {
  query: Query
}

/** Defines a public endpoint whose responses are cached. Its query is parsed before `run`. */
export function defineCachedEndpoint<
  Name extends `GET /${string}`,
  Output extends z.ZodType,
  Query extends z.ZodType = z.ZodUnknown,
>(
  definition: Description & {
    name: Name
    access: 'public'
    query?: Query
    output: Output
    run(call: CachedCall<Name, z.output<Query>>): CachedJson<Body<Output>> | Promise<CachedJson<Body<Output>>>
  },
): Endpoint<Name, Output> {
  return { ...definition, handle: (http) => sendCached(http, definition) }
}

/** The method of an endpoint, and its path below /api. */
export function routeOf({ name }: Pick<Endpoint, 'name'>): { method: 'GET' | 'POST'; path: string } {
  return { method: name.startsWith('GET ') ? 'GET' : 'POST', path: name.slice(name.indexOf('/')) }
}

async function handle(
  { request, reply, context }: Http,
  { run, isCreating }: Pick<Description, 'isCreating'> & { run(shop: Shop, call: Call): Promise<unknown> },
): Promise<unknown> {
  const shop = await context.shopOf(request)
  const { params, body, query } = request
  const result = await run(shop, {
    params,
    body,
    query,
    idempotencyKey: keyOf(request),
    language: context.languageOf(request),
    t: context.words(request),
    request,
    reply,
    context,
  })
  if (isCreating) reply.code(201)
  return result
}

async function sendCached(
  { request, reply, context }: Http,
  {
    run,
    query,
  }: Pick<Description, 'query'> & {
    run(call: CachedCall<string, unknown>): CachedJson<unknown> | Promise<CachedJson<unknown>>
  },
): Promise<FastifyReply> {
  const json = await run({
    params: request.params,
    query: query && parseInput(query, request.query),
    request,
    context,
  })
  return 'parts' in json
    ? context.sendCachedParts(request, reply, json)
    : context.sendCached(request, reply, json)
}

/** Registers an endpoint as a route. */
export function registerEndpoint(app: FastifyInstance, context: CallContext, endpoint: Endpoint): void {
  if (endpoint.acceptsForms || endpoint.isOneClick)
    void app.register(async (scope) => {
      acceptForms(scope, endpoint)
      addRoute(scope, context, endpoint)
    })
  else addRoute(app, context, endpoint)
}

function acceptForms(app: FastifyInstance, { isOneClick }: Endpoint): void {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, isOneClick ? undefined : Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

function addRoute(app: FastifyInstance, context: CallContext, endpoint: Endpoint): void {
  const { output, accepted, sends, maxBodyBytes } = endpoint
  const { method, path: url } = routeOf(endpoint)
  app.route<{ Params: Params }>({
    method,
    url,
    schema: output ? { response: accepted ? { 200: output, 202: accepted } : { '2xx': output } } : {},
    config: { endpoint },
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    // A HEAD request would create the file and an audit log entry without sending the file.
    ...(sends !== undefined && { exposeHeadRoute: false }),
    handler: (request, reply) => endpoint.handle({ request, reply, context }),
  })
}
