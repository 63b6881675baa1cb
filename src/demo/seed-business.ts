import { demoSuffix } from '#domain/settings/settings.ts'
import { toLocalizedFields } from '#domain/localized-field-names.ts'
import type { Store } from '#shop/context.ts'
import { seedSettings } from '#shop/settings/settings.ts'
import { demoMessages } from './demo-messages.ts'

/** Fills in the contact details of the demo, unless the owner has saved business details. */
export async function seedBusiness(store: Store): Promise<void> {
  await seedSettings(store, {
    ...toLocalizedFields('address', demoMessages.address),
    ...toLocalizedFields('hours', demoMessages.hours),
    // The prefix belongs to a closed network, so nobody has this number.
    phone: `961-0000000 ${demoSuffix.en}`,
  })
}
