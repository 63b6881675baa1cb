import { changeSetup } from '#shop/today/setup.ts'
import { backupForms } from '#app/seller/backups/backup-forms.server.ts'
import { orderRowForms } from '#app/seller/orders/order-forms.server.ts'
import { savingForm, type PageForms } from '#app/form-action.server.ts'

/** The forms of the page of today: rows of orders, the checklist of a new store, and what the owner decides. */
export const todayForms = {
  ...orderRowForms,
  release: backupForms.release,
  setup: savingForm(changeSetup, () => ({})),
} satisfies PageForms
