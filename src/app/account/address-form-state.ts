import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  addressFields,
  blankAddress,
  checkAddress,
  checkAddressField,
  type AddressField,
  type AddressFields,
} from '#domain/address.ts'
import type { FieldCode } from '#domain/field-code.ts'
import type { Language } from '#domain/language.ts'
import { addressMessages } from '#domain/messages/address.ts'
import { fieldMessage } from '#domain/messages/refusals.ts'
import { words } from '#domain/messages/words.ts'
import { callApi } from '#app/components/api-client.ts'
import { readTab, rememberAddress, writeTab } from '#app/components/tab-memory.ts'
import { toastError, toastSuccess } from '#app/components/toasts.ts'
import { useLanguage, useLocalPath } from '#app/components/use-words.ts'

type Errors = Partial<Record<AddressField, string | undefined>>
type SavedAnswer = { address: { _id: string }; message: string }

const draftName = 'baithak.address-draft'

/** What is typed into the address form, what is wrong with it, and how it is saved. */
export function useAddressForm(focus: (field: AddressField) => void) {
  const language = useLanguage()
  const navigate = useNavigate()
  const to = useLocalPath()
  const [typed, setTyped] = useState<AddressFields>({ ...blankAddress(), country: 'Nepal' })
  const [errors, setErrors] = useState<Errors>({})
  const [isWorking, setIsWorking] = useState(false)

  // The server and the first look show an empty form; what this tab remembers comes after.
  useEffect(() => {
    const draft = readDraft()
    // eslint-disable-next-line react/set-state-in-effect -- storage exists only in the browser
    if (draft !== undefined) setTyped((before) => ({ ...before, ...draft }))
  }, [])

  function refuse(found: Errors) {
    setErrors(found)
    const first = addressFields.find((field) => found[field] !== undefined)
    if (first !== undefined) focus(first)
  }

  async function save() {
    if (isWorking) return
    const checked = checkAddress(typed)
    if (!checked.ok) return refuse(sentences(checked.errors, language))
    setIsWorking(true)
    const answer = await callApi<SavedAnswer>('POST', '/address/add', { body: { address: checked.address } })
    setIsWorking(false)
    if (!answer.ok) {
      toastError(answer.message)
      return refuse(answer.errors)
    }
    writeTab(draftName, undefined)
    const { _id: id } = answer.body.address
    rememberAddress(id)
    toastSuccess(answer.body.message)
    await navigate(to('/cart'))
  }

  return {
    typed,
    errors,
    isWorking,
    save,
    type(field: AddressField, value: string) {
      const next = { ...typed, [field]: value }
      setTyped(next)
      setErrors((before) => ({ ...before, [field]: undefined }))
      writeTab(draftName, next)
    },
    /** Nothing typed is no mistake yet; it becomes one when the form is sent. */
    leave(field: AddressField) {
      const code = typed[field] === '' ? undefined : checkAddressField(field, typed)
      setErrors((before) => ({ ...before, [field]: code && sentence(field, code, language) }))
    },
  }
}

function readDraft(): Partial<AddressFields> | undefined {
  const kept = readTab(draftName)
  if (typeof kept !== 'object' || kept === null) return undefined
  const draft: Partial<AddressFields> = {}
  for (const field of addressFields) {
    const value: unknown = Reflect.get(kept, field)
    if (typeof value === 'string') draft[field] = value
  }
  return draft
}

function sentences(codes: Partial<Record<AddressField, FieldCode>>, language: Language): Errors {
  const found: Errors = {}
  for (const field of addressFields) {
    const code = codes[field]
    if (code !== undefined) found[field] = sentence(field, code, language)
  }
  return found
}

function sentence(field: AddressField, code: FieldCode, language: Language): string {
  return code === 'required'
    ? words(addressMessages, language)[`${field}Required`]
    : fieldMessage(code, {}, language)
}
