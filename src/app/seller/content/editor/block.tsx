import { data, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { isDocumentKind, kindOfKey } from '#domain/content/content.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { useMessages } from '#app/components/use-messages.ts'
import MissingPage from '#app/seller/frame/missing-page.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { BlockEditor } from './block-editor.tsx'
import { readBlock } from '#app/seller/content/block.server.ts'
import { contentForms } from '#app/seller/content/content-forms.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'content')) return null
  const key = url.searchParams.get('key') ?? ''
  const kind = kindOfKey(key)
  if (kind === undefined || isDocumentKind(kind)) return data({ kind: null } as const, { status: 404 })
  return { ...(await readBlock(shop, key)), kind, key }
}

export const action = formAction(contentForms)

export const meta = sellerTitle('sellerShop')

export default function ContentBlockPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(contentMessages)
  const { key, pathname, search } = useLocation()
  const navigate = useNavigate()
  if (loaderData === null) return null
  if (loaderData.kind === null) return <MissingPage />
  // Reopens the page to load another version into the form. Other reloads do not change the form.
  const reopen = () => void navigate(pathname + search, { replace: true, preventScrollReset: true })
  const listLink = { path: '/seller/shop', text: t.back }
  return <BlockEditor key={key} block={loaderData} listLink={listLink} onVersionChange={reopen} />
}
