import { printedLines, type BillContent } from '#domain/bill/bill.ts'
import { billMessages } from '#domain/messages/bills.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'

/** Who bought, and for which order; on a credit note also what it takes back. */
export function BillParties({ bill }: { bill: BillContent }) {
  const said = useWords(billMessages)
  const language = useLanguage()
  const { buyer, corrects } = bill
  return (
    <>
      {corrects !== null && (
        <p className="strong bill__r">
          {said.corrects({ number: corrects.number, date: corrects.date[language] })}
        </p>
      )}
      <div className="bill__b">
        <div>
          <p className="cap">{said.buyer}</p>
          <p className="strong">{buyer.name}</p>
          <p>{buyer.address[language]}</p>
          <p className="num">
            {said.phone}: {buyer.phone}
          </p>
          {buyer.taxNumber !== '' && (
            <p className="num">
              {said.pan}: {buyer.taxNumber}
            </p>
          )}
        </div>
        <div>
          <p className="cap">{said.order}</p>
          <p className="num bill__n">{bill.orderId}</p>
        </div>
      </div>
    </>
  )
}

/** What was bought, as it was bought. */
export function BillLines({ bill }: { bill: BillContent }) {
  const said = useWords(billMessages)
  const language = useLanguage()
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  return (
    <table className="bill__t">
      <caption className="vh">{said.description}</caption>
      <thead>
        <tr>
          <th scope="col">{said.serial}</th>
          <th scope="col">{said.description}</th>
          <th scope="col">{said.quantity}</th>
          <th scope="col">{said.rate}</th>
          <th scope="col">{said.amount}</th>
        </tr>
      </thead>
      <tbody>
        {printedLines(bill).map(({ name, sku, detail, ...line }, index) => (
          // Lines have no other name than their place, and never move.
          // eslint-disable-next-line react/no-array-index-key -- as said above
          <tr key={index}>
            <td className="num">{formatNumber(index + 1, language)}</td>
            <td>
              {name[language]}
              <span className="cap">
                {[detail[language], sku === null ? '' : said.sku({ sku })].filter(Boolean).join(', ')}
              </span>
            </td>
            {line.quantity === 0 ? (
              // A part of the price is no pieces.
              <>
                <td className="bill__0">–</td>
                <td className="bill__0">–</td>
              </>
            ) : (
              <>
                <td className="num">{formatNumber(line.quantity, language)}</td>
                <td className="num">{money(line.unitPaisa)}</td>
              </>
            )}
            <td className="num">{money(line.totalPaisa)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
