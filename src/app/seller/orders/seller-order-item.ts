import { pick } from '#lib/record/fields.ts'
import { linePaisa } from '#domain/pricing/quote.ts'
import { fitAtHome, fitsHome } from '#domain/fit/fit-product.ts'
import { fitProductOf } from '#domain/fit/fit-product-of.ts'
import { carriersText } from '#app/components/fit/fit-texts.ts'
import { fitMessages } from '#app/components/fit/fit-messages.ts'
import { messages } from '#domain/messages.ts'
import type { Language } from '#domain/language.ts'
import type { OrderExtras } from '#domain/order/extras.ts'
import { isCancelledOrReturned } from '#domain/order/order.ts'
import { duePaisa } from '#domain/order/order-money.ts'
import { allRefundStatesOf } from '#domain/order/seller-refund-states.ts'
import { hasLatePayment } from '#domain/payment/payment.ts'
import type { PackageSize } from '#domain/product/fields/compound-codecs.ts'
import { languageOfName, nameIn } from '#domain/product/product.ts'
import type { SellerOrder } from '#shop/orders/seller-orders.ts'
import type { PictureSource } from '#ui/picture/picture-srcset.ts'
import { pagePicture } from '#app/components/product-card-item.ts'

const listItemFields = [
  'id',
  'number',
  'version',
  'address',
  'totalPaisa',
  'paymentType',
  'channel',
  'isPaid',
  'isPaymentOpen',
  'advancePaisa',
  'isAdvanceDue',
  'tender',
  'writtenOffPaisa',
  'retainedPaisa',
  'isTest',
  'isFullyRefunded',
  'status',
  'changes',
  'bill',
  'creditNotes',
  'shipment',
] as const

const detailFields = [
  'subtotalPaisa',
  'discountPaisa',
  'coupon',
  'shippingPaisa',
  'taxPaisa',
  'taxBasisPoints',
  'taxLabel',
  'isTaxIncluded',
  'deliveryEstimate',
  'shippingParts',
  'extras',
] as const

/** An order in a list; times are ISO 8601 in UTC. */
export type OrderListItem = ReturnType<typeof toOrderListItem>
export type OrderStep = OrderListItem['history'][number]
export type OrderedItem = {
  id: string
  name: string
  nameLang: Language
  quantity: number
  picture: PictureSource | null
}

/** An order with its lines, amounts and refunds, for its page and for printed documents. */
export type OrderDetails = ReturnType<typeof toOrderDetails>
export type OrderLine = OrderedItem & {
  sku: string | null
  unitPaisa: number
  /** The price of all units. */
  amountPaisa: number
  /** The price of all units in the catalogue, if another price was agreed; otherwise null. */
  cataloguePaisa: number | null
  packages: readonly PackageSize[]
  /** One sentence for each measured place in the home: whether and how the product gets through. */
  fit: readonly string[]
  /** Whether the product does not get into the home, or does not fit at its wall. */
  isTooBig: boolean
}

/** Returns an order as a list item. */
export function toOrderListItem(language: Language, order: SellerOrder) {
  return {
    ...pick(order, listItemFields),
    createdAt: order.createdAt.toISOString(),
    outstandingPaisa: isCancelledOrReturned(order) ? 0 : order.outstandingPaisa,
    duePaisa: duePaisa(order),
    /** Whether the shopper reports a QR payment that no seller has confirmed. */
    isQrToConfirm: order.qr !== null && order.qr.reference !== '',
    isLatePayment: hasLatePayment(order),
    refundStates: allRefundStatesOf(order),
    history: order.history.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    items: order.lines.map((line) => orderedItem(language, line)),
    /** Internal notes of the shop about the order, oldest first. */
    notes: order.notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    /** The returns and complaints that wait for an answer. */
    openRequests: order.requests.filter(({ status }) => status === 'open').map(({ kind }) => kind),
  }
}

/** Returns an order with all its details. */
export function toOrderDetails(language: Language, order: SellerOrder) {
  return {
    ...toOrderListItem(language, order),
    ...pick(order, detailFields),
    decidedRequests: order.requests
      .filter(({ status }) => status !== 'open')
      .map((request) => pick(request, ['id', 'kind', 'status', 'items', 'refundPaisa', 'answeredAt'])),
    refunds: order.refunds.map(({ status, amountPaisa: paisa, currency, reason, dueAt }) => {
      return { isDone: status === 'done', sum: { paisa, currency }, reason, dueAt }
    }),
    lines: order.lines.map((line): OrderLine => ({
      ...orderedItem(language, line),
      sku: line.product.sku,
      unitPaisa: line.unitPaisa,
      amountPaisa: linePaisa(line),
      cataloguePaisa:
        line.product.isPriceAgreed === true
          ? linePaisa({ ...line, unitPaisa: line.product.pricePaisa })
          : null,
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
    .map((placeFit) => carriersText(placeFit, home, t))
  return { fit, isTooBig: fitsHome(furniture, home) === false }
}

/** Returns the names of the ordered products, by id. */
export function productNamesOf({ lines }: OrderDetails): Record<string, string> {
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
