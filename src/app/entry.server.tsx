import { text } from 'node:stream/consumers'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { draw } from '#app/rendering/render.server.ts'
import { renderedPage } from '#app/rendering/rendered-page.ts'
import { FragmentCacheContext } from '#app/rendering/cached-fragment.tsx'
import { openFragmentCache } from '#app/rendering/fragment-cache.server.ts'
import { markOfRendering, ScriptMark } from '#app/early/script-nonce.ts'
import { languageOfPath } from '#domain/language.ts'

// Whole pages are cached, so the response is not streamed: everything is ready before the first byte is sent.
// eslint-disable-next-line max-params -- React Router calls it so
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { url } = request
  const mark = loadContext.get(markOfRendering) || undefined
  const parts = openFragmentCache(languageOfPath(new URL(url).pathname))
  const pageContext = ofPage(context)
  const handoff = await readHandoff(context)
  const { html, hasFailed } = await draw(() => (
    <ScriptMark value={mark}>
      <FragmentCacheContext value={parts}>
        <ServerRouter context={{ ...pageContext, ...handoff() }} url={url} {...(mark && { nonce: mark })} />
      </FragmentCacheContext>
    </ScriptMark>
  ))
  loadContext.get(renderedPage).html = parts.putIn(html)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { headers, status: hasFailed ? 500 : status })
}

/**
 * Reads the page’s data before the rendering. React Router would otherwise wait for it during the rendering. The data
 * is created anew for each rendering.
 */
async function readHandoff({ serverHandoffStream }: EntryContext) {
  const value = serverHandoffStream ? await text(serverHandoffStream) : ''
  const streamCache = { 0: arrived({ done: false, value }), 1: arrived({ done: true, value: '' }) }
  return () => ({ serverHandoffStream: new ReadableStream(), renderMeta: { streamCache } })
}

function arrived(result: { done: boolean; value: string }) {
  return Object.assign(Promise.resolve(), { result })
}

/** Omits the routes of other pages, because React Router creates all of them again for every page that it renders. */
function ofPage(context: EntryContext): EntryContext {
  const ids = new Set(context.staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.entries(context.manifest.routes).filter(([id]) => ids.has(id))
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(routes) } }
}
