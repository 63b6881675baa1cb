import { useState } from 'react'
import { emptyRule, maxCollectionProducts } from '#domain/product/groups/collection.ts'
import { groupMessages } from '#domain/product/groups/group-messages.ts'
import { textIn } from '#domain/language.ts'
import { IconButton } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Rows } from '#ui/layout/flow.tsx'
import type { FieldErrors } from '#app/components/forms/page-form.ts'
import { useCategoriesAndRooms } from '#app/components/frame/use-categories-and-rooms.ts'
import { useMatchingProducts } from '#app/components/listing/use-matching-products.ts'
import type { ResponseOf } from '#app/components/stores/api-response.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { ProductSearch } from '#app/seller/order-edit/product-search.tsx'
import * as textStyles from '#ui/styles/text.module.css'
import * as fieldStyles from '#ui/field/field.module.css'

type Content = ResponseOf<'POST', '/seller/category/save'>['category']['content']
type Rule = Extract<Content, { by: 'rule' }>

const selectionMethods = ['hand', 'rule'] as const

type CollectionFieldsProps = { content: Content; errors: FieldErrors }

/** Renders the fields of a collection: products that are selected and sorted by hand, or a rule. */
export function CollectionFields({ content, errors }: CollectionFieldsProps) {
  const t = useMessages(groupMessages)
  const [selectionMethod, setSelectionMethod] = useState(content?.by ?? 'hand')
  return (
    <>
      <SelectField
        className={fieldStyles.full}
        label={t.chosenBy}
        name="by"
        value={selectionMethod}
        onChange={({ currentTarget }) => setSelectionMethod(currentTarget.value === 'rule' ? 'rule' : 'hand')}
        options={selectionMethods.map((value) => ({ value, text: t[value] }))}
      />
      {selectionMethod === 'hand' ? (
        <SelectedProducts initial={content?.by === 'hand' ? content.products : []} />
      ) : (
        <RuleFields rule={content?.by === 'rule' ? content : emptyRule} errors={errors} />
      )}
    </>
  )
}

/** Returns the content of a collection for the request that saves it; undefined if the form has none. */
export function contentOfForm(input: Readonly<Record<string, string>>) {
  const { by, products = '', categoryId, roomId, minPrice, maxPrice, inStock, onOffer } = input
  if (by === undefined) return undefined
  if (by === 'hand') return { by, products: products.split(',').filter((id) => id !== '') }
  return {
    by,
    categoryId: categoryId || null,
    roomId: roomId || null,
    minPrice: minPrice || null,
    maxPrice: maxPrice || null,
    inStock: inStock !== undefined,
    onOffer: onOffer !== undefined,
  }
}

type NamedProduct = { id: string; name: string }

function SelectedProducts({ initial }: { initial: readonly string[] }) {
  const t = useMessages(groupMessages)
  const [initialIds] = useState(initial)
  const [ids, setIds] = useState(initial)
  const [addedProducts, setAddedProducts] = useState<readonly NamedProduct[]>([])
  const initialProducts = useMatchingProducts(
    initialIds.length === 0 ? undefined : `/product/list?ids=${initialIds.join(',')}`,
  )
  const names = new Map([...(initialProducts ?? []), ...addedProducts].map(({ id, name }) => [id, name]))
  // A product that is no longer sold has no name here. It stays until somebody removes it.
  const nameOf = (id: string) => names.get(id) ?? '…'
  function move(index: number, by: number) {
    setIds(ids.toSpliced(index, 1).toSpliced(index + by, 0, ids[index] ?? ''))
  }
  return (
    <div className={fieldStyles.full}>
      <input type="hidden" name="products" value={ids.join(',')} />
      {ids.length === 0 && <p className={`${textStyles.small} ${textStyles.muted}`}>{t.noneChosen}</p>}
      <Rows as="ol">
        {ids.map((id, index) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <div>
              <IconButton
                icon="arrow-up"
                label={t.up({ name: nameOf(id) })}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                icon="arrow-down"
                label={t.down({ name: nameOf(id) })}
                disabled={index === ids.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                icon="trash"
                label={t.takeOut({ name: nameOf(id) })}
                onClick={() => setIds(ids.filter((other) => other !== id))}
              />
            </div>
          </li>
        ))}
      </Rows>
      {ids.length < maxCollectionProducts && (
        <ProductSearch
          excludedIds={ids}
          includesSoldOut
          canAddSeveral
          onAdd={({ id, name }) => {
            setAddedProducts([...addedProducts, { id, name }])
            setIds([...ids, id])
          }}
        />
      )}
    </div>
  )
}

function RuleFields({ rule, errors }: { rule: Rule; errors: FieldErrors }) {
  const t = useMessages(groupMessages)
  const language = useLanguage()
  const { categories, rooms } = useCategoriesAndRooms()
  const choices = (groups: typeof categories) => [
    { value: '', text: t.any },
    ...groups.map(({ id, text }) => ({ value: id, text: textIn(language, text) })),
  ]
  return (
    <>
      <SelectField
        label={t.ofCategory}
        name="categoryId"
        error={errors['content.categoryId']}
        defaultValue={rule.categoryId ?? ''}
        options={choices(categories)}
      />
      <SelectField
        label={t.ofRoom}
        name="roomId"
        error={errors['content.roomId']}
        defaultValue={rule.roomId ?? ''}
        options={choices(rooms)}
      />
      {(['minPrice', 'maxPrice'] as const).map((name) => (
        <TextField
          key={name}
          label={t[name]}
          name={name}
          inputMode="numeric"
          error={errors[`content.${name}`]}
          defaultValue={rule[name] === null ? '' : String(rule[name])}
        />
      ))}
      {(['inStock', 'onOffer'] as const).map((name) => (
        <CheckField key={name} name={name} defaultChecked={rule[name]}>
          {t[name]}
        </CheckField>
      ))}
    </>
  )
}
