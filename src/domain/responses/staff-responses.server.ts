import { permissions } from '#domain/account/staff-permissions.ts'
import type { SettingName } from '#domain/settings/settings.ts'
import { nobody, sessionsResponse } from './account-responses.server.ts'
import { count, successResponse, id, message, moment, success } from './response-fields.server.ts'
import * as z from 'zod'

/** A person who may log in to the seller's pages. */
const staffMemberSchema = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    role: z.enum(['owner', 'staff']),
    areas: z.array(z.enum(permissions)),
    isActive: z.boolean(),
    lastSeenAt: moment.nullable(),
  })
  .meta({ id: 'Member' })

const changed = z.object({ success, member: staffMemberSchema, message })
/** A generated password is returned once, here; null if a person entered it. */
const withPassword = z.object({
  success,
  member: staffMemberSchema,
  password: z.string().nullable(),
  message,
})

const text = z.string()

/** The business details. A missing text is empty. */
const settingsSchema = z
  .object({
    name: text,
    nameNe: text,
    address: text,
    addressNe: text,
    hours: text,
    hoursNe: text,
    taxLabel: text,
    taxLabelNe: text,
    returns: text,
    returnsNe: text,
    phone: text,
    email: text,
    registrationNumber: text,
    listingNumber: text,
    taxNumber: text,
    grievanceOfficer: text,
    grievanceContact: text,
    notifyEmails: text,
    notifyLanguage: text,
  } satisfies Record<SettingName, z.ZodString>)
  .meta({ id: 'Settings' })
const settings = z.object({ success, settings: settingsSchema, version: z.int(), message })

/** A browser that receives notifications of new orders. */
const deviceSchema = z
  .object({
    _id: id,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    startedAt: moment,
    lastOkAt: moment.nullable(),
    isThis: z.boolean(),
  })
  .meta({ id: 'Device' })
const devices = z.object({ success, devices: z.array(deviceSchema), message })

export const staffCalls = {
  'GET /seller/is-auth': z.union([z.object({ success }), nobody]),
  'POST /seller/login': successResponse,
  'POST /seller/forgot': successResponse,
  'POST /seller/reset': successResponse,
  'GET /seller/logout': successResponse,
  'POST /seller/password': successResponse,
  'POST /seller/email': successResponse.extend({ email: z.string() }),
  'POST /seller/email/confirm': successResponse.extend({ email: z.string() }),
  'GET /seller/sessions': sessionsResponse,
  'POST /seller/sessions/end': sessionsResponse,
  'GET /seller/waiting': z.object({ success, toPack: count, latest: moment.nullable(), message }),
  'GET /seller/push/key': z.object({ success, key: z.string(), message }),
  'GET /seller/push/devices': devices,
  'POST /seller/push/subscribe': devices,
  'POST /seller/push/unsubscribe': devices,
  'POST /seller/push/test': successResponse,
  'GET /seller/staff': z.object({ success, members: z.array(staffMemberSchema), message }),
  'POST /seller/staff/add': withPassword,
  'POST /seller/staff/update': changed,
  'POST /seller/staff/password': withPassword,
  'POST /seller/staff/disable': changed,
  'POST /seller/staff/enable': changed,
  'POST /seller/backup/make': successResponse,
  'POST /seller/backup/release': successResponse,
  'POST /seller/staff/notice/dismiss': successResponse,
  'GET /seller/settings': settings,
  'POST /seller/settings': settings,
} as const
