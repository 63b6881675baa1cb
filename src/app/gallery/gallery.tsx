import { useEffect, useState } from 'react'
import type { PictureSource } from '#ui/picture/picture-srcset.ts'
import { SectionTitle } from '#ui/section-title.tsx'
import { ButtonSamples, ChoiceSamples, FieldSamples, FilterSamples } from './control-samples.tsx'
import { Frame } from './frame-samples.tsx'
import { CardSamples, GallerySamples, HomeSamples, MarkSamples } from './product-samples.tsx'
import { SmallSamples } from './small-samples.tsx'
import { MessageSamples, OrderSamples, PlaceSamples } from './state-samples.tsx'
import * as layoutLook from '#ui/look/layout.module.css'
import * as styles from './gallery.module.css'

/** Every piece of the interface in every state; served in development only. */
export default function Gallery() {
  const pictures = useStorePictures()
  return (
    <Frame pictures={pictures}>
      <main id="main">
        <HomeSamples pictures={pictures} />
        <div className={`${layoutLook.page} ${layoutLook.section}`}>
          <SectionTitle headingLevel={1}>Components and states</SectionTitle>
          <div className={styles.samples}>
            <ButtonSamples />
            <FieldSamples />
            <ChoiceSamples />
            <FilterSamples />
            <MarkSamples />
            <CardSamples pictures={pictures} />
            <GallerySamples pictures={pictures} />
            <SmallSamples pictures={pictures} />
            <MessageSamples />
            <PlaceSamples />
            <OrderSamples />
          </div>
        </div>
      </main>
    </Frame>
  )
}

/** The first pictures of the running store; none without one, which shows the failed state everywhere. */
function useStorePictures(): readonly PictureSource[] {
  const [pictures, setPictures] = useState<readonly PictureSource[]>([])
  useEffect(() => {
    const stop = new AbortController()
    async function load() {
      const response = await fetch('/api/product/list?limit=8', { signal: stop.signal })
      const text = await response.text()
      const hashes = new Set([...text.matchAll(/\/images\/([^/"]+)\//g)].flatMap((match) => match[1] ?? []))
      setPictures(
        [...hashes]
          .slice(0, 8)
          .map((hash) => ({ hash, width: 1200, height: 1200, alt: 'A piece of furniture' })),
      )
    }
    load().catch(() => setPictures([]))
    return () => stop.abort()
  }, [])
  return pictures
}
