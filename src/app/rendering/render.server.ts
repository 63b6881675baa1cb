import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'

export type RenderedPage = { html: string; hasFailed: boolean }

/**
 * Renders a complete page, including everything that it has to wait for. `hasFailed` is true if a section inside a
 * `Suspense` failed. Rejects with the error of a page that cannot be rendered at all.
 */
export async function renderPage(page: ReactNode): Promise<RenderedPage> {
  let hasFailed = false
  const { prelude } = await prerenderToNodeStream(page, {
    // React would otherwise put a long section at the end of the page and move it into place with a script.
    progressiveChunkSize: Infinity,
    onError() {
      hasFailed = true
    },
  })
  return { html: await text(prelude), hasFailed }
}
