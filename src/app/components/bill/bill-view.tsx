import { useState } from 'react'
import { flushSync } from 'react-dom'
import { orderLabelOf, printedLines } from '#domain/bill/bill.ts'
import { billMessages } from '#domain/bill/bill-messages.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SummaryList } from '#ui/list/summary.tsx'
import { Tag } from '#ui/card/tag.tsx'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { callApi } from '#app/components/stores/api-client.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { translationFor } from '#domain/language.ts'
import type { ShopLogo } from '#domain/content/shop-logo.ts'
import { billHeading } from '#domain/bill/bill-heading.ts'
import { billRows, paymentLines } from '#domain/bill/bill-rows.ts'
import { PaperLogo } from './paper-logo.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './bill-view.module.css'

/** A bill as the call answers it. */
export type CallBill = ResponseOf<'POST', '/bill/print'>['bill']
type BillContent = CallBill['content']

/** The copy of a bill that is being printed: 0 is the original, every later one a copy. */
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
  const t = useMessages(billMessages)
  const language = useLanguage()
  const number = content.number
  const heading = billHeading(content, language)
  return (
    <article
      className={classNames(styles.bill, isOff && styles.cancelled)}
      data-paper="bill"
      aria-label={`${heading} ${number}`}
    >
      <BillActions id={id} name={{ kind: t[kind], number }} onPrint={onPrint} />
      <header className={styles.head}>
        <Seller bill={content} logo={logo} />
        <div>
          <h2 className={textStyles.subheading}>{heading}</h2>
          <p className={`${textStyles.strong} ${textStyles.number}`}>{number}</p>
          <p className={textStyles.number}>
            <time dateTime={content.issuedAt}>{translationFor(language, content.date)}</time>
          </p>
          <p className={textStyles.number}>
            {t.dateBs}: {translationFor(language, content.dateBs)}
          </p>
          <p className={styles.copy}>
            <Tag kind="quiet">{copy === 0 ? t.original : t.copy({ number: copy })}</Tag>
          </p>
        </div>
      </header>
      <BillParties bill={content} />
      <BillLines bill={content} />
      <BillTotals bill={content} />
    </article>
  )
}

type ActionsProps = {
  id: string
  name: { kind: string; number: string }
  onPrint: (printing: Printing) => void
}

function BillActions({ id, name, onPrint }: ActionsProps) {
  const t = useMessages(billMessages)
  const language = useLanguage()
  const [isWorking, setIsWorking] = useState(false)
  async function print() {
    setIsWorking(true)
    const response = await callApi('POST', '/bill/print', { body: { id } })
    if (!response.ok) toastError(response.message)
    flushSync(() => {
      setIsWorking(false)
      if (response.ok) onPrint({ id, copy: response.body.bill.prints - 1 })
    })
    if (response.ok) window.print()
  }
  return (
    <p className={`${layoutStyles.line} ${layoutStyles.start} ${styles.actions}`}>
      <Button
        variant="outline"
        isLoading={isWorking}
        aria-label={t.fingerprintOf(name)}
        onClick={() => void print()}
      >
        {t.print}
      </Button>
      {/* A file, not a page. */}
      <ButtonLink
        href={`/api/bill/${id}/pdf?language=${language}`}
        reloadDocument
        aria-label={t.pdfOf(name)}
        target="_blank"
      >
        {t.pdf}
      </ButtonLink>
    </p>
  )
}

function Seller({ bill: { seller }, logo }: { bill: BillContent; logo: ShopLogo | null }) {
  const t = useMessages(billMessages)
  const language = useLanguage()
  const numbers = [
    [t.pan, seller.taxNumber],
    [t.registration, seller.registrationNumber],
    [t.listing, seller.listingNumber],
  ] as const
  const contact = [seller.phone, seller.email].filter(Boolean).join(', ')
  return (
    <div>
      <PaperLogo logo={logo} />
      <p className={textStyles.subheading}>{translationFor(language, seller.shop ?? seller.name)}</p>
      {seller.shop && <p className={textStyles.strong}>{translationFor(language, seller.name)}</p>}
      {[translationFor(language, seller.address), contact].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {numbers.map(([label, text]) =>
        text === '' ? null : (
          <p key={label} className={textStyles.number}>
            {label}: {text}
          </p>
        ),
      )}
    </div>
  )
}

function BillTotals({ bill }: { bill: BillContent }) {
  const t = useMessages(billMessages)
  const status = useMessages(orderStatusMessages)
  const language = useLanguage()
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  return (
    <div className={styles.totals}>
      <div>
        <p className={textStyles.caption}>{t.inWords}</p>
        <p className={textStyles.strong}>{translationFor(language, bill.inWords)}</p>
        <p className={`${textStyles.caption} ${styles.paid}`}>{t.paymentMode}</p>
        {paymentLines(bill, language).map((line, index) => (
          <p key={line}>
            {line} {bill.isTest && index === 0 && <Tag kind="quiet">{status.testPayment}</Tag>}
          </p>
        ))}
      </div>
      <div>
        <SummaryList
          rows={billRows(bill, language)}
          total={{ text: t.total, value: money(bill.totalPaisa) }}
        />
      </div>
    </div>
  )
}

/** Renders the buyer and the order number. A credit note also names the bill that it cancels. */
function BillParties({ bill }: { bill: BillContent }) {
  const t = useMessages(billMessages)
  const language = useLanguage()
  const { buyer, corrects } = bill
  return (
    <>
      {corrects !== null && (
        <p className={`${textStyles.strong} ${styles.reason}`}>
          {t.corrects({ number: corrects.number, date: translationFor(language, corrects.date) })}
        </p>
      )}
      <div className={styles.buyer}>
        <div>
          <p className={textStyles.caption}>{t.buyer}</p>
          <p className={textStyles.strong}>{buyer.name}</p>
          <p>{translationFor(language, buyer.address)}</p>
          {buyer.phone !== '' && (
            <p className={textStyles.number}>
              {t.phone}: {buyer.phone}
            </p>
          )}
          {buyer.taxNumber !== '' && (
            <p className={textStyles.number}>
              {t.pan}: {buyer.taxNumber}
            </p>
          )}
        </div>
        <div>
          <p className={textStyles.caption}>{t.order}</p>
          <p className={`${textStyles.number} ${styles.order}`}>{orderLabelOf(bill, language)}</p>
        </div>
      </div>
    </>
  )
}

/** Renders the purchased lines, with names and prices as of the purchase. */
function BillLines({ bill }: { bill: BillContent }) {
  const t = useMessages(billMessages)
  const language = useLanguage()
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  return (
    <table className={styles.lines}>
      <caption className={textStyles.unseen}>{t.description}</caption>
      <thead>
        <tr>
          <th scope="col">{t.serial}</th>
          <th scope="col">{t.description}</th>
          <th scope="col">{t.quantity}</th>
          <th scope="col">{t.rate}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        {printedLines(bill).map(({ name, sku, detail, ...line }, index) => (
          // Lines have no id, and their order never changes.
          // eslint-disable-next-line react/no-array-index-key -- see the comment above
          <tr key={index}>
            <td className={textStyles.number}>{formatNumber(index + 1, language)}</td>
            <td>
              {translationFor(language, name)}
              <span className={`${textStyles.caption} ${styles.unit}`}>
                {[translationFor(language, detail), sku === null ? '' : t.sku({ sku })]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </td>
            {line.quantity === 0 ? (
              // A partial amount has no quantity.
              <>
                <td className={styles.nothing}>–</td>
                <td className={styles.nothing}>–</td>
              </>
            ) : (
              <>
                <td className={textStyles.number}>{formatNumber(line.quantity, language)}</td>
                <td className={textStyles.number}>{money(line.unitPaisa)}</td>
              </>
            )}
            <td className={textStyles.number}>{money(line.totalPaisa)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
