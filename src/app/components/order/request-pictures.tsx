import { requestMessages } from '#domain/inbox/request-messages.ts'
import { SmallPictures } from '#app/components/reviews/small-pictures.tsx'
import { useMessages } from '#app/components/use-messages.ts'

/**
 * Renders the pictures of a return request or complaint as thumbnails that open at full size. Only the shopper and the
 * seller may open their URLs.
 */
export function RequestPictures({ pictures }: { pictures: readonly string[] }) {
  const t = useMessages(requestMessages)
  const label = (number: number) => t.picture({ number })
  return <SmallPictures pictures={pictures} thumbnailQuery="?size=small" label={label} />
}
