import type { AddressFields } from '#domain/address/address.ts'
import type { AlertKind } from '#domain/alert/alert.ts'
import type { Language, PartialText } from '#domain/language.ts'
import type { OrderFacts } from '#domain/order/order.ts'
import type { Shipment } from '#domain/order/shipment.ts'
import type { DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import type { DisplayedTotals } from '#domain/pricing/price-rows.ts'

/** What notifications read of an order. */
export type NotifiedOrder = DisplayedTotals &
  OrderFacts & {
    id: string
    number: number
    shopperId: string | null
    address: AddressFields
    isTest: boolean
    isAdvanceDue: boolean
    advancePaisa: number
    prepaidPaisa: number
    retainedPaisa: number
    promised: DeliveryEstimate | null
    shipment: Shipment | null
    changes: readonly { reason: string }[]
    lines: readonly { product: { name: PartialText }; quantity: number; unitPaisa: number }[]
  }

/** What emails read of an alert, just before they are sent. */
export type NotifiedAlert = {
  kind: AlertKind
  /** The product's name in the language. */
  name: string
  offerPaisa: number
  pricePaisa: number
  /** The URL of the product. */
  product: string
  /** Where one confirms or ends it. */
  page: string
  unsubscribeUrl: string
}

/** What a notification is written from. */
export type NotificationFacts = {
  /** As it was queued. */
  content: Readonly<Record<string, string>>
  language: Language
  publicUrl: string
  /** The shop name in the language, or else the business name. */
  businessName: string | undefined
  order?: NotifiedOrder | undefined
  alert?: NotifiedAlert | undefined
}

/** The facts of a notification about an order; undefined where it is gone. */
export function aboutOrder(facts: NotificationFacts) {
  return facts.order && { ...facts, order: facts.order }
}

/** The facts of a notification about an alert; undefined where it has ended. */
export function aboutAlert(facts: NotificationFacts) {
  return facts.alert && { ...facts, alert: facts.alert }
}

/** The facts of a notification whose content says everything. */
export function aboutContent(facts: NotificationFacts) {
  return facts
}

export type OrderNotificationFacts = NonNullable<ReturnType<typeof aboutOrder>>
