import { sellerProductMessages } from '#domain/messages/seller/products.ts'
import { sellerMessages } from '#domain/messages/seller/seller.ts'
import { useWords } from '#app/components/use-words.ts'
import { filesOf, type ChosenPicture } from './chosen-pictures.ts'

type UploadProgressProps = { percent: number | undefined; pictures: readonly ChosenPicture[] }

/** One strip for the whole request: how much of how many megabytes is sent. */
export function UploadProgress({ percent, pictures }: UploadProgressProps) {
  const said = useWords(sellerMessages)
  const more = useWords(sellerProductMessages)
  if (percent === undefined) return null
  const bytes = filesOf(pictures).reduce((sum, file) => sum + file.size, 0)
  const size = said.megabytes({ mb: Math.max(0.1, Math.round(bytes / 100_000) / 10) })
  return (
    <div className="pf__bar">
      <output>{percent === 100 ? more.savingPictures : said.uploading({ percent, size })}</output>
      <progress aria-label={more.sending} max={100} value={percent} />
    </div>
  )
}
