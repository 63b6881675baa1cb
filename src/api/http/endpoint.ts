import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Permission } from '#domain/account/staff-permissions.ts'
import type { Language } from '#domain/language.ts'
import type { Messages } from '#domain/messages.ts'
import type { RefusalCode } from '#domain/refusal/refusal-messages.ts'
import type { successMessages } from '#domain/success-messages.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import type * as z from 'zod'
import type { CallContext } from './context.ts'
import { idempotencyKeyOf } from './idempotency.ts'

/**
 * The callers of an endpoint: everybody, shoppers, any seller, the owner, or staff with one permission.
 * `both` means shoppers, for their own orders, and staff with the orders permission. Use cases check the
 * permission. A test compares their checks with this value.
 */
export type EndpointAccess = 'public' | 'shopper' | 'seller' | 'owner' | 'both' | Permission

/** The content type of a response that is not JSON, or the types that a client can choose from. */
type FileTypes = string | readonly string[]

type EndpointName = `${'GET' | 'POST'} /${string}`

/**
 * The description of an endpoint. `errors` omits the errors of many endpoints, which `errorCodesOf` adds
 * (src/api/docs).
 */
type EndpointDescription = {
  /** The method, and the path below /api. */
  name: EndpointName
  summary: string
  access: EndpointAccess
  /**
   * The schemas of the input, for the OpenAPI document. Use cases parse it after they check the permission.
   */
  body?: z.ZodType
  query?: z.ZodType
  /** A form with files. */
  form?: z.ZodType
  errors?: readonly RefusalCode[]
  /** Accepts the fields of an HTML form too. */
  acceptsForms?: true
  /** One-click unsubscription: mail programs post a form, whose content is ignored (RFC 8058). */
  isOneClickUnsubscribe?: true
  /** Creates a resource, so it returns 201. */
  createsResource?: true
  /** Reads or writes many rows, and may wait longer for the database than other endpoints. */
  isLongRunning?: true
  /** Accepts an `Idempotency-Key`. */
  acceptsIdempotencyKey?: true
  /** The maximum length of the body, if it is not the default of the server. */
  maxBodyBytes?: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** The content type of an HTML form without files. */
export const urlEncodedFormType = 'application/x-www-form-urlencoded'

type Http = { request: FastifyRequest<{ Params: Params }>; reply: FastifyReply; context: CallContext }
type Params = Readonly<Record<string, string>>

/**
 * An endpoint of the API. Routes, the OpenAPI document, the role matrix and the types of pages derive from
 * it.
 */
export type Endpoint<
  Name extends EndpointName = EndpointName,
  Output extends z.ZodType | undefined = z.ZodType | undefined,
> = EndpointDescription & {
  name: Name
  /** The schema of the response; undefined for a file. */
  output: Output
  /** The schema of the response with status 202, after which the work continues. */
  acceptedResponse?: z.ZodType
  /** The content types of the file that it returns instead of JSON. */
  fileTypes?: FileTypes
  handle(http: Http): Promise<unknown>
}

type ParamNames<Name extends string> = Name extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamNames<Rest>
  : Name extends `${string}:${infer Param}`
    ? Param
    : never

/** A request. Its `body` and `query` are not checked, because use cases parse them. */
type Call<Name extends string = string, Reply extends FastifyReply = FastifyReply> = {
  params: { readonly [Param in ParamNames<Name>]: string }
  body: unknown
  query: unknown
  idempotencyKey: string | undefined
  language: Language
  /** The messages of success in the language of the request. */
  t: Messages<typeof successMessages>
  request: FastifyRequest
  reply: Reply
  context: CallContext
}

/**
 * The type that `run` returns for a schema. Arrays are read-only, and a literal `true` is `boolean`, as TypeScript
 * infers it.
 */
type RouteResponse<Value> = Value extends boolean
  ? boolean
  : Value extends readonly (infer Item)[]
    ? readonly RouteResponse<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: RouteResponse<Value[Key]> }
      : Value

type Body<Schema extends z.ZodType> = RouteResponse<z.output<Schema>>

/** Defines an endpoint that sends JSON. `run` returns the JSON, or the reply if it sent another response. */
export function defineEndpoint<
  Name extends EndpointName,
  Output extends z.ZodType,
  Accepted extends z.ZodType = never,
>(
  definition: EndpointDescription & {
    name: Name
    output: Output
    acceptedResponse?: Accepted
    run(
      shop: ShopContext,
      call: Call<Name, FastifyReply<{ Reply: Body<Output> | Body<Accepted> }>>,
    ): Promise<Body<Output> | FastifyReply>
  },
): Endpoint<Name, Output> {
  return { ...definition, handle: (http) => runEndpoint(http, definition) }
}

/** Defines an endpoint that sends a file or a stream. */
export function defineFileEndpoint<Name extends EndpointName>(
  definition: EndpointDescription & {
    name: Name
    fileTypes: FileTypes
    run(shop: ShopContext, call: Call<Name>): Promise<FastifyReply>
  },
): Endpoint<Name, undefined> {
  return { ...definition, output: undefined, handle: (http) => runEndpoint(http, definition) }
}

/**
 * The same JSON for every visitor, cached under its key until the catalogue changes; for each language if it is
 * translated. `chunks` are consecutive pieces of its text.
 */
type CachedJson<Value> = { key: string; isTranslated?: boolean; cacheControl?: string } & (
  | { make(shop: ShopContext): Promise<Value> }
  | { chunks(shop: ShopContext): AsyncIterable<string> }
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
  definition: EndpointDescription & {
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

async function runEndpoint(
  { request, reply, context }: Http,
  {
    run,
    createsResource,
  }: Pick<EndpointDescription, 'createsResource'> & { run(shop: ShopContext, call: Call): Promise<unknown> },
): Promise<unknown> {
  const shop = await context.shopOf(request)
  const { params, body, query } = request
  const result = await run(shop, {
    params,
    body,
    query,
    idempotencyKey: idempotencyKeyOf(request),
    language: context.languageOf(request),
    t: context.successMessages(request),
    request,
    reply,
    context,
  })
  if (createsResource) reply.code(201)
  return result
}

async function sendCached(
  { request, reply, context }: Http,
  {
    run,
    query,
  }: Pick<EndpointDescription, 'query'> & {
    run(call: CachedCall<string, unknown>): CachedJson<unknown> | Promise<CachedJson<unknown>>
  },
): Promise<FastifyReply> {
  const json = await run({
    params: request.params,
    query: query && parseInput(query, request.query),
    request,
    context,
  })
  return 'chunks' in json
    ? context.sendCachedChunks(request, reply, json)
    : context.sendCached(request, reply, json)
}

/** Registers an endpoint as a route. */
export function registerEndpoint(app: FastifyInstance, context: CallContext, endpoint: Endpoint): void {
  if (endpoint.acceptsForms || endpoint.isOneClickUnsubscribe)
    void app.register(async (scope) => {
      acceptForms(scope, endpoint)
      addRoute(scope, context, endpoint)
    })
  else addRoute(app, context, endpoint)
}

function acceptForms(app: FastifyInstance, { isOneClickUnsubscribe }: Endpoint): void {
  app.addContentTypeParser(urlEncodedFormType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, isOneClickUnsubscribe ? undefined : Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

function addRoute(app: FastifyInstance, context: CallContext, endpoint: Endpoint): void {
  const { output, acceptedResponse, fileTypes, maxBodyBytes } = endpoint
  const { method, path: url } = routeOf(endpoint)
  app.route<{ Params: Params }>({
    method,
    url,
    schema: output
      ? { response: acceptedResponse ? { 200: output, 202: acceptedResponse } : { '2xx': output } }
      : {},
    config: { endpoint },
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    // A HEAD request would create the file and write the audit log, but would not send the file.
    ...(fileTypes !== undefined && { exposeHeadRoute: false }),
    handler: (request, reply) => endpoint.handle({ request, reply, context }),
  })
}
