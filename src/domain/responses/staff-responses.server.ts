import { areas } from '#domain/account/staff-permissions.ts'
import type { SettingName } from '#domain/settings/settings.ts'
import { nobody, sessionsAnswer } from './account-responses.server.ts'
import { count, done, id, message, moment, success } from './response-fields.server.ts'
import * as z from 'zod'

/** Somebody who may log in at the seller's side. */
const memberAnswer = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    role: z.enum(['owner', 'staff']),
    areas: z.array(z.enum(areas)),
    isActive: z.boolean(),
    lastSeenAt: moment.nullable(),
  })
  .meta({ id: 'Member' })

const changed = z.object({ success, member: memberAnswer, message })
/** A generated password is returned once, here; null if a person entered it. */
const withPassword = z.object({ success, member: memberAnswer, password: z.string().nullable(), message })

const text = z.string()

/** The business details. A missing text is empty. */
const settingsAnswer = z
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
const settings = z.object({ success, settings: settingsAnswer, version: z.int(), message })

/** A browser that receives notifications of new orders. */
const deviceAnswer = z
  .object({
    _id: id,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    startedAt: moment,
    lastOkAt: moment.nullable(),
    isThis: z.boolean(),
  })
  .meta({ id: 'Device' })
const devices = z.object({ success, devices: z.array(deviceAnswer), message })

export const staffCalls = {
  'GET /seller/is-auth': z.union([z.object({ success }), nobody]),
  'POST /seller/login': done,
  'POST /seller/forgot': done,
  'POST /seller/reset': done,
  'GET /seller/logout': done,
  'POST /seller/password': done,
  'POST /seller/email': done.extend({ email: z.string() }),
  'POST /seller/email/confirm': done.extend({ email: z.string() }),
  'GET /seller/sessions': sessionsAnswer,
  'POST /seller/sessions/end': sessionsAnswer,
  'GET /seller/waiting': z.object({ success, toPack: count, latest: moment.nullable(), message }),
  'GET /seller/push/key': z.object({ success, key: z.string(), message }),
  'GET /seller/push/devices': devices,
  'POST /seller/push/subscribe': devices,
  'POST /seller/push/unsubscribe': devices,
  'POST /seller/push/test': done,
  'GET /seller/staff': z.object({ success, members: z.array(memberAnswer), message }),
  'POST /seller/staff/add': withPassword,
  'POST /seller/staff/update': changed,
  'POST /seller/staff/password': withPassword,
  'POST /seller/staff/disable': changed,
  'POST /seller/staff/enable': changed,
  'POST /seller/backup/make': done,
  'POST /seller/backup/release': done,
  'POST /seller/staff/notice/dismiss': done,
  'GET /seller/settings': settings,
  'POST /seller/settings': settings,
} as const
