import { verificationRequest } from '#domain/customer/verification.server.ts'
import type { ShopContext } from '#shop/context.ts'
import { parseInput } from '#shop/parse-input.ts'
import { requireShopper, requestedUserId } from '#shop/permissions.ts'
import { lockShopper } from '#shop/row-locks.ts'
import { ShopError } from '#shop/shop-error.ts'
import { readSecret } from '#shop/store-secret.ts'
import { inTransaction } from '#shop/transaction.ts'
import { issueCode } from './issue-code.ts'
import {
  isVerifiedBy,
  lockContact,
  availableVerificationKinds,
  type PendingVerification,
} from './verifications.ts'

/**
 * Sends a six-digit code to a phone number or an email address, to verify that it belongs to the account. The response
 * does not reveal whether a customer with this contact exists. The previous code of the same kind becomes invalid.
 * Throws ShopError `no-sms` if the store sends no SMS, and `already-linked` if this account has already verified the
 * contact. Throws `too-many-requests` within a minute of the last request, and after three codes in an hour for the
 * account or for the contact.
 */
export async function requestVerification(shop: ShopContext, input: unknown): Promise<PendingVerification> {
  const { id: shopperId } = requireShopper(shop, requestedUserId(input))
  const request = parseInput(verificationRequest, input)
  if (!availableVerificationKinds(shop).includes(request.kind)) throw new ShopError('no-sms')
  const secret = await readSecret(shop)
  return inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId)
    await lockContact(tx, request)
    if (await isVerifiedBy(tx, { ...request, shopperId })) throw new ShopError('already-linked')
    const recipient = { ...request, owner: { shopperId } }
    const issuedCode = await issueCode(tx, shop, {
      ...request,
      shopperId,
      orderNumber: null,
      secret,
      recipient,
    })
    return { ...issuedCode, ...request }
  })
}
