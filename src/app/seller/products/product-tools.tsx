import { textIn } from '#domain/language.ts'
import { useNavigate } from 'react-router'
import { useRequestedFilters } from '#app/components/listing/use-requested-filters.ts'
import { listingMessages } from '#app/components/listing/listing-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { draftMessages } from '#domain/product/draft-messages.ts'
import { stockMessages } from '#domain/product/stock-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { isProductSort, productSorts } from '#domain/product/product-sort.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { useCategoriesAndRooms } from '#app/components/frame/use-categories-and-rooms.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { Grid, Stack } from '#ui/layout/flow.tsx'
import { DelayedSearchField } from '#app/seller/kit/delayed-search-field.tsx'
import {
  productListPath,
  showParameters,
  parseStatusParameter,
  stockChoices,
  type ProductListFilters,
} from './product-list-path.ts'

/**
 * Renders the search and the filters of the product list. Each change updates the URL and leads to page 1.
 */
export function ProductListTools({ loadedFilters }: { loadedFilters: ProductListFilters }) {
  const t = useMessages(sellerMessages)
  const sellerProductText = useMessages(sellerProductMessages)
  const draftText = useMessages(draftMessages)
  const navigate = useNavigate()
  const to = useLocalPath()
  const [filters, applyFilters] = useRequestedFilters(loadedFilters, (changed) =>
    navigate(to(productListPath(changed)), { replace: true, preventScrollReset: true }),
  )
  return (
    <search>
      <Stack>
        <DelayedSearchField
          label={t.searchProducts}
          placeholder={t.searchExample}
          search={filters.search}
          onSearch={(search) => applyFilters({ search })}
        />
        <Grid columns="four">
          {filters.status === 'published' && <ProductFilters filters={filters} applyFilters={applyFilters} />}
          <SelectField
            label={sellerProductText.showFilter}
            value={showParameters[filters.status]}
            options={[
              { value: showParameters.published, text: sellerProductText.active },
              { value: showParameters.draft, text: draftText.drafts },
              { value: showParameters.archived, text: sellerProductText.archivedOnes },
            ]}
            onChange={({ target }) =>
              applyFilters({
                status: parseStatusParameter(target.value),
                stock: 'all',
                sort: 'default',
                category: '',
              })
            }
          />
        </Grid>
      </Stack>
    </search>
  )
}

type FiltersProps = {
  filters: ProductListFilters
  applyFilters: (change: Partial<ProductListFilters>) => void
}

/** Renders the filters of active products. Drafts and archived products can only be searched. */
function ProductFilters({ filters, applyFilters }: FiltersProps) {
  const t = useMessages(sellerMessages)
  const sellerProductText = useMessages(sellerProductMessages)
  const listingText = useMessages(listingMessages)
  const stockText = useMessages(stockMessages)
  const language = useLanguage()
  const { categories } = useCategoriesAndRooms()
  return (
    <>
      <SelectField
        label={t.category}
        value={filters.category}
        options={[
          { value: '', text: sellerProductText.allCategories },
          ...categories.map((category) => ({ value: category.path, text: textIn(language, category.text) })),
        ]}
        onChange={({ target: { value } }) => applyFilters({ category: value })}
      />
      <SelectField
        label={t.sort}
        value={filters.sort}
        options={productSorts.map((sort) => ({
          value: sort,
          text: sort === 'default' ? t.newest : listingText[sort],
        }))}
        onChange={({ target }) => isProductSort(target.value) && applyFilters({ sort: target.value })}
      />
      <SelectField
        label={t.stock}
        value={filters.stock}
        options={[
          { value: 'all', text: t.allStock },
          { value: 'in', text: t.inStock },
          { value: 'out', text: t.outOfStock },
          { value: 'low', text: stockText.low },
        ]}
        onChange={({ target: { value } }) =>
          applyFilters({ stock: stockChoices.find((stockChoice) => stockChoice === value) ?? 'all' })
        }
      />
    </>
  )
}
