import { type ReactNode, useState } from 'react'
import { writtenFor } from '#domain/language.ts'
import { deliveryMessages } from '#domain/messages/money/delivery.ts'
import { zoneSentence } from '#domain/messages/money/zone-sentence.ts'
import type { Zone, ZoneTerms } from '#domain/pricing/delivery/zones.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import { useSaveDelivery, type DeliveryMatter } from './use-save-delivery.ts'
import { ZoneDialog, type EditedZone } from './zone-dialog.tsx'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './delivery.module.css'

type ZoneCardsProps = {
  matter: DeliveryMatter
  /** The names of a zone's places, by its id. */
  places: Readonly<Record<string, readonly string[]>>
}

/** The zones, each with what it says in a sentence, and what holds elsewhere. */
export function ZoneCards({ matter, places }: ZoneCardsProps) {
  const said = useWords(deliveryMessages)
  const language = useLanguage()
  const [edited, setEdited] = useState<EditedZone>()
  const { zones, elsewhere } = matter.delivery
  return (
    <section className={styles.part} aria-labelledby="zones">
      <div className={deskLook.head}>
        <h2 className={textLook.subheading} id="zones">
          {said.zones}
        </h2>
        <Button variant="primary" icon="plus" onClick={() => setEdited({ kind: 'new' })}>
          {said.addZone}
        </Button>
      </div>
      {zones.map((zone) => (
        <ZoneCard
          key={zone.id}
          name={writtenFor(language, zone.name)}
          help={(places[zone.id] ?? []).join(' · ')}
          terms={zone}
          onEdit={() => setEdited({ kind: 'zone', zone })}
          removal={<RemoveZone zone={zone} matter={matter} />}
        />
      ))}
      <ZoneCard
        name={said.elsewhere}
        help={said.elsewhereHelp}
        terms={elsewhere}
        onEdit={() => setEdited({ kind: 'elsewhere', terms: elsewhere })}
      />
      {edited && <ZoneDialog edited={edited} matter={matter} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

type ZoneCardProps = {
  name: string
  help: string
  terms: ZoneTerms
  onEdit: () => void
  removal?: ReactNode
}

function ZoneCard({ name, help, terms, onEdit, removal }: ZoneCardProps) {
  const said = useWords(deliveryMessages)
  const language = useLanguage()
  return (
    <article className={`${deskLook.entry} ${styles.card}`}>
      <div>
        <h3 className={textLook.strong}>{name}</h3>
        <p>{zoneSentence(terms, language)}</p>
        <p className={textLook.caption}>{help}</p>
      </div>
      <div className={styles.actions}>
        <Button size="small" aria-label={said.editNamed({ name })} onClick={onEdit}>
          {said.edit}
        </Button>
        {removal}
      </div>
    </article>
  )
}

function RemoveZone({ zone, matter }: { zone: Zone; matter: DeliveryMatter }) {
  const said = useWords(deliveryMessages)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { isSending, save } = useSaveDelivery(matter, () => setIsOpen(false))
  const title = said.removeNamed({ name: writtenFor(language, zone.name) })
  const zones = matter.delivery.zones.filter(({ id }) => id !== zone.id)
  return (
    <>
      <Button size="small" variant="danger" aria-label={title} onClick={() => setIsOpen(true)}>
        {said.remove}
      </Button>
      <Dialog isOpen={isOpen} title={title} close={said.back} onClose={() => setIsOpen(false)}>
        <div className={styles.form}>
          <p>{said.removeHelp}</p>
          <div className={styles.actions}>
            <Button variant="danger" isLoading={isSending} onClick={() => save({ zones })}>
              {said.remove}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{said.back}</Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
