import { text } from 'node:stream/consumers'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { draw } from '#app/rendering/render.server.ts'
import { renderedPage } from '#app/rendering/rendered-page.ts'
import { FragmentCacheContext } from '#app/rendering/cached-fragment.tsx'
import { openFragmentCache } from '#app/rendering/fragment-cache.server.ts'
import { markOfRendering, ScriptMark } from '#app/early/script-nonce.ts'
import { languageOfPath } from '#domain/language.ts'

// Whole pages are cached, so nothing is streamed: everything is ready before the first byte leaves.
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
  const own = ofPage(context)
  const handoff = await readHandoff(context)
  const { html, hasFailed } = await draw(() => (
    <ScriptMark value={mark}>
      <FragmentCacheContext value={parts}>
        <ServerRouter context={{ ...own, ...handoff() }} url={url} {...(mark && { nonce: mark })} />
      </FragmentCacheContext>
    </ScriptMark>
  ))
  loadContext.get(renderedPage).html = parts.putIn(html)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { headers, status: hasFailed ? 500 : status })
}

/** The page's data before it is drawn, which React Router else waits for while drawing; anew for each drawing. */
async function readHandoff({ serverHandoffStream }: EntryContext) {
  const value = serverHandoffStream ? await text(serverHandoffStream) : ''
  const streamCache = { 0: arrived({ done: false, value }), 1: arrived({ done: true, value: '' }) }
  return () => ({ serverHandoffStream: new ReadableStream(), renderMeta: { streamCache } })
}

function arrived(result: { done: boolean; value: string }) {
  return Object.assign(Promise.resolve(), { result })
}

/** Without the routes of other pages: React Router makes each of them anew for every page that it draws. */
function ofPage(context: EntryContext): EntryContext {
  const ids = new Set(context.staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.entries(context.manifest.routes).filter(([id]) => ids.has(id))
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(routes) } }
}
