/**
 * A mail as it leaves the store; `messageId` is the same however often it is sent, `sender` the name beside the address of
 * the store, where it has one of its own, `oneClick` where a mail program posts to when its reader wants no more.
 */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  sender?: string | undefined
  oneClick?: string | undefined
}

/** Sends a mail, or throws: then it is tried again later. One that is `isFiled` reaches nobody: it writes files. */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void; isFiled?: true }

/** Whom a mail comes from: the configured address, with the sender's own name where there is one. */
export function senderOf(from: string, { sender }: Mail): string | { name: string; address: string } {
  if (sender === undefined) return from
  return { name: sender.replaceAll(/\s+/g, ' '), address: /<(.+)>$/.exec(from)?.[1] ?? from }
}

/** What a mail program needs for its own button that ends a list. Source: RFC 8058. */
export function listHeaders({ oneClick }: Mail): Record<string, string> {
  if (oneClick === undefined) return {}
  return { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
