import { useState } from 'react'
import { flushSync } from 'react-dom'
import { orderNameOn, printedLines } from '#domain/bill/bill.ts'
import { billMessages } from '#domain/messages/bills.ts'
import { paymentText, orderStatusMessages } from '#domain/messages/order-status.ts'
import { formatMoney } from '#domain/money.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SummaryList } from '#ui/list/summary.tsx'
import { Tag } from '#ui/card/tag.tsx'
import type { AnswerOf } from '#app/components/stores/api-answer.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { formatNumber } from '#domain/number-format.ts'
import { writtenFor } from '#domain/language.ts'
import type { ShopLogo } from '#domain/content/shop-logo.ts'
import { billHeading } from '#domain/messages/bill-heading.ts'
import { billRows } from '#domain/messages/bill-rows.ts'
import { PaperLogo } from './paper-logo.tsx'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './bill-view.module.css'

/** A bill as the call answers it. */
export type CallBill = AnswerOf<'POST', '/bill/print'>['bill']
type BillContent = CallBill['content']

/** On which paper a bill goes that is printed now: 0 is the original, every later one a copy. */
type Printing = { id: string; copy: number }

/** The bills of one order, each a sheet of A4 that can be printed by itself. */
export function BillView({ bills, logo }: { bills: readonly CallBill[]; logo: ShopLogo | null }) {
  const [printing, setPrinting] = useState<Printing>()
  return bills.map((bill) => (
    <BillSheet
      key={bill._id}
      bill={bill}
      logo={logo}
      copy={printing?.id === bill._id ? printing.copy : bill.prints}
      isOff={printing !== undefined && printing.id !== bill._id}
      onPrint={setPrinting}
    />
  ))
}

type SheetProps = {
  bill: CallBill
  logo: ShopLogo | null
  copy: number
  isOff: boolean
  onPrint: (printing: Printing) => void
}

function BillSheet({ bill: { _id: id, kind, content }, logo, copy, isOff, onPrint }: SheetProps) {
  const said = useWords(billMessages)
  const language = useLanguage()
  const number = content.number
  const heading = billHeading(content, language)
  return (
    <article
      className={classNames(styles.bill, isOff && styles.cancelled)}
      data-paper="bill"
      aria-label={`${heading} ${number}`}
    >
      <BillActions id={id} name={{ kind: said[kind], number }} onPrint={onPrint} />
      <header className={styles.head}>
        <Seller bill={content} logo={logo} />
        <div>
          <h2 className={textLook.subheading}>{heading}</h2>
          <p className={`${textLook.strong} ${textLook.number}`}>{number}</p>
          <p className={textLook.number}>
            <time dateTime={content.issuedAt}>{writtenFor(language, content.date)}</time>
          </p>
          <p className={textLook.number}>
            {said.dateBs}: {writtenFor(language, content.dateBs)}
          </p>
          <p className={styles.copy}>
            <Tag kind="quiet">{copy === 0 ? said.original : said.copy({ number: copy })}</Tag>
          </p>
        </div>
      </header>
      <BillParties bill={content} />
      <BillLines bill={content} />
      <BillSums bill={content} />
    </article>
  )
}

type ActionsProps = {
  id: string
  name: { kind: string; number: string }
  onPrint: (printing: Printing) => void
}

function BillActions({ id, name, onPrint }: ActionsProps) {
  const said = useWords(billMessages)
  const language = useLanguage()
  const [isWorking, setIsWorking] = useState(false)
  async function print() {
    setIsWorking(true)
    const answer = await callApi('POST', '/bill/print', { body: { id } })
    if (!answer.ok) toastError(answer.message)
    flushSync(() => {
      setIsWorking(false)
      if (answer.ok) onPrint({ id, copy: answer.body.bill.prints - 1 })
    })
    if (answer.ok) window.print()
  }
  return (
    <p className={`${layoutLook.line} ${layoutLook.start} ${styles.actions}`}>
      <Button
        variant="outline"
        isLoading={isWorking}
        aria-label={said.fingerprintOf(name)}
        onClick={() => void print()}
      >
        {said.print}
      </Button>
      {/* A file, not a page. */}
      <ButtonLink
        href={`/api/bill/${id}/pdf?language=${language}`}
        reloadDocument
        aria-label={said.pdfOf(name)}
        target="_blank"
      >
        {said.pdf}
      </ButtonLink>
    </p>
  )
}

function Seller({ bill: { seller }, logo }: { bill: BillContent; logo: ShopLogo | null }) {
  const said = useWords(billMessages)
  const language = useLanguage()
  const numbers = [
    [said.pan, seller.taxNumber],
    [said.registration, seller.registrationNumber],
    [said.listing, seller.listingNumber],
  ] as const
  const contact = [seller.phone, seller.email].filter(Boolean).join(', ')
  return (
    <div>
      <PaperLogo logo={logo} />
      <p className={textLook.subheading}>{writtenFor(language, seller.shop ?? seller.name)}</p>
      {seller.shop && <p className={textLook.strong}>{writtenFor(language, seller.name)}</p>}
      {[writtenFor(language, seller.address), contact].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {numbers.map(([label, text]) =>
        text === '' ? null : (
          <p key={label} className={textLook.number}>
            {label}: {text}
          </p>
        ),
      )}
    </div>
  )
}

function BillSums({ bill }: { bill: BillContent }) {
  const said = useWords(billMessages)
  const status = useWords(orderStatusMessages)
  const language = useLanguage()
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  return (
    <div className={styles.sums}>
      <div>
        <p className={textLook.caption}>{said.inWords}</p>
        <p className={textLook.strong}>{writtenFor(language, bill.inWords)}</p>
        <p className={`${textLook.caption} ${styles.paid}`}>{said.paymentMode}</p>
        <p>
          {paymentText(bill, language)} {bill.isTest && <Tag kind="quiet">{status.testPayment}</Tag>}
        </p>
      </div>
      <div>
        <SummaryList
          rows={billRows(bill, language)}
          total={{ text: said.total, value: money(bill.totalPaisa) }}
        />
      </div>
    </div>
  )
}

/** Who bought, and for which order; on a credit note also what it takes back. */
function BillParties({ bill }: { bill: BillContent }) {
  const said = useWords(billMessages)
  const language = useLanguage()
  const { buyer, corrects } = bill
  return (
    <>
      {corrects !== null && (
        <p className={`${textLook.strong} ${styles.reason}`}>
          {said.corrects({ number: corrects.number, date: writtenFor(language, corrects.date) })}
        </p>
      )}
      <div className={styles.buyer}>
        <div>
          <p className={textLook.caption}>{said.buyer}</p>
          <p className={textLook.strong}>{buyer.name}</p>
          <p>{writtenFor(language, buyer.address)}</p>
          <p className={textLook.number}>
            {said.phone}: {buyer.phone}
          </p>
          {buyer.taxNumber !== '' && (
            <p className={textLook.number}>
              {said.pan}: {buyer.taxNumber}
            </p>
          )}
        </div>
        <div>
          <p className={textLook.caption}>{said.order}</p>
          <p className={`${textLook.number} ${styles.order}`}>{orderNameOn(bill, language)}</p>
        </div>
      </div>
    </>
  )
}

/** What was bought, as it was bought. */
function BillLines({ bill }: { bill: BillContent }) {
  const said = useWords(billMessages)
  const language = useLanguage()
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  return (
    <table className={styles.lines}>
      <caption className={textLook.unseen}>{said.description}</caption>
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
            <td className={textLook.number}>{formatNumber(index + 1, language)}</td>
            <td>
              {writtenFor(language, name)}
              <span className={`${textLook.caption} ${styles.unit}`}>
                {[writtenFor(language, detail), sku === null ? '' : said.sku({ sku })]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </td>
            {line.quantity === 0 ? (
              // A part of the price is no pieces.
              <>
                <td className={styles.nothing}>–</td>
                <td className={styles.nothing}>–</td>
              </>
            ) : (
              <>
                <td className={textLook.number}>{formatNumber(line.quantity, language)}</td>
                <td className={textLook.number}>{money(line.unitPaisa)}</td>
              </>
            )}
            <td className={textLook.number}>{money(line.totalPaisa)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
