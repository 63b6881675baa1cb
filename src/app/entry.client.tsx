import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LoadError } from '#app/components/lazy/lazy-component.tsx'

// The server renders the 404 page under another address for one that it cannot route. The page hydrates there.
const { renderedPath } = document.documentElement.dataset
if (renderedPath !== undefined) history.replaceState(history.state, '', renderedPath)

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />, {
    // The page reports code that did not load, or works without it.
    onCaughtError(error) {
      // eslint-disable-next-line no-console -- React does so by default
      if (!(error instanceof LoadError)) console.error(error)
    },
  })
})
