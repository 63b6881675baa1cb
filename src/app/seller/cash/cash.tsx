import { href, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatMoney, remainingPaisa, sumPaisa } from '#domain/money.ts'
import { dayInKathmandu } from '#domain/nepal/dates.ts'
import { addDays, startOfDay } from '#domain/nepal/period.ts'
import { formatDate, formatDateTime } from '#domain/nepal/reader-dates.ts'
import { cashSheetQuery } from '#domain/payment/cash-sheet.server.ts'
import { tenderMessages } from '#domain/payment/tender-messages.ts'
import { tenderMethods, cashDifference } from '#domain/payment/tender.ts'
import { readCashSheet } from '#shop/payments/cash-sheet.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { classNames } from '#ui/class-names.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Grid, Row as CashRow, Rows, Stack } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { cashForms } from './cash-forms.server.ts'
import { cashMessages } from './cash-messages.ts'
import { HandIn } from './hand-in.tsx'
import { TakeBack } from './take-back.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** The methods except cash. Only cash is handed in. */
const otherMethods = tenderMethods.filter((method) => method !== 'cash')

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'orders')) return null
  const today = dayInKathmandu(shop.now())
  const requestedDay =
    cashSheetQuery.safeParse({ day: url.searchParams.get('day') ?? today }).data?.day ?? today
  const day = requestedDay > today ? today : requestedDay
  const { rows, handIns } = await readCashSheet(shop, { day })
  return {
    day,
    isToday: day === today,
    mayHandIn: sellerWithPermission(shop, 'money') !== undefined,
    rows,
    handIns: handIns.map(({ at, ...handIn }) => ({ ...handIn, at: at.toISOString() })),
  }
}

export const action = formAction(cashForms)

export const meta = sellerTitle('sellerCash')

type Sheet = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>
type CashRow = Sheet['rows'][number]

export default function CashPage() {
  const sheet = useLoaderData<typeof loader>()
  return sheet && <CashSheet sheet={sheet} />
}

function CashSheet({ sheet }: { sheet: Sheet }) {
  const t = useMessages(cashMessages)
  const { rows } = sheet
  const total = (amountOf: (row: CashRow) => number) => sumPaisa(rows.map((row) => amountOf(row)))
  const totalByMethod = (amountsOf: (row: CashRow) => CashRow['received']) =>
    Object.fromEntries(tenderMethods.map((method) => [method, total((row) => amountsOf(row)[method] ?? 0)]))
  return (
    <>
      <CashHead sheet={sheet} />
      {rows.length === 0 && <EmptyState title={t.none}>{t.noneHelp}</EmptyState>}
      <Stack gap="tight">
        {rows.map((row) => (
          <ListRow key={row.staffId ?? ''} layout="totals">
            <h2 className={textStyles.subheading}>
              <bdi>{row.name ?? t.nobody}</bdi>
            </h2>
            <Totals {...row} differencePaisa={differenceOf(row)} isHandInMissing={hasNotHandedIn(row)} />
            {sheet.mayHandIn && row.staffId !== null && (
              <div>
                {' '}
                <HandIn
                  key={`${sheet.day} ${row.handedInPaisa}`}
                  day={sheet.day}
                  staffId={row.staffId}
                  name={row.name ?? ''}
                  handedInPaisa={row.handedInPaisa}
                  outstandingPaisa={remainingPaisa(row.expectedPaisa, row.handedInPaisa)}
                />
              </div>
            )}
          </ListRow>
        ))}
        {rows.length > 1 && (
          <ListRow layout="totals">
            <h2 className={textStyles.subheading}>{t.all}</h2>
            <Totals
              differencePaisa={total(differenceOf)}
              isHandInMissing={rows.some(hasNotHandedIn)}
              expectedPaisa={total(({ expectedPaisa }) => expectedPaisa)}
              handedInPaisa={total(({ handedInPaisa }) => handedInPaisa)}
              received={totalByMethod(({ received }) => received)}
              refunded={totalByMethod(({ refunded }) => refunded)}
            />
          </ListRow>
        )}
      </Stack>
      {sheet.handIns.length > 0 && <HandIns sheet={sheet} />}
    </>
  )
}

/** Renders the day, with links to the previous and the next day. */
function CashHead({ sheet: { day, isToday } }: { sheet: Sheet }) {
  const t = useMessages(cashMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const pathOf = (days: number) => to(`${href('/seller/cash')}?day=${addDays(day, days)}`)
  return (
    <PageHead
      title={t.title}
      detail={
        <p>
          <time dateTime={day}>{formatDate(startOfDay(day), language)}</time>
          {isToday && ` · ${t.today}`}
        </p>
      }
    >
      <CashRow>
        <ButtonLink size="small" icon="arrow-left" href={pathOf(-1)}>
          {t.dayBefore}
        </ButtonLink>
        {!isToday && (
          <ButtonLink size="small" iconAfter="arrow-right" href={pathOf(1)}>
            {t.dayAfter}
          </ButtonLink>
        )}
      </CashRow>
    </PageHead>
  )
}

/** Returns whether a staff member has cash and handed in nothing of it yet. */
function hasNotHandedIn({ expectedPaisa, handedInPaisa }: CashRow): boolean {
  return handedInPaisa === 0 && expectedPaisa > 0
}

/** Returns by how much the cash that a staff member handed in differs; 0 before they hand in any. */
function differenceOf(row: CashRow): number {
  return hasNotHandedIn(row) ? 0 : cashDifference(row)
}

type Total = { text: string; paisa: number }
type TotalsProps = Pick<CashRow, 'expectedPaisa' | 'handedInPaisa' | 'received' | 'refunded'> & {
  /** By how much the cash that was handed in differs from the expected. */
  differencePaisa: number
  /** Whether somebody has not handed in anything yet. */
  isHandInMissing: boolean
}

/** Renders the cash of a staff member, what else was received, and what was refunded, by method. */
function Totals({
  expectedPaisa,
  handedInPaisa,
  differencePaisa,
  isHandInMissing,
  received,
  refunded,
}: TotalsProps) {
  const t = useMessages(cashMessages)
  const tenderText = useMessages(tenderMessages)
  const language = useLanguage()
  const otherAmounts = [
    ...otherMethods.map((method) => ({ text: tenderText[method], paisa: received[method] ?? 0 })),
    ...tenderMethods.map((method) => {
      return { text: tenderText.refunded({ method: tenderText[method] }), paisa: refunded[method] ?? 0 }
    }),
  ]
  const totals: Total[] = [
    { text: t.expected, paisa: expectedPaisa },
    { text: t.handedIn, paisa: handedInPaisa },
  ]
  const renderTotal = ({ text, paisa }: Total) => (
    <div key={text}>
      <dt>{text}</dt>
      <dd className={textStyles.strong}>{formatMoney(paisa, language, 'when-needed')}</dd>
    </div>
  )
  return (
    <Grid as="dl" columns="four">
      {totals.map(renderTotal)}
      <div>
        <dt>{t.difference}</dt>
        <dd className={classNames(textStyles.strong, differencePaisa !== 0 && workspaceStyles.wrong)}>
          {(differencePaisa !== 0 || !isHandInMissing) &&
            formatMoney(differencePaisa, language, 'when-needed')}
          {differencePaisa !== 0 && isHandInMissing && ' · '}
          {isHandInMissing && t.notYet}
        </dd>
      </div>
      {otherAmounts.filter(({ paisa }) => paisa !== 0).map(renderTotal)}
    </Grid>
  )
}

/** Lists who handed in how much and when. */
function HandIns({ sheet: { handIns, rows, mayHandIn } }: { sheet: Sheet }) {
  const t = useMessages(cashMessages)
  const language = useLanguage()
  return (
    <Stack as="section" gap="close" aria-labelledby="hand-ins">
      <h2 className={textStyles.subheading} id="hand-ins">
        {t.handovers}
      </h2>
      <Rows>
        {handIns.map(({ id, staffId, amountPaisa, note, at, canReverse }) => (
          <li key={id}>
            <Text>
              <time dateTime={at}>{formatDateTime(new Date(at), language)}</time> ·{' '}
              <bdi>{rows.find((row) => row.staffId === staffId)?.name}</bdi> ·{' '}
              {formatMoney(amountPaisa, language, 'when-needed')}
              {amountPaisa < 0 && ` · ${t.correction}`}
              {note !== '' && (
                <>
                  {' · '}
                  <bdi>{note}</bdi>
                </>
              )}
            </Text>
            {mayHandIn && canReverse && <TakeBack id={id} amountPaisa={amountPaisa} />}
          </li>
        ))}
      </Rows>
    </Stack>
  )
}
