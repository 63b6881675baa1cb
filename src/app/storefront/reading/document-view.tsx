import {
  documentSections,
  type Block,
  type RichText,
  type ItemBlock,
  type TextRun,
} from '#domain/document/document.ts'
import { cardMessages } from '#app/components/product-card/card-messages.ts'
import type { Language } from '#domain/language.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { pictureWidths } from '#ui/picture/picture-srcset.ts'
import type { PagePicture } from '#app/components/product-card-item.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

/** The pictures of a text by hash; deleted pictures are absent. */
export type DocumentPictures = Readonly<Record<string, Omit<PagePicture, 'alt'>>>

type DocumentProps = {
  document: RichText
  pictures: DocumentPictures
  /** The language of the text, if it differs from the page’s language. */
  lang?: Language | undefined
}

/** Renders a long text in a column of 38 em, with a section for each heading. */
export function DocumentView({ document, pictures, lang }: DocumentProps) {
  return (
    <div className={`${textStyles.prose} ${textStyles.reading}`} lang={lang}>
      {documentSections(document).map(({ id, title, blocks }) => (
        <section key={id}>
          {title !== undefined && (
            <h2 className={textStyles.heading} id={id} tabIndex={-1}>
              <Runs runs={title.runs} />
            </h2>
          )}
          {blocks.map((block, index) => (
            <BlockView key={index} block={block} pictures={pictures} />
          ))}
        </section>
      ))}
    </div>
  )
}

function BlockView({ block, pictures }: { block: Block; pictures: DocumentPictures }) {
  if (block.kind === 'image') return <DocumentPicture {...block} picture={pictures[block.hash]} />
  if (block.kind === 'h3')
    return (
      <h3 className={textStyles.subheading}>
        <Runs runs={block.runs} />
      </h3>
    )
  if ('items' in block) return <ListView kind={block.kind} items={block.items} />
  return (
    <p>
      <Runs runs={block.runs} />
    </p>
  )
}

function ListView({ kind: Element, items }: { kind: 'ul' | 'ol'; items: readonly (readonly ItemBlock[])[] }) {
  return (
    <Element>
      {items.map((blocks, index) => (
        <li key={index}>
          <Item blocks={blocks} />
        </li>
      ))}
    </Element>
  )
}

/** Renders a list item. The text of a single paragraph is rendered without a paragraph element. */
function Item({ blocks }: { blocks: readonly ItemBlock[] }) {
  const [firstBlock, ...otherBlocks] = blocks
  if (firstBlock?.kind === 'p' && otherBlocks.length === 0) return <Runs runs={firstBlock.runs} />
  return blocks.map((block, index) => <BlockView key={index} block={block} pictures={{}} />)
}

function DocumentPicture({ alt, picture }: { alt: string; picture: DocumentPictures[string] | undefined }) {
  const { pictureMissing } = useMessages(cardMessages)
  return (
    <Picture
      picture={picture === undefined ? null : { ...picture, alt }}
      widths={pictureWidths.gallery}
      sizes="(min-width: 640px) 608px, 100vw"
      missingText={pictureMissing}
    />
  )
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map((run, index) => <RunView key={index} {...run} />)
}

function RunView({ text, isStrong, isEmphasised, href }: TextRun) {
  const to = useLocalPath()
  const emphasised = isEmphasised ? <em>{text}</em> : text
  const content = isStrong ? <strong>{emphasised}</strong> : emphasised
  if (href === undefined) return content
  if (!href.startsWith('/'))
    return (
      <a className={textStyles.underlined} href={href} rel="noopener nofollow">
        {content}
      </a>
    )
  return (
    <Link className={textStyles.underlined} to={to(href)} reloadDocument={href.startsWith('/seller')}>
      {content}
    </Link>
  )
}
