import { useRef, useState, type SyntheticEvent } from 'react'
import {
  fieldNamesOf,
  serviceFields,
  smsProviders,
  type ServiceField,
  type ServiceOverview,
} from '#domain/settings/services.ts'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/dialog/notice.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { FormStack, Grid } from '#ui/layout/flow.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useMessages } from '#app/components/use-messages.ts'
import {
  fromFieldLabels,
  serviceFieldLabels,
  servicesMessages,
  serviceTitles,
  sourceMessages,
} from './services-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

type ServiceProps = { service: ServiceOverview; webhookAddress: string }

const providerNames = { sparrow: 'Sparrow SMS', aakash: 'Aakash SMS' } as const

/** Renders a service with its state. Opening it shows its form, its test and its removal. */
export function ServiceSection({ service, webhookAddress }: ServiceProps) {
  const t = useMessages(servicesMessages)
  const { source } = service
  return (
    // `isOpen` is only the initial state: the section stays open after a save, so that the seller can test the service.
    <Disclosure
      isOpen={source === 'locked'}
      summary={
        <>
          <h2 className={textStyles.subheading}>{useMessages(serviceTitles)[service.name]}</h2>
          <span className={textStyles.muted}>{useMessages(sourceMessages)[source]}</span>
        </>
      }
    >
      {source === 'environment' && <Note icon="info">{t.fixed}</Note>}
      {source === 'locked' && <Note icon="warning-circle">{t.locked}</Note>}
      {source !== 'environment' && <ServiceForm {...{ service, webhookAddress }} />}
      {(source === 'environment' || source === 'owner') && <ServiceTest service={service} />}
      {(source === 'owner' || source === 'locked') && <ServiceRemoval service={service} />}
    </Disclosure>
  )
}

function ServiceForm({ service, webhookAddress }: ServiceProps) {
  const t = useMessages(servicesMessages)
  const form = useRef<HTMLFormElement>(null)
  const { name, version } = service
  const fieldNames = fieldNamesOf(name)
  const { isSending, errors, send } = usePageForm('save', {
    fields: fieldNames,
    onResponse: (response) => {
      // The reset shows the stored values and clears the secrets. The focus stays on the button.
      if (response.ok) form.current?.reset()
      else focusFirstInvalid(form.current, fieldNames, response.errors)
    },
  })
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    send({ name, version, values: textFieldsOf(event.currentTarget) })
  }
  return (
    <FormStack ref={form} onSubmit={save} autoComplete="off">
      <Grid>
        {serviceFields[name].map((field) => (
          <ServiceInput key={field.name} {...{ field, service, webhookAddress }} error={errors[field.name]} />
        ))}
      </Grid>
      <Button type="submit" isLoading={isSending}>
        {t.save}
      </Button>
    </FormStack>
  )
}

function ServiceInput(props: ServiceProps & { field: ServiceField; error: string | undefined }) {
  const { field, service, webhookAddress, error } = props
  const t = useMessages(servicesMessages)
  const labels: Readonly<Record<string, string>> = useMessages(serviceFieldLabels)
  const fromLabels = useMessages(fromFieldLabels)
  const { name } = field
  const label = labels[name] ?? fromLabels[service.name === 'sms' ? 'sms' : 'mail']
  if (name === 'provider') {
    const options = smsProviders.map((value) => ({ value, text: providerNames[value] }))
    return <SelectField {...{ name, label, options, error }} defaultValue={service.values[name]} />
  }
  const isStored = service.savedSecrets.includes(name)
  const hints: Readonly<Record<string, string>> = {
    port: t.portHint,
    webhookSecret: t.webhook({ address: webhookAddress }),
    ...(service.name === 'sms' && { from: t.senderHint }),
  }
  return (
    <TextField
      {...{ name, label, error }}
      hint={isStored ? t.stored : hints[name]}
      optionalHint={field.isOptional === true && !isStored ? t.optional : undefined}
      type={field.isSecret === true ? 'password' : 'text'}
      autoComplete="off"
      spellCheck={false}
      defaultValue={service.values[name]}
    />
  )
}

function ServiceTest({ service: { name } }: { service: ServiceOverview }) {
  const t = useMessages(servicesMessages)
  const [failure, setFailure] = useState('')
  const { isSending, errors, send } = usePageForm('test', {
    fields: ['to'],
    shouldRevalidate: false,
    timeoutMs: 30_000,
    onResponse: (response) => {
      if (!response.ok && response.errors['to'] === undefined) setFailure(response.message)
    },
  })
  function test(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    setFailure('')
    send({ name, ...textFieldsOf(event.currentTarget) })
  }
  const label = name === 'mail' ? t.testMail : name === 'sms' ? t.testSms : t.test
  return (
    <FormStack onSubmit={test}>
      {name === 'sms' && (
        <TextField name="to" type="tel" label={t.testNumber} error={errors['to']} autoComplete="off" />
      )}
      <p>
        <Button type="submit" variant="outline" isLoading={isSending}>
          {label}
        </Button>{' '}
        <output>{failure}</output>
      </p>
    </FormStack>
  )
}

function ServiceRemoval({ service: { name, version } }: { service: ServiceOverview }) {
  const t = useMessages(servicesMessages)
  const { isSending, send } = usePageForm('remove')
  return (
    <Disclosure summary={t.remove}>
      <p>{name === 'mail' || name === 'sms' ? t.removeSender : t.removeGateway}</p>
      <Button variant="danger" isLoading={isSending} onClick={() => send({ name, version })}>
        {t.removeNow}
      </Button>
    </Disclosure>
  )
}
