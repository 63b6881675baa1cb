import { afterEach } from 'vitest'
import { createEsewa } from '#adapters/payments/esewa.ts'
import type { Gateway } from '#adapters/payments/gateway.ts'
import { createKhalti } from '#adapters/payments/khalti.ts'
import { createStripe } from '#adapters/payments/stripe.ts'
import type { ShopContext } from '#shop/context.ts'
import { openFakeEsewa, type FakeEsewa } from './fake-esewa.ts'
import { openFakeKhalti, type FakeKhalti } from './fake-khalti.ts'
import { fakeStripeKeys, openFakeStripe, type FakeStripe } from './fake-stripe.ts'

/** Returns the shop with these gateways only. */
export function withGateways(shop: ShopContext, ...gateways: Gateway[]): ShopContext {
  const names = gateways.map(({ name }) => name)
  return {
    ...shop,
    payments: { gateways, testGateway: shop.payments.testGateway },
    settings: { ...shop.settings, gatewayNames: names },
  }
}

let fakes: { close(): void }[] = []
afterEach(() => {
  for (const fake of fakes) fake.close()
  fakes = []
})

async function closeAfterTest<Fake extends { close(): void }>(opening: Promise<Fake>): Promise<Fake> {
  const fake = await opening
  fakes.push(fake)
  return fake
}

/** Opens a fake Stripe, which closes after the test. */
export const openStripe = (): Promise<FakeStripe> => closeAfterTest(openFakeStripe())

/** Opens a shop that accepts cards, with a fake Stripe. */
export async function openStripeShop(shop: ShopContext): Promise<{ fake: FakeStripe; shop: ShopContext }> {
  const fake = await openStripe()
  return { fake, shop: withGateways(shop, createStripe({ ...fakeStripeKeys, url: fake.url })) }
}

/** Opens a shop that accepts eSewa, with a fake eSewa. */
export async function openEsewaShop(shop: ShopContext): Promise<{ fake: FakeEsewa; shop: ShopContext }> {
  const fake = await closeAfterTest(openFakeEsewa())
  return { fake, shop: withGateways(shop, createEsewa(fake.settings)) }
}

/** Opens a shop that accepts Khalti, with a fake Khalti. */
export async function openKhaltiShop(shop: ShopContext): Promise<{ fake: FakeKhalti; shop: ShopContext }> {
  const fake = await closeAfterTest(openFakeKhalti())
  return { fake, shop: withGateways(shop, createKhalti(fake.settings)) }
}
