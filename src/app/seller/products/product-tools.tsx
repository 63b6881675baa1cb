import { textIn } from '#domain/language.ts'
import { useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { listingMessages } from '#app/components/listing/listing-messages.ts'
import { sellerProductMessages } from '#domain/product/seller-product-messages.ts'
import { draftMessages } from '#domain/product/draft-messages.ts'
import { stockMessages } from '#domain/product/stock-messages.ts'
import { sellerMessages } from '#app/seller/frame/seller-messages.ts'
import { isProductSort, productSorts } from '#domain/product/product-sort.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useCategoriesAndRooms } from '#app/components/frame/use-categories-and-rooms.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { productListPath, showChoices, stockChoices, type ProductListFilters } from './product-list-path.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from './products.module.css'

const searchDelayMs = 300

/**
 * Renders the search and the filters of the product list. Each change updates the URL and leads to page 1.
 */
export function ListTools({ choice }: { choice: ProductListFilters }) {
  const sellerProductText = useMessages(sellerProductMessages)
  const draftText = useMessages(draftMessages)
  const navigate = useNavigate()
  const to = useLocalPath()
  // The filters that were requested last. Their list may still be loading.
  const requestedFilters = useRef(choice)
  useEffect(() => {
    requestedFilters.current = choice
  }, [choice])
  function applyFilters(change: Partial<ProductListFilters>) {
    requestedFilters.current = { ...requestedFilters.current, ...change }
    void navigate(to(productListPath(requestedFilters.current)), { replace: true, preventScrollReset: true })
  }
  return (
    <search className={styles.tools}>
      <SearchField search={choice.search} onSearch={(search) => applyFilters({ search })} />
      {choice.show === 'shelf' && <ProductFilters choice={choice} applyFilters={applyFilters} />}
      <SelectField
        label={sellerProductText.showFilter}
        value={choice.show}
        options={[
          { value: 'shelf', text: sellerProductText.active },
          { value: 'draft', text: draftText.drafts },
          { value: 'archived', text: sellerProductText.archivedOnes },
        ]}
        onChange={({ target }) =>
          applyFilters({
            show: showChoices.find((one) => one === target.value) ?? 'shelf',
            stock: 'all',
            sort: 'default',
            category: '',
          })
        }
      />
    </search>
  )
}

type FiltersProps = {
  choice: ProductListFilters
  applyFilters: (change: Partial<ProductListFilters>) => void
}

/** Renders the filters of active products. Drafts and archived products can only be searched. */
function ProductFilters({ choice, applyFilters }: FiltersProps) {
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
        value={choice.category}
        options={[
          { value: '', text: sellerProductText.allCategories },
          ...categories.map((category) => ({ value: category.path, text: textIn(language, category.text) })),
        ]}
        onChange={({ target: { value } }) => applyFilters({ category: value })}
      />
      <SelectField
        label={t.sort}
        value={choice.sort}
        options={productSorts.map((sort) => ({
          value: sort,
          text: sort === 'default' ? t.newest : listingText[sort],
        }))}
        onChange={({ target }) => isProductSort(target.value) && applyFilters({ sort: target.value })}
      />
      <SelectField
        label={t.stock}
        value={choice.stock}
        options={[
          { value: 'all', text: t.allStock },
          { value: 'in', text: t.inStock },
          { value: 'out', text: t.outOfStock },
          { value: 'low', text: stockText.low },
        ]}
        onChange={({ target: { value } }) =>
          applyFilters({ stock: stockChoices.find((one) => one === value) ?? 'all' })
        }
      />
    </>
  )
}

/** Renders the search field, which searches after a pause in typing. */
function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useMessages(sellerMessages)
  const id = useId()
  const timer = useRef<number>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  // A link may have changed the search text. The field is not changed while the seller types.
  useEffect(() => {
    if (input.current !== null && input.current !== document.activeElement) input.current.value = search
  }, [search])
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{t.searchProducts}</label>
      <div className={fieldStyles.search}>
        <Icon name="magnifying-glass" />
        <input
          ref={input}
          className={fieldStyles.input}
          id={id}
          type="search"
          defaultValue={search}
          placeholder={t.searchExample}
          onChange={({ target }) => {
            window.clearTimeout(timer.current)
            timer.current = window.setTimeout(() => onSearch(target.value.trim()), searchDelayMs)
          }}
        />
      </div>
    </div>
  )
}
