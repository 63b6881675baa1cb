import type { Language } from '#domain/language.ts'
import { messages } from '#domain/messages.ts'
import { refusalMessage, type RefusalCode } from './refusal-messages.ts'
import type { RefusalParams } from './refusal-params.ts'
import { orderListMessages } from '#domain/order/order-list-messages.ts'
import { statusText } from '#domain/order/order-status-messages.ts'
import type { StoredStatus } from '#domain/order/order.ts'

type RefusedStatusChange = { code: RefusalCode; params: RefusalParams; status: StoredStatus | null }

/**
 * Returns why the status of an order did not change. For `wrong-status` it names the current status, because another
 * seller was faster.
 */
export function statusChangeRefusalText(
  { code, params, status }: RefusedStatusChange,
  language: Language,
): string {
  if (code !== 'wrong-status' || status === null) return refusalMessage(code, params, language)
  return messages(orderListMessages, language).standsAt({ status: statusText(status, language) })
}
