import { plainText } from '#domain/document/document.ts'
import { languagesPreferredFirst } from '#domain/language.ts'
import { contentMessages } from '#domain/content/content-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/dialog/notice.tsx'
import { Row } from '#ui/layout/flow.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { BaseVersion, SavedContent } from './use-draft.ts'
import * as textStyles from '#ui/styles/text.module.css'

type ContentConflictProps = {
  theirs: SavedContent | null
  onTakeTheirs: () => void
  onKeepMine: (theirs: BaseVersion | null) => void
}

/** Shows the version that somebody else saved meanwhile. The seller overwrites it or gives up their own input. */
export function ContentConflict({ theirs, onTakeTheirs, onKeepMine }: ContentConflictProps) {
  const t = useMessages(contentMessages)
  const texts = theirs?.value.texts
  const languagesInOrder = languagesPreferredFirst(useLanguage())
  const documents = theirs?.value.documents ?? null
  return (
    <Notice>
      <p>{t.changedMeanwhile}</p>
      <p className={textStyles.strong}>{t.theirs}</p>
      {texts === undefined || theirs?.isRemoved ? (
        <p>{t.takenOff}</p>
      ) : (
        <ul className={textStyles.quote}>
          {languagesInOrder.flatMap((language) =>
            Object.entries(texts[language]).map(
              ([name, text]) =>
                text !== '' && (
                  <li key={`${language}.${name}`} lang={language}>
                    {text}
                  </li>
                ),
            ),
          )}
          {documents !== null &&
            languagesInOrder.map((language) => (
              <li className={textStyles.preserveLines} key={`document.${language}`} lang={language}>
                {plainText(documents[language])}
              </li>
            ))}
        </ul>
      )}
      <Row>
        <Button size="small" onClick={() => onKeepMine(theirs)}>
          {t.keepMine}
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          {t.takeTheirs}
        </Button>
      </Row>
    </Notice>
  )
}
