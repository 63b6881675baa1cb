import { customerLimits } from '#domain/customer/customer.ts'
import { customerMessages } from '#domain/customer/customer-messages.ts'
import type { Customer } from '#shop/customers/read-customer.ts'
import { TextField } from '#ui/field/field.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { useMessages } from '#app/components/use-messages.ts'
import { EditDialog } from '#app/seller/kit/edit-dialog.tsx'

type EditCustomerDialogProps = {
  customer: Customer
  /** The tags that other customers have. */
  existingTags: readonly string[]
  isOpen: boolean
  onClose: () => void
}

/** Renders the dialog for the name, email address and tags of a customer. */
export function EditCustomerDialog({ customer, existingTags, isOpen, onClose }: EditCustomerDialogProps) {
  const t = useMessages(customerMessages)
  const { id, version } = customer
  return (
    <EditDialog
      form="change"
      fields={['name', 'email', 'tags']}
      id={id}
      version={version}
      title={t.changeTitle}
      saveLabel={t.save}
      cancelLabel={t.back}
      isOpen={isOpen}
      onClose={onClose}
    >
      {(errors) => (
        <Stack>
          <TextField
            label={t.name}
            name="name"
            maxLength={customerLimits.name}
            error={errors['name']}
            defaultValue={customer.name}
          />
          <TextField
            label={t.email}
            optionalHint={t.optional}
            name="email"
            inputMode="email"
            maxLength={customerLimits.email}
            error={errors['email']}
            defaultValue={customer.email}
          />
          <TextField
            label={t.tagsField}
            hint={t.tagsHint}
            optionalHint={t.optional}
            name="tags"
            list="known-tags"
            error={errors['tags']}
            defaultValue={customer.tags.join(', ')}
          />
          <datalist id="known-tags">
            {existingTags.map((tag) => (
              <option key={tag}>
                {[...customer.tags.filter((customerTag) => customerTag !== tag), tag].join(', ')}
              </option>
            ))}
          </datalist>
        </Stack>
      )}
    </EditDialog>
  )
}
