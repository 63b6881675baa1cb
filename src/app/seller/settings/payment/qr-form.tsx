import { useRef, useState, type SyntheticEvent } from 'react'
import { formatNumber, parseNumber } from '#domain/number-format.ts'
import { qrHoldHours, type ShopQr } from '#domain/payment/shop-qr.ts'
import { validationMessages } from '#domain/refusal/validation-messages.ts'
import { pictureUrl } from '#domain/product/picture-url.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import { FormStack, Grid, Stack } from '#ui/layout/flow.tsx'
import { PicturePicker } from '#app/components/picture-picker.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { usePageForm } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { paymentSettingsMessages } from './payment-settings-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

const fields = ['picture', 'accountName', 'holdHours'] as const

/** Renders the settings of the shop’s QR: its picture, and whether and how long customers can pay by it. */
export function QrForm({ value, version }: { value: ShopQr; version: number }) {
  const t = useMessages(paymentSettingsMessages)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [picture, setPicture] = useState(value.picture)
  const { isSending, errors, setErrors, send } = usePageForm('setting', {
    fields,
    onResponse: (response) => {
      if (!response.ok) focusFirstInvalid(form.current, fields, response.errors)
    },
  })
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const { isOffered, accountName, holdHours } = textFieldsOf(event.currentTarget)
    const hours = parseNumber(holdHours ?? '') ?? 0
    const inputErrors = validationMessages(
      {
        ...(isOffered !== undefined && picture === '' && { picture: 'image' }),
        ...((hours < qrHoldHours.min || hours > qrHoldHours.max) && { holdHours: 'hold-hours' }),
      },
      language,
    )
    setErrors(inputErrors)
    if (focusFirstInvalid(event.currentTarget, fields, inputErrors)) return
    send({
      name: 'qr',
      version,
      value: { isOffered: isOffered !== undefined, accountName, holdHours, picture },
    })
  }
  /** Removes the QR and stops offering it without waiting for the Save button. Other unsaved input is not saved. */
  function remove() {
    const { accountName, holdHours } = value
    send({ name: 'qr', version, value: { isOffered: false, accountName, holdHours, picture: '' } })
  }
  return (
    <FormStack limit="page" hasDivider ref={form} onSubmit={save}>
      <div>
        <h2 className={textStyles.subheading}>{t.qr}</h2>
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.qrHelp}</p>
      </div>
      <Stack gap="close">
        <div>
          <p className={textStyles.strong}>{t.picture}</p>
          {picture !== '' && (
            <img
              src={pictureUrl({ hash: picture, width: 640 }, 640, 'webp')}
              width={240}
              height={240}
              alt={t.qr}
            />
          )}
          <PicturePicker
            text={picture === '' ? t.choosePicture : t.replacePicture}
            hint={t.pictureHint}
            error={errors['picture']}
            onPicture={({ hash }) => setPicture(hash)}
          />
        </div>
        {value.picture !== '' && (
          <Button size="small" isLoading={isSending} onClick={remove}>
            {t.remove}
          </Button>
        )}
      </Stack>
      <CheckField name="isOffered" defaultChecked={value.isOffered}>
        {t.isOffered}
      </CheckField>
      <Grid>
        <TextField
          name="accountName"
          label={t.accountName}
          optionalHint={t.optional}
          hint={t.accountNameHint}
          maxLength={100}
          error={errors['accountName']}
          defaultValue={value.accountName}
        />
        <TextField
          name="holdHours"
          label={t.holdHours}
          hint={t.holdHoursHint}
          inputMode="numeric"
          maxLength={3}
          error={errors['holdHours']}
          defaultValue={formatNumber(value.holdHours, language)}
        />
      </Grid>
      <p>
        <Button type="submit" isLoading={isSending}>
          {t.save}
        </Button>
      </p>
    </FormStack>
  )
}
