import { lazy, Suspense, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { renderPage } from './render.server.ts'

const page = (content: ReactNode) => (
  <html lang="en">
    <body>
      <h1>Chairs</h1>
      {content}
    </body>
  </html>
)
const lazyParagraph = () => {
  const Deferred = lazy(async () => ({ default: () => <p>{'Care of wood. '.repeat(2000)}</p> }))
  return <Deferred />
}
function Broken(): ReactNode {
  throw new Error('no such chair')
}

describe('a page', () => {
  test('is rendered completely', async () => {
    const { html, hasFailed } = await renderPage(page(<p>Oak</p>))
    expect(html).toBe(
      '<!DOCTYPE html><html lang="en"><head></head><body><h1>Chairs</h1><p>Oak</p></body></html>',
    )
    expect(hasFailed).toBe(false)
  })

  test('waits for the code of its lazy components', async () => {
    for (const content of [<Suspense key="inside">{lazyParagraph()}</Suspense>, lazyParagraph()]) {
      const { html, hasFailed } = await renderPage(page(content))
      expect(html).toMatch(
        /^<!DOCTYPE html><html lang="en">.*<h1>Chairs<\/h1>(<!--\$-->)?<p>(Care of wood\. ){2000}<\/p>/,
      )
      expect(html).not.toMatch(/<script|<template|hidden/)
      expect(hasFailed).toBe(false)
    }
  })

  test('renders without a fragment that fails, and reports the failure', async () => {
    const { html, hasFailed } = await renderPage(page(<Suspense>{<Broken />}</Suspense>))
    expect(html).toMatch(/^<!DOCTYPE html>.*<h1>Chairs/)
    expect(hasFailed).toBe(true)
  })

  test('rejects with the error of a page that cannot be rendered', async () => {
    await expect(renderPage(page(<Broken />))).rejects.toThrow('no such chair')
  })
})
