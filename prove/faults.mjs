import { accountFaults } from './faults/accounts.mjs'
import { billFaults } from './faults/bills.mjs'
import { databaseFaults } from './faults/database.mjs'
import { holdFaults } from './faults/holds.mjs'
import { mailFaults } from './faults/mails.mjs'
import { orderFaults } from './faults/orders.mjs'
import { paymentFaults } from './faults/payments.mjs'
import { refundFaults } from './faults/refunds.mjs'
import { stockFaults } from './faults/stock.mjs'

/**
 * Single lines that would cost somebody money or furniture if they were written so. Each is planted in a copy of the
 * source by `npm run prove -- faults`, and one of its tests has to go red.
 *
 * `line` stands exactly once in `file`; `fault` takes its place; `tests` are the files that are run.
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
]
