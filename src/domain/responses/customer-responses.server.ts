import * as z from 'zod'
import { verificationKinds } from '#domain/customer/verification.ts'

/** How the ownership of orders was verified. */
export const verificationKind = z.enum(verificationKinds)
