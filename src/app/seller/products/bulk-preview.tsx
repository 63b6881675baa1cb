import { sellerProductMessages } from '#domain/messages/seller/products.ts'
import { formatMoney, paisaFromRupees } from '#domain/money.ts'
import { languageOfName, nameIn } from '#domain/product/product.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { BulkShown, BulkStateShown } from './bulk-call.ts'

/** The first rows with both states, how many there are in all, and who is left out. */
export function BulkPreview({ preview }: { preview: BulkShown }) {
  const more = useWords(sellerProductMessages)
  const language = useLanguage()
  const { items, changing, skipped } = preview
  return (
    <>
      <output className="strong">{preview.message}</output>
      {changing > items.length && (
        <p className="small muted">{more.firstOf({ shown: items.length, total: changing })}</p>
      )}
      <ul className="bulk__l">
        {items.map((item) => (
          <li key={item._id}>
            <span lang={languageOfName(language, item)}>{nameIn(language, item)}</span>
            <span className="num">
              <Difference before={item.before} after={item.after} />
            </span>
          </li>
        ))}
      </ul>
      {skipped.total > 0 && (
        <p className="small muted">
          {more.skipped({
            total: skipped.total,
            names: skipped.names.map((one) => nameIn(language, one)),
          })}
        </p>
      )}
    </>
  )
}

function Difference({ before, after }: { before: BulkStateShown; after: BulkStateShown }) {
  const more = useWords(sellerProductMessages)
  const language = useLanguage()
  const money = (rupees: number) => formatMoney(paisaFromRupees(rupees) ?? 0, language, 'when-needed')
  const state = ({ inStock, isArchived }: BulkStateShown) =>
    isArchived ? more.stateArchived : inStock ? more.stateIn : more.stateOut
  const pairs = [
    { label: more.price, from: money(before.price), to: money(after.price) },
    { label: more.offer, from: money(before.offerPrice), to: money(after.offerPrice) },
    { label: undefined, from: state(before), to: state(after) },
  ].filter(({ from, to }) => from !== to)
  return pairs.map(({ label, from, to }) => (
    <span key={label ?? 'state'}>
      {label !== undefined && `${label}: `}
      <span className="vh">{more.before} </span>
      {from} → <span className="vh">{more.after} </span>
      <b>{to}</b>
    </span>
  ))
}
