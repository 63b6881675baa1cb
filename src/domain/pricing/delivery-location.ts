/** The known part of a delivery location, in the form of an address. */
export type LocationFields = {
  state?: string | undefined
  city?: string | undefined
  country?: string | undefined
  /** The local level that was picked from the list, by its id in local-levels.json. */
  localLevelId?: number | undefined
}
