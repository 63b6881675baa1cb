import * as z from 'zod'
import { isPhone } from '#domain/address/address.ts'
import { parseNumber } from '#domain/number-format.ts'
import { requiredLine, requiredOrInvalid } from '#domain/validation/fields.server.ts'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { maxOrderNumber } from './order-number.ts'

const wrongNumber = 'order-number' satisfies ValidationCode

/** An order number as entered, in Latin or Nepali digits and with or without a leading #. */
const orderNumber = z
  .union([z.number(), requiredLine(40)], requiredOrInvalid(wrongNumber))
  .transform((input, context) => {
    const number = typeof input === 'number' ? input : parseNumber(input.replace(/^#/, ''))
    if (number !== undefined && Number.isInteger(number) && number > 0 && number <= maxOrderNumber)
      return number
    context.addIssue({ code: 'custom', message: wrongNumber })
    return z.NEVER
  })

/** A request for the status of an order: its number and the phone number of its address. */
export const orderLookup = z.object(
  {
    number: orderNumber,
    phone: requiredLine(40).refine((phone) => phone === '' || isPhone(phone), {
      error: 'phone' satisfies ValidationCode,
    }),
  },
  { error: 'fields' satisfies ValidationCode },
)
