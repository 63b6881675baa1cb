import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { importMessages } from '#domain/messages/seller/import.ts'
import { findRunningImport } from '#shop/import/import-jobs.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerFor } from '#shop/permissions.ts'
import { Sample } from './sample.tsx'
import { ImportResult } from './import-result.tsx'
import { ChooseFile } from './choose-file.tsx'
import { PictureArchive } from './picture-archive.tsx'
import { useArchive } from './use-archive.ts'
import { ImportProgress, LookingUp, SendingFile } from './import-steps.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { useImport } from './use-import.ts'
import { buttonLook } from '#ui/button/button-look.ts'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './import.module.css'

const listFields = ['search', 'category', 'sort', 'stock', 'show'] as const

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'shelf')) return null
  const list = new URLSearchParams()
  for (const name of listFields) {
    const value = url.searchParams.get(name)
    if (value) list.set(name, value)
  }
  const isEmpty = shop.catalogue.index().counts().total === 0
  return { isEmpty, list: list.toString(), running: (await findRunningImport(shop))?.id ?? null }
}

export { clientAction } from '#app/components/calls/send.ts'

export const meta = sellerTitle('sellerImport')

/** The catalogue as a file, out and in. */
export default function ImportPage() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(importMessages)
  const to = useLocalPath()
  if (found === null) return null
  return (
    <>
      <div className={deskLook.head}>
        <h1 className={textLook.title}>{said.title}</h1>
        <ButtonLink variant="link" href={to('/seller/product-list')}>
          {said.backToList}
        </ButtonLink>
      </div>
      <div className={styles.page}>
        {!found.isEmpty && <Export list={found.list} />}
        <section className={deskLook.panel} aria-labelledby="import-title">
          <h2 className={textLook.heading} id="import-title">
            {said.importTitle}
          </h2>
          <Import running={found.running} isEmpty={found.isEmpty} />
          <Rules />
        </section>
        {found.isEmpty && <Export list={found.list} />}
      </div>
    </>
  )
}

function Export({ list }: { list: string }) {
  const said = useWords(importMessages)
  const files = [
    ...(list === '' ? [] : [{ query: list, words: said.exportList }]),
    { query: 'show=all', words: said.exportAll },
    { query: 'show=shelf', words: said.exportShelf },
    { query: 'show=archived', words: said.exportArchived },
  ]
  return (
    <section className={deskLook.panel} aria-labelledby="export-title">
      <h2 className={textLook.heading} id="export-title">
        {said.exportTitle}
      </h2>
      <p className={`${textLook.small} ${textLook.muted} ${styles.note}`}>{said.exportHelp}</p>
      <p className={styles.actions}>
        {files.map(({ query, words }) => (
          <a
            key={query}
            className={buttonLook({ variant: 'outline' })}
            href={`/api/product/export?${query}`}
            download
          >
            <Icon name="arrow-down" />
            {words}
          </a>
        ))}
      </p>
    </section>
  )
}

function Import({ running, isEmpty }: { running: string | null; isEmpty: boolean }) {
  const said = useWords(importMessages)
  const { step, job, check, apply, restart } = useImport(running)
  const archive = useArchive()
  if (job === 'unknown') return <LookingUp />
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
            words={{ choose: said.choose, drop: said.drop }}
            error={step.error}
            onFile={(file) => void check({ file, archive: archive.id })}
          >
            {said.limits} {said.nothingYet}
          </ChooseFile>
        )}
      </>
    )
  }
  if (step.kind !== 'checked') return <SendingFile percent={step.percent} />
  const { chosen, result, error } = step
  return (
    <ImportResult
      result={result}
      fileName={chosen.file.name}
      error={error}
      onApply={() => void apply(chosen, result)}
      onPutBack={() => void check({ ...chosen, putBack: true })}
      onOmitUnknown={() => void check({ ...chosen, omitUnknown: true })}
      onRestart={restart}
    />
  )
}

function Rules() {
  const said = useWords(importMessages)
  const rules = ['ruleMatch', 'rulePicture', 'ruleColumns', 'ruleForm', 'ruleStock'] as const
  return (
    <details className={styles.rules}>
      <summary>
        {said.rulesTitle}
        <Icon name="caret-down" />
      </summary>
      <ul className={textLook.small}>
        {rules.map((rule) => (
          <li key={rule}>{said[rule]}</li>
        ))}
      </ul>
    </details>
  )
}
