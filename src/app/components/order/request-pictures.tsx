import { requestMessages } from '#domain/messages/account/requests.ts'
import { SmallPictures } from '#app/components/reviews/small-pictures.tsx'
import { useMessages } from '#app/components/use-messages.ts'

/** The pictures of a return or complaint, small, each opening whole; nobody else can open these addresses. */
export function RequestPictures({ pictures }: { pictures: readonly string[] }) {
  const t = useMessages(requestMessages)
  const label = (number: number) => t.picture({ number })
  return <SmallPictures pictures={pictures} small="?size=small" label={label} />
}
