import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { auditGroups, isAuditGroup, type AuditGroup } from '#domain/account/audit-actions.ts'
import { historyForms } from './history-forms.server.ts'
import { historyMessages } from './history-messages.ts'
import type { Language } from '#domain/language.ts'
import type { Messages } from '#domain/messages.ts'
import { clampPage, readPageNumber } from '#domain/pagination.ts'
import { findUndoable } from '#shop/import/undo-import.ts'
import { listAuditLog } from '#shop/staff/audit-log.ts'
import { listStaffMembers } from '#shop/staff/staff-members.ts'
import { Button } from '#ui/button/button.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { DataTable, type Column } from '#ui/list/data-table.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Stack, Toolbar } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { ListPagination } from '#app/components/listing/list-pagination.tsx'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { auditLogSentence } from './history-sentence.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { seller } = shop.actor
  if (seller?.role !== 'owner') return null
  const staffMembers = (await listStaffMembers(shop)).map(({ id, name }) => ({ id, name }))
  const query = url.searchParams
  const staffMemberId = staffMembers.find(({ id }) => id === query.get('member'))?.id
  const requestedGroup = query.get('group') ?? ''
  const activeFilters = {
    member: staffMemberId,
    group: isAuditGroup(requestedGroup) ? requestedGroup : undefined,
  }
  const requestedPage = readPageNumber(query)
  const firstResult = await listAuditLog(shop, { ...activeFilters, page: requestedPage })
  const page = clampPage(requestedPage, firstResult.pages)
  const result = page === requestedPage ? firstResult : await listAuditLog(shop, { ...activeFilters, page })
  const undoable = await findUndoable(shop, {
    bulkChangeIds: subjectsOf(result.entries, 'product.bulk'),
    importIds: subjectsOf(result.entries, 'product.import'),
  })
  const entries = result.entries.map(({ id, at, who: staffName, ...entry }) => {
    const sentence = auditLogSentence(entry, shop.language)
    return {
      id,
      at: at.toISOString(),
      staffName,
      sentence,
      undo: undoable.has(entry.subject) ? undoOf(entry) : null,
    }
  })
  const { total, isCapped, pages } = result
  return { staffMembers, activeFilters, entries, total, isCapped, page, pages }
}

const undoForms = {
  'product.bulk': 'bulk-undo',
  'product.import': 'import-undo',
} as const
type Undo = { form: (typeof undoForms)[keyof typeof undoForms]; id: string }

/** Returns the form that undoes an entry; null if it cannot be undone. */
function undoOf({ action, subject: id }: { action: string; subject: string }): Undo | null {
  return action === 'product.bulk' || action === 'product.import' ? { form: undoForms[action], id } : null
}

function subjectsOf(entries: readonly { action: string; subject: string }[], action: string): string[] {
  return entries.filter((entry) => entry.action === action).map(({ subject }) => subject)
}

export const action = formAction(historyForms)

type AuditLog = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>
type AuditLogFilters = { member: string | undefined; group: AuditGroup | undefined }

export const meta = sellerTitle('sellerHistory')

export default function AuditLogPage() {
  const loaderData = useLoaderData<typeof loader>()
  return loaderData && <AuditLogEntries loaderData={loaderData} />
}

function AuditLogEntries({ loaderData }: { loaderData: AuditLog }) {
  const t = useMessages(historyMessages)
  const language = useLanguage()
  const to = useLocalPath()
  const { entries, total, isCapped } = loaderData
  return (
    <>
      <PageHead title={t.title}>
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {(isCapped ? t.countCapped : t.count)({ count: total })}
        </p>
      </PageHead>
      <Stack>
        <Filters loaderData={loaderData} />
        {total === 0 ? (
          <EmptyState title={t.none}>{t.noneHelp}</EmptyState>
        ) : (
          <DataTable
            caption={t.title}
            rowKey={({ id }) => String(id)}
            rows={entries}
            columns={columnsOf(t, language)}
          />
        )}
      </Stack>
      <ListPagination
        page={loaderData.page}
        pages={loaderData.pages}
        href={(number) => to(auditLogPath(loaderData.activeFilters, number))}
      />
    </>
  )
}

function columnsOf(
  t: Messages<typeof historyMessages>,
  language: Language,
): Column<AuditLog['entries'][number]>[] {
  return [
    {
      key: 'when',
      head: t.when,
      phonePlacement: 'full',
      cell: ({ at }) => (
        <time className={`${textStyles.muted} ${textStyles.unbroken}`} dateTime={at}>
          {formatDateTime(new Date(at), language)}
        </time>
      ),
    },
    { key: 'who', head: t.who, phonePlacement: 'full', cell: ({ staffName }) => staffName ?? t.nobody },
    {
      key: 'what',
      head: t.what,
      phonePlacement: 'full',
      cell: ({ sentence, undo }) => (
        <>
          <Text>{sentence}</Text>
          {undo !== null && <UndoButton undo={undo} sentence={sentence} />}
        </>
      ),
    },
  ]
}

function UndoButton({ undo: { form, id }, sentence }: { undo: Undo; sentence: string }) {
  const t = useMessages(historyMessages)
  // Undoing an import restores all its products, so it gets more time.
  const { isSending, send } = usePageForm(form, { timeoutMs: 60_000 })
  return (
    <p>
      <Button
        size="small"
        icon="arrow-u-up-left"
        aria-label={t.undoNamed({ action: sentence })}
        isLoading={isSending}
        onClick={() => send({ id })}
      >
        {t.undo}
      </Button>
    </p>
  )
}

function Filters({ loaderData: { staffMembers, activeFilters } }: { loaderData: AuditLog }) {
  const t = useMessages(historyMessages)
  const navigate = useNavigate()
  const to = useLocalPath()
  const changeFilters = (change: Partial<AuditLogFilters>) =>
    void navigate(to(auditLogPath({ ...activeFilters, ...change })), { preventScrollReset: true })
  return (
    <search aria-label={t.filters}>
      <Toolbar>
        <SelectField
          label={t.who}
          value={activeFilters.member ?? ''}
          options={[
            { value: '', text: t.everybody },
            ...staffMembers.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChange={({ target }) => changeFilters({ member: target.value })}
        />
        <SelectField
          label={t.what}
          value={activeFilters.group ?? ''}
          options={[
            { value: '', text: t.everything },
            ...auditGroups.map((group) => ({ value: group, text: t[group] })),
          ]}
          onChange={({ target }) =>
            changeFilters({ group: auditGroups.find((group) => group === target.value) })
          }
        />
      </Toolbar>
    </search>
  )
}

function auditLogPath({ member, group }: AuditLogFilters, page = 1): string {
  const query = new URLSearchParams()
  if (member) query.set('member', member)
  if (group) query.set('group', group)
  if (page !== 1) query.set('page', String(page))
  return query.size === 0 ? '/seller/history' : `/seller/history?${query.toString()}`
}
