import { useEffect, useRef, useState } from 'react'
import { requestMessages } from '#domain/inbox/request-messages.ts'
import { productLimits } from '#domain/product/product.ts'
import { isPictureFile } from '#app/components/picture-file.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { SelectedFile } from './chosen-files.tsx'

async function isFit(file: File): Promise<boolean> {
  return file.size <= productLimits.pictureBytes && (await isPictureFile(file))
}

/**
 * Returns the pictures that were selected for upload. Unusable files are refused, and at most `most` pictures are
 * accepted.
 */
export function useSelectedFiles(maxFiles: number) {
  const t = useMessages(requestMessages)
  const [selectedFiles, setSelectedFiles] = useState<readonly SelectedFile[]>([])
  const [error, setError] = useState<string>()
  const latest = useRef(selectedFiles)
  useEffect(() => {
    latest.current = selectedFiles
  }, [selectedFiles])
  useEffect(() => () => latest.current.forEach(({ url }) => URL.revokeObjectURL(url)), [])

  async function add(files: readonly File[]) {
    const areFit = await Promise.all(files.map(isFit))
    const fit = files.filter((_, index) => areFit[index])
    const wrong = files.find((_, index) => !areFit[index])
    const room = maxFiles - latest.current.length
    const acceptedFiles = fit.slice(0, room).map((file) => ({ file, url: URL.createObjectURL(file) }))
    latest.current = [...latest.current, ...acceptedFiles]
    setSelectedFiles(latest.current)
    if (wrong) setError(t.wrongPicture({ name: wrong.name }))
    else setError(fit.length > room ? t.tooManyPictures : undefined)
  }

  function remove(url: string) {
    URL.revokeObjectURL(url)
    setError(undefined)
    setSelectedFiles(selectedFiles.filter((file) => file.url !== url))
  }

  return { selectedFiles, error, setError, add, remove }
}
