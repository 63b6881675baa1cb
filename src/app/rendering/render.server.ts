import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'

export type RenderedPage = { html: string; hasFailed: boolean }

const unfinished = '<!--$!-->'

/**
 * A page as one string: at one go, which takes half of what a stream does, and once more as streams are drawn where
 * something has to be waited for (a part whose code has not been asked for yet) or a part fails. Rejects with what a page
 * failed of that cannot be drawn at all.
 */
export async function draw(page: () => ReactNode): Promise<RenderedPage> {
  return drawAtOnce(page()) ?? drawWaiting(page())
}

function drawAtOnce(page: ReactNode): RenderedPage | undefined {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`
    return html.includes(unfinished) ? undefined : { html, hasFailed: false }
  } catch {
    // Whatever it was comes again, and is told then.
    return undefined
  }
}

async function drawWaiting(page: ReactNode): Promise<RenderedPage> {
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
