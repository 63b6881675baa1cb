import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { importMessages } from '#domain/product/import-messages.ts'
import { findRunningImport } from '#shop/import/import-jobs.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { importForms } from './import-forms.server.ts'
import { Sample } from './sample.tsx'
import { ImportResult } from './import-result.tsx'
import { ChooseFile } from './choose-file.tsx'
import { PictureArchive } from './picture-archive.tsx'
import { useArchive } from './use-archive.ts'
import { ImportProgress, LoadingImport, SendingFile } from './import-steps.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { useImport } from './use-import.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { Card } from '#ui/layout/section.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import * as textStyles from '#ui/styles/text.module.css'

/** The filters of the product list. The link to this page passes them on, and one of the exports is limited to them. */
const productListParams = ['search', 'category', 'sort', 'stock', 'show'] as const

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'shelf')) return null
  const list = new URLSearchParams()
  for (const name of productListParams) {
    const value = url.searchParams.get(name)
    if (value) list.set(name, value)
  }
  const isEmpty = shop.catalogue.index().counts().total === 0
  return { isEmpty, list: list.toString(), running: (await findRunningImport(shop))?.id ?? null }
}

export const action = formAction(importForms)

export const meta = sellerTitle('sellerImport')

/** Renders the export and the import of the catalogue. */
export default function ImportPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(importMessages)
  const to = useLocalPath()
  if (loaderData === null) return null
  return (
    <>
      <PageHead title={t.title}>
        <ButtonLink variant="link" href={to('/seller/product-list')}>
          {t.backToList}
        </ButtonLink>
      </PageHead>
      <Stack limit="page">
        {!loaderData.isEmpty && <Export filterQuery={loaderData.list} />}
        <Card title={t.importTitle}>
          <Stack>
            <Import runningJobId={loaderData.running} isEmpty={loaderData.isEmpty} />
            <Rules />
          </Stack>
        </Card>
        {loaderData.isEmpty && <Export filterQuery={loaderData.list} />}
      </Stack>
    </>
  )
}

/** Renders the links that export the catalogue. `filterQuery` is the query of the filtered product list, or empty. */
function Export({ filterQuery }: { filterQuery: string }) {
  const t = useMessages(importMessages)
  const files = [
    ...(filterQuery === '' ? [] : [{ query: filterQuery, text: t.exportList }]),
    { query: 'show=all', text: t.exportAll },
    { query: 'show=shelf', text: t.exportActive },
    { query: 'show=archived', text: t.exportArchived },
  ]
  return (
    <Card title={t.exportTitle} help={t.exportHelp}>
      <Row>
        {files.map(({ query, text }) => (
          <a
            key={query}
            className={buttonClass({ variant: 'outline' })}
            href={`/api/product/export?${query}`}
            download
          >
            <Icon name="arrow-down" />
            {text}
          </a>
        ))}
      </Row>
    </Card>
  )
}

function Import({ runningJobId, isEmpty }: { runningJobId: string | null; isEmpty: boolean }) {
  const t = useMessages(importMessages)
  const { step, job, check, apply, restart } = useImport(runningJobId)
  const archive = useArchive()
  if (job === 'loading') return <LoadingImport />
  if (job) return <ImportProgress job={job} onRestart={restart} />
  if (step.kind === 'choosing') {
    return (
      <>
        <Sample isOpen={isEmpty} />
        <PictureArchive archive={archive} />
        {!archive.isBusy && (
          <ChooseFile
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            icon="rows"
            texts={{ choose: t.choose, drop: t.drop }}
            error={step.error}
            onFile={(file) => void check({ file, pictureZip: archive.id })}
          >
            {t.limits} {t.nothingYet}
          </ChooseFile>
        )}
      </>
    )
  }
  if (step.kind !== 'checked') return <SendingFile percent={step.percent} />
  const { request, result, error } = step
  return (
    <ImportResult
      result={result}
      fileName={request.file.name}
      error={error}
      onApply={() => void apply(request, result)}
      onRestoreArchived={() => void check({ ...request, restoreArchived: true })}
      onOmitUnmatched={() => void check({ ...request, omitUnmatched: true })}
      onRestart={restart}
    />
  )
}

function Rules() {
  const t = useMessages(importMessages)
  const rules = ['ruleMatch', 'rulePicture', 'ruleColumns', 'ruleForm', 'ruleStock'] as const
  return (
    <Disclosure summary={t.rulesTitle}>
      <ul className={`${textStyles.small} ${textStyles.prose}`}>
        {rules.map((rule) => (
          <li key={rule}>{t[rule]}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
