import { type ReactNode, useState } from 'react'
import { translationFor } from '#domain/language.ts'
import { deliveryMessages } from '#domain/pricing/delivery/delivery-messages.ts'
import { zoneSentence } from '#app/components/delivery-location/zone-sentence.ts'
import { hasValleyZone, kathmanduValley, type Zone, type ZoneTerms } from '#domain/pricing/delivery/zones.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Row, Stack } from '#ui/layout/flow.tsx'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { useSaveDelivery, type DeliverySettings } from './use-save-delivery.ts'
import { ZoneDialog, type EditedZone } from './zone-dialog.tsx'
import { ListRow } from '#app/seller/kit/list-row.tsx'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type ZoneCardsProps = {
  settings: DeliverySettings
  /** The names of a zone's places, by its id. */
  places: Readonly<Record<string, readonly string[]>>
}

/** Lists the delivery zones, each with its terms in a sentence, and the terms elsewhere. */
export function ZoneCards({ settings, places }: ZoneCardsProps) {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  const [editedZone, setEditedZone] = useState<EditedZone>()
  const { zones, elsewhere } = settings.delivery
  return (
    <section aria-labelledby="zones">
      <div className={workspaceStyles.head}>
        <h2 className={textStyles.subheading} id="zones">
          {t.zones}
        </h2>
        <Row>
          {!hasValleyZone(settings.delivery) && (
            <Button onClick={() => setEditedZone({ kind: 'new', preset: kathmanduValley })}>
              {t.addValley}
            </Button>
          )}
          <Button variant="primary" icon="plus" onClick={() => setEditedZone({ kind: 'new' })}>
            {t.addZone}
          </Button>
        </Row>
      </div>
      {zones.map((zone) => (
        <ZoneCard
          key={zone.id}
          name={translationFor(language, zone.name)}
          help={(places[zone.id] ?? []).join(' · ')}
          terms={zone}
          onEdit={() => setEditedZone({ kind: 'zone', zone })}
          removal={<RemoveZone zone={zone} settings={settings} />}
        />
      ))}
      <ZoneCard
        name={t.elsewhere}
        help={t.elsewhereHelp}
        terms={elsewhere}
        onEdit={() => setEditedZone({ kind: 'elsewhere', terms: elsewhere })}
      />
      {editedZone && (
        <ZoneDialog editedZone={editedZone} settings={settings} onClose={() => setEditedZone(undefined)} />
      )}
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
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  return (
    <ListRow layout="card">
      <div>
        <h3 className={textStyles.strong}>{name}</h3>
        <p>{zoneSentence(terms, language)}</p>
        <p className={textStyles.caption}>{help}</p>
      </div>
      <Row>
        <Button size="small" aria-label={t.editNamed({ name })} onClick={onEdit}>
          {t.edit}
        </Button>
        {removal}
      </Row>
    </ListRow>
  )
}

function RemoveZone({ zone, settings }: { zone: Zone; settings: DeliverySettings }) {
  const t = useMessages(deliveryMessages)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { isSending, save } = useSaveDelivery(settings, () => setIsOpen(false))
  const title = t.removeNamed({ name: translationFor(language, zone.name) })
  const zones = settings.delivery.zones.filter(({ id }) => id !== zone.id)
  return (
    <>
      <Button size="small" variant="danger" aria-label={title} onClick={() => setIsOpen(true)}>
        {t.remove}
      </Button>
      <Dialog isOpen={isOpen} title={title} closeLabel={t.back} onClose={() => setIsOpen(false)}>
        <Stack>
          <p>{t.removeHelp}</p>
          <Row>
            <Button variant="danger" isLoading={isSending} onClick={() => save({ zones })}>
              {t.remove}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{t.back}</Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  )
}
