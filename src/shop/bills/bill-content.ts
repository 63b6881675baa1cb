import { formatBikramSambat } from '#domain/nepal/bikram-sambat.ts'
import { isCollectedAtShop } from '#domain/address/address.ts'
import { addressText, personName } from '#domain/address/address-text.ts'
import { amountInWords } from '#domain/bill/amount-in-words.ts'
import { lineSharesOf } from '#domain/bill/credit.ts'
import type { LineShares } from '#domain/pricing/quote.ts'
import type { TaxRegistration } from '#domain/pricing/tax-periods.ts'
import type { BillContent, BillKind, BillLine } from '#domain/bill/bill.ts'
import { duePaisa } from '#domain/order/order-money.ts'
import { formatGregorianDateTime } from '#domain/nepal/dates.ts'
import {
  inEveryLanguage,
  languages,
  translationFor,
  type InEachLanguage,
  type Language,
} from '#domain/language.ts'
import { mailMessages } from '#domain/notification/kinds/mail-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { colourNameIn, nameIn } from '#domain/product/product.ts'
import { sizeIn } from '#domain/product/variant-size.ts'
import { businessIn, taxLabelIn, type Settings } from '#domain/settings/settings.ts'
import type { Order } from '#domain/order/placed/placed-order.ts'
import type { BoughtLine } from '#domain/order/bought-product.ts'
import { billMessages } from '#domain/bill/bill-messages.ts'
import { messages } from '#domain/messages.ts'

const mmPerCm = 10

type BillFacts = {
  kind: BillKind
  number: string
  issuedAt: Date
  order: Order
  buyerPan: string | null
  registration: TaxRegistration
  settings: Settings
  /** '' in a language without a shop name. */
  shopName: InEachLanguage<string>
}

/** Returns everything that is printed on an order's bill, in both languages. A bill is stored with this content. */
export function billContent(facts: BillFacts): BillContent {
  const { kind, number, issuedAt, order, buyerPan, registration, settings } = facts
  const { address } = order
  const lineShares = lineSharesOf(order)
  return {
    kind,
    number,
    orderId: order.id,
    orderNumber: order.number,
    issuedAt: issuedAt.toISOString(),
    date: inEveryLanguage((language) => formatGregorianDateTime(issuedAt, language)),
    dateBs: inEveryLanguage((language) => formatBikramSambat(issuedAt, language)),
    seller: {
      ...sellerNames(facts),
      address: inEveryLanguage((language) => businessIn(language, settings).address ?? ''),
      phone: settings.phone,
      email: settings.email,
      taxNumber: settings.taxNumber,
      registrationNumber: settings.registrationNumber,
      listingNumber: settings.listingNumber,
    },
    buyer: {
      name: personName(address),
      // A sale at the counter has no address.
      address: inEveryLanguage((language) =>
        isCollectedAtShop(address) ? '' : addressText(address, language),
      ),
      phone: address.phone,
      taxNumber: buyerPan ?? '',
    },
    lines: order.lines.map((line, index) => billLine(line, lineShares[index])),
    taxLabel: order.taxLabel ?? inEveryLanguage((language) => taxLabelIn(language, settings)),
    registration,
    taxBasisPoints: order.taxBasisPoints,
    subtotalPaisa: order.subtotalPaisa,
    discountPaisa: order.discountPaisa,
    shippingTaxPaisa: order.shippingTaxPaisa,
    isTaxIncluded: order.isTaxIncluded,
    taxPaisa: order.taxPaisa,
    shippingPaisa: order.shippingPaisa,
    totalPaisa: order.totalPaisa,
    inWords: inEveryLanguage((language) => amountInWords(order.totalPaisa, language)),
    paymentType: order.paymentType,
    channel: order.channel,
    tender: order.tender.map(({ at: _, ...part }) => part),
    prepaidPaisa: order.prepaidPaisa,
    duePaisa: duePaisa(order),
    ...(isCollectedAtShop(address) && { isTaken: true }),
    isTest: order.isTest,
    corrects: null,
  }
}

/** Returns the seller on the bill: the legal name of the business, and the shop name where it differs. */
function sellerNames({
  settings,
  shopName,
}: Pick<BillFacts, 'settings' | 'shopName'>): Pick<BillContent['seller'], 'shop' | 'name'> {
  const name = inEveryLanguage(
    (language) =>
      businessIn(language, settings).name ??
      (shopName[language] || translationFor(language, mailMessages.unnamedShop)),
  )
  const hasOtherName = languages.some(
    (language) => shopName[language] !== '' && shopName[language] !== name[language],
  )
  return hasOtherName ? { shop: shopName, name } : { name }
}

function billLine(
  { product, quantity, unitPaisa }: BoughtLine,
  lineShares: LineShares | undefined,
): BillLine {
  return {
    name: inEveryLanguage((language) => nameIn(language, product)),
    sku: product.sku,
    detail: inEveryLanguage((language) => detailIn(language, product)),
    quantity,
    unitPaisa,
    totalPaisa: unitPaisa * quantity,
    ...lineShares,
  }
}

/** Returns the size, the colour and the dimensions that a bill prints below the name of a product. */
function detailIn(language: Language, product: BoughtLine['product']): string {
  const { colour, dimensionsMm } = product
  const sides = dimensionsMm && [dimensionsMm.width, dimensionsMm.depth, dimensionsMm.height]
  const t = messages(billMessages, language)
  const size =
    sides && t.centimetres({ sides: sides.map((mm) => formatNumber(mm / mmPerCm, language)).join(' × ') })
  const colourName = colour && colourNameIn(language, colour)
  const details: string[] = []
  for (const text of [sizeIn(language, product), colourName, size]) {
    // Omits what is already printed: a variant's name often ends with its size and colour, and its option may name the colour.
    const printedText = `, ${[nameIn(language, product), ...details].join(', ')}, `.toLowerCase()
    if (text && !printedText.includes(`, ${text.toLowerCase()}, `)) details.push(text)
  }
  return details.join(', ')
}
