import { idRequest } from '#domain/address/address.server.ts'
import { verificationRequest, verificationConfirmation } from '#domain/customer/verification.server.ts'
import { verificationMessages } from '#domain/customer/verification-messages.ts'
import { messages } from '#domain/messages.ts'
import { requestVerification } from '#shop/customers/request-verification.ts'
import {
  listVerifications,
  reachableContacts,
  type PendingVerification,
  type ShopperVerifications,
} from '#shop/customers/verifications.ts'
import { verifyContact, removeVerification } from '#shop/customers/verify-contact.ts'
import * as z from 'zod'
import { successWith, timestampSchema, idSchema } from '#domain/responses/response-fields.server.ts'
import { verificationKind } from '#domain/responses/customer-responses.server.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

const verificationFields = { _id: idSchema, kind: verificationKind, value: z.string() }

const pendingVerificationSchema = z.object({
  ...verificationFields,
  expiresAt: timestampSchema,
  againAt: timestampSchema,
})

/**
 * The verified contacts of an account, the pending verifications, and the channels by which codes are sent.
 */
const verificationsResponse = successWith({
  proofs: z.array(z.object({ ...verificationFields, provenAt: timestampSchema, isHeld: z.boolean() })),
  open: z.array(pendingVerificationSchema),
  ways: z.array(verificationKind),
})

/** The endpoints that verify a phone or an email address, so that an account shows the orders placed with it. */
export const verificationEndpoints = [
  defineEndpoint({
    name: 'GET /user/proofs',
    summary: 'The phones and e-mail addresses whose orders the account is shown',
    access: 'shopper',
    output: verificationsResponse,
    run: async (shop, { language }) => {
      const verifications = await listVerifications(shop)
      return {
        success: true,
        ...verificationsJson(verifications),
        message: messages(verificationMessages, language).found,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /user/proofs/ask',
    summary: 'Have a code sent to a phone or an e-mail address',
    access: 'shopper',
    body: verificationRequest,
    errors: ['no-sms', 'already-linked', 'too-many-requests'],
    output: successWith({ proof: pendingVerificationSchema }),
    run: async (shop, { body, language }) => {
      const verification = await requestVerification(shop, body)
      const { sent, notSent } = messages(verificationMessages, language)
      return {
        success: true,
        proof: pendingVerificationJson(verification),
        message: reachableContacts(shop)[verification.kind] ? sent : notSent,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /user/proofs/prove',
    summary: 'Show by its code that a phone or an e-mail address is one’s own',
    access: 'shopper',
    body: verificationConfirmation,
    errors: ['not-found', 'wrong-code', 'code-over'],
    output: verificationsResponse,
    run: async (shop, { body, language }) => {
      const verifications = await verifyContact(shop, body)
      return {
        success: true,
        ...verificationsJson(verifications),
        message: messages(verificationMessages, language).linked,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /user/proofs/remove',
    summary: 'Take a phone or an e-mail address off the account',
    access: 'shopper',
    body: idRequest,
    errors: ['not-found'],
    output: verificationsResponse,
    run: async (shop, { body, language }) => {
      const verifications = await removeVerification(shop, body)
      return {
        success: true,
        ...verificationsJson(verifications),
        message: messages(verificationMessages, language).removed,
      }
    },
  }),
] as const

function verificationsJson({ verified, pending, availableKinds }: ShopperVerifications) {
  const verifications = verified.map(({ id: _id, verifiedAt, isCurrent, ...verification }) => {
    return { _id, ...verification, provenAt: verifiedAt.toISOString(), isHeld: isCurrent }
  })
  return { proofs: verifications, open: pending.map(pendingVerificationJson), ways: [...availableKinds] }
}

function pendingVerificationJson({ id: _id, expiresAt, againAt, ...verification }: PendingVerification) {
  return { _id, ...verification, expiresAt: expiresAt.toISOString(), againAt: againAt.toISOString() }
}
