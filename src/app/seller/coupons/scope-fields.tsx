import { useState } from 'react'
import { textIn } from '#domain/language.ts'
import { couponMessages } from '#domain/pricing/coupon-messages.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Stack } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { useMatchingProducts } from '#app/components/listing/use-matching-products.ts'
import { useCategoriesAndRooms } from '#app/components/frame/use-categories-and-rooms.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'

const scopes = ['all', 'categories', 'products'] as const
type Scope = (typeof scopes)[number]

/** The scope of a coupon or a sale: everything if both are empty. */
export type ScopeValue = { productIds: readonly string[]; categories: readonly string[] }

type ScopeFieldsProps = { initial: ScopeValue | undefined; error: string | undefined }

/** Renders the fields for the scope of a coupon or a sale: everything, some categories or some products. */
export function ScopeFields({ initial, error }: ScopeFieldsProps) {
  const t = useMessages(couponMessages)
  const language = useLanguage()
  const { categories } = useCategoriesAndRooms()
  const [scope, setScope] = useState<Scope>(() => scopeOf(initial))
  const [productIds, setProductIds] = useState(initial?.productIds ?? [])
  return (
    <>
      <SelectField
        label={t.scope}
        name="scope"
        error={error}
        value={scope}
        onChange={({ currentTarget }) =>
          setScope(scopes.find((candidate) => candidate === currentTarget.value) ?? 'all')
        }
        options={scopes.map((value) => ({ value, text: t[value] }))}
      />
      {scope === 'categories' && (
        <Stack as="fieldset" gap="tight" spansColumns aria-label={t.categories}>
          {categories.map(({ path, text }) => (
            <CheckField
              key={path}
              name="categories"
              value={path}
              defaultChecked={initial?.categories.includes(path) ?? false}
            >
              {textIn(language, text)}
            </CheckField>
          ))}
        </Stack>
      )}
      {scope === 'products' && <ProductChoice ids={productIds} onChange={setProductIds} />}
      <input type="hidden" name="productIds" value={productIds.join(' ')} />
    </>
  )
}

function scopeOf(value: ScopeValue | undefined): Scope {
  if (value === undefined) return 'all'
  if (value.categories.length > 0) return 'categories'
  return value.productIds.length > 0 ? 'products' : 'all'
}

type NamedProduct = { id: string; name: string }
type ProductChoiceProps = { ids: readonly string[]; onChange: (ids: readonly string[]) => void }

/** Renders the selected products and the matches of a search. A product that was selected at first stays listed. */
export function ProductChoice({ ids, onChange }: ProductChoiceProps) {
  const t = useMessages(couponMessages)
  const [input, setInput] = useState('')
  const [initialIds] = useState(ids)
  const searchTerm = input.trim()
  const initialProducts = useMatchingProducts(
    initialIds.length === 0 ? undefined : `/product/list?ids=${initialIds.join(',')}`,
  )
  const matches = useMatchingProducts(
    searchTerm === '' ? undefined : `/product/list?search=${encodeURIComponent(searchTerm)}&limit=8`,
  )
  const [tickedProducts, setTickedProducts] = useState<readonly NamedProduct[]>([])
  const productsById = new Map(
    [...(initialProducts ?? []), ...tickedProducts, ...(matches ?? [])].map((product) => [
      product.id,
      product,
    ]),
  )
  const visibleProducts = [...productsById.values()].filter(
    ({ id }) =>
      ids.includes(id) ||
      initialIds.includes(id) ||
      matches?.some((matchingProduct) => matchingProduct.id === id),
  )
  function toggleProduct(product: NamedProduct, isOn: boolean) {
    setTickedProducts([...tickedProducts.filter(({ id }) => id !== product.id), product])
    onChange(isOn ? [...ids, product.id] : ids.filter((id) => id !== product.id))
  }
  return (
    <Stack as="fieldset" gap="tight" spansColumns aria-label={t.products}>
      <TextField
        label={t.findProduct}
        type="search"
        maxLength={100}
        value={input}
        onChange={({ currentTarget }) => setInput(currentTarget.value)}
      />
      {visibleProducts.map((product) => (
        <CheckField
          key={product.id}
          checked={ids.includes(product.id)}
          onChange={({ currentTarget }) => toggleProduct(product, currentTarget.checked)}
        >
          {product.name}
        </CheckField>
      ))}
      {matches?.length === 0 && (
        <Text as="output" isMuted>
          {t.noProduct}
        </Text>
      )}
    </Stack>
  )
}
