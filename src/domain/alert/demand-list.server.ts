import { searchableListQuery } from '#domain/validation/paging.server.ts'
import { demandSorts } from './demand-list.ts'

/** The query of the paginated list of products with waiting alerts. */
export const demandListQuery = searchableListQuery(demandSorts)
