import { requestMessages } from '#domain/messages/account/requests.ts'
import { SmallPictures } from '#app/components/reviews/small-pictures.tsx'
import { useWords } from '#app/components/use-words.ts'

/** The pictures of a return or complaint, small, each opening whole; nobody else can open these addresses. */
export function RequestPictures({ pictures }: { pictures: readonly string[] }) {
  const said = useWords(requestMessages)
  const label = (number: number) => said.picture({ number })
  return <SmallPictures pictures={pictures} small="?size=small" label={label} />
}
