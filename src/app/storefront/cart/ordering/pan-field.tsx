import { orderingMessages } from '#domain/messages/account/ordering.ts'
import { TextField } from '#ui/field/field.tsx'
import { useWords } from '#app/components/use-words.ts'

type PanFieldProps = { pan: string; error: string | undefined; onChange: (pan: string) => void }

/** The tax number of a business that buys. */
export function PanField({ pan, error, onChange }: PanFieldProps) {
  const said = useWords(orderingMessages)
  return (
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
  )
}
