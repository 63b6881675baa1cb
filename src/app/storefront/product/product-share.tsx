import { useState } from 'react'
import { productMessages } from '#app/components/product-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { LazyComponent } from '#app/components/lazy/lazy-component.tsx'
import { useMessages } from '#app/components/use-messages.ts'

const loadDialog = () => import('./product-share-dialog.tsx').then((module) => module.ProductShareDialog)

/** Hands the page to the device's own share sheet; where there is none, to a list of places. */
export function ProductShare({ name }: { name: string }) {
  const t = useMessages(productMessages)
  const [link, setLink] = useState<string>()
  async function share() {
    const url = location.href
    if (typeof navigator.share !== 'function') return setLink(url)
    try {
      await navigator.share({ title: name, url })
    } catch (error) {
      // Closing the sheet is an answer too.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setLink(url)
    }
  }
  return (
    <>
      <Button variant="link" icon="share-network" onClick={() => void share()}>
        {t.share}
      </Button>
      <LazyComponent
        load={loadDialog}
        isNeeded={link !== undefined}
        onFailed={() => setLink(undefined)}
        with={{ name, link, onClose: () => setLink(undefined) }}
      />
    </>
  )
}
