import type { AddressFields } from '#domain/address/address.ts'
import { fitAtHome, fitsHome } from '#domain/fit/fit-product.ts'
import { fitProductOf } from '#domain/fit/fit-product-of.ts'
import { carriersText } from '#app/components/fit/fit-words.ts'
import { fitMessages } from '#app/components/fit/fit-messages.ts'
import { messages } from '#domain/messages.ts'
import type { BillName } from '#domain/bill/bill.ts'
import type { Language, Text } from '#domain/language.ts'
import type { OrderExtras } from '#domain/order/extras.ts'
import type { Shipment } from '#domain/order/shipment.ts'
import type { ShippingPart } from '#domain/pricing/quote.ts'
import type { PromisedDays } from '#domain/pricing/delivery-days.ts'
import { isOver } from '#domain/order/order.ts'
import { duePaisa } from '#domain/order/order-money.ts'
import type { OrderActor, OrderChannel, PaymentType, StoredStatus } from '#domain/order/order.ts'
import { allRefundStatesOf, hasLatePayment, type RefundState } from '#domain/payment/payment.ts'
import type { PackageSize } from '#domain/product/fields/whole-kinds.ts'
import { languageOfName, nameIn } from '#domain/product/product.ts'
import type { RequestKind } from '#domain/inbox/request.ts'
import type { OrderChange } from '#domain/order/placed/placed-order.ts'
import type { SellerOrder } from '#shop/orders/seller-orders.ts'
import type { RefundSummary } from '#app/components/order/refund-line.tsx'
import type { PictureSource } from '#ui/picture/picture-srcset.ts'
import { pagePicture } from '#app/components/product-card-item.ts'

/** An order as the seller's pages show it; moments are ISO 8601 in UTC. */
export type ListedOrder = {
  id: string
  number: number
  createdAt: string
  address: AddressFields
  totalPaisa: number
  paymentType: PaymentType
  channel: OrderChannel
  isPaid: boolean
  /** Whether a payment is in progress or its result is unknown. */
  isPaymentOpen: boolean
  /** The amount by which the order became more expensive after it was paid. */
  outstandingPaisa: number
  /** What is still to pay. */
  duePaisa: number
  advancePaisa: number
  /** The order waits for its advance. */
  isAdvanceDue: boolean
  /** The payments that staff recorded, oldest first. */
  tender: SellerOrder['tender']
  /** The shortfall at the door that was written off. */
  writtenOffPaisa: number
  /** The part of a paid advance that the shop retained when the order ended. */
  retainedPaisa: number
  /** The shopper reports a payment by the shop's QR that no seller has confirmed. */
  isQrToConfirm: boolean
  /** Whether the payment arrived after the order could no longer accept it. */
  isLatePayment: boolean
  isTest: boolean
  /** Every online payment of the order was refunded. */
  isGivenBack: boolean
  refundStates: readonly RefundState[]
  status: StoredStatus
  history: readonly OrderStep[]
  /** Changes to the order since it was placed, oldest first. */
  changes: readonly OrderChange[]
  items: readonly OrderedItem[]
  bill: BillName | null
  creditNotes: readonly BillName[]
  /** The returns and complaints that wait for an answer. */
  openRequests: readonly RequestKind[]
  shipment: Shipment | null
  /** Internal notes of the shop about the order, oldest first. */
  notes: readonly ShopNote[]
}
type ShopNote = { id: number; text: string; at: string; staff: string }
export type OrderStep = {
  status: StoredStatus
  note: string
  at: string
  actor: OrderActor
  staff: string | null
}
export type OrderedItem = {
  id: string
  name: string
  nameLang: Language
  quantity: number
  picture: PictureSource | null
}

/** The same with all that a sheet of paper needs. */
export type WholeOrder = ListedOrder & {
  subtotalPaisa: number
  discountPaisa: number
  coupon: string | null
  shippingPaisa: number
  taxPaisa: number
  taxBasisPoints: number
  taxLabel: Text | null
  isTaxIncluded: boolean
  promised: PromisedDays | null
  shippingParts: readonly ShippingPart[]
  extras: OrderExtras | null
  refunds: readonly RefundSummary[]
  lines: readonly OrderLine[]
}
export type OrderLine = OrderedItem & {
  sku: string | null
  unitPaisa: number
  /** The catalogue price, if another price was agreed. */
  listedPaisa: number | null
  packages: readonly PackageSize[]
  /** How it gets in where the home was measured, a sentence for each place. */
  fit: readonly string[]
  /** It does not get in there. */
  isTooBig: boolean
}

/** Returns an order as a list shows it. */
export function listedOrder(language: Language, order: SellerOrder): ListedOrder {
  return {
    id: order.id,
    number: order.number,
    createdAt: order.createdAt.toISOString(),
    address: order.address,
    totalPaisa: order.totalPaisa,
    paymentType: order.paymentType,
    channel: order.channel,
    isPaid: order.isPaid,
    isPaymentOpen: order.isPaymentOpen,
    outstandingPaisa: isOver(order) ? 0 : order.outstandingPaisa,
    duePaisa: duePaisa(order),
    advancePaisa: order.advancePaisa,
    isAdvanceDue: order.isAdvanceDue,
    tender: order.tender,
    writtenOffPaisa: order.writtenOffPaisa,
    retainedPaisa: order.retainedPaisa,
    isQrToConfirm: order.qr !== null && order.qr.reference !== '',
    isLatePayment: hasLatePayment(order),
    isTest: order.isTest,
    isGivenBack: order.isGivenBack,
    refundStates: allRefundStatesOf(order),
    status: order.status,
    changes: order.changes,
    history: order.history.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    items: order.lines.map((line) => orderedItem(language, line)),
    bill: order.bill,
    creditNotes: order.creditNotes,
    shipment: order.shipment,
    notes: order.notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    openRequests: order.requests.filter(({ status }) => status === 'open').map(({ kind }) => kind),
  }
}

/** All of an order. */
export function wholeOrder(language: Language, order: SellerOrder): WholeOrder {
  return {
    ...listedOrder(language, order),
    subtotalPaisa: order.subtotalPaisa,
    discountPaisa: order.discountPaisa,
    coupon: order.coupon,
    shippingPaisa: order.shippingPaisa,
    taxPaisa: order.taxPaisa,
    taxBasisPoints: order.taxBasisPoints,
    taxLabel: order.taxLabel,
    isTaxIncluded: order.isTaxIncluded,
    promised: order.promised,
    shippingParts: order.shippingParts,
    extras: order.extras,
    refunds: order.refunds.map(({ status, amountPaisa: paisa, currency, dueAt }) => {
      return { isDone: status === 'done', sum: { paisa, currency }, dueAt }
    }),
    lines: order.lines.map((line) => ({
      ...orderedItem(language, line),
      sku: line.product.sku,
      unitPaisa: line.unitPaisa,
      listedPaisa: line.product.isPriceAgreed === true ? line.product.pricePaisa : null,
      packages: line.product.packages,
      ...fitOf(language, line.product, order.extras),
    })),
  }
}

function fitOf(
  language: Language,
  product: SellerOrder['lines'][number]['product'],
  extras: OrderExtras | null,
): Pick<OrderLine, 'fit' | 'isTooBig'> {
  if (extras?.home === undefined) return { fit: [], isTooBig: false }
  const { home } = extras
  const t = messages(fitMessages, language)
  const furniture = fitProductOf({ ...product, attributes: product.attributes ?? {} })
  const fit = fitAtHome(furniture, home)
    .filter(({ fitResult }) => fitResult.state !== 'unmeasured')
    .map((one) => carriersText(one, home, t))
  return { fit, isTooBig: fitsHome(furniture, home) === false }
}

/** Returns the names of the ordered products, by id. */
export function namesOf({ lines }: WholeOrder): Record<string, string> {
  return Object.fromEntries(lines.map(({ id, name }) => [id, name]))
}

function orderedItem(language: Language, { product, quantity }: SellerOrder['lines'][number]): OrderedItem {
  const [picture] = product.pictures
  return {
    id: product.id,
    name: nameIn(language, product),
    nameLang: languageOfName(language, product),
    quantity,
    picture: picture === undefined ? null : { ...pagePicture(language, picture), alt: '' },
  }
}
