import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError, toastSuccess } from '#app/components/stores/toasts.ts'
import { useLocalPath } from '#app/components/use-messages.ts'
import type { BaseVersion, useDraft } from './use-draft.ts'

type ContentActionPath = '/seller/content/publish' | '/seller/content/discard' | '/seller/content/remove'
type Draft = ReturnType<typeof useDraft>
type ContentActionsOptions = {
  listPath: string
  onVersionChange: () => void
  onRefused: (errors: Readonly<Record<string, string>>) => void
}

/** Returns the actions on the whole content block. Publishing saves the current input first. */
export function useContentActions(
  draft: Draft,
  { listPath, onVersionChange, onRefused }: ContentActionsOptions,
) {
  const navigate = useNavigate()
  const to = useLocalPath()
  const [isBusy, setIsBusy] = useState(false)
  async function postAction(path: ContentActionPath, baseVersion: BaseVersion): Promise<boolean> {
    setIsBusy(true)
    const response = await callApi('POST', path, { body: baseVersion })
    setIsBusy(false)
    if (response.ok) {
      toastSuccess(response.body.message)
      return true
    }
    if (Object.keys(response.errors).length > 0) onRefused(response.errors)
    toastError(Object.values(response.errors)[0] ?? response.message)
    return false
  }
  /** Opens the saved version again, without the input. */
  function reopen() {
    draft.discardUnsaved()
    onVersionChange()
  }
  return {
    isBusy,
    reopen,
    async publish() {
      const baseVersion = await draft.flush()
      if (baseVersion && (await postAction('/seller/content/publish', baseVersion))) onVersionChange()
    },
    async discard() {
      // This also discards unsaved input. Without a saved draft there is nothing to discard.
      const baseVersion = draft.baseVersion
      const isSaved = draft.state.status !== 'unchanged' || !draft.isChanged
      if (baseVersion.version > 0 && isSaved && !(await postAction('/seller/content/discard', baseVersion)))
        return
      draft.discardUnsaved()
      if (baseVersion.version <= 1) return navigate(to(listPath))
      onVersionChange()
    },
    async remove() {
      const baseVersion = draft.baseVersion
      if (!(await postAction('/seller/content/remove', baseVersion))) return
      draft.discardUnsaved()
      await navigate(to(listPath))
    },
    overwriteTheirs(theirs: BaseVersion | null) {
      if (theirs !== null) draft.rebaseOn(theirs)
      draft.scheduleSave()
    },
  }
}
