import { useEffect, useState } from 'react'
import { orderLabelOf, printedLines, type BillContent, type BillKind } from '#domain/bill/bill.ts'
import { billMessages } from '#domain/bill/bill-messages.ts'
import { orderStatusMessages } from '#domain/order/order-status-messages.ts'
import { formatMoney } from '#domain/money.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SummaryList } from '#ui/list/summary.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { formatNumber } from '#domain/number-format.ts'
import { translationFor } from '#domain/language.ts'
import type { ShopLogo } from '#domain/content/shop-logo.ts'
import { billHeading } from '#domain/bill/bill-heading.ts'
import { billSubtotalRows, paymentLines } from '#domain/bill/bill-rows.ts'
import { DocumentLogo } from './document-logo.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './bill-view.module.css'

/** A bill, with the number of its prints. */
export type PrintableBill = { id: string; kind: BillKind; content: BillContent; prints: number }

/** A copy of a bill that is being printed. Copy number 0 is the original. */
type PrintedCopy = { billId: string; copyNumber: number }

/**
 * The bills of one order, each a sheet of A4 that can be printed by itself. The action of the page must handle the form `print`.
 */
export function BillView({ bills, logo }: { bills: readonly PrintableBill[]; logo: ShopLogo | null }) {
  const [printing, setPrinting] = useState<PrintedCopy>()
  // The sheet shows which copy it is before it is printed.
  useEffect(() => {
    if (printing !== undefined) window.print()
  }, [printing])
  return bills.map((bill) => (
    <BillSheet
      key={bill.id}
      bill={bill}
      logo={logo}
      copyNumber={printing?.billId === bill.id ? printing.copyNumber : bill.prints}
      isExcludedFromPrint={printing !== undefined && printing.billId !== bill.id}
      onPrint={setPrinting}
    />
  ))
}

type SheetProps = {
  bill: PrintableBill
  logo: ShopLogo | null
  copyNumber: number
  isExcludedFromPrint: boolean
  onPrint: (printing: PrintedCopy) => void
}

function BillSheet({
  bill: { id, kind, content },
  logo,
  copyNumber,
  isExcludedFromPrint,
  onPrint,
}: SheetProps) {
  const t = useMessages(billMessages)
  const language = useLanguage()
  const number = content.number
  const heading = billHeading(content, language)
  return (
    <article
      className={classNames(
        styles.bill,
        isExcludedFromPrint && `${styles.hiddenInPrint} ${textStyles.hiddenInPrint}`,
      )}
      data-paper="bill"
      aria-label={`${heading} ${number}`}
    >
      <BillActions id={id} name={{ kind: t[kind], number }} onPrint={onPrint} />
      <header className={styles.head}>
        <BillSeller bill={content} logo={logo} />
        <div>
          <h2 className={textStyles.subheading}>{heading}</h2>
          <p className={`${textStyles.strong} ${textStyles.number}`}>{number}</p>
          <p className={textStyles.number}>
            <time dateTime={content.issuedAt}>{translationFor(language, content.date)}</time>
          </p>
          <p className={textStyles.number}>
            {t.dateBs}: {translationFor(language, content.dateBs)}
          </p>
          <p>
            <Tag kind="quiet">{copyNumber === 0 ? t.original : t.copy({ number: copyNumber })}</Tag>
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
  onPrint: (printing: PrintedCopy) => void
}

function BillActions({ id, name, onPrint }: ActionsProps) {
  const t = useMessages(billMessages)
  const language = useLanguage()
  const { isSending, send } = usePageForm<{ prints: number }>('print', {
    shouldRevalidate: false,
    onResponse: (response) => response.ok && onPrint({ billId: id, copyNumber: response.result.prints - 1 }),
  })
  return (
    <p className={`${layoutStyles.line} ${layoutStyles.actions} ${textStyles.hiddenInPrint}`}>
      <Button
        variant="outline"
        isLoading={isSending}
        aria-label={t.printBill(name)}
        onClick={() => send({ id })}
      >
        {t.print}
      </Button>
      {/* The PDF is a file, not a page of the router. */}
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

function BillSeller({ bill: { seller }, logo }: { bill: BillContent; logo: ShopLogo | null }) {
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
      <DocumentLogo logo={logo} />
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
  const orderStatusText = useMessages(orderStatusMessages)
  const language = useLanguage()
  const money = (paisa: number) => formatMoney(paisa, language, 'always')
  return (
    <div className={styles.totals}>
      <div>
        <p className={textStyles.caption}>{t.inWords}</p>
        <p className={textStyles.strong}>{translationFor(language, bill.inWords)}</p>
        <p className={`${textStyles.caption} ${styles.reason}`}>{t.paymentMode}</p>
        {paymentLines(bill, language).map((line, index) => (
          <p key={line}>
            {line} {bill.isTest && index === 0 && <Tag kind="quiet">{orderStatusText.testPayment}</Tag>}
          </p>
        ))}
      </div>
      <div>
        <SummaryList
          rows={billSubtotalRows(bill, language)}
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
          <p className={textStyles.number}>{orderLabelOf(bill, language)}</p>
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
      <caption className={textStyles.visuallyHidden}>{t.description}</caption>
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
              <span className={`${textStyles.caption} ${textStyles.separateLine}`}>
                {[translationFor(language, detail), sku === null ? '' : t.sku({ sku })]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </td>
            {line.quantity === 0 ? (
              // A credit note for an amount has no quantity.
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
