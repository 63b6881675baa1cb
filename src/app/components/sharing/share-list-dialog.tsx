import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { askOthersMessages } from '#domain/shared-list/ask-others-messages.ts'
import { sharedListLimits, type SharedListDraft } from '#domain/shared-list/shared-list.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FieldError, TextField } from '#ui/field/field.tsx'
import { callApi, type ApiFailure } from '#app/components/stores/api-client.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { openShareSheet, SendLink, useAbsoluteUrl } from './send-link.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

type ShareListDialogProps = { request: SharedListDraft; isOpen: boolean; onClose: () => void }

/** Creates the link of a shared list, with an optional name, and then shows the links to send it. */
export function ShareListDialog({ request, isOpen, onClose }: ShareListDialogProps) {
  const t = useMessages(askOthersMessages)
  return (
    <Dialog isOpen={isOpen} title={t.title} closeLabel={t.close} onClose={onClose}>
      <ShareListForm request={request} />
    </Dialog>
  )
}

function ShareListForm({ request }: { request: SharedListDraft }) {
  const t = useMessages(askOthersMessages)
  const absoluteUrl = useAbsoluteUrl()
  const { revalidate } = useRevalidator()
  const [isCreating, setIsCreating] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const [path, setPath] = useState<string>()
  async function createList(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isCreating) return
    const name = new FormData(event.currentTarget).get('name')
    setIsCreating(true)
    setFailure(undefined)
    const body = { ...request, items: request.items.slice(0, sharedListLimits.items), name }
    const response = await callApi('POST', '/share', { body })
    setIsCreating(false)
    if (!response.ok) return setFailure(response)
    setPath(response.body.list.path)
    await openShareSheet(t.message, absoluteUrl(response.body.list.path))
    // The page may contain the shopper’s shared lists.
    await revalidate()
  }
  if (path !== undefined) return <CreatedLink path={path} />
  return (
    <form method="post" className={fieldStyles.form} onSubmit={(event) => void createList(event)}>
      <p className={textStyles.muted}>{t.intro}</p>
      <TextField
        label={t.name}
        optionalHint={t.optional}
        hint={t.nameHint}
        error={failure?.errors['name']}
        name="name"
        autoComplete="given-name"
      />
      {request.items.length > sharedListLimits.items && <p className={textStyles.small}>{t.itemLimitNote}</p>}
      {failure !== undefined && failure.errors['name'] === undefined && (
        <div role="alert">
          <FieldError id="not-made">{failure.message}</FieldError>
        </div>
      )}
      <Button type="submit" variant="primary" isBlock isLoading={isCreating}>
        {t.createLink}
      </Button>
    </form>
  )
}

function CreatedLink({ path }: { path: string }) {
  const t = useMessages(askOthersMessages)
  const to = useLocalPath()
  return (
    <div className={fieldStyles.form}>
      <p className={textStyles.muted}>{t.ready}</p>
      <SendLink path={path} />
      <ButtonLink variant="link" href={to(path)} reloadDocument>
        {t.seeAnswers}
      </ButtonLink>
    </div>
  )
}
