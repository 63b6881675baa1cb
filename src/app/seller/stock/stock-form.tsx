import { type SyntheticEvent, useState } from 'react'
import { stockMessages } from '#domain/messages/shelf/stock.ts'
import { numberOf } from '#domain/product/fields/typed-text.ts'
import {
  handReasons,
  isHandReason,
  stockAfter,
  type HandReason,
} from '#domain/product/shelf/stock-reasons.ts'
import { newId } from '#lib/id.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useSend } from '#app/components/calls/send.ts'
import { useWords } from '#app/components/use-words.ts'
import * as textLook from '#ui/look/text.module.css'
import * as fieldLook from '#ui/field/field.module.css'
import * as styles from './stock.module.css'

const reasons = Object.keys(handReasons).filter(isHandReason)
const labels = { adds: 'howManyAdded', takes: 'howManyTaken', sets: 'howManyThere' } as const

/** A change of the stock by hand: why, and how many. One that nobody counts is counted first. */
export function StockForm({ id, stock }: { id: string; stock: number | null }) {
  const said = useWords(stockMessages)
  const [reason, setReason] = useState<HandReason>(stock === null ? 'counted' : 'received')
  const [typed, setTyped] = useState('')
  const [sendKey, setSendKey] = useState(() => newId() + newId())
  const { isSending, errors, refuse, send } = useSend('/seller/stock/change', {
    fields: ['pieces'],
    blamed: 'pieces',
    sendKey,
    // What nobody answered may have been done: it is sent again as the same.
    onAnswer: (answer) => {
      if (answer.ok || (answer.status >= 400 && answer.status < 500)) setSendKey(newId() + newId())
      if (answer.ok) setTyped('')
    },
  })
  const effect = handReasons[reason]
  const pieces = numberOf(typed)
  const after = pieces === undefined ? undefined : stockAfter(stock, { reason, pieces })

  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const isWrong = pieces === undefined || !Number.isInteger(pieces) || (effect !== 'sets' && pieces === 0)
    if (isWrong) return refuse({ pieces: effect === 'sets' ? said.countWrong : said.piecesWrong })
    send({ id, reason, pieces, ...(effect === 'sets' && { stockSeen: stock }) })
  }

  return (
    <form className={fieldLook.form} method="post" noValidate onSubmit={save}>
      {stock === null && <p className={`${textLook.small} ${textLook.muted}`}>{said.countFirst}</p>}
      <SelectField
        label={said.why}
        value={reason}
        options={reasons
          .filter((one) => stock !== null || handReasons[one] === 'sets')
          .map((one) => ({ value: one, text: said[one] }))}
        onChange={({ target: { value } }) => {
          if (isHandReason(value)) setReason(value)
          refuse({})
        }}
      />
      <TextField
        label={said[labels[effect]]}
        name="pieces"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={errors['pieces']}
        onChange={({ target }) => setTyped(target.value)}
      />
      {after?.ok === true && stock !== null && (
        <output className={`${textLook.small} ${textLook.number} ${styles.becomes}`}>
          {said.becomes({ before: stock, after: after.stock })}
        </output>
      )}
      <Button type="submit" variant="primary" isLoading={isSending}>
        {said.save}
      </Button>
    </form>
  )
}
