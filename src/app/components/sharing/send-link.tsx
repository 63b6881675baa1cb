import { askOthersMessages } from '#domain/shared-list/ask-others-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { ShareLinks } from './share-links.tsx'

/** Returns the function that converts a path to its absolute URL in the page's language. */
export function useAbsoluteUrl(): (path: string) => string {
  const to = useLocalPath()
  return (path) => `${location.origin}${to(path)}`
}

/** Opens the device’s share sheet. Does nothing if it is unavailable or the shopper closes it. */
export async function openShareSheet(title: string, url: string): Promise<void> {
  if (typeof navigator.share !== 'function') return
  // If the share sheet fails, the links below it remain.
  await navigator.share({ title, url }).catch(() => undefined)
}

/** Renders the options to send the link of a shared list: the device’s share sheet, then messengers. */
export function SendLink({ path }: { path: string }) {
  const t = useMessages(askOthersMessages)
  const link = useAbsoluteUrl()(path)
  const text = encodeURIComponent(`${t.message} ${link}`)
  const url = encodeURIComponent(link)
  const targets = [
    { name: 'Viber', icon: 'chat-text', href: `viber://forward?text=${text}` },
    { name: 'WhatsApp', icon: 'whatsapp-logo', href: `https://wa.me/?text=${text}` },
    { name: 'Messenger', icon: 'messenger-logo', href: `fb-messenger://share?link=${url}` },
  ] as const
  return (
    <>
      {typeof navigator.share === 'function' && (
        <Button variant="ink" icon="share-network" onClick={() => void openShareSheet(t.message, link)}>
          {t.send}
        </Button>
      )}
      <ShareLinks targets={targets} link={link} />
    </>
  )
}
