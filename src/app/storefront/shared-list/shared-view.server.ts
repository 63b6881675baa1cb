import { randomBytes } from 'node:crypto'
import type { Language } from '#domain/language.ts'
import { sharedListMessages } from './shared-list-messages.ts'
import { messages } from '#domain/messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { DimensionsMm } from '#domain/product/fields/compound-codecs.ts'
import { topChoices, sharedListLimits, type SharedListKind } from '#domain/shared-list/shared-list.ts'
import { cardsByIds, productsByIds } from '#shop/catalogue/products.ts'
import type { ShopContext } from '#shop/context.ts'
import { findSharedList, type SharedList, type ListParticipant } from '#shop/shared-lists/read-list.ts'
import { cardItem, type CardItem } from '#app/components/product-card-item.ts'

export type SharedItem = {
  id: string
  quantity: number
  /** Null if the product is no longer sold. */
  product: CardItem | null
  /** Width × depth × height in centimetres, as text; null if unknown. */
  size: string | null
  /** The names of the participants who chose the product. */
  chosenBy: readonly string[]
  /** Whether no available product was chosen more often. */
  isMost: boolean
}

/** The data of a shared list for the visitor of its page. */
export type VisibleSharedList = {
  state: 'shown'
  id: string
  key: string
  kind: SharedListKind
  ownerName: string
  /** ISO 8601 in UTC. */
  expiresAt: string
  isClosed: boolean
  isOwn: boolean
  isFull: boolean
  items: readonly SharedItem[]
  voters: readonly ListParticipant[]
  mine: ListParticipant | null
  /** Identifies the submission of the form, so that repeated requests count once. */
  sending: string
}
export type SharedView = { state: 'unknown' } | { state: 'over' } | VisibleSharedList

/** Returns the shared list of a link, and the HTTP status of its page. */
export async function readSharedView(
  shop: ShopContext,
  key: string,
): Promise<{ view: SharedView; status: number }> {
  const result = await findSharedList(shop, key)
  if (result.state === 'unknown') return { view: result, status: 404 }
  if (result.state === 'over') return { view: result, status: 410 }
  const { list } = result
  const { id, kind, ownerName, isClosed, isOwn, voters, mine } = list
  const view = {
    state: 'shown',
    id,
    key,
    kind,
    ownerName,
    expiresAt: list.expiresAt.toISOString(),
    isClosed,
    isOwn,
    isFull: voters.length >= sharedListLimits.voters && mine === undefined,
    items: await itemsOf(shop, list),
    voters,
    mine: mine ?? null,
    sending: randomBytes(16).toString('base64url'),
  } as const
  return { view, status: 200 }
}

async function itemsOf(shop: ShopContext, { items, voters }: SharedList): Promise<SharedItem[]> {
  const ids = items.map(({ productId }) => productId)
  const cards = await cardsByIds(shop, ids)
  const sizes = new Map(
    (await productsByIds(shop, ids)).map(({ id, dimensionsMm }) => [id, dimensionsMm] as const),
  )
  const namesOf = (id: string) =>
    voters.filter(({ products }) => products.includes(id)).map(({ name }) => name)
  const topIds = topChoices(new Map(cards.map(({ id }) => [id, namesOf(id).length])))
  return items.map(({ productId: id, quantity }) => {
    const card = cards.find((one) => one.id === id)
    return {
      id,
      quantity,
      product: card ? cardItem(shop.language, card) : null,
      size: card ? sizeIn(shop.language, sizes.get(id)) : null,
      chosenBy: namesOf(id),
      isMost: topIds.includes(id),
    }
  })
}

const mmPerCm = 10

function sizeIn(language: Language, size: DimensionsMm | null | undefined): string | null {
  if (!size) return null
  const { width, depth, height } = size
  const [w = '', d = '', h = ''] = [width, depth, height].map((mm) => formatNumber(mm / mmPerCm, language))
  return messages(sharedListMessages, language).size({ width: w, depth: d, height: h })
}
