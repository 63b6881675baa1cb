/** The size of a random or large test: the small one in `npm test`, the full one in `npm run prove`. */
export function testSize(small: number, full: number): number {
  return process.env['PROVE'] ? full : small
}
