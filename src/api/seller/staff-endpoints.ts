import { passwordChange } from '#domain/account/account.server.ts'
import { idRequest } from '#domain/address/address.server.ts'
import {
  emailChange,
  emailCode,
  staffMemberAdd,
  staffMemberPassword,
  staffMemberUpdate,
} from '#domain/account/staff.server.ts'
import { staffMessages } from '#domain/account/staff-messages.ts'
import { messages } from '#domain/messages.ts'
import { dismissCustomerAccessNotice } from '#shop/staff/customer-access-notice.ts'
import { requestEmailChange, confirmEmailChange } from '#shop/staff/change-email.ts'
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
import * as z from 'zod'
import {
  successWith,
  successResponse,
  idSchema,
  timestampSchema,
} from '#domain/responses/response-fields.server.ts'
import { permissions, staffRoles } from '#domain/account/staff-permissions.ts'
import { defineEndpoint } from '#api/http/endpoint.ts'

/** A staff member, who may log in to the seller's pages. */
const staffMemberSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    areas: z.array(z.enum(permissions)),
    isActive: z.boolean(),
    lastSeenAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Member' })

/** A generated password is returned once, here; null if a person entered it. */
const staffPasswordResponse = successWith({ member: staffMemberSchema, password: z.string().nullable() })

/**
 * The endpoints for staff members, which owners manage. Each staff member can change their password and
 * email.
 */
export const staffEndpoints = [
  defineEndpoint({
    name: 'GET /seller/staff',
    summary: 'Members of staff',
    access: 'owner',
    output: successWith({ members: z.array(staffMemberSchema) }),
    run: async (shop, { t }) => {
      const staffMembers = await listStaffMembers(shop)
      return {
        success: true,
        members: staffMembers.map(staffMemberJson),
        message: t.staffFound,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/staff/add',
    summary: 'Add a member of staff',
    access: 'owner',
    body: staffMemberAdd,
    errors: ['email-taken'],
    createsResource: true,
    output: staffPasswordResponse,
    run: async (shop, { body, t, reply }) => {
      const { staffMember, password } = await addStaffMember(shop, body)
      const message = t.memberAdded({ name: staffMember.name })
      void reply.header('cache-control', 'no-store')
      return { success: true, member: staffMemberJson(staffMember), password, message }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/staff/update',
    summary: 'Change the name, role or permissions of a staff member',
    access: 'owner',
    body: staffMemberUpdate,
    errors: ['not-found', 'last-owner'],
    output: successWith({ member: staffMemberSchema }),
    run: async (shop, { body, t }) => {
      const staffMember = await updateStaffMember(shop, body)
      return {
        success: true,
        member: staffMemberJson(staffMember),
        message: t.memberUpdated,
      }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/staff/password',
    summary: 'Set the password of a staff member',
    access: 'owner',
    body: staffMemberPassword,
    errors: ['not-found'],
    output: staffPasswordResponse,
    run: async (shop, { body, t, reply }) => {
      const { staffMember, password } = await setStaffMemberPassword(shop, body)
      const message = t.memberPassword({ name: staffMember.name })
      void reply.header('cache-control', 'no-store')
      return { success: true, member: staffMemberJson(staffMember), password, message }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/staff/disable',
    summary: 'Disable the login of a staff member',
    access: 'owner',
    body: idRequest,
    errors: ['not-found', 'last-owner'],
    output: successWith({ member: staffMemberSchema }),
    run: async (shop, { body, t }) => {
      const staffMember = await disableStaffMember(shop, body)
      const message = t.memberDisabled({ name: staffMember.name })
      return { success: true, member: staffMemberJson(staffMember), message }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/staff/enable',
    summary: 'Enable the login of a staff member',
    access: 'owner',
    body: idRequest,
    errors: ['not-found'],
    output: successWith({ member: staffMemberSchema }),
    run: async (shop, { body, t }) => {
      const staffMember = await enableStaffMember(shop, body)
      const message = t.memberEnabled({ name: staffMember.name })
      return { success: true, member: staffMemberJson(staffMember), message }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/staff/notice/dismiss',
    summary: 'Close the notice about the Customers permission',
    access: 'owner',
    output: successResponse,
    run: async (shop, { language }) => {
      await dismissCustomerAccessNotice(shop)
      return { success: true, message: messages(staffMessages, language).noticeDismissed }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/password',
    summary: 'Change my password',
    access: 'seller',
    body: passwordChange,
    errors: ['wrong-password'],
    output: successResponse,
    run: async (shop, { body, t }) => {
      await changeSellerPassword(shop, body)
      return { success: true, message: t.sellerPasswordChanged }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/email',
    summary: 'Send a code to my new email address',
    access: 'seller',
    body: emailChange,
    errors: ['wrong-password', 'email-taken'],
    output: successResponse.extend({ email: z.string() }),
    run: async (shop, { body, language }) => {
      const { email, writesToFiles } = await requestEmailChange(shop, body)
      const { emailCodeSent, emailFiled } = messages(staffMessages, language)
      return { success: true, email, message: (writesToFiles ? emailFiled : emailCodeSent)({ email }) }
    },
  }),
  defineEndpoint({
    name: 'POST /seller/email/confirm',
    summary: 'Confirm my new email address with the code',
    access: 'seller',
    body: emailCode,
    errors: ['wrong-code', 'code-over', 'email-taken'],
    output: successResponse.extend({ email: z.string() }),
    run: async (shop, { body, language }) => {
      const { email } = await confirmEmailChange(shop, body)
      return { success: true, email, message: messages(staffMessages, language).emailChanged({ email }) }
    },
  }),
] as const

function staffMemberJson({ id, isSelf: _, lastSeenAt, ...staffMember }: StaffMember) {
  return { _id: id, ...staffMember, lastSeenAt: lastSeenAt?.toISOString() ?? null }
}
