import { expect, test } from 'vitest'
import { isFieldCode } from './validation-code.ts'

test('codes are known with and without a limit', () => {
  for (const code of ['required', 'too-long', 'too-long:200', 'too-short:6'])
    expect(isFieldCode(code)).toBe(true)
  for (const code of ['', 'required:3', 'too-long:', 'too-long:x', 'Invalid input'])
    expect(isFieldCode(code)).toBe(false)
})
