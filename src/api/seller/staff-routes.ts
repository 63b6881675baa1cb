import { passwordChange } from '#domain/account/account.server.ts'
import { byId } from '#domain/address/address.server.ts'
import type { FastifyRequest } from 'fastify'
import {
  emailChange,
  emailCode,
  memberAdd,
  memberPassword,
  memberUpdate,
} from '#domain/account/staff.server.ts'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { messages } from '#domain/messages.ts'
import { dismissCustomersNotice } from '#shop/staff/customers-notice.ts'
import { askForEmail, confirmEmail } from '#shop/staff/change-email.ts'
import { changeSellerPassword } from '#shop/staff/seller-password.ts'
import {
  addMember,
  disableMember,
  enableMember,
  listMembers,
  setMemberPassword,
  updateMember,
  type Member,
} from '#shop/staff/staff-members.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  staff: call('GET /seller/staff', { summary: 'Members of staff', by: 'owner' }),
  staffAdd: call('POST /seller/staff/add', {
    summary: 'Add a member of staff',
    by: 'owner',
    body: memberAdd,
    refuses: ['email-taken'],
    isCreating: true,
  }),
  staffUpdate: call('POST /seller/staff/update', {
    summary: 'Rename, or change the role',
    by: 'owner',
    body: memberUpdate,
    refuses: ['not-found', 'last-owner'],
  }),
  staffPassword: call('POST /seller/staff/password', {
    summary: 'Give a member another password',
    by: 'owner',
    body: memberPassword,
    refuses: ['not-found'],
  }),
  staffDisable: call('POST /seller/staff/disable', {
    summary: 'Take a login away',
    by: 'owner',
    body: byId,
    refuses: ['not-found', 'last-owner'],
  }),
  staffEnable: call('POST /seller/staff/enable', {
    summary: 'Give a login back',
    by: 'owner',
    body: byId,
    refuses: ['not-found'],
  }),
  noticeDismiss: call('POST /seller/staff/notice/dismiss', {
    summary: 'Close the notice about the Customers permission',
    by: 'owner',
  }),
  password: call('POST /seller/password', {
    summary: 'Change one’s own password',
    by: 'seller',
    body: passwordChange,
    refuses: ['wrong-password'],
  }),
  email: call('POST /seller/email', {
    summary: 'Have a code sent to the address that one wants to log in by',
    by: 'seller',
    body: emailChange,
    refuses: ['wrong-password', 'email-taken'],
  }),
  emailConfirm: call('POST /seller/email/confirm', {
    summary: 'Log in by another address from now on',
    by: 'seller',
    body: emailCode,
    refuses: ['wrong-code', 'code-over', 'email-taken'],
  }),
}

/** Who may log in at the seller's side; an owner decides. Everybody there changes their own password. */
export function staffRoutes(app: Api, context: CallContext): void {
  app.get('/seller/staff', endpoints.staff, async (request) => {
    const members = await listMembers(await context.shopOf(request))
    return { success: true, members: members.map(memberJson), message: context.words(request).staffFound }
  })

  app.post('/seller/staff/add', endpoints.staffAdd, async (request, reply) => {
    const { member, password } = await addMember(await context.shopOf(request), request.body)
    const message = context.words(request).memberAdded({ name: member.name })
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ success: true, member: memberJson(member), password, message })
  })

  app.post('/seller/staff/update', endpoints.staffUpdate, async (request) => {
    const member = await updateMember(await context.shopOf(request), request.body)
    return { success: true, member: memberJson(member), message: context.words(request).memberUpdated }
  })

  app.post('/seller/staff/password', endpoints.staffPassword, async (request, reply) => {
    const { member, password } = await setMemberPassword(await context.shopOf(request), request.body)
    const message = context.words(request).memberPassword({ name: member.name })
    return reply
      .header('cache-control', 'no-store')
      .send({ success: true, member: memberJson(member), password, message })
  })

  app.post('/seller/staff/disable', endpoints.staffDisable, async (request) => {
    const member = await disableMember(await context.shopOf(request), request.body)
    const message = context.words(request).memberDisabled({ name: member.name })
    return { success: true, member: memberJson(member), message }
  })

  app.post('/seller/staff/enable', endpoints.staffEnable, async (request) => {
    const member = await enableMember(await context.shopOf(request), request.body)
    const message = context.words(request).memberEnabled({ name: member.name })
    return { success: true, member: memberJson(member), message }
  })

  app.post('/seller/staff/notice/dismiss', endpoints.noticeDismiss, async (request) => {
    await dismissCustomersNotice(await context.shopOf(request))
    return { success: true, message: messages(staffMessages, context.languageOf(request)).noticeDismissed }
  })

  app.post('/seller/password', endpoints.password, async (request) => {
    await changeSellerPassword(await context.shopOf(request), request.body)
    return { success: true, message: context.words(request).sellerPasswordChanged }
  })

  myEmailRoutes(app, context)
}

function myEmailRoutes(app: Api, context: CallContext): void {
  const messagesFor = (request: FastifyRequest) => messages(staffMessages, context.languageOf(request))

  app.post('/seller/email', endpoints.email, async (request) => {
    const { email, isFiled } = await askForEmail(await context.shopOf(request), request.body)
    const { emailCodeSent: emailRequested, emailFiled } = messagesFor(request)
    return { success: true, email, message: (isFiled ? emailFiled : emailRequested)({ email }) }
  })

  app.post('/seller/email/confirm', endpoints.emailConfirm, async (request) => {
    const { email } = await confirmEmail(await context.shopOf(request), request.body)
    return { success: true, email, message: messagesFor(request).emailChanged({ email }) }
  })
}

function memberJson({ id, isSelf: _, lastSeenAt, ...member }: Member) {
  return { _id: id, ...member, lastSeenAt: lastSeenAt?.toISOString() ?? null }
}
