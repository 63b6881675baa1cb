import { countries, provinces, type AddressFields } from '#domain/address.ts'
import { formatDateTime } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { cardMessages } from '#domain/messages/card.ts'
import { orderStatusMessages } from '#domain/messages/order-status.ts'
import { sellerMessages } from '#domain/messages/seller.ts'
import { formatMoney } from '#domain/money.ts'
import { paymentState, type OrderStatus, type PaymentType } from '#domain/order.ts'
import { Picture } from '#ui/picture.tsx'
import { pictureWidths, type PictureSource } from '#ui/picture-srcset.ts'
import { Tag } from '#ui/tag.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'

/** An order as the seller sees it; `createdAt` is ISO 8601 in UTC. */
export type SellerOrder = {
  id: string
  createdAt: string
  address: AddressFields
  totalPaisa: number
  paymentType: PaymentType
  isPaid: boolean
  isTest: boolean
  status: OrderStatus
  items: readonly SellerOrderItem[]
}
type SellerOrderItem = {
  id: string
  name: string
  nameLang: Language
  quantity: number
  picture: PictureSource | null
}

/** What was ordered, who it goes to, what it costs, and how far it has come. */
export function SellerOrderView({ order }: { order: SellerOrder }) {
  const language = useLanguage()
  return (
    <article className="so">
      <div>
        <p className="strong num so__n">{order.id}</p>
        <p className="cap">
          <time dateTime={order.createdAt}>{formatDateTime(new Date(order.createdAt), language)}</time>
        </p>
        {order.items.map((item) => (
          <OrderedItem key={item.id} item={item} />
        ))}
      </div>
      <Customer address={order.address} />
      <Amount order={order} />
    </article>
  )
}

function OrderedItem({ item }: { item: SellerOrderItem }) {
  const said = useWords(sellerMessages)
  const card = useWords(cardMessages)
  return (
    <div className="oi">
      <Picture
        picture={item.picture}
        widths={pictureWidths.card}
        sizes="52px"
        missing={card.pictureMissing}
        isSmall
      />
      <span>
        <span lang={item.nameLang}>{item.name}</span>
        <br />
        <span className="cap">{said.quantity({ quantity: item.quantity })}</span>
      </span>
    </div>
  )
}

function Customer({ address }: { address: AddressFields }) {
  const language = useLanguage()
  const { firstName, lastName, street, city, zipcode, phone, email } = address
  const state = shown(provinces, address.state, language)
  const country = shown(countries, address.country, language)
  return (
    <div>
      <p className="strong">
        {firstName} {lastName}
      </p>
      <p>
        {street}, {city},
        <br />
        {state} {zipcode}, {country}
      </p>
      <p>
        <a className="ul num" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      </p>
      <p className="so__n">
        <a className="ul" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    </div>
  )
}

function Amount({ order }: { order: SellerOrder }) {
  const said = useWords(sellerMessages)
  const status = useWords(orderStatusMessages)
  const language = useLanguage()
  const paid = paymentState(order)
  return (
    <>
      <dl>
        <dt>{said.amount}</dt>
        <dd className="num strong">{formatMoney(order.totalPaisa, language, 'always')}</dd>
        <dt>{said.payment}</dt>
        <dd>
          {status[order.paymentType]} <Tag kind={order.isPaid ? 'done' : 'open'}>{status[paid]}</Tag>{' '}
          {order.isTest && <Tag kind="quiet">{status.testPayment}</Tag>}
        </dd>
      </dl>
      <dl>
        <dt>{said.status}</dt>
        <dd>
          <Tag kind={statusKind(order.status)}>{status[order.status]}</Tag>
        </dd>
      </dl>
    </>
  )
}

function statusKind(status: OrderStatus): 'done' | 'bad' | 'open' {
  if (status === 'Delivered') return 'done'
  return status === 'Cancelled' ? 'bad' : 'open'
}

function shown(table: readonly { name: string; nameNe: string }[], name: string, language: Language): string {
  const found = table.find((one) => one.name === name)
  return found !== undefined && language === 'ne' ? found.nameNe : name
}
