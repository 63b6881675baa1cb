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
import { useGroups } from '#app/components/frame/use-groups.ts'
import { useLanguage, useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { listAddress, showChoices, stockChoices, type ListChoice } from './list-address.ts'
import * as fieldStyles from '#ui/field/field.module.css'
import * as styles from './products.module.css'

const pauseMs = 300

/** Search, sort and stock; each change rewrites the address and begins at page 1. */
export function ListTools({ choice }: { choice: ListChoice }) {
  const more = useMessages(sellerProductMessages)
  const drafts = useMessages(draftMessages)
  const navigate = useNavigate()
  const to = useLocalPath()
  const go = (change: Partial<ListChoice>) =>
    void navigate(to(listAddress({ ...choice, ...change })), { replace: true, preventScrollReset: true })
  return (
    <search className={`${styles.tools} ${styles.five}`}>
      <SearchField search={choice.search} onSearch={(search) => go({ search })} />
      {choice.show === 'shelf' && <ProductFilters choice={choice} go={go} />}
      <SelectField
        label={more.showFilter}
        value={choice.show}
        options={[
          { value: 'shelf', text: more.active },
          { value: 'draft', text: drafts.drafts },
          { value: 'archived', text: more.archivedOnes },
        ]}
        onChange={({ target }) =>
          go({
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

type FiltersProps = { choice: ListChoice; go: (change: Partial<ListChoice>) => void }

/** Renders the filters. The list of archived products has one order and no category or stock filter. */
function ProductFilters({ choice, go }: FiltersProps) {
  const t = useMessages(sellerMessages)
  const more = useMessages(sellerProductMessages)
  const listing = useMessages(listingMessages)
  const stock = useMessages(stockMessages)
  const language = useLanguage()
  const { categories } = useGroups()
  return (
    <>
      <SelectField
        label={t.category}
        value={choice.category}
        options={[
          { value: '', text: more.allCategories },
          ...categories.map((category) => ({ value: category.path, text: textIn(language, category.text) })),
        ]}
        onChange={({ target: { value } }) => go({ category: value })}
      />
      <SelectField
        label={t.sort}
        value={choice.sort}
        options={productSorts.map((sort) => ({
          value: sort,
          text: sort === 'default' ? t.newest : listing[sort],
        }))}
        onChange={({ target }) => isProductSort(target.value) && go({ sort: target.value })}
      />
      <SelectField
        label={t.stock}
        value={choice.stock}
        options={[
          { value: 'all', text: t.allStock },
          { value: 'in', text: t.inStock },
          { value: 'out', text: t.outOfStock },
          { value: 'low', text: stock.low },
        ]}
        onChange={({ target: { value } }) =>
          go({ stock: stockChoices.find((one) => one === value) ?? 'all' })
        }
      />
    </>
  )
}

/** Searches when the typing rests. */
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
            timer.current = window.setTimeout(() => onSearch(target.value.trim()), pauseMs)
          }}
        />
      </div>
    </div>
  )
}
