import type { Language } from '#domain/language.ts'
import { fillText } from '#domain/message/fill-text.ts'
import { messageLimits, type OwnText } from '#domain/message/message-rules.ts'
import { sampleValues } from '#domain/message/sample-values.ts'
import { fitsSms, plainSms, smsLength } from '#domain/message/sms-length.ts'
import { ruleMessages } from '#domain/messages/seller/message-rules.ts'
import { Button } from '#ui/button/button.tsx'
import { TextAreaField, TextField } from '#ui/field/field.tsx'
import { useWords } from '#app/components/use-words.ts'
import * as deskLook from '#ui/look/desk.module.css'
import * as textLook from '#ui/look/text.module.css'
import * as styles from './messages.module.css'

type MessageTextFieldProps = {
  name: OwnText
  language: Language
  text: string
  builtIn: string
  /** What the shop is called in the language. */
  shop: string
  error: string | undefined
  onChange: (text: string) => void
}

/** A text with what it will read like, and the way back to the store's own words. */
export function MessageTextField({ builtIn, shop, ...field }: MessageTextFieldProps) {
  const said = useWords(ruleMessages)
  const { name, language, text, error, onChange } = field
  const label = `${said[name]}, ${language === 'ne' ? said.nepali : said.english}`
  const filled = fillText(text.trim() || builtIn, sampleValues(language, { shop }))
  const control = {
    label,
    name: `${name}.${language}`,
    lang: language,
    maxLength: messageLimits[name],
    value: text,
    error,
    hint: text.trim() === '' ? said.emptyIsBuiltIn : undefined,
  }
  return (
    <div className={styles.text}>
      {name === 'mailSubject' ? (
        <TextField {...control} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      ) : (
        <TextAreaField
          {...control}
          rows={name === 'smsText' ? 3 : 4}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      <div className={styles.preview}>
        <p className={`${textLook.caption} ${textLook.muted}`}>{said.preview}</p>
        <p className={textLook.written} dir="auto" lang={language} data-preview={control.name}>
          {name === 'smsText' ? plainSms(filled) : filled}
        </p>
        {name === 'smsText' && <SmsCount text={plainSms(filled)} />}
      </div>
      {text.trim() !== builtIn && (
        <p>
          <Button size="small" aria-label={`${said.builtIn}: ${label}`} onClick={() => onChange(builtIn)}>
            {said.builtIn}
          </Button>
        </p>
      )}
    </div>
  )
}

/** How many characters it has as it is sent, and whether that is too many. */
function SmsCount({ text }: { text: string }) {
  const said = useWords(ruleMessages)
  const isShort = fitsSms(text)
  return (
    <output className={`${textLook.caption} ${isShort ? textLook.muted : deskLook.wrong}`}>
      {said.characters(smsLength(text))}
      {!isShort && ` · ${said.tooLong}`}
    </output>
  )
}
