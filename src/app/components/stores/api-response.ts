import type { CallResponse, CallName } from '#api/endpoints.ts'

/** The paths that a method accepts, with any parameters and query. */
export type PathOf<Method extends string> = {
  [Name in CallName]: Name extends `${Method} ${infer Path}`
    ? PathPattern<Path> | `${PathPattern<Path>}?${string}`
    : never
}[CallName]

/** The body of a successful response, by the method and the path of the request. */
export type ResponseOf<Method extends string, Path extends string> = WithPagination<
  Path,
  Successful<CallResponse<CallOf<`${Method} ${WithoutQuery<Path>}`>>>
>

type WithoutQuery<Path extends string> = Path extends `${infer Pathname}?${string}` ? Pathname : Path

/** The call with this exact path, or with any text for its parameters (`/order/${string}`), or with values for them (`/order/7`). */
type CallOf<Path extends string> = Path extends CallName
  ? Path
  : [WithOpenParameters<Path>] extends [never]
    ? WithFilledParameters<Path>
    : WithOpenParameters<Path>

type WithOpenParameters<Path extends string> = {
  [Name in CallName]: [PathPattern<Name>, Path] extends [Path, PathPattern<Name>] ? Name : never
}[CallName]

type WithFilledParameters<Path extends string> = {
  [Name in CallName]: Path extends PathPattern<Name> ? Name : never
}[CallName]

/** A path with any text for its parameters. */
type PathPattern<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${After}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path

type Successful<Result> = Extract<Result, { readonly success: true }>

/** Adds the position in the list to the response if the request has a page or a limit. */
type WithPagination<Path extends string, Body> = Path extends `${string}${'page' | 'limit'}=${string}`
  ? Body & { readonly total: number; readonly page: number; readonly pages: number }
  : Body
