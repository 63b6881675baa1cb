import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { groupCountLimits } from '#domain/product/groups/group-limits.ts'
import { groupKinds } from '#domain/product/groups/product-groups.ts'
import { groupMessages } from '#domain/product/groups/group-messages.ts'
import { textIn } from '#domain/language.ts'
import { encodeGroup, listGroups } from '#shop/catalogue/edit-groups.ts'
import { readPictures } from '#shop/catalogue/pictures-by-hash.ts'
import { listSitePictures } from '#shop/catalogue/site-pictures.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { Button, ButtonLink, IconButton } from '#ui/button/button.tsx'
import { ColourBackground } from '#ui/card/colour.tsx'
import { Tag } from '#ui/card/tag.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { Text } from '#ui/text.tsx'
import type { UploadedPicture } from '#app/components/picture-picker.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { groupForms } from './group-forms.server.ts'
import { groupRequest, GroupDialog, type GroupItem } from './group-dialog.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import { ThumbRow } from '#app/seller/kit/thumb-row.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type Kind = (typeof groupKinds)[number]

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'content')) return null
  const groups = await listGroups(shop)
  const customPictures = await readPictures(
    shop.db,
    groups.flatMap(({ tile, wide }) => [tile ?? [], wide ?? []].flat()),
  )
  const [tilePictures, widePictures] = [
    await listSitePictures(shop, 'category-tile'),
    await listSitePictures(shop, 'category-wide'),
  ]
  const pictureOf = (
    hash: string | null,
    sitePictures: typeof tilePictures,
    id: string,
  ): UploadedPicture | null => {
    const picture = customPictures.get(hash ?? '') ?? sitePictures.find(({ name }) => name === id)?.picture
    return picture ? { hash: picture.hash, width: picture.width, height: picture.height } : null
  }
  return {
    groups: groups.map((group): GroupItem => ({
      ...encodeGroup(group),
      picture: pictureOf(group.tile, tilePictures, group.id),
      widePicture: pictureOf(group.wide, widePictures, group.id),
    })),
  }
}

export const action = formAction(groupForms)

export const meta = sellerTitle('sellerCategories')

export default function CategoriesPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(groupMessages)
  if (loaderData === null) return null
  return (
    <>
      <PageHead title={t.title} intro={t.intro} />
      <div className={workspaceStyles.outline}>
        {groupKinds.map((kind) => (
          <GroupsOfKind
            key={kind}
            kind={kind}
            groups={loaderData.groups.filter((candidate) => candidate.kind === kind)}
          />
        ))}
      </div>
    </>
  )
}

/** Renders the groups of one kind, in the order of the storefront. */
function GroupsOfKind({ kind, groups }: { kind: Kind; groups: readonly GroupItem[] }) {
  const t = useMessages(groupMessages)
  const [isAdding, setIsAdding] = useState(false)
  const { isSending, send } = usePageForm('order')
  const { maxGroups, add } = {
    category: { maxGroups: groupCountLimits.categories, add: t.addCategory },
    room: { maxGroups: groupCountLimits.rooms, add: t.addRoom },
    collection: { maxGroups: groupCountLimits.collections, add: t.addCollection },
  }[kind]
  const ids = groups.map(({ _id }) => _id)
  function move(index: number, by: number) {
    const others = ids.toSpliced(index, 1)
    send({ kind, ids: others.toSpliced(index + by, 0, ids[index] ?? '') })
  }
  return (
    <section className={workspaceStyles.kind} aria-label={t[kind]}>
      <h2 className={workspaceStyles.name}>{t[kind]}</h2>
      {kind === 'collection' && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.collectionHint}</p>
      )}
      <ul>
        {groups.map((group, index) => (
          <GroupRow
            key={group._id}
            group={group}
            onUp={index > 0 && !isSending ? () => move(index, -1) : undefined}
            onDown={index < groups.length - 1 && !isSending ? () => move(index, 1) : undefined}
          />
        ))}
      </ul>
      {groups.length < maxGroups && (
        <Button size="small" icon="plus" onClick={() => setIsAdding(true)}>
          {add}
        </Button>
      )}
      <GroupDialog kind={kind} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </section>
  )
}

type RowProps = { group: GroupItem; onUp: (() => void) | undefined; onDown: (() => void) | undefined }

/** Renders one category, room or collection: its tile, its number of products and its actions. */
function GroupRow({ group, onUp, onDown }: RowProps) {
  const t = useMessages(groupMessages)
  const language = useLanguage()
  const [isChanging, setIsChanging] = useState(false)
  const { isSending, send } = usePageForm('save')
  const { kind, isHidden, products, path } = group
  const to = useLocalPath()
  const name = textIn(language, { en: group.name, ne: group.nameNe })
  return (
    <ThumbRow
      picture={kind === 'category' && <GroupTile group={group} />}
      title={
        <Text size="normal" isStrong>
          {name}
        </Text>
      }
      details={
        <>
          <span>{path}</span>
          <span>{t.products({ count: products })}</span>
          {isHidden && <Tag kind="quiet">{t.hidden}</Tag>}
        </>
      }
    >
      <div>
        <IconButton icon="arrow-up" label={t.up({ name })} disabled={onUp === undefined} onClick={onUp} />
        <IconButton
          icon="arrow-down"
          label={t.down({ name })}
          disabled={onDown === undefined}
          onClick={onDown}
        />
      </div>
      {kind === 'collection' && !isHidden && (
        <ButtonLink size="small" href={to(`/products?collection=${path}`)} aria-label={t.seePageOf({ name })}>
          {t.seePage}
        </ButtonLink>
      )}
      <Button size="small" aria-label={t.changeOf({ name })} onClick={() => setIsChanging(true)}>
        {t.change}
      </Button>
      <Button
        size="small"
        aria-label={isHidden ? t.showOf({ name }) : t.hideOf({ name })}
        isLoading={isSending}
        onClick={() => send({ ...groupRequest(group), isHidden: !isHidden })}
      >
        {isHidden ? t.show : t.hide}
      </Button>
      <GroupDialog kind={kind} group={group} isOpen={isChanging} onClose={() => setIsChanging(false)} />
    </ThumbRow>
  )
}

/** Renders the tile of a category as in the storefront. */
function GroupTile({ group }: { group: GroupItem }) {
  const t = useMessages(groupMessages)
  return (
    <>
      <ColourBackground colour={group.tint} />
      {group.picture !== null && (
        <Picture
          picture={{ ...group.picture, alt: '' }}
          widths={pictureWidths.square}
          sizes="56px"
          missingText={t.noPicture}
          isSmall
        />
      )}
    </>
  )
}
