import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { groupLimits } from '#domain/product/groups/group-limits.ts'
import { groupKinds } from '#domain/product/groups/product-groups.ts'
import { groupMessages } from '#domain/messages/shelf/groups.ts'
import { textIn } from '#domain/language.ts'
import { groupInCalls, listGroups } from '#shop/catalogue/edit-groups.ts'
import { readPictures } from '#shop/catalogue/pictures-by-hash.ts'
import { listSitePictures } from '#shop/catalogue/site-pictures.ts'
import { sellerFor } from '#shop/permissions.ts'
import { Button, ButtonLink, IconButton } from '#ui/button/button.tsx'
import { ColourGround } from '#ui/card/colour.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import type { KeptPicture } from '#app/components/choose-picture.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { useLanguage, useLocalPath, useWords } from '#app/components/use-words.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { bodyOf, GroupDialog, type ListedGroup } from './group-dialog.tsx'
import * as deskLook from '#ui/look/desk.module.css'
import * as outlineLook from '#ui/look/outline.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './categories.module.css'

type Kind = (typeof groupKinds)[number]

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'content')) return null
  const groups = await listGroups(shop)
  const own = await readPictures(
    shop.db,
    groups.flatMap(({ tile, wide }) => [tile ?? [], wide ?? []].flat()),
  )
  const [tiles, banners] = [
    await listSitePictures(shop, 'category-tile'),
    await listSitePictures(shop, 'category-wide'),
  ]
  const shown = (hash: string | null, brought: typeof tiles, id: string): KeptPicture | null => {
    const picture = own.get(hash ?? '') ?? brought.find(({ name }) => name === id)?.picture
    return picture ? { hash: picture.hash, width: picture.width, height: picture.height } : null
  }
  return {
    groups: groups.map((group): ListedGroup => ({
      ...groupInCalls(group),
      picture: shown(group.tile, tiles, group.id),
      widePicture: shown(group.wide, banners, group.id),
    })),
  }
}

export { clientAction } from '#app/components/calls/send.ts'

export const meta = sellerTitle('sellerCategories')

export default function CategoriesPage() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(groupMessages)
  if (found === null) return null
  return (
    <>
      <div className={deskLook.head}>
        <h1 className={textLook.title}>{said.title}</h1>
      </div>
      <p className={`${textLook.small} ${textLook.muted} ${outlineLook.intro}`}>{said.intro}</p>
      <div className={outlineLook.outline}>
        {groupKinds.map((kind) => (
          <GroupsOfKind key={kind} kind={kind} groups={found.groups.filter((one) => one.kind === kind)} />
        ))}
      </div>
    </>
  )
}

/** The categories, or the rooms, in the order in which shoppers see them. */
function GroupsOfKind({ kind, groups }: { kind: Kind; groups: readonly ListedGroup[] }) {
  const said = useWords(groupMessages)
  const [isAdding, setIsAdding] = useState(false)
  const { isSending, send } = useSend('/seller/category/order', { isQuiet: true })
  const { most, add } = {
    category: { most: groupLimits.categories, add: said.addCategory },
    room: { most: groupLimits.rooms, add: said.addRoom },
    collection: { most: groupLimits.collections, add: said.addCollection },
  }[kind]
  const ids = groups.map(({ _id }) => _id)
  function move(at: number, by: number) {
    const others = ids.toSpliced(at, 1)
    send({ kind, ids: others.toSpliced(at + by, 0, ids[at] ?? '') })
  }
  return (
    <section className={outlineLook.kind} aria-label={said[kind]}>
      <h2 className={outlineLook.name}>{said[kind]}</h2>
      {kind === 'collection' && (
        <p className={`${textLook.small} ${textLook.muted}`}>{said.collectionHint}</p>
      )}
      <ul className={styles.groups}>
        {groups.map((group, at) => (
          <GroupRow
            key={group._id}
            group={group}
            onUp={at > 0 && !isSending ? () => move(at, -1) : undefined}
            onDown={at < groups.length - 1 && !isSending ? () => move(at, 1) : undefined}
          />
        ))}
      </ul>
      {groups.length < most && (
        <Button size="small" icon="plus" onClick={() => setIsAdding(true)}>
          {add}
        </Button>
      )}
      <GroupDialog kind={kind} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </section>
  )
}

type RowProps = { group: ListedGroup; onUp: (() => void) | undefined; onDown: (() => void) | undefined }

/** One of them: its tile as shoppers see it, how much stands under it, and what can be done with it. */
function GroupRow({ group, onUp, onDown }: RowProps) {
  const said = useWords(groupMessages)
  const language = useLanguage()
  const [isChanging, setIsChanging] = useState(false)
  const { isSending, send } = useSend('/seller/category/save')
  const { kind, isHidden, products, path } = group
  const to = useLocalPath()
  const name = textIn(language, { en: group.name, ne: group.nameNe })
  return (
    <li className={`${styles.group} ${kind === 'category' ? styles.tiled : ''}`}>
      {kind === 'category' && <Swatch group={group} />}
      <div className={styles.words}>
        <p className={textLook.strong}>{name}</p>
        <p className={styles.state}>
          <span>{path}</span>
          <span>{said.products({ count: products })}</span>
          {isHidden && <Tag kind="quiet">{said.hidden}</Tag>}
        </p>
      </div>
      <div className={styles.order}>
        <IconButton icon="arrow-up" label={said.up({ name })} disabled={onUp === undefined} onClick={onUp} />
        <IconButton
          icon="arrow-down"
          label={said.down({ name })}
          disabled={onDown === undefined}
          onClick={onDown}
        />
      </div>
      <div className={styles.acts}>
        {kind === 'collection' && !isHidden && (
          <ButtonLink
            size="small"
            href={to(`/products?collection=${path}`)}
            aria-label={said.seePageOf({ name })}
          >
            {said.seePage}
          </ButtonLink>
        )}
        <Button size="small" aria-label={said.changeOf({ name })} onClick={() => setIsChanging(true)}>
          {said.change}
        </Button>
        <Button
          size="small"
          aria-label={isHidden ? said.showOf({ name }) : said.hideOf({ name })}
          isLoading={isSending}
          onClick={() => send({ ...bodyOf(group), isHidden: !isHidden })}
        >
          {isHidden ? said.show : said.hide}
        </Button>
      </div>
      <GroupDialog kind={kind} group={group} isOpen={isChanging} onClose={() => setIsChanging(false)} />
    </li>
  )
}

/** Its tile, as shoppers see it. */
function Swatch({ group }: { group: ListedGroup }) {
  const said = useWords(groupMessages)
  return (
    <span className={styles.swatch}>
      <ColourGround colour={group.tint} />
      {group.picture !== null && (
        <Picture
          picture={{ ...group.picture, alt: '' }}
          widths={pictureWidths.square}
          sizes="56px"
          missing={said.noPicture}
          isSmall
        />
      )}
    </span>
  )
}
