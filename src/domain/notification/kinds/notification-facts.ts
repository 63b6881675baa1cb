import type { AddressFields } from '#domain/address/address.ts'
import type { AlertKind } from '#domain/alert/alert.ts'
import type { Language, PartialText } from '#domain/language.ts'
import type { OrderFacts } from '#domain/order/order.ts'
import type { Shipment } from '#domain/order/shipment.ts'
import type { DeliveryEstimate } from '#domain/pricing/delivery-estimate.ts'
import type { DisplayedTotals } from '#domain/pricing/price-rows.ts'

/** The fields of an order that notifications use. */
export type NotifiedOrder = DisplayedTotals &
  OrderFacts & {
    id: string
    number: number
    shopperId: string | null
    address: AddressFields
    /** The tax number of a buying business. */
    buyerPan: string | null
    isTest: boolean
    isAdvanceDue: boolean
    advancePaisa: number
    prepaidPaisa: number
    outstandingPaisa: number
    retainedPaisa: number
    deliveryEstimate: DeliveryEstimate | null
    shipment: Shipment | null
    changes: readonly { reason: string }[]
    refunds: readonly { reason: string }[]
    lines: readonly { product: { name: PartialText }; quantity: number; unitPaisa: number }[]
  }

/** The fields of an alert that emails use, read just before sending. */
export type NotifiedAlert = {
  kind: AlertKind
  /** The product's name in the language. */
  name: string
  offerPaisa: number
  pricePaisa: number
  /** The URL of the product. */
  product: string
  /** The URL of the page that confirms or ends it. */
  page: string
  unsubscribeUrl: string
}

/** The data of a notification. */
export type NotificationFacts = {
  /** The queued values. */
  content: Readonly<Record<string, string>>
  language: Language
  publicUrl: string
  /** The shop name in the language, or else the business name. */
  businessName: string | undefined
  order?: NotifiedOrder | undefined
  alert?: NotifiedAlert | undefined
}

/** Returns the facts if they include the order; undefined if it no longer exists. */
export function withOrder(facts: NotificationFacts) {
  return facts.order && { ...facts, order: facts.order }
}

/** Returns the facts if they include the alert; undefined if it has ended. */
export function withAlert(facts: NotificationFacts) {
  return facts.alert && { ...facts, alert: facts.alert }
}

/** Returns the facts of a notification that needs only its content. */
export function contentOnly(facts: NotificationFacts) {
  return facts
}

export type OrderNotificationFacts = NonNullable<ReturnType<typeof withOrder>>
