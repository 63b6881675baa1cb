import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ContentValue } from '#domain/content/content.ts'
import type { AnswerOf } from '#app/components/stores/api-response.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError } from '#app/components/stores/toasts.ts'

/** A writing as a call answers it. */
export type SavedContent = AnswerOf<'POST', '/seller/content/save'>['content']
export type Read = Pick<SavedContent, 'key' | 'version' | 'revision'>

export type DraftState =
  | { name: 'same' }
  | { name: 'saving' }
  | { name: 'saved'; at: Date }
  | { name: 'wrong'; errors: Readonly<Record<string, string>> }
  /** Somebody else was faster: their writing, null where they took it away. */
  | { name: 'late'; theirs: SavedContent | null }

const pauseMs = 800

/**
 * Keeps what is written as the draft, a moment after the last change and one after the other. `read` is what the next
 * saving goes out from.
 */
export function useDraft(first: Read, valueNow: () => ContentValue) {
  const [read, setRead] = useState(first)
  const [state, setState] = useState<DraftState>({ name: 'same' })
  const [changes, setChanges] = useState(0)
  const saving = useRef<Promise<SavedContent | undefined>>(undefined)
  const saved = useRef(0)
  const latest = useRef(first)

  async function saveOnce(): Promise<SavedContent | undefined> {
    const upTo = changes
    setState({ name: 'saving' })
    const answer = await callApi('POST', '/seller/content/save', {
      body: { ...latest.current, value: valueNow() },
    })
    if (answer.ok) {
      const { content } = answer.body
      saved.current = upTo
      adopt(content)
      setState({ name: 'saved', at: new Date() })
      return content
    }
    if (answer.status === 409) setState({ name: 'late', theirs: theirsIn(answer.body) })
    else {
      setState({ name: 'wrong', errors: answer.errors })
      if (Object.keys(answer.errors).length === 0) toastError(answer.message)
    }
    return undefined
  }

  /** Takes over a writing that the store has. */
  function adopt({ key, version, revision }: Read): void {
    latest.current = { key, version, revision }
    setRead(latest.current)
  }

  /** Saves what is not saved yet; undefined where that fails. */
  async function flush(): Promise<Read | undefined> {
    await saving.current
    if (saved.current === changes) return latest.current
    saving.current = saveOnce()
    const written = await saving.current
    saving.current = undefined
    return written
  }

  const saveLater = useEffectEvent(() => void flush())
  useEffect(() => {
    if (changes === 0) return undefined
    const timer = setTimeout(saveLater, pauseMs)
    return () => clearTimeout(timer)
  }, [changes])

  return { read, state, isChanged: changes > 0, touch: () => setChanges((count) => count + 1), flush, adopt }
}

function theirsIn({ content }: Readonly<Record<string, unknown>>): SavedContent | null {
  return isWritten(content) ? content : null
}

function isWritten(value: unknown): value is SavedContent {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'value' in value && 'revision' in value
  )
}
