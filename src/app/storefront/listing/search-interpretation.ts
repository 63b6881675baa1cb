import type { LoaderFunctionArgs } from 'react-router'
import type { SearchInterpretation } from '#app/components/calls/search-interpretation.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { readListing } from './shop-listing.server.ts'

/** Responds with the interpretation of a search sentence as JSON, for the search overlay. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const list = await readListing(shopOf(context), request.url, { kind: 'shop', collection: undefined })
  const { products, total, readAs, interpretedSearch, omittedFilterTexts } = list
  const interpretation: SearchInterpretation | null =
    interpretedSearch === null || products.length === 0
      ? null
      : { products, total, readAs, omittedFilters: omittedFilterTexts }
  return Response.json({ reading: interpretation })
}
