import { requiredBoolean } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { setupSteps } from './setup.ts'

const step = z.enum(setupSteps, { error: 'choice' satisfies ValidationCode })

/** Confirms that a step needs nothing, or closes the checklist. */
export const setupChange = z.object({ confirm: step.optional(), isClosed: requiredBoolean().optional() })

/** The stored state of the checklist. */
export const storedSetup = z.object({
  confirmed: z.array(step).catch([]),
  isClosed: z.boolean().catch(false),
})
