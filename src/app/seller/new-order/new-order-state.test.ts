import { expect, test } from 'vitest'
import { sampleAddress } from '#testing/sample-address.ts'
import {
  blankInput,
  inputFromCustomer,
  type KnownCustomer,
  type ManualOrderInput,
} from './new-order-state.ts'

const sita = {
  _id: 'sita',
  name: 'Sita',
  address: { ...sampleAddress, street: 'Patan Dhoka 12', city: 'Lalitpur', email: 'sita@example.com' },
}
const gita = {
  _id: 'gita',
  name: 'Gita',
  address: { ...sampleAddress, street: 'Lakeside 6', city: 'Pokhara', state: 'Gandaki', email: '' },
}

const withInput = (input: ManualOrderInput, change: Partial<ManualOrderInput>) => ({ ...input, ...change })
const withAddress = (input: ManualOrderInput, change: Partial<ManualOrderInput['address']>) =>
  withInput(input, { address: { ...input.address, ...change } })
const select = (input: ManualOrderInput, customer?: KnownCustomer) =>
  withInput(input, inputFromCustomer(input, customer))
const gitasOrder = {
  name: 'Gita',
  address: { street: 'Lakeside 6', city: 'Pokhara', state: 'Gandaki', email: '', phone: '9800000002' },
}

test('selecting another customer replaces the name and the address of the first one', () => {
  const forSita = select(withAddress(blankInput, { phone: '9800000001' }), sita)
  expect(forSita).toMatchObject({ name: 'Sita', address: { street: 'Patan Dhoka 12', phone: '9800000001' } })
  expect(select(withAddress(forSita, { phone: '9800000002' }), gita)).toMatchObject(gitasOrder)
  const withoutAddress = select(forSita, { ...gita, address: null })
  expect(withoutAddress).toMatchObject({ name: 'Gita', address: { street: '', city: '', email: '' } })
})

test('deselecting a customer clears the name and the address that were filled in', () => {
  const phone = '9800000001'
  const cleared = select(select(withAddress(blankInput, { phone }), sita))
  expect(cleared).toEqual(withAddress(blankInput, { phone }))
})

test('a selected customer does not replace what the seller entered', () => {
  const enteredAddress = { street: 'Durbar Marg 3', city: 'Kathmandu', email: 'office@example.com' }
  const forSita = select(withAddress(withInput(blankInput, { name: 'Hari' }), enteredAddress), sita)
  expect(forSita).toMatchObject({ customerId: 'sita', name: 'Hari', address: enteredAddress })
  const changed = withInput(withAddress(select(blankInput, sita), { street: 'Patan Dhoka 14' }), {
    name: 'Sita Rai',
  })
  const enteredByHand = { name: 'Sita Rai', address: { street: 'Patan Dhoka 14', city: 'Lalitpur' } }
  expect(select(changed, gita)).toMatchObject(enteredByHand)
  expect(select(changed)).toMatchObject({ customerId: undefined, ...enteredByHand })
})
