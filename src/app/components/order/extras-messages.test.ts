import { expect, test } from 'vitest'
import { confirmationMessages } from '#domain/order/confirmation-messages.ts'
import { extrasTexts, extrasLines } from './extras-messages.ts'
import { messages } from '#domain/messages.ts'

test('lists each delivery service on its own line, or as sentences in a row', () => {
  const extras = { floor: 3, hasLift: false, carryUp: true, assembly: ['sofa'] }
  const names = { sofa: 'सागर दुई सिटे सोफा' }
  expect(extrasLines(extras, names, 'ne')).toEqual(['३ तलासम्म पुर्‍याउने, लिफ्ट छैन', 'जोडिदिने: सागर दुई सिटे सोफा'])
  const t = messages(confirmationMessages, 'ne')
  expect(extrasTexts(t, { extras, names, language: 'ne' }).join(' ')).toBe(
    '३ तलासम्म बोकिदिन्छौँ (लिफ्ट छैन)। सागर दुई सिटे सोफा जोडिदिन्छौँ।',
  )
  expect(extrasTexts(t, { extras: null, names, language: 'ne' })).toEqual([])
})
