/** Where something goes, as far as it is known: as it stands in an address. */
export type Place = {
  state?: string | undefined
  city?: string | undefined
  country?: string | undefined
}
