import { billMessages } from '#domain/messages/bills.ts'
import { readPan } from '#domain/nepal/pan.ts'
import { TextField } from '#ui/field/field.tsx'
import { useWords } from '#app/components/use-words.ts'

/** What is wrong with a tax number that was typed; nothing typed is right. */
export function useWrongPan(pan: string): string | undefined {
  const said = useWords(billMessages)
  return pan.trim() !== '' && readPan(pan) === undefined ? said.panWrong : undefined
}

type BusinessBillProps = { pan: string; error: string | undefined; onChange: (pan: string) => void }

/** Few buy for a business, so its field is folded away until it is wanted. */
export function BusinessBill({ pan, error, onChange }: BusinessBillProps) {
  const said = useWords(billMessages)
  return (
    <details className="sum__b sum__pan" open={error === undefined ? undefined : true}>
      <summary>{said.forBusiness}</summary>
      <TextField
        label={said.panField}
        hint={said.panHint}
        error={error}
        name="buyerPan"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={pan}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </details>
  )
}
