import { useState, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { textEditorMessages } from '#app/seller/content/text-editor-messages.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { toLatinDigits } from '#lib/digits.ts'
import { isSafeLink } from '#domain/validation/link.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FormStack, Row } from '#ui/layout/flow.tsx'
import { useMessages } from '#app/components/use-messages.ts'

type LinkDialogProps = {
  isOpen: boolean
  /** The selected text, and the address of the link at the cursor; '' for none. */
  current: { href: string; text: string }
  onClose: () => void
  /** '' removes the link; `text` is the text of a link without a selection. */
  onLink: (href: string, text: string) => void
}

/**
 * Renders the dialog for a link’s address, and for its text if none is selected. It renders outside the surrounding
 * form, so its events do not reach that form.
 */
export function LinkDialog({ isOpen, current, onClose, onLink }: LinkDialogProps) {
  const t = useMessages(textEditorMessages)
  const { cancel } = useMessages(contentMessages)
  return createPortal(
    <Dialog isOpen={isOpen} title={t.link} closeLabel={cancel} onClose={onClose}>
      <LinkForm current={current} onClose={onClose} onLink={onLink} />
    </Dialog>,
    document.body,
  )
}

function LinkForm({ current, onClose, onLink }: Omit<LinkDialogProps, 'isOpen'>) {
  const t = useMessages(textEditorMessages)
  const needsText = current.text === '' && current.href === ''
  const [invalidField, setInvalidField] = useState<'address' | 'words'>()
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const rawInput = new FormData(event.currentTarget)
    const href = parseLink(String(rawInput.get('address') ?? ''))
    const text = String(rawInput.get('words') ?? '').trim()
    if (!isSafeLink(href)) return setInvalidField('address')
    if (needsText && text === '') return setInvalidField('words')
    onClose()
    return onLink(href, text)
  }
  return (
    <FormStack onChange={(event) => event.stopPropagation()} onSubmit={submit}>
      <TextField
        label={t.address}
        name="address"
        inputMode="url"
        defaultValue={current.href}
        hint={t.addressHint}
        error={invalidField === 'address' ? t.addressWrong : undefined}
      />
      {needsText && (
        <TextField
          label={t.linkWords}
          name="words"
          error={invalidField === 'words' ? t.wordsMissing : undefined}
        />
      )}
      <Row>
        <Button variant="primary" type="submit">
          {t.putLink}
        </Button>
        {current.href !== '' && (
          <Button
            onClick={() => {
              onClose()
              onLink('', '')
            }}
          >
            {t.unlink}
          </Button>
        )}
      </Row>
    </FormStack>
  )
}

/** Returns the link for the input: an email address, a phone number and a bare host become full URLs. */
function parseLink(rawInput: string): string {
  const text = rawInput.trim()
  if (/^[^\s@/:]+@[^\s@/:]+$/.test(text)) return `mailto:${text}`
  const digits = toLatinDigits(text)
  if (/^\+?[\d -]{6,20}$/.test(digits)) return `tel:${digits.replaceAll(/[ ]/g, '')}`
  if (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text)) return `https://${text}`
  return text
}
