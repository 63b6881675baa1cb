import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { settingsMessages } from '#domain/settings/settings-messages.ts'
import { sellerWithPermission } from '#shop/permissions.ts'
import { readOwnerSettingsWithVersions } from '#shop/settings/owner-settings.ts'
import { findSettings } from '#shop/settings/settings.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { sellerTitle } from '#app/seller/frame/seller-title.ts'
import { type ComponentProps, useRef, useState, type SyntheticEvent } from 'react'
import {
  toSettingsRecord,
  settingFields,
  type SettingsRecord,
  type SettingName,
  type TranslatedSetting,
} from '#domain/settings/settings.ts'
import { toLocalizedFields, localizedFieldNames, localizeFieldName } from '#domain/localized-field-names.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { TextAreaField, TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Grid, Stack } from '#ui/layout/flow.tsx'
import { FieldGroup } from '#ui/field/field-group.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { usePageForm, type FieldErrors } from '#app/components/forms/page-form.ts'
import { contentText } from '#domain/content/content.ts'
import { readSingleContent } from '#shop/content/visible-content.ts'
import {
  inEveryLanguage,
  languagesPreferredFirst,
  type InEachLanguage,
  type Language,
} from '#domain/language.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { paymentSettingsMessages } from '#app/seller/settings/payment/payment-settings-messages.ts'
import { settingsPageForms } from './setting-forms.server.ts'
import { ReturnsForm } from './returns-form.tsx'
import { DisplayRulesForm } from './display-rules-form.tsx'
import { PageHead } from '#app/seller/kit/page-head.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = shopOf(context)
  const { seller } = shop.actor
  if (!seller) return null
  const { settings, version } = await findSettings(shop)
  const identity = version === 0 ? await readSingleContent(shop, 'identity') : undefined
  // Until the first save, the fields suggest the shop’s own name.
  const suggestedName =
    identity && inEveryLanguage((nameLanguage) => contentText(identity.value, 'name', nameLanguage))
  const ownerSettings = sellerWithPermission(shop, 'money') ? await readOwnerSettingsWithVersions(shop) : null
  return {
    displayRules: ownerSettings?.shown ?? null,
    returns: (seller.role === 'owner' && ownerSettings?.returns) || null,
    settings: toSettingsRecord(settings),
    offered: suggestedName ? toLocalizedFields('name', suggestedName) : {},
    version,
    isOwner: seller.role === 'owner',
  }
}

export const action = formAction(settingsPageForms)

export const meta = sellerTitle('sellerSettings')

export default function SellerSettingsPage() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useMessages(settingsMessages)
  const sellerText = useMessages(sellerMessages)
  const paymentSettingsText = useMessages(paymentSettingsMessages)
  const to = useLocalPath()
  if (loaderData === null) return null
  return (
    <>
      <PageHead title={sellerText.business} intro={loaderData.isOwner ? t.intro : t.ownerOnly}>
        {loaderData.displayRules !== null && (
          <ButtonLink size="small" href={to('/seller/settings/payment')} iconAfter="arrow-right">
            {paymentSettingsText.pageLink}
          </ButtonLink>
        )}
      </PageHead>
      <SettingsForm {...loaderData} />
      {loaderData.returns !== null && (
        <ReturnsForm
          key={`returns-${loaderData.returns.version}`}
          {...loaderData.returns}
          policies={[loaderData.settings.returns, loaderData.settings.returnsNe]}
        />
      )}
      {loaderData.displayRules !== null && (
        <DisplayRulesForm key={loaderData.displayRules.version} {...loaderData.displayRules} />
      )}
    </>
  )
}

/** The settings with one field per language, side by side. */
const translatedFields = ['name', 'address', 'hours'] as const
const translatedPolicies = ['returns', 'taxLabel'] as const
/** The PAN is on every bill, so it comes before the settings that few shops fill in. */
const contactFields = ['taxNumber', 'phone', 'email'] as const
const officialFields = [
  'registrationNumber',
  'listingNumber',
  'grievanceOfficer',
  'grievanceContact',
] as const

const fieldNames = settingFields.map(({ name }) => name)

type FormProps = {
  settings: SettingsRecord
  /** The suggested values of empty fields. */
  offered: Partial<SettingsRecord>
  version: number
  isOwner: boolean
}

/** Renders the business details. Only changed fields are sent, so that the changes of other sellers are preserved. */
function SettingsForm({ settings, offered, version, isOwner }: FormProps) {
  const t = useMessages(settingsMessages)
  const form = useRef<HTMLFormElement>(null)
  const [savedValues, setSavedValues] = useState(() => toFormValues(settings))
  const [sentValues, setSentValues] = useState<FormValues>({})
  const { isSending, errors, send } = usePageForm('business', {
    fields: fieldNames,
    onResponse: (response) => {
      if (response.ok) setSavedValues({ ...savedValues, ...sentValues })
      else focusFirstInvalid(form.current, fieldNames, response.errors)
    },
  })

  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const changedValues = changedSince(savedValues, textFieldsOf(event.currentTarget))
    setSentValues(changedValues)
    send({ ...changedValues, version })
  }

  const fieldProps = { settings: { ...settings, ...offered }, errors }
  return (
    <form method="post" ref={form} onSubmit={save} noValidate>
      <fieldset disabled={!isOwner}>
        <Stack gap="wide" limit="page">
          <FieldGroup legend={t.inBoth} size="large">
            <Grid>
              {translatedFields.map((name) => (
                <TranslatedFields key={name} name={name} {...fieldProps} />
              ))}
            </Grid>
          </FieldGroup>
          <FieldGroup legend={t.contact} size="large">
            <Grid>
              {contactFields.map((name) => (
                <SettingField key={name} name={name} label={t[name]} {...fieldProps} />
              ))}
            </Grid>
          </FieldGroup>
          <FieldGroup legend={t.policies} size="large">
            <Grid>
              {translatedPolicies.map((name) => (
                <TranslatedFields key={name} name={name} {...fieldProps} />
              ))}
            </Grid>
          </FieldGroup>
          <FieldGroup legend={t.official} size="large">
            <Grid>
              {officialFields.map((name) => (
                <SettingField key={name} name={name} label={t[name]} {...fieldProps} />
              ))}
            </Grid>
          </FieldGroup>
          <NotificationFields {...fieldProps} />
          {isOwner && (
            <p>
              <Button type="submit" variant="primary" isLoading={isSending}>
                {t.save}
              </Button>
            </p>
          )}
        </Stack>
      </fieldset>
    </form>
  )
}

type FormValues = Readonly<Record<string, string>>

/** Returns the settings as form values. */
function toFormValues(settings: SettingsRecord): FormValues {
  return settings
}

function changedSince(savedValues: FormValues, input: FormValues): FormValues {
  return Object.fromEntries(Object.entries(input).filter(([name, text]) => text !== savedValues[name]))
}

/** Renders the recipients of notifications and their language. */
function NotificationFields(fieldProps: { settings: SettingsRecord; errors: FieldErrors }) {
  const pageLanguage = useLanguage()
  const t = useMessages(settingsMessages)
  return (
    <FieldGroup legend={t.notified} size="large">
      <Grid>
        <SettingField name="notifyEmails" label={t.notifyEmails} hint={t.notifyHint} {...fieldProps} />
        <SelectField
          name="notifyLanguage"
          label={t.notifyLanguage}
          // The default language of notifications is the language of this page.
          defaultValue={fieldProps.settings.notifyLanguage || pageLanguage}
          options={[
            { value: 'en', text: t.english },
            { value: 'ne', text: t.nepali },
          ]}
        />
      </Grid>
    </FieldGroup>
  )
}

type TranslatedProps = { name: TranslatedSetting; settings: SettingsRecord; errors: FieldErrors }

/** Renders a setting in each language. The hint appears at the first field. */
function TranslatedFields({ name, ...fieldProps }: TranslatedProps) {
  const t = useMessages(settingsMessages)
  const inLanguage: InEachLanguage<string> = { en: t.english, ne: t.nepali }
  return languagesPreferredFirst(useLanguage()).map((language, index) => {
    const hint = name === 'taxLabel' && index === 0 ? t.taxHint : undefined
    const label = `${t[name]}, ${inLanguage[language]}`
    const languageProps = {
      name: localizeFieldName(name, language),
      language: language === 'en' ? undefined : language,
    }
    return <SettingField key={language} {...languageProps} label={label} hint={hint} {...fieldProps} />
  })
}

type SettingFieldProps = {
  name: SettingName
  label: string
  hint?: string | undefined
  language?: Language | undefined
  settings: SettingsRecord
  errors: FieldErrors
}

function SettingField({ name, label, hint, language, settings, errors }: SettingFieldProps) {
  const t = useMessages(settingsMessages)
  const field = settingFields.find((settingField) =>
    localizedFieldNames(settingField.name).some((fieldName) => fieldName === name),
  )
  const { max: maxLength } = field ?? { max: 200 }
  const props = {
    name,
    label,
    hint,
    maxLength,
    optionalHint: t.optional,
    error: errors[name],
    defaultValue: settings[name],
    autoComplete: 'off',
    ...(language && { lang: language }),
  } satisfies ComponentProps<typeof TextField>
  if (field && 'isLong' in field) return <TextAreaField {...props} />
  return (
    <TextField
      {...props}
      inputMode={name === 'email' || name === 'notifyEmails' ? 'email' : name === 'phone' ? 'tel' : 'text'}
    />
  )
}
