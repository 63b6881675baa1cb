import { useRef, useState } from 'react'
import { shareLinkMessages } from './share-link-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import { useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

/** Where a link can be sent to, by its own name. */
export type SharePlace = { name: string; icon: IconName; href: string }

/** The places that a link can be sent to, and the link to copy. */
export function ShareLinks({ places, link }: { places: readonly SharePlace[]; link: string }) {
  return (
    <>
      <div className={`${layoutStyles.line} ${layoutStyles.start}`}>
        {places.map((place) => (
          <ButtonLink
            key={place.name}
            size="small"
            icon={place.icon}
            href={place.href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {place.name}
          </ButtonLink>
        ))}
      </div>
      <CopyLink link={link} />
    </>
  )
}

function CopyLink({ link }: { link: string }) {
  const t = useMessages(shareLinkMessages)
  const [isCopied, setIsCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    setIsCopied((await copyText(link)) || copySelected(field.current))
  }
  return (
    <div className={fieldStyles.joined}>
      <TextField
        ref={field}
        label={t.link}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button variant="ink" onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? t.copied : t.copy}</span>
      </Button>
    </div>
  )
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

// The clipboard is only there on secure pages; the old command also works on others.
function copySelected(field: HTMLInputElement | null): boolean {
  if (field === null) return false
  field.select()
  return document.execCommand('copy')
}
