import { searchableListQuery } from '#domain/validation/paging.server.ts'
import { demandSorts } from './demand-list.ts'

/** A page of the products with waiting alerts. */
export const demandListQuery = searchableListQuery(demandSorts)
