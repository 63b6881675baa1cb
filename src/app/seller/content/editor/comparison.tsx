import type { ChangedField } from '#domain/content/content-diff.ts'
import type { ContentKind } from '#domain/content/content.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { textEditorMessages } from '#app/seller/content/text-editor-messages.ts'
import { nameOfPath } from '#domain/product/groups/product-groups.ts'
import { formatDateTime } from '#domain/nepal/reader-dates.ts'
import { pictureUrl } from '#ui/picture/picture-srcset.ts'
import { Grid, Stack } from '#ui/layout/flow.tsx'
import { useCategoriesAndRooms } from '#app/components/frame/use-categories-and-rooms.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { useTextLabel } from '#app/seller/content/block-fields.tsx'
import * as textStyles from '#ui/styles/text.module.css'

type ComparisonProps = { kind: ContentKind; changedFields: readonly ChangedField[] }

/** Renders an earlier version and the current one, side by side. */
export function Comparison({ kind, changedFields }: ComparisonProps) {
  const t = useMessages(contentMessages)
  if (changedFields.length === 0) return <p>{t.nothingDiffers}</p>
  return changedFields.map((field) => (
    <Stack as="section" gap="tight" key={`${field.kind} ${field.name} ${field.language ?? ''}`}>
      <h3 className={textStyles.strong}>
        <FieldName kind={kind} field={field} />
      </h3>
      <Grid columns="pair">
        <div>
          <p className={textStyles.small}>{t.before}</p>
          <ChangedValue field={field} value={field.before} />
        </div>
        <div>
          <p className={textStyles.small}>{t.after}</p>
          <ChangedValue field={field} value={field.after} />
        </div>
      </Grid>
    </Stack>
  ))
}

function FieldName({ kind, field }: { kind: ContentKind; field: ChangedField }) {
  const t = useMessages(contentMessages)
  const editorTexts = useMessages(textEditorMessages)
  const textLabel = useTextLabel(kind, field.name)
  const label = {
    text: textLabel,
    document: editorTexts.text,
    address: addressName(t, field.name),
    picture: t.picture,
    link: t.link,
    category: editorTexts.category,
    colour: t.colour,
    seconds: t.seconds,
    times: t.times,
    shown: t.show,
  }[field.kind]
  if (field.language === null) return label
  return field.language === 'ne' ? t.inNepali({ name: label }) : t.inEnglish({ name: label })
}

type Sites = Record<'instagram' | 'facebook' | 'tiktok' | 'youtube', string>

function addressName({ instagram, facebook, tiktok, youtube }: Sites, name: string): string {
  return Object.entries({ instagram, facebook, tiktok, youtube }).find(([one]) => one === name)?.[1] ?? name
}

function ChangedValue({ field, value }: { field: ChangedField; value: string }) {
  const t = useMessages(contentMessages)
  const language = useLanguage()
  const { categories } = useCategoriesAndRooms()
  const path = categories.find(({ id }) => id === value)?.path ?? value
  if (value === '') return <p className={textStyles.muted}>{t.nothing}</p>
  if (field.kind === 'picture') return <img src={pictureUrl(value, 320, 'webp')} alt="" />
  const formattedText = {
    category: () => nameOfPath(categories, path, language),
    seconds: () => t.secondsOf({ count: Number(value) }),
    shown: () => (value === 'true' ? t.yes : t.no),
    times: () =>
      value
        .split('/')
        .map((moment) => (moment === '' ? '…' : formatDateTime(new Date(moment), language)))
        .join(' – '),
  }
  const render = Object.entries(formattedText).find(([kind]) => kind === field.kind)?.[1]
  return (
    <p className={textStyles.preserveLines} {...(field.language !== null && { lang: field.language })}>
      {render?.() ?? value}
    </p>
  )
}
