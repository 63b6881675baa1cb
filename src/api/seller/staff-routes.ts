import { passwordChange } from '#domain/account/account.server.ts'
import { byId } from '#domain/address/address.server.ts'
import type { FastifyRequest } from 'fastify'
import {
  emailChange,
  emailCode,
  staffMemberAdd,
  staffMemberPassword,
  staffMemberUpdate,
} from '#domain/account/staff.server.ts'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { messages } from '#domain/messages.ts'
import { dismissCustomersNotice } from '#shop/staff/customers-notice.ts'
import { requestEmailChange, confirmEmail } from '#shop/staff/change-email.ts'
import { changeSellerPassword } from '#shop/staff/seller-password.ts'
import {
  addStaffMember,
  disableStaffMember,
  enableStaffMember,
  listStaffMembers,
  setStaffMemberPassword,
  updateStaffMember,
  type StaffMember,
} from '#shop/staff/staff-members.ts'
import { call, type Api } from '#api/http/call.ts'
import type { CallContext } from '#api/http/context.ts'

const endpoints = {
  staff: call('GET /seller/staff', { summary: 'Members of staff', by: 'owner' }),
  staffAdd: call('POST /seller/staff/add', {
    summary: 'Add a member of staff',
    by: 'owner',
    body: staffMemberAdd,
    refuses: ['email-taken'],
    isCreating: true,
  }),
  staffUpdate: call('POST /seller/staff/update', {
    summary: 'Rename, or change the role',
    by: 'owner',
    body: staffMemberUpdate,
    refuses: ['not-found', 'last-owner'],
  }),
  staffPassword: call('POST /seller/staff/password', {
    summary: 'Give a member another password',
    by: 'owner',
    body: staffMemberPassword,
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
    const staffMembers = await listStaffMembers(await context.shopOf(request))
    return {
      success: true,
      members: staffMembers.map(staffMemberJson),
      message: context.words(request).staffFound,
    }
  })

  app.post('/seller/staff/add', endpoints.staffAdd, async (request, reply) => {
    const { staffMember, password } = await addStaffMember(await context.shopOf(request), request.body)
    const message = context.words(request).memberAdded({ name: staffMember.name })
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({ success: true, member: staffMemberJson(staffMember), password, message })
  })

  app.post('/seller/staff/update', endpoints.staffUpdate, async (request) => {
    const staffMember = await updateStaffMember(await context.shopOf(request), request.body)
    return {
      success: true,
      member: staffMemberJson(staffMember),
      message: context.words(request).memberUpdated,
    }
  })

  app.post('/seller/staff/password', endpoints.staffPassword, async (request, reply) => {
    const { staffMember, password } = await setStaffMemberPassword(
      await context.shopOf(request),
      request.body,
    )
    const message = context.words(request).memberPassword({ name: staffMember.name })
    return reply
      .header('cache-control', 'no-store')
      .send({ success: true, member: staffMemberJson(staffMember), password, message })
  })

  app.post('/seller/staff/disable', endpoints.staffDisable, async (request) => {
    const staffMember = await disableStaffMember(await context.shopOf(request), request.body)
    const message = context.words(request).memberDisabled({ name: staffMember.name })
    return { success: true, member: staffMemberJson(staffMember), message }
  })

  app.post('/seller/staff/enable', endpoints.staffEnable, async (request) => {
    const staffMember = await enableStaffMember(await context.shopOf(request), request.body)
    const message = context.words(request).memberEnabled({ name: staffMember.name })
    return { success: true, member: staffMemberJson(staffMember), message }
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
    const { email, isFiled } = await requestEmailChange(await context.shopOf(request), request.body)
    const { emailCodeSent: emailRequested, emailFiled } = messagesFor(request)
    return { success: true, email, message: (isFiled ? emailFiled : emailRequested)({ email }) }
  })

  app.post('/seller/email/confirm', endpoints.emailConfirm, async (request) => {
    const { email } = await confirmEmail(await context.shopOf(request), request.body)
    return { success: true, email, message: messagesFor(request).emailChanged({ email }) }
  })
}

function staffMemberJson({ id, isSelf: _, lastSeenAt, ...staffMember }: StaffMember) {
  return { _id: id, ...staffMember, lastSeenAt: lastSeenAt?.toISOString() ?? null }
}
