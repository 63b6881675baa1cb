import { expect, test } from 'vitest'
import { isValidationCode } from './validation-code.ts'

test('codes are recognized with and without a limit', () => {
  for (const code of ['required', 'too-long', 'too-long:200', 'too-short:6'])
    expect(isValidationCode(code)).toBe(true)
  for (const code of ['', 'required:3', 'too-long:', 'too-long:x', 'Invalid input'])
    expect(isValidationCode(code)).toBe(false)
})
