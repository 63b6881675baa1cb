import { productMessages } from '#app/components/product-messages.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ShareLinks } from '#app/components/sharing/share-links.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

type ProductShareDialogProps = {
  name: string
  /** The link to share; undefined closes the dialog. */
  link: string | undefined
  onClose: () => void
}

/** Renders the apps that a page can be shared with, and its link to copy. */
export function ProductShareDialog({ name, link, onClose }: ProductShareDialogProps) {
  const t = useMessages(productMessages)
  return (
    <Dialog isOpen={link !== undefined} title={t.share} closeLabel={t.close} onClose={onClose}>
      {link !== undefined && <ProductShareLinks name={name} link={link} />}
    </Dialog>
  )
}

function ProductShareLinks({ name, link }: { name: string; link: string }) {
  const url = encodeURIComponent(link)
  const text = encodeURIComponent(`${name} ${link}`)
  const targets = [
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
    <div className={fieldStyles.form}>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{name}</p>
      <ShareLinks targets={targets} link={link} />
    </div>
  )
}
