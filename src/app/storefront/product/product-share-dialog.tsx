import { useRef, useState } from 'react'
import { productMessages } from '#domain/messages/storefront/product.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/field/field.tsx'
import { useWords } from '#app/components/use-words.ts'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as fieldLook from '#ui/field/field.module.css'

type ProductShareDialogProps = {
  name: string
  /** Undefined: closed. */
  link: string | undefined
  onClose: () => void
}

/** The places a page can be shared to, and its link to copy. */
export function ProductShareDialog({ name, link, onClose }: ProductShareDialogProps) {
  const said = useWords(productMessages)
  return (
    <Dialog isOpen={link !== undefined} title={said.share} close={said.closeShare} onClose={onClose}>
      {link !== undefined && <ShareList name={name} link={link} />}
    </Dialog>
  )
}

function ShareList({ name, link }: { name: string; link: string }) {
  const url = encodeURIComponent(link)
  const text = encodeURIComponent(`${name} ${link}`)
  const places = [
    { name: 'Facebook', icon: 'facebook-logo', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'Messenger', icon: 'messenger-logo', href: `fb-messenger://share?link=${url}` },
    { name: 'WhatsApp', icon: 'whatsapp-logo', href: `https://wa.me/?text=${text}` },
    {
      name: 'X',
      icon: 'x-logo',
      href: `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(name)}`,
    },
  ] as const
  return (
    <div className={fieldLook.form}>
      <p className={`${textLook.small} ${textLook.muted}`}>{name}</p>
      <div className={`${layoutLook.line} ${layoutLook.start}`}>
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
    </div>
  )
}

function CopyLink({ link }: { link: string }) {
  const said = useWords(productMessages)
  const [isCopied, setIsCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    setIsCopied((await copyText(link)) || copySelected(field.current))
  }
  return (
    <div className={fieldLook.joined}>
      <TextField
        ref={field}
        label={said.link}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button variant="ink" onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? said.copied : said.copy}</span>
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
