import type { Language } from '#domain/language.ts'
import { inboxMessages } from '#domain/messages/seller/inbox.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'

/** How many addresses the newsletter has, and all of them as a table. */
export function InboxNewsletter({ subscribers }: { subscribers: Readonly<Record<Language, number>> }) {
  const said = useWords(inboxMessages)
  const language = useLanguage()
  const { en: english, ne: nepali } = subscribers
  return (
    <section className="inb__l" aria-labelledby="newsletter">
      <h2 className="d3" id="newsletter">
        {said.subscribers({ count: english + nepali })}
      </h2>
      <p className="small muted">{said.subscribersByLanguage({ english, nepali })}</p>
      <p className="small">{said.newsletterHelp}</p>
      <p>
        <ButtonLink
          variant="outline"
          href={`/api/inbox/newsletter/export?language=${language}`}
          reloadDocument
          download
        >
          {said.exportCsv}
        </ButtonLink>
      </p>
    </section>
  )
}
