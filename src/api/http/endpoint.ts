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

/** The description of an endpoint. `errors` omits those that every endpoint of its kind has. */
type Description = {
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
  Name extends string = string,
  Output extends z.ZodType | undefined = z.ZodType | undefined,
> = Description & {
  /** The method, and the path below /api. */
  name: Name
  method: 'GET' | 'POST'
  path: string
  /** The response; undefined for a file. */
  output: Output
  /** The response with the status 202, when the work continues after it. */
  accepted?: z.ZodType
  sends?: FileTypes
  handle(http: Http): Promise<unknown>
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** A request with its parts. Use cases parse `body` and `query`. */
type Call<Path extends string = string, Reply extends FastifyReply = FastifyReply> = {
  params: { readonly [Name in ParamNames<Path>]: string }
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
type Written<Value> = Value extends boolean
  ? boolean
  : Value extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Written<Value[Key]> }
      : Value

type Body<Schema extends z.ZodType> = Written<z.output<Schema>>

type Located<Method extends 'GET' | 'POST', Path extends string> = Description & {
  method: Method
  path: Path
}

/** Defines an endpoint that sends JSON. `run` returns it, or the reply if it has sent something else. */
export function defineEndpoint<
  Method extends 'GET' | 'POST',
  Path extends string,
  Output extends z.ZodType,
  Accepted extends z.ZodType = never,
>(
  definition: Located<Method, Path> & {
    output: Output
    accepted?: Accepted
    run(
      shop: Shop,
      call: Call<Path, FastifyReply<{ Reply: Body<Output> | Body<Accepted> }>>,
    ): Promise<Body<Output> | FastifyReply>
  },
): Endpoint<`${Method} ${Path}`, Output> {
  const { run, ...description } = definition
  return { ...description, name: nameOf(definition), handle: (http) => handle(http, { run, ...description }) }
}

/** Defines an endpoint that sends a file or a stream. */
export function defineFileEndpoint<Method extends 'GET' | 'POST', Path extends string>(
  definition: Located<Method, Path> & {
    sends: FileTypes
    run(shop: Shop, call: Call<Path>): Promise<FastifyReply>
  },
): Endpoint<`${Method} ${Path}`, undefined> {
  const { run, ...description } = definition
  return {
    ...description,
    name: nameOf(definition),
    output: undefined,
    handle: (http) => handle(http, { run }),
  }
}

/** The same JSON for every visitor, cached under its key until the catalogue changes. `parts` are chunks of its text. */
type CachedJson<Value> = { key: string; cacheControl?: string } & (
  | { make(shop: Shop): Promise<Value> }
  | { parts(shop: Shop): AsyncIterable<string> }
)

type CachedCall<Path extends string, Query> = Pick<Call<Path>, 'params' | 'request' | 'context'> & {
  query: Query
}

/** Defines a public endpoint whose responses are cached. Its query is parsed before `run`. */
export function defineCachedEndpoint<
  Path extends string,
  Output extends z.ZodType,
  Query extends z.ZodType = z.ZodUnknown,
>(
  definition: Located<'GET', Path> & {
    access: 'public'
    query?: Query
    output: Output
    run(call: CachedCall<Path, z.output<Query>>): CachedJson<Body<Output>> | Promise<CachedJson<Body<Output>>>
  },
): Endpoint<`GET ${Path}`, Output> {
  const { run, ...description } = definition
  return {
    ...description,
    name: nameOf(definition),
    handle: (http) => sendCached(http, { run, ...description }),
  }
}

function nameOf<Method extends string, Path extends string>({
  method,
  path,
}: {
  method: Method
  path: Path
}) {
  return `${method} ${path}` as const
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
  const { method, path, output, accepted, sends, maxBodyBytes } = endpoint
  app.route<{ Params: Params }>({
    method,
    url: path,
    schema: output ? { response: accepted ? { 200: output, 202: accepted } : { '2xx': output } } : {},
    config: { endpoint },
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    // A HEAD request would create the file and an audit log entry without sending the file.
    ...(sends !== undefined && { exposeHeadRoute: false }),
    handler: (request, reply) => endpoint.handle({ request, reply, context }),
  })
}
