import { Dialog } from '#ui/dialog/dialog.tsx'
import { EditForm, type EditFormProps } from './edit-form.tsx'

type EditDialogProps<Result> = Omit<EditFormProps<Result>, 'cancel'> & {
  isOpen: boolean
  title: string
  /** The label of the button that closes the dialog without saving. */
  cancelLabel: string
  kind?: 'wide'
  onClose: () => void
}

/** Renders a form in a dialog, which closes when it is saved. */
export function EditDialog<Result>(props: EditDialogProps<Result>) {
  const { isOpen, title, cancelLabel, kind, onClose, onSaved = onClose, ...form } = props
  return (
    <Dialog isOpen={isOpen} title={title} closeLabel={cancelLabel} {...(kind && { kind })} onClose={onClose}>
      <EditForm {...form} cancel={{ text: cancelLabel, onCancel: onClose }} onSaved={onSaved} />
    </Dialog>
  )
}
