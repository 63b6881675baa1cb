import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { drawnPage } from '#app/drawing/drawn-page.ts'
import { KeptPartsContext } from '#app/drawing/kept-part.tsx'
import { openKeptParts } from '#app/drawing/kept-parts.server.ts'
import { markOfRendering, ScriptMark } from '#app/early/script-mark.ts'
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
  const parts = openKeptParts(languageOfPath(new URL(url).pathname))
  const page = (of: EntryContext) => (
    <ScriptMark value={mark}>
      <KeptPartsContext value={parts}>
        <ServerRouter context={of} url={url} {...(mark && { nonce: mark })} />
      </KeptPartsContext>
    </ScriptMark>
  )
  await readHandoff(context)
  const own = ofPage(context)
  const atOnce = drawAtOnce(page(own))
  // A stream is read by one drawing only; what was in it is at hand.
  const drawn = atOnce ?? (await drawSlowly(page({ ...own, serverHandoffStream: new ReadableStream() })))
  loadContext.get(drawnPage).html = parts.putIn(drawn.html)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { headers, status: drawn.hasFailed ? 500 : status })
}

type Drawn = { html: string; hasFailed: boolean }

const unfinished = '<!--$!-->'

/**
 * The page as one string, which takes half of what a stream does; undefined where something has to be waited for (a part
 * whose code has not been asked for yet) or fails.
 */
function drawAtOnce(page: ReactNode): Drawn | undefined {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`
    return html.includes(unfinished) ? undefined : { html, hasFailed: false }
  } catch {
    // Whatever it was comes again when the page is drawn slowly, and is told then.
    return undefined
  }
}

async function drawSlowly(page: ReactNode): Promise<Drawn> {
  let hasFailed = false
  const { prelude } = await prerenderToNodeStream(page, {
    // A part of a page never comes as a script that moves it into place.
    progressiveChunkSize: Infinity,
    onError() {
      hasFailed = true
    },
  })
  return { html: await text(prelude), hasFailed }
}

/** Has the page's data at hand before it is drawn, which React Router else waits for while drawing. */
async function readHandoff({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return
  const value = await text(serverHandoffStream)
  renderMeta.streamCache = { 0: arrived({ done: false, value }), 1: arrived({ done: true, value: '' }) }
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
