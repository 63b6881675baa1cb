import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { backupMessages } from '#domain/backup/backup-messages.ts'
import { formatFreeSpace, formatMegabytes } from '#domain/units.ts'
import type { Messages } from '#domain/messages.ts'
import type { Language } from '#domain/language.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { readBackupOverview } from '#shop/backups/backups.ts'
import { readNotificationsOnHold } from '#shop/notifications/on-hold/on-hold.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Note } from '#ui/dialog/notice.tsx'
import { DataTable, type Column } from '#ui/list/data-table.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { backupForms } from './backup-forms.server.ts'
import { OnHoldNotice } from './on-hold-notice.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as textStyles from '#ui/styles/text.module.css'

const backupTimeoutMs = 10 * 60_000

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (shop.actor.seller?.role !== 'owner') return null
  const { backups, ...overview } = await readBackupOverview(shop)
  const notificationsOnHold = await readNotificationsOnHold(shop)
  return {
    ...overview,
    isOff: shop.settings.backups.nightlyCount === 0,
    notificationsOnHold: notificationsOnHold
      ? { emails: notificationsOnHold.emails, sms: notificationsOnHold.sms }
      : null,
    backups: backups.map(({ madeAt, ...backup }) => ({ ...backup, madeAt: madeAt.toISOString() })),
  }
}

export const action = formAction(backupForms)

export const meta = sellerTitle('sellerBackups')

type Overview = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

export default function BackupsPage() {
  const overview = useLoaderData<typeof loader>()
  return overview && <Backups overview={overview} />
}

function Backups({ overview }: { overview: Overview }) {
  const t = useMessages(backupMessages)
  const language = useLanguage()
  const { send, isSending } = usePageForm('make', { timeoutMs: backupTimeoutMs })
  const { backups, freeBytes, notificationsOnHold } = overview
  return (
    <>
      <PageHead title={t.title}>
        <Button isLoading={isSending} onClick={() => send({})}>
          {t.make}
        </Button>
      </PageHead>
      <Stack>
        <p className={textStyles.muted}>{overview.isOff ? t.off : t.intro}</p>
        {notificationsOnHold !== null && <OnHoldNotice notifications={notificationsOnHold} />}
        {overview.isOverdue && <Note icon="warning-circle">{t.overdue}</Note>}
        <Note icon={overview.isDiskSpaceLow ? 'warning-circle' : 'info'}>
          {overview.isDiskSpaceLow ? t.spaceShort : t.free({ size: formatFreeSpace(freeBytes, language) })}
        </Note>
        {backups.length === 0 ? (
          <EmptyState title={t.none}>{t.noneHelp}</EmptyState>
        ) : (
          <DataTable
            caption={t.title}
            rowKey={({ name }) => name}
            rows={backups}
            columns={columnsOf(t, language)}
          />
        )}
      </Stack>
    </>
  )
}

function columnsOf(
  t: Messages<typeof backupMessages>,
  language: Language,
): Column<Overview['backups'][number]>[] {
  return [
    {
      key: 'made',
      head: t.madeAt,
      phonePlacement: 'full',
      cell: ({ madeAt }) => <time dateTime={madeAt}>{formatDateTime(new Date(madeAt), language)}</time>,
    },
    {
      key: 'size',
      head: t.size,
      phonePlacement: 'full',
      cell: ({ bytes }) => formatMegabytes(bytes, language),
    },
    {
      key: 'protection',
      head: t.protection,
      phonePlacement: 'full',
      cell: ({ isEncrypted }) => (isEncrypted ? t.encrypted : t.notEncrypted),
    },
    {
      key: 'actions',
      head: t.actions,
      isHeadHidden: true,
      phonePlacement: 'actions',
      cell: ({ name }) => (
        <ButtonLink
          size="small"
          href={`/api/seller/backup/${name}`}
          reloadDocument
          download
          aria-label={t.downloadNamed({ name })}
        >
          {t.download}
        </ButtonLink>
      ),
    },
  ]
}
