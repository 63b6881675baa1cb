import type { FastifyRequest } from 'fastify'
import { byId } from '#domain/address/address.server.ts'
import { proofRequest, proofGiven } from '#domain/customer/verification.server.ts'
import { proofsMessages } from '#domain/customer/verification-messages.ts'
import { messages } from '#domain/messages.ts'
import { askProof } from '#shop/customers/request-verification.ts'
import { listProofs, type OpenProof, type ShopperProofs } from '#shop/customers/verifications.ts'
import { prove, takeOffProof } from '#shop/customers/verify-contact.ts'
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
    body: proofRequest,
    refuses: ['no-sms', 'already-linked', 'too-many-requests'],
  }),
  prove: call('POST /user/proofs/prove', {
    summary: 'Show by its code that a phone or an e-mail address is one’s own',
    by: 'shopper',
    body: proofGiven,
    refuses: ['not-found', 'wrong-code', 'code-over'],
  }),
  remove: call('POST /user/proofs/remove', {
    summary: 'Take a phone or an e-mail address off the account',
    by: 'shopper',
    body: byId,
    refuses: ['not-found'],
  }),
}

/** How a shopper comes to see what they have ordered by phone. */
export function proofRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(proofsMessages, context.languageOf(request))

  app.get('/user/proofs', endpoints.list, async (request) => {
    const proofs = await listProofs(await context.shopOf(request))
    return { success: true, ...proofsJson(proofs), message: messagesFor(request).found }
  })

  app.post('/user/proofs/ask', endpoints.ask, async (request) => {
    const proof = await askProof(await context.shopOf(request), request.body)
    return { success: true, proof: openJson(proof), message: messagesFor(request).sent }
  })

  app.post('/user/proofs/prove', endpoints.prove, async (request) => {
    const proofs = await prove(await context.shopOf(request), request.body)
    return { success: true, ...proofsJson(proofs), message: messagesFor(request).linked }
  })

  app.post('/user/proofs/remove', endpoints.remove, async (request) => {
    const proofs = await takeOffProof(await context.shopOf(request), request.body)
    return { success: true, ...proofsJson(proofs), message: messagesFor(request).removed }
  })
}

function proofsJson({ proven, open, ways }: ShopperProofs) {
  const proofs = proven.map(({ id: _id, provenAt, ...proof }) => {
    return { _id, ...proof, provenAt: provenAt.toISOString() }
  })
  return { proofs, open: open.map(openJson), ways: [...ways] }
}

function openJson({ id: _id, expiresAt, againAt, ...proof }: OpenProof) {
  return { _id, ...proof, expiresAt: expiresAt.toISOString(), againAt: againAt.toISOString() }
}
