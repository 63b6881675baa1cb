import { useEffect, useRef, useState } from 'react'
import { requestMessages } from '#domain/inbox/request-messages.ts'
import { productLimits } from '#domain/product/product.ts'
import { isPictureFile } from '#app/components/picture-file.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { ChosenFile } from './chosen-files.tsx'

async function isFit(file: File): Promise<boolean> {
  return file.size <= productLimits.pictureBytes && (await isPictureFile(file))
}

/** The pictures that somebody has chosen to send along, as far as they can be used and `most` allows. */
export function useChosenFiles(most: number) {
  const t = useMessages(requestMessages)
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const [error, setError] = useState<string>()
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  }, [chosen])
  useEffect(() => () => latest.current.forEach(({ url }) => URL.revokeObjectURL(url)), [])

  async function add(files: readonly File[]) {
    const areFit = await Promise.all(files.map(isFit))
    const fit = files.filter((_, index) => areFit[index])
    const wrong = files.find((_, index) => !areFit[index])
    const room = most - latest.current.length
    const taken = fit.slice(0, room).map((file) => ({ file, url: URL.createObjectURL(file) }))
    latest.current = [...latest.current, ...taken]
    setChosen(latest.current)
    if (wrong) setError(t.wrongPicture({ name: wrong.name }))
    else setError(fit.length > room ? t.tooManyPictures : undefined)
  }

  function remove(url: string) {
    URL.revokeObjectURL(url)
    setError(undefined)
    setChosen(chosen.filter((file) => file.url !== url))
  }

  return { chosen, error, setError, add, remove }
}
