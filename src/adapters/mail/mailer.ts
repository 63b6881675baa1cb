/**
 * An outgoing email. `messageId` is the same for every attempt. `senderName` is the display name in the
 * From header; the address is always that of the store. `unsubscribeUrl` is the address for one-click unsubscription.
 */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  senderName?: string | undefined
  unsubscribeUrl?: string | undefined
}

/**
 * Sends an email. Throws if that fails, and the email is retried later. A mailer with `writesToFiles` writes files and
 * delivers nothing.
 */
export type Mailer = { send(mail: Mail): Promise<void>; close(): void; writesToFiles?: true }

/** Returns the From header of an email: the configured address, with the display name if it has one. */
export function fromHeader(from: string, { senderName }: Mail): string | { name: string; address: string } {
  if (senderName === undefined) return from
  return { name: senderName.replaceAll(/\s+/g, ' '), address: /<(.+)>$/.exec(from)?.[1] ?? from }
}

/** Returns the headers that a mail program needs for its own unsubscribe button. Source: RFC 8058. */
export function unsubscribeHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {}
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
