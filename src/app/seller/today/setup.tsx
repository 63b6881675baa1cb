import { Link } from 'react-router'
import { setupSteps, type SetupStep } from '#domain/settings/setup.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { setupMessages, setupStepMessages } from './setup-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'
import * as styles from './today.module.css'

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
const confirmable: readonly SetupStep[] = ['tax', 'delivery', 'payment', 'returns', 'display']

/**
 * Renders the setup checklist of a new store. Done steps are ticked automatically; the owner can close it.
 */
export function Setup({ done }: { done: readonly SetupStep[] }) {
  const t = useMessages(setupMessages)
  const { isSending, send } = usePageForm('setup')
  return (
    <section className={`${styles.list} ${styles.begin}`} aria-labelledby="setup-title">
      <header>
        <h2 id="setup-title">{t.title}</h2>
        <p className={textStyles.muted}>{t.setupDone({ done: done.length, all: setupSteps.length })}</p>
      </header>
      <ul>
        {setupSteps.map((step) => (
          <SetupRow key={step} step={step} isDone={done.includes(step)} />
        ))}
      </ul>
      <p className={styles.closeSetup}>
        <Button size="small" isLoading={isSending} onClick={() => send({ isClosed: true })}>
          {t.closeSetup}
        </Button>
      </p>
    </section>
  )
}

function SetupRow({ step, isDone }: { step: SetupStep; isDone: boolean }) {
  const t = useMessages(setupMessages)
  const name = useMessages(setupStepMessages)[step]
  const to = useLocalPath()
  const { isSending, send } = usePageForm('setup')
  return (
    <li className={styles.step}>
      <Link to={to(pathOfStep[step])}>
        {name}
        <Icon name={isDone ? 'check-circle' : 'arrow-right'} {...(isDone && { label: t.stepDone })} />
      </Link>
      {!isDone && confirmable.includes(step) && (
        <Button
          size="small"
          variant="link"
          isLoading={isSending}
          aria-label={t.fineNamed({ step: name })}
          onClick={() => send({ confirm: step })}
        >
          {t.fineAsIs}
        </Button>
      )}
    </li>
  )
}
