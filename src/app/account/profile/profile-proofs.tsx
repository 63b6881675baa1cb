import { useState } from 'react'
import { proofsMessages } from '#domain/messages/account/proofs.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { AnswerOf } from '#app/components/stores/api-answer.ts'
import { useSend } from '#app/components/calls/send.ts'
import { useLanguage, useWords } from '#app/components/use-words.ts'
import type { Own } from '#app/components/calls/own-answer.ts'
import { OwnPart } from './own-part.tsx'
import { ProofAsking, ProofGiving } from './proof-forms.tsx'
import * as layoutLook from '#ui/look/layout.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './profile.module.css'

type ProofsAnswer = AnswerOf<'GET', '/user/proofs'>
type Proof = ProofsAnswer['proofs'][number]
export type OwnProofs = Own<ProofsAnswer>
type ProofsProps = { owner: string; own: OwnProofs | undefined }

/** By which phones and e-mail addresses the account is shown what was ordered by phone, and adding one. */
export function ProfileProofs(props: ProofsProps) {
  const said = useWords(proofsMessages)
  return (
    <OwnPart {...props} title={said.title} help={said.help} said={said}>
      {(answer, again) => <Proofs answer={answer} again={again} />}
    </OwnPart>
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
  const said = useWords(proofsMessages)
  const language = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const { isSending, send } = useSend('/user/proofs/remove', { onAnswer: () => setIsAsking(false) })
  return (
    <li>
      <b className={`${textLook.strong} ${styles.email}`}>
        <bdi>{value}</bdi>
      </b>
      <span className={`${textLook.caption} ${styles.name}`}>
        {said.since({ day: formatDate(new Date(provenAt), language) })}
      </span>
      {!isHeld && <span className={`${textLook.small} ${styles.name}`}>{said.passedOn}</span>}
      <div className={`${layoutLook.line} ${layoutLook.start} ${styles.buttons}`}>
        <Button variant="link" aria-label={said.removeNamed({ value })} onClick={() => setIsAsking(true)}>
          {said.remove}
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        title={said.removeQuestion}
        close={said.keep}
        onClose={() => setIsAsking(false)}
      >
        <p>
          <bdi>{value}</bdi>
        </p>
        <p className={`${textLook.small} ${textLook.muted} ${layoutLook.intro}`}>{said.removeHelp}</p>
        <div className={`${layoutLook.line} ${layoutLook.actions}`}>
          <Button variant="danger" isLoading={isSending} onClick={() => send({ id })}>
            {said.remove}
          </Button>
          <Button onClick={() => setIsAsking(false)}>{said.keep}</Button>
        </div>
      </Dialog>
    </li>
  )
}
