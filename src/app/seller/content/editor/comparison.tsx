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

type ComparisonProps = { kind: ContentKind; parts: readonly ChangedField[] }

/** Renders an earlier version and the current one, side by side. */
export function Comparison({ kind, parts }: ComparisonProps) {
  const t = useMessages(contentMessages)
  if (parts.length === 0) return <p>{t.nothingDiffers}</p>
  return parts.map((part) => (
    <Stack as="section" gap="tight" key={`${part.kind} ${part.name} ${part.language ?? ''}`}>
      <h3 className={textStyles.strong}>
        <PartName kind={kind} part={part} />
      </h3>
      <Grid columns="pair">
        <div>
          <p className={textStyles.small}>{t.before}</p>
          <ChangedValue part={part} value={part.before} />
        </div>
        <div>
          <p className={textStyles.small}>{t.after}</p>
          <ChangedValue part={part} value={part.after} />
        </div>
      </Grid>
    </Stack>
  ))
}

function PartName({ kind, part }: { kind: ContentKind; part: ChangedField }) {
  const t = useMessages(contentMessages)
  const editorTexts = useMessages(textEditorMessages)
  const word = useTextLabel(kind, part.name)
  const plain = {
    text: word,
    document: editorTexts.text,
    address: addressName(t, part.name),
    picture: t.picture,
    link: t.link,
    category: editorTexts.category,
    colour: t.colour,
    seconds: t.seconds,
    times: t.times,
    shown: t.show,
  }[part.kind]
  if (part.language === null) return plain
  return part.language === 'ne' ? t.inNepali({ name: plain }) : t.inEnglish({ name: plain })
}

type Sites = Record<'instagram' | 'facebook' | 'tiktok' | 'youtube', string>

function addressName({ instagram, facebook, tiktok, youtube }: Sites, name: string): string {
  return Object.entries({ instagram, facebook, tiktok, youtube }).find(([one]) => one === name)?.[1] ?? name
}

function ChangedValue({ part, value }: { part: ChangedField; value: string }) {
  const t = useMessages(contentMessages)
  const language = useLanguage()
  const { categories } = useCategoriesAndRooms()
  const path = categories.find(({ id }) => id === value)?.path ?? value
  if (value === '') return <p className={textStyles.muted}>{t.nothing}</p>
  if (part.kind === 'picture') return <img src={pictureUrl(value, 320, 'webp')} alt="" />
  const text = {
    category: () => nameOfPath(categories, path, language),
    seconds: () => t.secondsOf({ count: Number(value) }),
    shown: () => (value === 'true' ? t.yes : t.no),
    times: () =>
      value
        .split('/')
        .map((moment) => (moment === '' ? '…' : formatDateTime(new Date(moment), language)))
        .join(' – '),
  }
  const render = Object.entries(text).find(([kind]) => kind === part.kind)?.[1]
  return (
    <p className={textStyles.preserveLines} {...(part.language !== null && { lang: part.language })}>
      {render?.() ?? value}
    </p>
  )
}
