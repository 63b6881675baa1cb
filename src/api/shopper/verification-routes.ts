import type { FastifyRequest } from 'fastify'
import { byId } from '#domain/address/address.server.ts'
import { verificationRequest, verificationConfirmation } from '#domain/customer/verification.server.ts'
import { verificationMessages } from '#domain/customer/verification-messages.ts'
import { messages } from '#domain/messages.ts'
import { requestVerification } from '#shop/customers/request-verification.ts'
import {
  listVerifications,
  type PendingVerification,
  type ShopperVerifications,
} from '#shop/customers/verifications.ts'
import { verifyContact, removeVerification } from '#shop/customers/verify-contact.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  list: call('GET /user/proofs', {
    summary: 'The phones and e-mail addresses whose orders the account is shown',
    by: 'shopper',
  }),
  ask: call('POST /user/proofs/ask', {
    summary: 'Have a code sent to a phone or an e-mail address',
    by: 'shopper',
    body: verificationRequest,
    refuses: ['no-sms', 'already-linked', 'too-many-requests'],
  }),
  prove: call('POST /user/proofs/prove', {
    summary: 'Show by its code that a phone or an e-mail address is one’s own',
    by: 'shopper',
    body: verificationConfirmation,
    refuses: ['not-found', 'wrong-code', 'code-over'],
  }),
  remove: call('POST /user/proofs/remove', {
    summary: 'Take a phone or an e-mail address off the account',
    by: 'shopper',
    body: byId,
    refuses: ['not-found'],
  }),
}

/** Registers the calls that verify a phone or an email address, so that an account shows the orders placed with it. */
export function verificationRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(verificationMessages, context.languageOf(request))

  app.get('/user/proofs', endpoints.list, async (request) => {
    const verifications = await listVerifications(await context.shopOf(request))
    return { success: true, ...verificationsJson(verifications), message: messagesFor(request).found }
  })

  app.post('/user/proofs/ask', endpoints.ask, async (request) => {
    const verification = await requestVerification(await context.shopOf(request), request.body)
    return { success: true, proof: openJson(verification), message: messagesFor(request).sent }
  })

  app.post('/user/proofs/prove', endpoints.prove, async (request) => {
    const verifications = await verifyContact(await context.shopOf(request), request.body)
    return { success: true, ...verificationsJson(verifications), message: messagesFor(request).linked }
  })

  app.post('/user/proofs/remove', endpoints.remove, async (request) => {
    const verifications = await removeVerification(await context.shopOf(request), request.body)
    return { success: true, ...verificationsJson(verifications), message: messagesFor(request).removed }
  })
}

function verificationsJson({ verified, open, availableKinds }: ShopperVerifications) {
  const verifications = verified.map(({ id: _id, provenAt, ...verification }) => {
    return { _id, ...verification, provenAt: provenAt.toISOString() }
  })
  return { proofs: verifications, open: open.map(openJson), ways: [...availableKinds] }
}

function openJson({ id: _id, expiresAt, againAt, ...verification }: PendingVerification) {
  return { _id, ...verification, expiresAt: expiresAt.toISOString(), againAt: againAt.toISOString() }
}
