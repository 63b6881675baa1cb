import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paymentForms } from './payment-forms.server.ts'
import { invariantMessages } from './invariant-messages.ts'
import { sellerPaymentsMessages } from './payments-messages.ts'
import { clampPage, readPageNumber } from '#domain/pagination.ts'
import { daysUntil } from '#domain/payment/payment.ts'
import type { ShopContext } from '#shop/context.ts'
import { listPaymentsOnHold, type OnHoldPayment } from '#shop/payments/payments-on-hold.ts'
import { listFindings } from '#shop/today/invariants.ts'
import { listPaymentAlerts, type PaymentAlert } from '#shop/payments/payment-alerts.ts'
import { listRefunds, type Refund } from '#shop/payments/refund-list.ts'
import { listQrPayments } from '#shop/payments/qr-payments.ts'
import {
  listIndeterminatePayments,
  type IndeterminatePayment,
} from '#shop/payments/indeterminate-payments.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ListPagination } from '#app/components/listing/list-pagination.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { AlertRow, type AlertItem } from './alert-row.tsx'
import { FindingRow, type FindingItem } from './finding-row.tsx'
import { OnHoldRow, type OnHoldPaymentItem } from './on-hold-row.tsx'
import { QrRow, type QrItem } from './qr-row.tsx'
import { RefundRow, type RefundItem } from './refund-row.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { IndeterminateRow, type IndeterminateItem } from './indeterminate-row.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as textStyles from '#ui/styles/text.module.css'

const refundsPerPage = 20
const maxRows = 100

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'orders')) return null
  const requestedPage = readPageNumber(url.searchParams)
  const onHold = await listPaymentsOnHold(shop, { limit: maxRows })
  const indeterminate = await listIndeterminatePayments(shop, { limit: maxRows })
  const qrPayments = await listQrPayments(shop, maxRows)
  const alerts = await listPaymentAlerts(shop, { limit: maxRows })
  const firstResult = await listRefunds(shop, { page: requestedPage, limit: refundsPerPage })
  const page = clampPage(requestedPage, firstResult.pages)
  const result =
    page === requestedPage ? firstResult : await listRefunds(shop, { page, limit: refundsPerPage })
  const findings = await listFindings(shop)
  return {
    findings: findings.map(({ firstSeen, ...finding }): FindingItem => {
      return { ...finding, firstSeen: firstSeen.toISOString() }
    }),
    alerts: alerts.alerts.map(alertItem),
    paymentsOnHold: onHold.payments.map(onHoldItem),
    unsure: indeterminate.payments.map(indeterminateItem),
    canSet: sellerWithPermission(shop, 'money') !== undefined,
    qrPayments: qrPayments.map(({ since, ...payment }): QrItem => {
      return { ...payment, since: since.toISOString() }
    }),
    refunds: result.refunds.map((refund) => refundItem(shop, refund)),
    total: result.total,
    pendingRefunds: result.pendingCount,
    pages: result.pages,
    page,
  }
}

function refundItem(shop: ShopContext, { dueAt, doneAt, ...refund }: Refund): RefundItem {
  return {
    ...refund,
    canWithdraw: refund.canWithdraw && sellerWithPermission(shop, 'money') !== undefined,
    dueAt: dueAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    daysLeft: daysUntil(dueAt, shop.now()),
  }
}

function onHoldItem({ arrivedAt, ...payment }: OnHoldPayment): OnHoldPaymentItem {
  return { ...payment, arrivedAt: arrivedAt.toISOString() }
}

function indeterminateItem({
  indeterminateAt,
  nextStatusCheckAt,
  ...payment
}: IndeterminatePayment): IndeterminateItem {
  const next = nextStatusCheckAt?.toISOString() ?? null
  return { ...payment, indeterminateAt: indeterminateAt.toISOString(), nextStatusCheckAt: next }
}

function alertItem({ at, ...alert }: PaymentAlert): AlertItem {
  return { ...alert, at: at.toISOString() }
}

export const action = formAction(paymentForms)

export const meta = sellerTitle('sellerPayments')

export default function SellerPaymentsPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(sellerPaymentsMessages)
  const to = useLocalPath()
  if (loaderData === null) return null
  const { findings, alerts, paymentsOnHold, qrPayments, unsure, refunds, total, pendingRefunds } = loaderData
  const lists = [findings, alerts, paymentsOnHold, qrPayments, unsure]
  const isEmpty = total === 0 && lists.every((list) => list.length === 0)
  return (
    <>
      <PageHead title={t.title}>
        {pendingRefunds > 0 && (
          <p className={`${textStyles.small} ${textStyles.muted}`}>
            {t.pendingRefunds({ count: pendingRefunds })}
          </p>
        )}
        {loaderData.canSet && (
          <ButtonLink size="small" href={to('/seller/settings/payment')}>
            {t.settings}
          </ButtonLink>
        )}
      </PageHead>
      {isEmpty && <EmptyState title={t.none}>{t.noneHelp}</EmptyState>}
      {findings.length > 0 && <Findings findings={findings} />}
      <PaymentSection title={t.qrTitle} help={t.qrHelp}>
        {qrPayments.map((payment) => (
          <QrRow key={payment.id} payment={payment} />
        ))}
      </PaymentSection>
      <PaymentSection title={t.alertsTitle} help={t.alertsHelp}>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </PaymentSection>
      <PaymentSection title={t.onHoldTitle} help={t.onHoldHelp}>
        {paymentsOnHold.map((payment) => (
          <OnHoldRow key={payment.id} payment={payment} />
        ))}
      </PaymentSection>
      <PaymentSection title={t.indeterminateTitle} help={t.indeterminateHelp}>
        {unsure.map((payment) => (
          <IndeterminateRow key={payment.id} payment={payment} />
        ))}
      </PaymentSection>
      <PaymentSection title={t.refundsTitle} help={t.refundsHelp}>
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </PaymentSection>
      <ListPagination
        page={loaderData.page}
        pages={loaderData.pages}
        href={(number) => to(paymentsPath(number))}
      />
    </>
  )
}

/** Lists accounting inconsistencies. They need an investigation and have no action. */
function Findings({ findings }: { findings: readonly FindingItem[] }) {
  const t = useMessages(invariantMessages)
  return (
    <PaymentSection title={t.title} help={t.help}>
      {findings.map((finding) => (
        <FindingRow key={`${finding.kind} ${finding.subject}`} finding={finding} />
      ))}
    </PaymentSection>
  )
}

type SectionProps = { title: string; help: string; children: readonly ReactNode[] }

/** Renders a section of payments; nothing if it is empty. */
function PaymentSection({ title, help, children }: SectionProps) {
  if (children.length === 0) return null
  return (
    <Section isSmall title={title} help={help}>
      {children}
    </Section>
  )
}

function paymentsPath(page: number): string {
  return page === 1 ? '/seller/payments' : `/seller/payments?page=${page}`
}
