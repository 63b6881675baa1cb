import { requestMessages } from '#domain/messages/account/requests.ts'
import { useWords } from '#app/components/use-words.ts'
import * as thumbnailsLook from '#ui/look/thumbnails.module.css'

/** The pictures of a return or complaint, small, each opening whole; nobody else can open these addresses. */
export function RequestPictures({ pictures }: { pictures: readonly string[] }) {
  const said = useWords(requestMessages)
  if (pictures.length === 0) return null
  return (
    <ul className={thumbnailsLook.thumbnails}>
      {pictures.map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer" aria-label={said.picture({ number: index + 1 })}>
            <img
              src={`${address}?size=small`}
              width={88}
              height={88}
              alt=""
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
