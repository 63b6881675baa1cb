import { accountFaults } from './faults/accounts.mjs'
import { billFaults } from './faults/bills.mjs'
import { databaseFaults } from './faults/database.mjs'
import { holdFaults } from './faults/holds.mjs'
import { mailFaults } from './faults/mails.mjs'
import { orderFaults } from './faults/orders.mjs'
import { paymentFaults } from './faults/payments.mjs'
import { refundFaults } from './faults/refunds.mjs'
import { stockFaults } from './faults/stock.mjs'
import { variantFaults } from './faults/variants.mjs'

/**
 * One-line faults that would cost money or furniture. `npm run prove -- faults` plants each one in a copy of the
 * source. One of its tests then has to fail.
 * `line` occurs exactly once in `file`, `fault` replaces it, and `tests` are the test files to run.
 */
export const faults = [
  ...paymentFaults,
  ...holdFaults,
  ...refundFaults,
  ...orderFaults,
  ...stockFaults,
  ...databaseFaults,
  ...billFaults,
  ...mailFaults,
  ...accountFaults,
  ...variantFaults,
]
