import { cartMessages } from '#domain/cart/cart-messages.ts'
import { TextField } from '#ui/field/field.tsx'
import { useMessages } from '#app/components/use-messages.ts'

type PanFieldProps = { pan: string; error: string | undefined; onChange: (pan: string) => void }

/** Renders the field for the tax number (PAN) of a business customer. */
export function PanField({ pan, error, onChange }: PanFieldProps) {
  const t = useMessages(cartMessages)
  return (
    <TextField
      label={t.panField}
      hint={t.panHint}
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
