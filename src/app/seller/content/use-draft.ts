import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ContentValue } from '#domain/content/content.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError } from '#app/components/stores/toasts.ts'

/** A content block as the API returns it. */
export type SavedContent = ResponseOf<'POST', '/seller/content/save'>['content']
/** `version` counts versions; repeated saves of a draft do not change it. `revision` increases with every save. */
export type BaseVersion = Pick<SavedContent, 'key' | 'version' | 'revision'>

export type DraftState =
  | { status: 'unchanged' }
  | { status: 'saving' }
  | { status: 'saved'; at: Date }
  | { status: 'invalid'; errors: Readonly<Record<string, string>> }
  /** Another seller saved first. `theirs` is their version, null if they removed the content. */
  | { status: 'conflict'; theirs: SavedContent | null }

const saveDelayMs = 800
// Browsers refuse requests of more than 64 KiB that outlive the page. A Devanagari character has three bytes.
const maxKeepaliveCharacters = 20_000

/**
 * Saves the input as a draft, a moment after the last change and one request at a time. `baseVersion` is the version
 * that the next save is based on.
 */
export function useDraft(initialVersion: BaseVersion, currentValue: () => ContentValue) {
  const [baseVersion, setBaseVersion] = useState(initialVersion)
  const [state, setState] = useState<DraftState>({ status: 'unchanged' })
  const [changeCount, setChangeCount] = useState(0)
  const pendingSave = useRef<Promise<SavedContent | undefined>>(undefined)
  const savedChangeCount = useRef(0)
  const latestVersion = useRef(initialVersion)

  async function saveOnce(): Promise<SavedContent | undefined> {
    const includedChangeCount = changeCount
    setState({ status: 'saving' })
    const response = await callApi('POST', '/seller/content/save', {
      body: { ...latestVersion.current, value: currentValue() },
    })
    if (response.ok) {
      const { content } = response.body
      savedChangeCount.current = includedChangeCount
      rebaseOn(content)
      setState({ status: 'saved', at: new Date() })
      return content
    }
    if (response.status === 409) setState({ status: 'conflict', theirs: parseTheirs(response.body) })
    else {
      setState({ status: 'invalid', errors: response.errors })
      if (Object.keys(response.errors).length === 0) toastError(response.message)
    }
    return undefined
  }

  /** Bases the next save on this saved version. */
  function rebaseOn({ key, version, revision }: BaseVersion): void {
    latestVersion.current = { key, version, revision }
    setBaseVersion(latestVersion.current)
  }

  /** Saves unsaved changes; undefined if that fails. */
  async function flush(): Promise<BaseVersion | undefined> {
    // Another call may begin a save while this one waits.
    while (pendingSave.current !== undefined) await pendingSave.current
    if (savedChangeCount.current >= changeCount) return latestVersion.current
    pendingSave.current = saveOnce()
    const result = await pendingSave.current
    pendingSave.current = undefined
    return result
  }

  const saveChanges = useEffectEvent(() => void flush())
  useEffect(() => {
    if (changeCount === 0) return undefined
    const timer = setTimeout(saveChanges, saveDelayMs)
    return () => clearTimeout(timer)
  }, [changeCount])

  const saveBeforeLeaving = useEffectEvent((isPageClosing: boolean) => {
    if (savedChangeCount.current >= changeCount) return
    const value = currentValue()
    const previousSave = pendingSave.current
    const previouslySavedChangeCount = savedChangeCount.current
    savedChangeCount.current = changeCount
    const isSmall = JSON.stringify(value).length < maxKeepaliveCharacters
    const save = async () => {
      // The save in progress returns the version that this one is based on.
      await previousSave
      const response = await callApi('POST', '/seller/content/save', {
        body: { ...latestVersion.current, value },
        keepalive: isPageClosing && isSmall,
      })
      pendingSave.current = undefined
      if (response.ok) {
        rebaseOn(response.body.content)
        return response.body.content
      }
      savedChangeCount.current = previouslySavedChangeCount
      toastError(response.message)
      return undefined
    }
    pendingSave.current = save()
  })
  // The cleanup of a layout effect runs before the form leaves the document.
  useLayoutEffect(() => {
    const saveAtClosing = () => saveBeforeLeaving(true)
    // `beforeunload` fires before a reload sends its request. Phones fire only `pagehide`.
    for (const type of ['beforeunload', 'pagehide']) window.addEventListener(type, saveAtClosing)
    return () => {
      for (const type of ['beforeunload', 'pagehide']) window.removeEventListener(type, saveAtClosing)
      saveBeforeLeaving(false)
    }
  }, [])

  return {
    baseVersion,
    state,
    isChanged: changeCount > 0,
    scheduleSave: () => setChangeCount((count) => count + 1),
    flush,
    rebaseOn,
    /** Stops the editor from saving discarded or replaced input when it closes. */
    discardUnsaved: () => void (savedChangeCount.current = changeCount),
  }
}

function parseTheirs({ content }: Readonly<Record<string, unknown>>): SavedContent | null {
  return isSavedContent(content) ? content : null
}

function isSavedContent(value: unknown): value is SavedContent {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'value' in value && 'revision' in value
  )
}
