import { sql } from 'drizzle-orm'
import type { Mail } from '#adapters/mail/mailer.ts'
import { requestAlert } from '#shop/alerts/request-alert.ts'
import { changeAlertsByLink } from '#shop/alerts/linked-alerts.ts'
import type { ShopContext } from '#shop/context.ts'
import { sendMails } from '#shop/notifications/outbox.ts'

/** Sends the queued emails and returns them. */
export async function sendQueuedMails(shop: ShopContext): Promise<Mail[]> {
  const sent: Mail[] = []
  const send = async (mail: Mail) => void sent.push(mail)
  while ((await sendMails({ ...shop, mail: { send, close: () => undefined } })) > 0);
  return sent
}

/** Returns the id and the key of the link in an email about an alert. */
export function alertLinkOf({ text }: Pick<Mail, 'text'>): { id: string; key: string } {
  const [, id = '', key = ''] = /\/alert\/(\w+)\/([\w-]+)/.exec(text) ?? []
  return { id, key }
}

export type AlertRequest = {
  product: string
  kind: 'back' | 'cheaper'
  email?: string
  language?: 'en' | 'ne'
}

/** Requests an alert, reads its email and confirms it by the link. Returns the alert's id. */
export async function createConfirmedAlert(shop: ShopContext, wish: AlertRequest): Promise<string> {
  await requestAlert(shop, { email: 'maya@example.com', ...wish })
  const [mail] = (await sendQueuedMails(shop)).slice(-1)
  const link = alertLinkOf(mail ?? { text: '' })
  await changeAlertsByLink(shop, { ...link, act: 'confirm' })
  return link.id
}

/** Changes the row of a product without updating the catalogue in memory, because the job reads only the row. */
export async function updateProductRow(
  { db }: Pick<ShopContext, 'db'>,
  id: string,
  fields: { stock?: number; offerPaisa?: number; archivedAt?: Date | null },
): Promise<void> {
  if (fields.stock !== undefined)
    await db.execute(sql`update products set stock = ${fields.stock}, is_available = true where id = ${id}`)
  if (fields.offerPaisa !== undefined)
    await db.execute(sql`update products set base_offer_price_paisa = ${fields.offerPaisa}, offer_price_paisa = ${fields.offerPaisa}
      where id = ${id}`)
  if (fields.archivedAt !== undefined)
    await db.execute(sql`update products set archived_at = ${fields.archivedAt} where id = ${id}`)
}
