/** Returns the size of a random or large test: `small` in `npm test`, `full` in `npm run prove`. */
export function testSize({ small, full }: { small: number; full: number }): number {
  return process.env['PROVE'] ? full : small
}
