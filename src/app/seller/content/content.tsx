import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import {
  contentKinds,
  isDocumentKind,
  hasOneBlock,
  structureOf,
  contentText,
  visibilityAt,
  type ContentKind,
  type Visibility,
} from '#domain/content/content.ts'
import { inEveryLanguage, textIn } from '#domain/language.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { contentForms } from './content-forms.server.ts'
import { textEditorMessages } from './text-editor-messages.ts'
import { newId } from '#lib/id.ts'
import { listContent, type ContentListItem } from '#shop/content/list-content.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { ButtonLink, IconButton } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureUrl, pictureWidths } from '#ui/picture/picture-srcset.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { blockName, singularName, visiblePeriodText } from './block-name.ts'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import { ThumbRow } from '#app/seller/kit/thumb-row.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'content')) return null
  const now = shop.now().getTime()
  const contents = (await listContent(shop)).map((block) => ({
    ...block,
    visibility: visibilityAt(block.value, now),
  }))
  return { contents, fresh: newId() }
}

export const action = formAction(contentForms)

export const meta = sellerTitle('sellerShop')

export default function ContentPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(contentMessages)
  const editorTexts = useMessages(textEditorMessages)
  const to = useLocalPath()
  if (loaderData === null) return null
  const { contents, fresh: newBlockId } = loaderData
  return (
    <>
      <PageHead title={t.title} intro={t.intro} />
      <div className={workspaceStyles.outline}>
        <ul>
          <ThumbRow
            title={
              <h2 className={workspaceStyles.name}>
                <Link to={to('/seller/shop/texts')}>{editorTexts.title}</Link>
              </h2>
            }
            details={editorTexts.intro}
          />
        </ul>
        {contentKinds
          .filter((kind) => !isDocumentKind(kind))
          .map((kind) => {
            const blocks = contents.filter((block) => block.kind === kind)
            return hasOneBlock(kind) ? (
              <SingleBlock key={kind} kind={kind} block={blocks[0]} />
            ) : (
              <Blocks key={kind} kind={kind} blocks={blocks} newBlockId={newBlockId} />
            )
          })}
      </div>
    </>
  )
}

type ContentBlockItem = ContentListItem & { visibility: Visibility }

/** Returns a function for the path of a content block’s editor. */
function useBlockPath(): (key: string) => string {
  const to = useLocalPath()
  return (key) => to(`/seller/shop/piece?${new URLSearchParams({ key }).toString()}`)
}

function SingleBlock({ kind, block }: { kind: ContentKind; block: ContentBlockItem | undefined }) {
  const t = useMessages(contentMessages)
  const blockPath = useBlockPath()
  const picture = block === undefined || block.isRemoved ? null : block.picture
  return (
    <ul>
      <ThumbRow
        picture={picture && <img src={pictureUrl(picture.hash, 240, 'webp')} alt="" />}
        title={
          <>
            <h2 className={workspaceStyles.name}>
              <Link to={blockPath(kind)}>{t[kind]}</Link>
            </h2>
            {block !== undefined && !block.isRemoved && <Summary block={block} />}
          </>
        }
        details={<BlockStatus block={block} />}
      />
    </ul>
  )
}

/** Renders a summary of a kind with one content block. */
function Summary({ block }: { block: ContentBlockItem }) {
  const t = useMessages(contentMessages)
  const language = useLanguage()
  const { value } = block
  const firstText = Object.keys(structureOf(block.kind).texts)
    .map((name) =>
      textIn(
        language,
        inEveryLanguage((textLanguage) => contentText(value, name, textLanguage)),
      ),
    )
    .find((text) => text !== '')
  const text = firstText ?? (value.seconds === null ? value.colour : t.secondsOf({ count: value.seconds }))
  const sites = Object.values(value.addresses).filter((address) => address !== '')
  return (text || sites.length > 0) && <p>{text || sites.join(', ')}</p>
}

type BlocksProps = { kind: ContentKind; blocks: readonly ContentBlockItem[]; newBlockId: string }

/** Renders the content blocks of a kind in their order, the removed ones last. */
function Blocks({ kind, blocks, newBlockId }: BlocksProps) {
  const t = useMessages(contentMessages)
  const language = useLanguage()
  const blockPath = useBlockPath()
  const { maxBlocks = 1 } = structureOf(kind)
  const { isSending, send } = usePageForm('order')
  const visibleBlocks = blocks.filter(({ isRemoved }) => !isRemoved)
  const keys = visibleBlocks.map(({ key }) => key)
  function move(index: number, by: number) {
    const next = keys.toSpliced(index, 1)
    send({ keys: next.toSpliced(index + by, 0, keys[index] ?? '') })
  }
  return (
    <section className={workspaceStyles.kind}>
      <h2 className={workspaceStyles.name}>{t[kind]}</h2>
      <ul>
        {blocks.map((block, index) => (
          <BlockRow
            key={block.key}
            block={block}
            onUp={index > 0 && index < visibleBlocks.length && !isSending ? () => move(index, -1) : undefined}
            onDown={index < visibleBlocks.length - 1 && !isSending ? () => move(index, 1) : undefined}
          />
        ))}
      </ul>
      {visibleBlocks.length < maxBlocks ? (
        <ButtonLink size="small" icon="plus" href={blockPath(`${kind}/${newBlockId}`)}>
          {(visibleBlocks.length === 0 ? t.addFirst : t.addAnother)({ name: singularName(kind, language) })}
        </ButtonLink>
      ) : (
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.max({ count: maxBlocks })}</p>
      )}
    </section>
  )
}

type RowProps = { block: ContentBlockItem; onUp: (() => void) | undefined; onDown: (() => void) | undefined }

function BlockRow({ block, onUp, onDown }: RowProps) {
  const t = useMessages(contentMessages)
  const language = useLanguage()
  const blockPath = useBlockPath()
  const name = blockName(block, language)
  return (
    <ThumbRow
      picture={
        <Picture
          picture={block.picture && { ...block.picture, alt: '' }}
          widths={pictureWidths.square}
          sizes="56px"
          missingText={t.none}
          isSmall
        />
      }
      title={<Link to={blockPath(block.key)}>{name}</Link>}
      details={<BlockStatus block={block} />}
    >
      {!block.isRemoved && (
        <div>
          <IconButton icon="arrow-up" label={t.up({ name })} disabled={onUp === undefined} onClick={onUp} />
          <IconButton
            icon="arrow-down"
            label={t.down({ name })}
            disabled={onDown === undefined}
            onClick={onDown}
          />
        </div>
      )}
    </ThumbRow>
  )
}

/** Renders whether a content block is visible, its period, and whether it has an unpublished draft. */
function BlockStatus({ block }: { block: ContentBlockItem | undefined }) {
  const t = useMessages(contentMessages)
  const language = useLanguage()
  if (block === undefined) return <span className={textStyles.caption}>{t.notSet}</span>
  const { isPublished, isRemoved, hasPublished, value, visibility } = block
  if (isRemoved) return <span className={textStyles.caption}>{t.takenOff}</span>
  return (
    <>
      {isPublished ? (
        <span className={textStyles.caption}>{visibility === 'shown' ? t.visibleNow : t[visibility]}</span>
      ) : (
        <Tag kind="open">{hasPublished ? t.changed : t.draft}</Tag>
      )}
      {visiblePeriodText(value, language) !== '' && (
        <span className={textStyles.caption}>{visiblePeriodText(value, language)}</span>
      )}
    </>
  )
}
