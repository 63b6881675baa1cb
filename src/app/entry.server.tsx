import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { markOfRendering, ScriptMark } from '#app/early/script-mark.ts'

// Whole pages are cached, so nothing is streamed: everything is ready before the first byte leaves.
// eslint-disable-next-line max-params -- React Router calls it so
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const mark = loadContext.get(markOfRendering) || undefined

  const page = (
    <ScriptMark value={mark}>
      <ServerRouter context={ofPage(context)} url={request.url} {...(mark && { nonce: mark })} />
    </ScriptMark>
  )
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe } = renderToPipeableStream(page, {
      // A part of a page never comes as a script that moves it into place.
      progressiveChunkSize: Infinity,
      onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        pipe(collector((body) => resolve(new Response(body, { headers, status: finalStatus }))))
      },
      onShellError: reject,
      onError() {
        finalStatus = 500
      },
    })
  })
}

/** Without the routes of other pages: React Router makes each of them anew for every page that it draws. */
function ofPage(context: EntryContext): EntryContext {
  const ids = new Set(context.staticHandlerContext.matches.map(({ route }) => route.id))
  const routes = Object.entries(context.manifest.routes).filter(([id]) => ids.has(id))
  return { ...context, manifest: { ...context.manifest, routes: Object.fromEntries(routes) } }
}

/** Gathers a whole page: handed on piece by piece through streams, it costs more than it took to write. */
function collector(take: (body: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      take(Buffer.concat(pieces))
      done()
    },
  })
}
