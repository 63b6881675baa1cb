import { changeSetup } from '#shop/today/setup.ts'
import { backupForms } from '#app/seller/backups/backup-forms.server.ts'
import { orderRowForms } from '#app/seller/orders/order-forms.server.ts'
import { formOfUseCase, type PageForms } from '#app/form-action.server.ts'

/** The forms of Today: order rows, the setup checklist, and the notifications of a restored backup. */
export const todayForms = {
  ...orderRowForms,
  release: backupForms.release,
  setup: formOfUseCase(changeSetup, () => ({})),
} satisfies PageForms
