import { useRef, useState } from 'react'
import { shareLinkMessages } from './share-link-messages.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import type { IconName } from '#ui/icons/icon-names.ts'
import { useMessages } from '#app/components/use-messages.ts'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

/** An app that a link can be shared with; `name` is its brand name. */
export type ShareTarget = { name: string; icon: IconName; href: string }

/** Renders the apps that a link can be shared with, and the link to copy. */
export function ShareLinks({ targets, link }: { targets: readonly ShareTarget[]; link: string }) {
  return (
    <>
      <div className={`${layoutStyles.line} ${layoutStyles.start}`}>
        {targets.map((target) => (
          <ButtonLink
            key={target.name}
            size="small"
            icon={target.icon}
            href={target.href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {target.name}
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

// The clipboard API exists on HTTPS pages only; the deprecated command works on all pages.
function copySelected(field: HTMLInputElement | null): boolean {
  if (field === null) return false
  field.select()
  return document.execCommand('copy')
}
