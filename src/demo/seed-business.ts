import { demoMark } from '#domain/settings/settings.ts'
import { namedTexts } from '#domain/text-names.ts'
import type { Store } from '#shop/context.ts'
import { seedSettings } from '#shop/settings/settings.ts'
import { demoWords } from './demo-messages.ts'

/** Fills in the contact details of the demo, unless the owner has saved business details. */
export async function seedBusiness(store: Store): Promise<void> {
  await seedSettings(store, {
    ...namedTexts('address', demoWords.address),
    ...namedTexts('hours', demoWords.hours),
    // The prefix belongs to a closed network, so nobody has this number.
    phone: `961-0000000 ${demoMark.en}`,
  })
}
