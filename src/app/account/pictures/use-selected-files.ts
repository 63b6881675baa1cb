import { useEffect, useRef, useState } from 'react'
import { requestMessages } from '#domain/inbox/request-messages.ts'
import { productLimits } from '#domain/product/product.ts'
import { isPictureFile } from '#app/components/picture-file.ts'
import { useMessages } from '#app/components/use-messages.ts'
import type { SelectedFile } from './selected-files.tsx'

async function isUsablePicture(file: File): Promise<boolean> {
  return file.size <= productLimits.pictureBytes && (await isPictureFile(file))
}

/**
 * Returns the pictures that were selected for upload. Unusable files are refused, and at most `maxFiles` pictures are
 * accepted.
 */
export function useSelectedFiles(maxFiles: number) {
  const t = useMessages(requestMessages)
  const [selectedFiles, setSelectedFiles] = useState<readonly SelectedFile[]>([])
  const [error, setError] = useState<string>()
  const latestFiles = useRef(selectedFiles)
  useEffect(() => {
    latestFiles.current = selectedFiles
  }, [selectedFiles])
  useEffect(() => () => latestFiles.current.forEach(({ url }) => URL.revokeObjectURL(url)), [])

  async function add(files: readonly File[]) {
    const usability = await Promise.all(files.map(isUsablePicture))
    const usableFiles = files.filter((_, index) => usability[index])
    const unusableFile = files.find((_, index) => !usability[index])
    const remainingCount = maxFiles - latestFiles.current.length
    const acceptedFiles = usableFiles
      .slice(0, remainingCount)
      .map((file) => ({ file, url: URL.createObjectURL(file) }))
    latestFiles.current = [...latestFiles.current, ...acceptedFiles]
    setSelectedFiles(latestFiles.current)
    if (unusableFile) setError(t.wrongPicture({ name: unusableFile.name }))
    else setError(usableFiles.length > remainingCount ? t.tooManyPictures : undefined)
  }

  function remove(url: string) {
    URL.revokeObjectURL(url)
    setError(undefined)
    setSelectedFiles(selectedFiles.filter((file) => file.url !== url))
  }

  return { selectedFiles, error, setError, add, remove }
}
