import type { Block, ReadingPart, Run } from '#domain/blog/reading.ts'
import { Link } from '#ui/link.tsx'
import { useLocalPath } from '#app/components/use-words.ts'
import * as textLook from '#ui/look/text.module.css'

/** A long text: a heading for each part, paragraphs and lists in a column of 38 em. */
export function ReadingText({ parts }: { parts: readonly ReadingPart[] }) {
  return (
    <div className={`${textLook.prose} ${textLook.reading}`}>
      {parts.map(({ id, title, blocks }) => (
        <section key={id}>
          {title !== undefined && (
            <h2 className={textLook.heading} id={id} tabIndex={-1}>
              {title}
            </h2>
          )}
          {blocks.map((block, index) => (
            <BlockView key={index} block={block} />
          ))}
        </section>
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Runs runs={block.runs} />
      </p>
    )
  }
  return (
    <ul>
      {block.items.map((runs, index) => (
        <li key={index}>
          <Runs runs={runs} />
        </li>
      ))}
    </ul>
  )
}

function Runs({ runs }: { runs: readonly Run[] }) {
  const to = useLocalPath()
  return runs.map((run, index) => {
    if (run.kind === 'strong') return <strong key={index}>{run.text}</strong>
    if (run.kind === 'text') return run.text
    return (
      <Link key={index} className={textLook.underlined} to={to(run.path)}>
        {run.text}
      </Link>
    )
  })
}
