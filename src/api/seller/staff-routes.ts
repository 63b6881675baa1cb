import type { FastifyInstance } from 'fastify'
import { passwordChange } from '#domain/account/account.server.ts'
import { byId } from '#domain/address/address.server.ts'
import { memberAdd, memberPassword, memberUpdate } from '#domain/account/staff.server.ts'
import { changeSellerPassword } from '#shop/staff/seller-password.ts'
import {
  addMember,
  disableMember,
  enableMember,
  listMembers,
  setMemberPassword,
  updateMember,
  type Member,
} from '#shop/staff/members.ts'
import { body } from '#api/http/docs.ts'
import type { CallContext } from '#api/http/context.ts'

/** Who may log in at the seller's side; an owner decides. Everybody there changes their own password. */
export function staffRoutes(app: FastifyInstance, context: CallContext): void {
  app.get('/seller/staff', { schema: { summary: 'Members of staff' } }, async (request) => {
    const members = await listMembers(await context.shopOf(request))
    return { success: true, members: members.map(memberJson), message: context.words(request).staffFound }
  })

  app.post(
    '/seller/staff/add',
    { schema: body('Add a member of staff', memberAdd) },
    async (request, reply) => {
      const { member, password } = await addMember(await context.shopOf(request), request.body)
      const message = context.words(request).memberAdded({ name: member.name })
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ success: true, member: memberJson(member), password, message })
    },
  )

  app.post(
    '/seller/staff/update',
    { schema: body('Rename, or change the role', memberUpdate) },
    async (request) => {
      const member = await updateMember(await context.shopOf(request), request.body)
      return { success: true, member: memberJson(member), message: context.words(request).memberUpdated }
    },
  )

  app.post(
    '/seller/staff/password',
    { schema: body('Give a member another password', memberPassword) },
    async (request, reply) => {
      const { member, password } = await setMemberPassword(await context.shopOf(request), request.body)
      const message = context.words(request).memberPassword({ name: member.name })
      return reply
        .header('cache-control', 'no-store')
        .send({ success: true, member: memberJson(member), password, message })
    },
  )

  app.post('/seller/staff/disable', { schema: body('Take a login away', byId) }, async (request) => {
    const member = await disableMember(await context.shopOf(request), request.body)
    const message = context.words(request).memberDisabled({ name: member.name })
    return { success: true, member: memberJson(member), message }
  })

  app.post('/seller/staff/enable', { schema: body('Give a login back', byId) }, async (request) => {
    const member = await enableMember(await context.shopOf(request), request.body)
    const message = context.words(request).memberEnabled({ name: member.name })
    return { success: true, member: memberJson(member), message }
  })

  app.post(
    '/seller/password',
    { schema: body('Change one’s own password', passwordChange) },
    async (request) => {
      await changeSellerPassword(await context.shopOf(request), request.body)
      return { success: true, message: context.words(request).sellerPasswordChanged }
    },
  )
}

function memberJson({ id, isSelf: _, lastSeenAt, ...member }: Member) {
  return { _id: id, ...member, lastSeenAt: lastSeenAt?.toISOString() ?? null }
}
