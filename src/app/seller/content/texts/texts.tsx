import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { nameOfKey, visibilityAt, type Visibility } from '#domain/content/content.ts'
import { helpNames, type HelpName } from '#domain/help/help-names.ts'
import { languages, textIn } from '#domain/language.ts'
import { helpMessages } from '#domain/help/help-messages.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { textEditorMessages } from '#app/seller/content/text-editor-messages.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { listDocuments, type DocumentListItem } from '#shop/content/list-content.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { Tag } from '#ui/card/tag.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { NewPost } from './new-post.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'
import { ThumbRow } from '#app/seller/kit/thumb-row.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  if (!sellerWithPermission(shop, 'content')) return null
  const now = shop.now().getTime()
  const documents = (await listDocuments(shop)).map((item) => ({
    ...item,
    visibility: visibilityAt(item.value, now),
  }))
  return { documents }
}

export const meta = sellerTitle('sellerTexts')

export default function DocumentsPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(textEditorMessages)
  const contentTexts = useMessages(contentMessages)
  const to = useLocalPath()
  if (loaderData === null) return null
  const posts = loaderData.documents.filter(({ kind }) => kind === 'post')
  return (
    <>
      <PageHead title={t.title} intro={t.intro}>
        <Link className={textStyles.underlined} to={to('/seller/shop')}>
          {contentTexts.back}
        </Link>
      </PageHead>
      <div className={workspaceStyles.outline}>
        <section className={workspaceStyles.kind} aria-labelledby="posts">
          <h2 className={textStyles.subheading} id="posts">
            {t.posts}
          </h2>
          <NewPost names={posts.map(({ key }) => nameOfKey(key))} />
          {posts.length === 0 && <p className={textStyles.muted}>{t.noPosts}</p>}
          <ul>
            {posts.map((post) => (
              <PostRow key={post.key} post={post} />
            ))}
          </ul>
        </section>
        <section className={workspaceStyles.kind} aria-labelledby="pages">
          <h2 className={textStyles.subheading} id="pages">
            {t.pages}
          </h2>
          <ul>
            {helpNames.map((name) => (
              <PageRow
                key={name}
                name={name}
                page={loaderData.documents.find(({ key }) => key === `page/${name}`)}
              />
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

function useDocumentPath(): (key: string) => string {
  const to = useLocalPath()
  return (key) => to(`/seller/shop/text?${new URLSearchParams({ key }).toString()}`)
}

type DocumentItem = DocumentListItem & { visibility: Visibility }

function PostRow({ post }: { post: DocumentItem }) {
  const language = useLanguage()
  const t = useMessages(textEditorMessages)
  const contentTexts = useMessages(contentMessages)
  const documentPath = useDocumentPath()
  const { texts, from } = post.value
  const title = textIn(language, { en: texts.en['title'] ?? '', ne: texts.ne['title'] ?? '' })
  const day = from === null ? '' : formatDate(new Date(from), language)
  return (
    <ThumbRow
      picture={
        <Picture
          picture={post.picture && { ...post.picture, alt: '' }}
          widths={pictureWidths.square}
          sizes="56px"
          missingText={contentTexts.none}
          isSmall
        />
      }
      title={<Link to={documentPath(post.key)}>{title || contentTexts.unnamed}</Link>}
      details={
        <DocumentStatus item={post}>
          {day !== '' && (
            <span>{post.visibility === 'waiting' ? t.scheduledFor({ day }) : t.publishedOn({ day })}</span>
          )}
        </DocumentStatus>
      }
    />
  )
}

function PageRow({ name, page }: { name: HelpName; page: DocumentItem | undefined }) {
  const helpText = useMessages(helpMessages)
  const t = useMessages(textEditorMessages)
  const documentPath = useDocumentPath()
  const usesBuiltInText = page === undefined || (page.isRemoved && page.isPublished)
  return (
    <ThumbRow
      title={<Link to={documentPath(`page/${name}`)}>{helpText[name]}</Link>}
      details={usesBuiltInText ? t.builtInText : <DocumentStatus item={page} />}
    />
  )
}

/** Renders the publication state of a post or page, and the languages without a translation. */
function DocumentStatus({ item, children }: { item: DocumentItem; children?: React.ReactNode }) {
  const t = useMessages(textEditorMessages)
  const contentTexts = useMessages(contentMessages)
  const languageNames = { en: t.english, ne: t.nepali }
  const missingLanguages = languages.filter((language) => !item.writtenIn.includes(language))
  const { isPublished, isRemoved, hasPublished, visibility } = item
  if (isRemoved) return contentTexts.takenOff
  return (
    <>
      {isPublished ? (
        <span>{visibility === 'shown' ? contentTexts.visibleNow : contentTexts[visibility]}</span>
      ) : (
        <Tag kind="open">{hasPublished ? contentTexts.changed : contentTexts.draft}</Tag>
      )}
      {children}
      {missingLanguages.length > 0 && (
        <Tag kind="open">
          {t.missingIn({ languages: missingLanguages.map((language) => languageNames[language]).join(', ') })}
        </Tag>
      )}
    </>
  )
}
