import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LoadError } from '#app/components/lazy/lazy-component.tsx'

// For a URL that it cannot route, the server renders the 404 page of another path. The page hydrates at that path.
const { renderedPath } = document.documentElement.dataset
if (renderedPath !== undefined) history.replaceState(history.state, '', renderedPath)

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />, {
    // Does not log code that failed to load: the page reports that itself, or works without the code.
    onCaughtError(error) {
      // eslint-disable-next-line no-console -- React does so by default
      if (!(error instanceof LoadError)) console.error(error)
    },
  })
})
