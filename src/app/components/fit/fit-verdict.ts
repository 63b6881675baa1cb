import { fitsHome, type FitProduct } from '#domain/fit/fit-product.ts'
import type { Home } from '#domain/fit/home.ts'

/** Returns whether a product fits through the home; undefined where either has no measurements. */
export function verdictOf(furniture: FitProduct, home: Home): 'fits' | 'tooBig' | undefined {
  const fits = fitsHome(furniture, home)
  return fits === undefined ? undefined : fits ? 'fits' : 'tooBig'
}
