import { languageOfPath, type Language } from '#domain/language.ts'
import type { AnswerOf, PathOf } from '#app/components/stores/api-response.ts'
import { callApi, type ApiAnswer, type ApiFailure } from '#app/components/stores/api-client.ts'
import { sessionStore } from '#app/components/stores/session-store.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { storeWhen } from './wait-for-state.ts'

/** What a call answered the shopper with this id. */
export type ShopperResponse<Body> = { owner: string; path: string; answer: ApiAnswer<Body> }

/** The pending response to a request of a page’s `clientLoader`; undefined for a visitor. */
export type Own<Body> = Promise<ShopperResponse<Body> | undefined>

type Reading<Path, Body> = {
  /** What is said of a failure instead of its own sentence. */
  failure?: (failure: ApiFailure) => string
  /** Checks for newer data. Resolves with undefined if the request fails. */
  fetchLatest?: (path: Path) => Promise<Body | undefined>
}

let looked: string | undefined

/**
 * Sets the path whose next read is a background refresh. If the refresh fails, the page does not change and nothing is
 * reported.
 */
export function setSilentPath(path: string | undefined): void {
  looked = path
}

/**
 * Returns the function by which a page’s `clientLoader` requests data of the current shopper. It does not await the
 * response, so the page renders at once.
 * A background refresh does await it, so one refresh ends before the next. Without a login nothing is requested.
 */
export function createOwnReading<Path extends PathOf<'GET'>>(
  reading: Reading<Path, AnswerOf<'GET', Path>> = {},
) {
  type Body = AnswerOf<'GET', Path>
  let last: ShopperResponse<Body> | undefined

  async function ask(path: Path, isSilent: boolean): Promise<ShopperResponse<Body> | undefined> {
    const session = await storeWhen(sessionStore, ({ state }) => state !== 'unknown')
    if (session.state !== 'shopper') return undefined
    const owner = session.account.id
    const known = last?.owner === owner && last.path === path ? last : undefined
    if (isSilent && known !== undefined) {
      const body = await (reading.fetchLatest ?? fetchByCall)(path)
      return body === undefined ? known : (last = { ...known, answer: { ok: true, body } })
    }
    const answer = await callApi('GET', path)
    if (!answer.ok) toastError(reading.failure?.(answer) ?? answer.message)
    return (last = { owner, path, answer })
  }

  return async function read(path: Path): Promise<{ own: Own<Body> }> {
    const isSilent = looked === path
    if (isSilent) looked = undefined
    const own = ask(path, isSilent)
    if (isSilent) await own
    return { own }
  }
}

async function fetchByCall<Path extends PathOf<'GET'>>(
  path: Path,
): Promise<AnswerOf<'GET', Path> | undefined> {
  const answer = await callApi('GET', path)
  return answer.ok ? answer.body : undefined
}

/**
 * What the page's `loader` tells everybody, asked once for each language: reading anew asks for what is the shopper's
 * alone, and works where the line is too bad for more.
 */
export function oncePerLanguage<Result>(): (request: Request, ask: () => Promise<Result>) => Promise<Result> {
  const cached = new Map<Language, Result>()
  return async (request, ask) => {
    const language = languageOfPath(new URL(request.url).pathname)
    const found = cached.get(language) ?? (await ask())
    cached.set(language, found)
    return found
  }
}
