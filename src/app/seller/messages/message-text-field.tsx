import type { Language } from '#domain/language.ts'
import { fillText } from '#domain/notification/fill-text.ts'
import { messageLimits, type CustomTextName } from '#domain/notification/message-rules.ts'
import { sampleValues } from '#domain/notification/sample-values.ts'
import { fitsSms, plainSms, smsLength } from '#domain/notification/sms-length.ts'
import { ruleMessages } from '#domain/notification/rule-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { TextAreaField, TextField } from '#ui/field/field.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { Callout } from '#ui/dialog/notice.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import * as workspaceStyles from '#ui/styles/workspace.module.css'
import * as textStyles from '#ui/styles/text.module.css'

type MessageTextFieldProps = {
  name: CustomTextName
  language: Language
  text: string
  builtInText: string
  /** The name of the shop in this language. */
  shopName: string
  error: string | undefined
  onChange: (text: string) => void
}

/** Renders the field of a text with a preview, and the button that restores the built-in text. */
export function MessageTextField({ builtInText, shopName, ...field }: MessageTextFieldProps) {
  const t = useMessages(ruleMessages)
  const { name, language, text, error, onChange } = field
  const label = `${t[name]}, ${language === 'ne' ? t.nepali : t.english}`
  const filledText = fillText(text.trim() || builtInText, sampleValues(language, { shop: shopName }))
  const fieldProps = {
    label,
    name: `${name}.${language}`,
    lang: language,
    maxLength: messageLimits[name],
    value: text,
    error,
    hint: text.trim() === '' ? t.emptyIsBuiltIn : undefined,
  }
  return (
    <Stack gap="close">
      {name === 'mailSubject' ? (
        <TextField {...fieldProps} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      ) : (
        <TextAreaField
          {...fieldProps}
          rows={name === 'smsText' ? 3 : 4}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      <Callout isQuiet>
        <p className={`${textStyles.caption} ${textStyles.muted}`}>{t.preview}</p>
        <p className={textStyles.preserveLines} dir="auto" lang={language} data-preview={fieldProps.name}>
          {name === 'smsText' ? plainSms(filledText) : filledText}
        </p>
        {name === 'smsText' && <SmsCount text={plainSms(filledText)} />}
      </Callout>
      {text.trim() !== builtInText && (
        <p>
          <Button size="small" aria-label={`${t.builtIn}: ${label}`} onClick={() => onChange(builtInText)}>
            {t.builtIn}
          </Button>
        </p>
      )}
    </Stack>
  )
}

/** Renders the length of the SMS as it is sent, and a warning above the limit. */
function SmsCount({ text }: { text: string }) {
  const t = useMessages(ruleMessages)
  const isWithinLimit = fitsSms(text)
  return (
    <output className={`${textStyles.caption} ${isWithinLimit ? textStyles.muted : workspaceStyles.wrong}`}>
      {t.characters(smsLength(text))}
      {!isWithinLimit && ` · ${t.tooLong}`}
    </output>
  )
}
