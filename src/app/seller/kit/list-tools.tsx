import { type SyntheticEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField, type SelectOption } from '#ui/field/select-field.tsx'
import { Toolbar } from '#ui/layout/flow.tsx'
import { Text } from '#ui/text.tsx'
import { textsOf } from '#app/components/calls/form-fields.ts'
import { useLocalPath, useMessages } from '#app/components/use-messages.ts'
import { kitMessages } from './kit-messages.ts'
import { listAddress, type ListChoice } from './list-address.ts'
import * as kitStyles from './kit.module.css'

/** A filter of a list. The option with the value '' does not narrow it. */
type ListFilter = {
  name: string
  label: string
  options: readonly SelectOption[]
  groups?: readonly { label: string; options: readonly SelectOption[] }[]
}

/** What narrows and sorts a list. */
export type ListControls = {
  search?: { label: string; hint?: string }
  filters?: readonly ListFilter[]
  /** The orders; the usual one has the value ''. */
  sorts?: readonly SelectOption[]
}

type ListToolsProps = {
  path: string
  choice: ListChoice
  controls: ListControls
  /** The number of rows. */
  count: string
}

/** Renders the search, the filters and the order of a list. Without scripts the button sends them. */
export function ListTools({ path, choice, controls, count }: ListToolsProps) {
  const { search, filters = [], sorts } = controls
  const t = useMessages(kitMessages)
  const selects = sorts ? [...filters, { name: 'sort', label: t.sort, options: sorts }] : filters
  const to = useLocalPath()
  const navigate = useNavigate()
  const names = new Set(['search', ...selects.map(({ name }) => name)])
  function show(form: HTMLFormElement | null) {
    if (form) void navigate(to(listAddress(path, textsOf(form))), { preventScrollReset: true })
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    show(event.currentTarget)
  }
  return (
    <search className={kitStyles.tools} aria-label={t.filters}>
      <Form action={to(path)} onSubmit={submit}>
        <Toolbar>
          {search && <SearchField {...search} search={choice['search'] ?? ''} />}
          <Button type="submit">{t.find}</Button>
          {selects.map((select) => (
            <SelectField
              key={select.name}
              {...select}
              value={choice[select.name] ?? ''}
              onChange={({ currentTarget }) => show(currentTarget.form)}
            />
          ))}
          {Object.entries(choice).map(
            ([name, value]) =>
              !names.has(name) && <input key={name} type="hidden" name={name} value={value} />,
          )}
        </Toolbar>
      </Form>
      <Text as="output" isMuted>
        {count}
      </Text>
    </search>
  )
}

type SearchFieldProps = { label: string; hint?: string; search: string }

/** Renders the search field, whose text follows the address. */
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
