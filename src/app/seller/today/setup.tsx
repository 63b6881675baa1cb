import { Link } from 'react-router'
import { setupSteps, type SetupStep } from '#domain/settings/setup.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Text } from '#ui/text.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { setupMessages, setupStepMessages } from './setup-messages.ts'
import { BarSection } from '#app/seller/kit/bar-section.tsx'
import { ThumbRow } from '#app/seller/kit/thumb-row.tsx'

const pathOfStep = {
  business: '/seller/settings',
  tax: '/seller/tax',
  delivery: '/seller/delivery',
  payment: '/seller/services',
  mail: '/seller/services',
  returns: '/seller/settings',
  display: '/seller/settings',
  products: '/seller',
  order: '/',
} as const satisfies Record<SetupStep, string>

/** The steps that the owner may also confirm without a change, because their defaults may be right. */
const confirmableSteps: readonly SetupStep[] = ['tax', 'delivery', 'payment', 'returns', 'display']

/**
 * Renders the setup checklist of a new store. Done steps are ticked automatically; the owner can close it.
 */
export function Setup({ done }: { done: readonly SetupStep[] }) {
  const t = useMessages(setupMessages)
  const { isSending, send } = usePageForm('setup')
  return (
    <BarSection
      id="setup"
      title={t.title}
      aside={<Text isMuted>{t.setupDone({ done: done.length, all: setupSteps.length })}</Text>}
    >
      <ul>
        {setupSteps.map((step) => (
          <SetupRow key={step} step={step} isDone={done.includes(step)} />
        ))}
      </ul>
      <p>
        <Button size="small" isLoading={isSending} onClick={() => send({ isClosed: true })}>
          {t.closeSetup}
        </Button>
      </p>
    </BarSection>
  )
}

function SetupRow({ step, isDone }: { step: SetupStep; isDone: boolean }) {
  const t = useMessages(setupMessages)
  const setupStepText = useMessages(setupStepMessages)[step]
  const to = useLocalPath()
  const { isSending, send } = usePageForm('setup')
  return (
    <ThumbRow title={<Link to={to(pathOfStep[step])}>{setupStepText}</Link>}>
      {!isDone && confirmableSteps.includes(step) && (
        <Button
          size="small"
          variant="link"
          isLoading={isSending}
          aria-label={t.fineNamed({ step: setupStepText })}
          onClick={() => send({ confirm: step })}
        >
          {t.fineAsIs}
        </Button>
      )}
      <Icon name={isDone ? 'check-circle' : 'arrow-right'} {...(isDone && { label: t.stepDone })} />
    </ThumbRow>
  )
}
