import { useState } from 'react'
import { productMessages } from '#app/components/product-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { LazyComponent } from '#app/components/lazy/lazy-component.tsx'
import { useMessages } from '#app/components/use-messages.ts'

const loadDialog = () => import('./product-share-dialog.tsx').then((module) => module.ProductShareDialog)

/** Renders the button that opens the device's share sheet, or a dialog if there is none. */
export function ProductShare({ name }: { name: string }) {
  const t = useMessages(productMessages)
  const [link, setLink] = useState<string>()
  async function share() {
    const url = location.href
    if (typeof navigator.share !== 'function') return setLink(url)
    try {
      await navigator.share({ title: name, url })
    } catch (error) {
      // Ignores a share sheet that the shopper has closed.
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
        onLoadError={() => setLink(undefined)}
        componentProps={{ name, link, onClose: () => setLink(undefined) }}
      />
    </>
  )
}
