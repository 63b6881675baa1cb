/**
 * Single lines that would cost somebody money or furniture if they were written so. Each is planted in a copy of the
 * source by `npm run prove -- faults`, and one of its tests has to go red.
 *
 * `line` stands exactly once in `file`; `fault` takes its place; `tests` are the files that are run.
 */
export const faults = [
  {
    name: 'an order takes more than is in stock',
    file: 'src/domain/stock.ts',
    line: 'return stock === null || quantity <= stock',
    fault: 'return stock === null || quantity <= stock + 1',
    tests: ['src/domain/stock.test.ts'],
  },
]
