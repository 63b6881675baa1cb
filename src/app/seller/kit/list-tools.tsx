import { type SyntheticEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField, type SelectOption } from '#ui/field/select-field.tsx'
import { Stack, Toolbar } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { useRequestedFilters } from '#app/components/listing/use-requested-filters.ts'
import { textFieldsOf } from '#app/components/calls/form-fields.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { kitMessages } from './kit-messages.ts'
import { listPath, type ListParams } from './list-path.ts'

/** A filter of a list. The option with the value '' turns it off. */
type ListFilter = {
  name: string
  label: string
  options: readonly SelectOption[]
  groups?: readonly { label: string; options: readonly SelectOption[] }[]
}

/** The search, the filters and the sort options of a list. */
export type ListControls = {
  search?: { label: string; hint?: string }
  filters?: readonly ListFilter[]
  /** The sort options; the default has the value ''. */
  sorts?: readonly SelectOption[]
}

type ListToolsProps = {
  path: string
  params: ListParams
  controls: ListControls
  /** The number of rows. */
  count: string
}

/** Renders the search, the filters and the sort of a list. Without scripts the button submits them. */
export function ListTools({ path, params, controls, count }: ListToolsProps) {
  const { search, filters = [], sorts } = controls
  const t = useMessages(kitMessages)
  const selects = sorts ? [...filters, { name: 'sort', label: t.sort, options: sorts }] : filters
  const to = useLocalPath()
  const navigate = useNavigate()
  const names = new Set(['search', ...selects.map(({ name }) => name)])
  const [requestedParams, applyFilters] = useRequestedFilters(params, (changedParams) =>
    navigate(to(listPath(path, changedParams)), { preventScrollReset: true }),
  )
  function submitFilters(form: HTMLFormElement | null) {
    if (form) applyFilters(textFieldsOf(form))
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    submitFilters(event.currentTarget)
  }
  return (
    <search aria-label={t.filters}>
      <Stack gap="close">
        <Form action={to(path)} onSubmit={submit}>
          <Toolbar>
            {search && <SearchField {...search} search={requestedParams['search'] ?? ''} />}
            <Button type="submit">{t.find}</Button>
            {selects.map((select) => (
              <SelectField
                key={select.name}
                {...select}
                value={requestedParams[select.name] ?? ''}
                onChange={({ currentTarget }) => submitFilters(currentTarget.form)}
              />
            ))}
            {Object.entries(params).map(
              ([name, value]) =>
                !names.has(name) && <input key={name} type="hidden" name={name} value={value} />,
            )}
          </Toolbar>
        </Form>
        <Text as="output" isMuted>
          {count}
        </Text>
      </Stack>
    </search>
  )
}

type SearchFieldProps = { label: string; hint?: string; search: string }

/** Renders the search field. Its text changes when the URL changes. */
function SearchField({ label, hint, search }: SearchFieldProps) {
  const [input, setInput] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  if (lastSearch !== search) {
    setLastSearch(search)
    setInput(search)
  }
  return (
    <TextField
      type="search"
      name="search"
      label={label}
      hint={hint}
      maxLength={200}
      autoComplete="off"
      value={input}
      onChange={({ currentTarget }) => setInput(currentTarget.value)}
    />
  )
}
