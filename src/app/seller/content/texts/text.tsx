import { lazy } from 'react'
import { data, useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'
import {
  emptyContent,
  isDocumentKind,
  kindOfKey,
  nameOfKey,
  type ContentValue,
} from '#domain/content/content.ts'
import { helpNameOfPath } from '#domain/help/help-names.ts'
import { helpText } from '#domain/help/help-pages.server.ts'
import { inEveryLanguage, type Language } from '#domain/language.ts'
import { textEditorMessages } from '#app/seller/content/text-editor-messages.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { useMessages } from '#app/components/use-messages.ts'
import MissingPage from '#app/seller/frame/missing-page.tsx'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { BlockEditor } from '#app/seller/content/editor/block-editor.tsx'
import { readBlock } from '#app/seller/content/block.server.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { contentForms } from '#app/seller/content/content-forms.server.ts'

// The rich text editor is a large library that no other page needs.
const DocumentsField = lazy(() =>
  import('./documents-field.tsx').then((module) => ({ default: module.DocumentsField })),
)

export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'content')) return null
  const key = url.searchParams.get('key') ?? ''
  const kind = kindOfKey(key)
  if (kind === undefined || !isDocumentKind(kind)) return data({ kind: null } as const, { status: 404 })
  const initialValue = initialContent(key, shop.language, url.searchParams.get('title') ?? '')
  return { ...(await readBlock(shop, key, initialValue)), kind, key }
}

/** Returns the initial content of a document: the built-in text of a page, or the title of a post. */
function initialContent(key: string, language: Language, title: string): ContentValue {
  const page = helpNameOfPath(`/${nameOfKey(key)}`)
  if (key.startsWith('page/') && page !== undefined)
    return { ...emptyContent, documents: inEveryLanguage((one) => helpText(page, one)) }
  return {
    ...emptyContent,
    documents: { en: [], ne: [] },
    texts: inEveryLanguage((one): Record<string, string> => (one === language ? { title } : {})),
  }
}

export const action = formAction(contentForms)

export const meta = sellerTitle('sellerTexts')

export default function DocumentEditorPage() {
  const loaderData = useLoaderData<typeof loader>()
  const editorTexts = useMessages(textEditorMessages)
  const { key, pathname, search } = useLocation()
  const navigate = useNavigate()
  const listLink = { path: '/seller/shop/texts', text: editorTexts.title }
  if (loaderData === null) return null
  if (loaderData.kind === null) return <MissingPage />
  // Navigates to the page again, like the other editors, when the form must load another version.
  const reopen = () => void navigate(pathname + search, { replace: true, preventScrollReset: true })
  return (
    <BlockEditor
      key={key}
      block={loaderData}
      listLink={listLink}
      onVersionChange={reopen}
      documentsField={DocumentsField}
    />
  )
}
