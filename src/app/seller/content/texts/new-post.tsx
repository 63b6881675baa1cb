import { useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { textEditorMessages } from '#app/seller/content/text-editor-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FormStack, Toolbar } from '#ui/layout/flow.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { postSlug } from './post-slug.ts'

/** Renders the form for a new post. Its path is derived from its title. */
export function NewPost({ names }: { names: readonly string[] }) {
  const t = useMessages(textEditorMessages)
  const to = useLocalPath()
  const navigate = useNavigate()
  const [isTitleMissing, setIsTitleMissing] = useState(false)
  function begin(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get('title') ?? '').trim()
    setIsTitleMissing(title === '')
    if (title === '') return
    const key = `post/${postSlug(title, new Set(names))}`
    void navigate(to(`/seller/shop/text?${new URLSearchParams({ key, title }).toString()}`))
  }
  return (
    <FormStack autoComplete="off" onSubmit={begin}>
      <Toolbar>
        <TextField
          label={t.postTitle}
          name="title"
          maxLength={90}
          hint={t.titleHint}
          error={isTitleMissing ? t.wordsMissing : undefined}
        />
        <Button type="submit" icon="plus">
          {t.begin}
        </Button>
      </Toolbar>
    </FormStack>
  )
}
