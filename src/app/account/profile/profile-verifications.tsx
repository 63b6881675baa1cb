import { useState } from 'react'
import { verificationMessages } from '#domain/customer/verification-messages.ts'
import { formatDate } from '#domain/nepal/reader-dates.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import type { PendingShopperResponse } from '#app/components/calls/shopper-response.ts'
import { MySection } from './loaded-section.tsx'
import { RequestCodeForm, VerificationCodeForm } from './verification-forms.tsx'
import { Rows } from '#ui/layout/flow.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type VerificationsResponse = ResponseOf<'GET', '/user/proofs'>
type Verification = VerificationsResponse['proofs'][number]
export type PendingVerificationsResponse = PendingShopperResponse<VerificationsResponse>
type VerificationsProps = { shopperId: string; responsePromise: PendingVerificationsResponse | undefined }

/** Lists the verified phones and email addresses that link phone orders to the account, and adds another one. */
export function ProfileVerifications(props: VerificationsProps) {
  const t = useMessages(verificationMessages)
  return (
    <MySection {...props} id="phone-orders" title={t.title} help={t.help} text={t}>
      {(response, reload) => <Verifications response={response} reload={reload} />}
    </MySection>
  )
}

function Verifications({ response, reload }: { response: VerificationsResponse; reload: () => void }) {
  // The id of the code that the shopper replaces with one for another phone number or email address.
  const [replacedCodeId, setReplacedCodeId] = useState<string>()
  const { proofs: verifications, open, ways: kinds } = response
  const [pendingVerification] = open
  return (
    <>
      {verifications.length > 0 && (
        <Rows isStacked>
          {verifications.map((verification) => (
            <VerificationRow key={verification._id} verification={verification} />
          ))}
        </Rows>
      )}
      {pendingVerification !== undefined && pendingVerification._id !== replacedCodeId ? (
        <VerificationCodeForm
          key={pendingVerification._id}
          verification={pendingVerification}
          onDone={reload}
          onUseOther={() => setReplacedCodeId(pendingVerification._id)}
        />
      ) : (
        <RequestCodeForm kinds={kinds} />
      )}
    </>
  )
}

function VerificationRow({
  verification: { _id: id, value, provenAt, isHeld: isLinkedToThisAccount },
}: {
  verification: Verification
}) {
  const t = useMessages(verificationMessages)
  const language = useLanguage()
  const [isConfirming, setIsConfirming] = useState(false)
  const { isSending, send } = usePageForm('verification-delete', { onResponse: () => setIsConfirming(false) })
  return (
    <li>
      <b className={`${textStyles.strong} ${textStyles.breakWords}`}>
        <bdi>{value}</bdi>
      </b>
      <span className={`${textStyles.caption} ${textStyles.separateLine}`}>
        {t.since({ day: formatDate(new Date(provenAt), language) })}
      </span>
      {!isLinkedToThisAccount && (
        <span className={`${textStyles.small} ${textStyles.separateLine}`}>{t.linkedToOtherAccount}</span>
      )}
      <div className={`${layoutStyles.line} ${layoutStyles.start} ${layoutStyles.spacedAbove}`}>
        <Button variant="link" aria-label={t.removeNamed({ value })} onClick={() => setIsConfirming(true)}>
          {t.remove}
        </Button>
      </div>
      <Dialog
        isOpen={isConfirming}
        title={t.removeQuestion}
        closeLabel={t.keep}
        onClose={() => setIsConfirming(false)}
      >
        <p>
          <bdi>{value}</bdi>
        </p>
        <p className={`${textStyles.small} ${textStyles.muted} ${layoutStyles.intro}`}>{t.removeHelp}</p>
        <div className={`${layoutStyles.line} ${layoutStyles.actions}`}>
          <Button variant="danger" isLoading={isSending} onClick={() => send({ id })}>
            {t.remove}
          </Button>
          <Button onClick={() => setIsConfirming(false)}>{t.keep}</Button>
        </div>
      </Dialog>
    </li>
  )
}
