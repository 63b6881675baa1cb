import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import {
  contentKinds,
  isDocumentKind,
  shapeOf,
  contentText,
  standingAt,
  type ContentKind,
  type Standing,
} from '#domain/content/content.ts'
import { inEveryLanguage, textIn } from '#domain/language.ts'
import { contentMessages } from '#domain/messages/storefront/shop-face.ts'
import { textEditorMessages } from '#domain/messages/storefront/text-editor.ts'
import { newId } from '#lib/id.ts'
import { listContent, type ListedContent } from '#shop/content/list-content.ts'
import { sellerFor } from '#shop/permissions.ts'
import { ButtonLink, IconButton } from '#ui/button/button.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureUrl, pictureWidths } from '#ui/picture/picture-srcset.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { pieceName, shownBetween } from './piece-name.ts'
import * as deskStyles from '#ui/styles/desk.module.css'
import * as outlineStyles from '#ui/styles/outline.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './shop-face.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'content')) return null
  const now = shop.now().getTime()
  const contents = (await listContent(shop)).map((piece) => ({
    ...piece,
    standing: standingAt(piece.value, now),
  }))
  return { contents, fresh: newId() }
}

export { clientAction } from '#app/components/calls/send.ts'

export const meta = sellerTitle('sellerShop')

export default function ShopFacePage() {
  const found = useLoaderData<typeof loader>()
  const t = useMessages(contentMessages)
  const own = useMessages(textEditorMessages)
  const to = useLocalPath()
  if (found === null) return null
  const { contents, fresh } = found
  return (
    <>
      <div className={deskStyles.head}>
        <h1 className={textStyles.title}>{t.title}</h1>
      </div>
      <p className={`${textStyles.small} ${textStyles.muted} ${outlineStyles.intro}`}>{t.intro}</p>
      <div className={outlineStyles.outline}>
        <section className={outlineStyles.kind}>
          <h2 className={outlineStyles.name}>
            <Link className={styles.linked} to={to('/seller/shop/texts')}>
              {own.title}
            </Link>
          </h2>
          <p className={styles.state}>{own.intro}</p>
        </section>
        {contentKinds
          .filter((kind) => !isDocumentKind(kind))
          .map((kind) => {
            const pieces = contents.filter((piece) => piece.kind === kind)
            return shapeOf(kind).most === undefined ? (
              <OnlyPiece key={kind} kind={kind} piece={pieces[0]} />
            ) : (
              <Pieces key={kind} kind={kind} pieces={pieces} fresh={fresh} />
            )
          })}
      </div>
    </>
  )
}

type Listed = ListedContent & { standing: Standing }

/** Where a piece is written. */
function useWayTo(): (key: string) => string {
  const to = useLocalPath()
  return (key) => to(`/seller/shop/piece?${new URLSearchParams({ key }).toString()}`)
}

function OnlyPiece({ kind, piece }: { kind: ContentKind; piece: Listed | undefined }) {
  const t = useMessages(contentMessages)
  const wayTo = useWayTo()
  return (
    <section className={`${outlineStyles.kind} ${styles.only}`}>
      <h2 className={outlineStyles.name}>
        <Link className={styles.linked} to={wayTo(kind)}>
          {t[kind]}
        </Link>
      </h2>
      {piece !== undefined && !piece.isRemoved && <Summary piece={piece} />}
      <State piece={piece} />
    </section>
  )
}

/** What is set of a piece that stands alone, at a glance. */
function Summary({ piece }: { piece: Listed }) {
  const t = useMessages(contentMessages)
  const language = useLanguage()
  const { value, picture } = piece
  const told = Object.keys(shapeOf(piece.kind).texts)
    .map((name) =>
      textIn(
        language,
        inEveryLanguage((one) => contentText(value, name, one)),
      ),
    )
    .find((text) => text !== '')
  const text = told ?? (value.seconds === null ? value.colour : t.secondsOf({ count: value.seconds }))
  const sites = Object.values(value.addresses).filter((address) => address !== '')
  return (
    <>
      {picture !== null && (
        <span className={styles.thumb}>
          <img src={pictureUrl(picture.hash, 240, 'webp')} alt="" />
        </span>
      )}
      {(text || sites.length > 0) && <p className={styles.summary}>{text || sites.join(', ')}</p>}
    </>
  )
}

type PiecesProps = { kind: ContentKind; pieces: readonly Listed[]; fresh: string }

/** Pieces beside each other, in their order; those that were taken off are behind. */
function Pieces({ kind, pieces, fresh }: PiecesProps) {
  const t = useMessages(contentMessages)
  const wayTo = useWayTo()
  const { most = 1 } = shapeOf(kind)
  const { isSending, send } = useSend('/seller/content/order', { isQuiet: true })
  const here = pieces.filter(({ isRemoved }) => !isRemoved)
  const keys = here.map(({ key }) => key)
  function move(at: number, by: number) {
    const next = keys.toSpliced(at, 1)
    send({ keys: next.toSpliced(at + by, 0, keys[at] ?? '') })
  }
  return (
    <section className={outlineStyles.kind}>
      <h2 className={outlineStyles.name}>{t[kind]}</h2>
      <ul className={styles.pieces}>
        {pieces.map((piece, at) => (
          <PieceRow
            key={piece.key}
            piece={piece}
            onUp={at > 0 && at < here.length && !isSending ? () => move(at, -1) : undefined}
            onDown={at < here.length - 1 && !isSending ? () => move(at, 1) : undefined}
          />
        ))}
      </ul>
      {here.length < most ? (
        <ButtonLink size="small" icon="plus" href={wayTo(`${kind}/${fresh}`)}>
          {(here.length === 0 ? t.firstOf : t.anotherOf)({ name: t[kind] })}
        </ButtonLink>
      ) : (
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.most({ count: most })}</p>
      )}
    </section>
  )
}

type RowProps = { piece: Listed; onUp: (() => void) | undefined; onDown: (() => void) | undefined }

function PieceRow({ piece, onUp, onDown }: RowProps) {
  const t = useMessages(contentMessages)
  const language = useLanguage()
  const wayTo = useWayTo()
  const name = pieceName(piece, language)
  return (
    <li className={styles.piece}>
      <span className={styles.small}>
        <Picture
          picture={piece.picture && { ...piece.picture, alt: '' }}
          widths={pictureWidths.square}
          sizes="56px"
          missing={t.none}
          isSmall
        />
      </span>
      <div className={styles.words}>
        <Link to={wayTo(piece.key)}>{name}</Link>
        <State piece={piece} />
      </div>
      {!piece.isRemoved && (
        <div className={styles.order}>
          <IconButton icon="arrow-up" label={t.up({ name })} disabled={onUp === undefined} onClick={onUp} />
          <IconButton
            icon="arrow-down"
            label={t.down({ name })}
            disabled={onDown === undefined}
            onClick={onDown}
          />
        </div>
      )}
    </li>
  )
}

/** Whether shoppers see a piece, from when until when, and whether something of it waits. */
function State({ piece }: { piece: Listed | undefined }) {
  const t = useMessages(contentMessages)
  const language = useLanguage()
  if (piece === undefined) return <p className={styles.state}>{t.nothingOwn}</p>
  const { isPublished, isRemoved, hasPublished, value, standing } = piece
  if (isRemoved) return <p className={styles.state}>{t.takenAway}</p>
  return (
    <p className={styles.state}>
      {isPublished ? (
        <span>{standing === 'shown' ? t.shownNow : t[standing]}</span>
      ) : (
        <Tag kind="open">{hasPublished ? t.changed : t.draft}</Tag>
      )}
      {shownBetween(value, language) !== '' && <span>{shownBetween(value, language)}</span>}
    </p>
  )
}
