import { daysUntil } from '#domain/payment/payment.ts'
import { nameIn } from '#domain/product/product.ts'
import type { RequestKind, RequestStatus, ReturnableLine, ReturnReason } from '#domain/inbox/request.ts'
import type { ShopContext } from '#shop/context.ts'
import type { ContactMessage } from '#shop/inbox/inbox.ts'
import type { SellerRequest } from '#shop/inbox/seller-requests.ts'

/** A message as the inbox shows it; moments are ISO 8601 in UTC. */
export type MessageItem = {
  id: string
  name: string
  email: string
  subject: string
  message: string
  createdAt: string
  isRead: boolean
  isAnswered: boolean
  answers: readonly { id: string; text: string; createdAt: string; answeredBy: string | null }[]
}

export function messageItem({
  createdAt,
  readAt,
  answeredAt,
  answers,
  ...message
}: ContactMessage): MessageItem {
  return {
    ...message,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
    isAnswered: answeredAt !== null,
    answers: answers.map((answer) => ({ ...answer, createdAt: answer.createdAt.toISOString() })),
  }
}

/** A return or complaint as the inbox shows it; `daysLeft` is below 0 once it is overdue. */
export type RequestItem = {
  id: string
  orderId: string
  orderNumber: number
  kind: RequestKind
  reason: ReturnReason | null
  status: RequestStatus
  text: string
  items: readonly { id: string; name: string; quantity: number }[]
  pictures: readonly string[]
  createdAt: string
  dueAt: string
  daysLeft: number
  answer: string | null
  answeredAt: string | null
  answeredBy: string | null
  refundPaisa: number
  isRestocked: boolean
  /** The lines that the seller chooses from if an open return names no items. */
  returnableLines: readonly ReturnableLine<string>[]
  refundablePaisa: number
  /** The price of the requested items in paisa, as far as it can still be refunded. */
  requestedItemsPaisa: number
  shopper: { name: string; email: string; phone: string }
}

export function requestItem(shop: ShopContext, request: SellerRequest): RequestItem {
  const { pictures, items, returnableLines, createdAt, dueAt, answeredAt, ...otherFields } = request
  return {
    ...otherFields,
    items: items.map((item) => ({
      id: item.id,
      quantity: item.quantity,
      name: nameIn(shop.language, item),
    })),
    returnableLines: returnableLines.map((line) => ({ ...line, name: nameIn(shop.language, line) })),
    pictures: Array.from(
      { length: pictures },
      (_, n) => `/api/order/request/${otherFields.id}/picture/${n + 1}`,
    ),
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    daysLeft: daysUntil(dueAt, shop.now()),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}
