import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createNormalizer } from './normalize.ts'

export type Recorder = {
  /** Adds one entry to a file of the recording. */
  add(file: string, title: string, text: string): void
  /** Writes all files; entries are in the order in which they were added. */
  write(): Promise<string[]>
}

/** Collects the responses, pages and messages of a store, and writes them as text files for comparing two runs. */
export function createRecorder(folder: string, realDay: string): Recorder {
  const files = new Map<string, string[]>()
  const normalize = createNormalizer(realDay)
  return {
    add(file, title, text) {
      const entries = files.get(file) ?? []
      entries.push(normalize(`## ${title}\n${text}\n`))
      files.set(file, entries)
    },
    async write() {
      await mkdir(folder, { recursive: true })
      for (const [file, entries] of files) await writeFile(join(folder, `${file}.txt`), entries.join('\n'))
      return [...files.keys()]
    },
  }
}
