import { Link, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { emptyContent, kindOfKey } from '#domain/content/content.ts'
import { contentMessages } from '#domain/messages/storefront/shop-face.ts'
import { readPictures } from '#shop/catalogue/pictures-by-hash.ts'
import { findContent, listContentVersions } from '#shop/content/list-content.ts'
import { sellerFor } from '#shop/permissions.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { useLocalPath, useWords } from '#app/components/use-words.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { PieceEditor } from './piece-editor.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerFor(shop, 'content')) return null
  const key = url.searchParams.get('key') ?? ''
  const kind = kindOfKey(key)
  if (kind === undefined) return { kind: null }
  const found = await findContent(shop, key)
  const value = found?.value ?? emptyContent
  const pictures = await readPictures(shop.db, value.picture === '' ? [] : [value.picture])
  return {
    kind,
    key,
    value,
    version: found?.version ?? 0,
    revision: found?.revision ?? 0,
    isDraft: found !== undefined && !found.isPublished,
    isRemoved: found?.isRemoved ?? false,
    hasPublished: (await shop.content.read()).some((piece) => piece.key === key),
    picture: pictures.get(value.picture) ?? null,
    versions: await listContentVersions(shop, key),
  }
}

export { clientAction } from '#app/components/calls/send.ts'

export const meta = sellerTitle('sellerShop')

export default function PiecePage() {
  const found = useLoaderData<typeof loader>()
  const said = useWords(contentMessages)
  const to = useLocalPath()
  const { key, pathname, search } = useLocation()
  const navigate = useNavigate()
  if (found === null) return null
  if (found.kind === null)
    return (
      <EmptyState title={said.unnamed}>
        <Link to={to('/seller/shop')}>{said.back}</Link>
      </EmptyState>
    )
  // The page is gone to anew where another writing is to be in the form; what else reads it anew leaves the form alone.
  const begin = () => void navigate(pathname + search, { replace: true, preventScrollReset: true })
  return <PieceEditor key={key} piece={found} onNew={begin} />
}
