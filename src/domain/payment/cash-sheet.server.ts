import { idOrNotFound, calendarDay, numeric, optionalLine } from '#domain/validation/fields.server.ts'
import { exactMoneyOf } from '#domain/validation/money.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import * as z from 'zod'
import { amountPaisa } from './tender.server.ts'

const day = calendarDay('day')

/** The day of a cash sheet, 'YYYY-MM-DD' in Kathmandu; today if it is missing. */
export const cashSheetQuery = z.object({ day: day.optional() })

/** The cash hand-in to reverse. */
export const handInReversalRequest = z.object(
  { id: idOrNotFound() },
  { error: 'fields' satisfies ValidationCode },
)

/** Cash that a staff member hands in for a day. */
export const handInRequest = z.object(
  {
    day,
    staffId: idOrNotFound(),
    amount: amountPaisa(),
    /** The total of earlier hand-ins that the page displays for this staff member and day. It prevents recording a hand-in twice. */
    handedIn: exactMoneyOf(
      numeric('amount').refine((n) => n >= 0, { error: 'amount' satisfies ValidationCode }),
      'amount',
    ).optional(),
    note: optionalLine(200)
      .nullish()
      .transform((note) => note ?? ''),
  },
  { error: 'fields' satisfies ValidationCode },
)
