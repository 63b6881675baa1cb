import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { renderPage } from '#app/rendering/render.server.ts'
import { FragmentCacheContext } from '#app/rendering/cached-fragment.tsx'
import { openFragmentCache } from '#app/rendering/fragment-cache.server.ts'
import { renderNonceContext, ScriptNonceContext } from '#app/early/script-nonce.ts'
import { shopOf } from './shop-context.server.ts'
import { languageOfPath } from '#domain/language.ts'
import { loggedPath } from '#lib/logged-path.ts'

// Whole pages are cached, so the response waits until the page is complete.
// eslint-disable-next-line max-params -- React Router calls it so
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { url } = request
  const nonce = loadContext.get(renderNonceContext) || undefined
  const fragments = openFragmentCache(languageOfPath(new URL(url).pathname))
  const { html, hasFailed } = await renderPage(
    <ScriptNonceContext value={nonce}>
      <FragmentCacheContext value={fragments}>
        <ServerRouter context={context} url={url} {...(nonce && { nonce })} />
      </FragmentCacheContext>
    </ScriptNonceContext>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(fragments.fill(html), { headers, status: hasFailed ? 500 : status })
}

/** Logs an unforeseen error of a loader or an action, which React Router would print. The log hides users' input. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const { pathname } = new URL(request.url)
  shopOf(context).log.error({ err: error, page: loggedPath(pathname) }, 'unforeseen error')
}
