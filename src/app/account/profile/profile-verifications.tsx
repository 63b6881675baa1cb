import { useState } from 'react'
import { proofsMessages } from '#domain/customer/verification-messages.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { AnswerOf } from '#app/components/stores/api-response.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { Own } from '#app/components/calls/shopper-response.ts'
import { MySection } from './loaded-section.tsx'
import { ProofAsking, ProofGiving } from './verification-forms.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './profile.module.css'

type ProofsAnswer = AnswerOf<'GET', '/user/proofs'>
type Proof = ProofsAnswer['proofs'][number]
export type MyVerifications = Own<ProofsAnswer>
type ProofsProps = { owner: string; own: MyVerifications | undefined }

/** By which phones and e-mail addresses the account is shown what was ordered by phone, and adding one. */
export function ProfileProofs(props: ProofsProps) {
  const t = useMessages(proofsMessages)
  return (
    <MySection {...props} title={t.title} help={t.help} text={t}>
      {(answer, again) => <Proofs answer={answer} again={again} />}
    </MySection>
  )
}

function Proofs({ answer, again }: { answer: ProofsAnswer; again: () => void }) {
  /** The code for which another number or address was wanted instead. */
  const [left, setLeft] = useState<string>()
  const { proofs, open, ways } = answer
  const [sent] = open
  return (
    <>
      {proofs.length > 0 && (
        <ul className={`${styles.list} ${styles.linked}`}>
          {proofs.map((proof) => (
            <ProofRow key={proof._id} proof={proof} />
          ))}
        </ul>
      )}
      {sent !== undefined && sent._id !== left ? (
        <ProofGiving key={sent._id} proof={sent} onDone={again} onOther={() => setLeft(sent._id)} />
      ) : (
        <ProofAsking ways={ways} />
      )}
    </>
  )
}

function ProofRow({ proof: { _id: id, value, provenAt, isHeld } }: { proof: Proof }) {
  const t = useMessages(proofsMessages)
  const language = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const { isSending, send } = useSend('/user/proofs/remove', { onAnswer: () => setIsAsking(false) })
  return (
    <li>
      <b className={`${textStyles.strong} ${styles.email}`}>
        <bdi>{value}</bdi>
      </b>
      <span className={`${textStyles.caption} ${styles.name}`}>
        {t.since({ day: formatDate(new Date(provenAt), language) })}
      </span>
      {!isHeld && <span className={`${textStyles.small} ${styles.name}`}>{t.passedOn}</span>}
      <div className={`${layoutStyles.line} ${layoutStyles.start} ${styles.buttons}`}>
        <Button variant="link" aria-label={t.removeNamed({ value })} onClick={() => setIsAsking(true)}>
          {t.remove}
        </Button>
      </div>
      <Dialog isOpen={isAsking} title={t.removeQuestion} close={t.keep} onClose={() => setIsAsking(false)}>
        <p>
          <bdi>{value}</bdi>
        </p>
        <p className={`${textStyles.small} ${textStyles.muted} ${layoutStyles.intro}`}>{t.removeHelp}</p>
        <div className={`${layoutStyles.line} ${layoutStyles.actions}`}>
          <Button variant="danger" isLoading={isSending} onClick={() => send({ id })}>
            {t.remove}
          </Button>
          <Button onClick={() => setIsAsking(false)}>{t.keep}</Button>
        </div>
      </Dialog>
    </li>
  )
}
