import { expect, it } from 'vitest'
import type { AdvanceRule } from '#domain/payment/advance.ts'
import { errorsWithoutRule, newRule, ruleBody, toRuleInput, ruleErrors } from './advance-input.ts'

const rules: readonly AdvanceRule[] = [
  { size: { kind: 'sum', paisa: 500_050 }, scope: { kind: 'above', paisa: 5_000_000 } },
  { size: { kind: 'percent', basisPoints: 3350 }, scope: { kind: 'products', productIds: ['chair'] } },
]

it('returns stored rules unchanged from the form in both languages', () => {
  for (const language of ['en', 'ne'] as const)
    expect(rules.map((rule, key) => ruleBody(toRuleInput(rule, key, language)))).toEqual(rules)
})

it('sends text that is not an amount unchanged', () => {
  const rule = { ...newRule(0, 'en'), value: 'half', threshold: '' }
  expect(ruleBody(rule)).toEqual({
    size: { kind: 'percent', basisPoints: 'half' },
    scope: { kind: 'above', paisa: '' },
  })
})

it('reports the invalid fields of a rule by their paths', () => {
  const rule = newRule(0, 'en')
  expect(ruleErrors(rule)).toEqual({})
  expect(ruleErrors({ ...rule, value: '101', threshold: 'x' })).toEqual({
    'size.basisPoints': 'rate',
    'scope.paisa': 'number',
  })
  expect(ruleErrors({ ...rule, size: 'sum', value: '0', scope: 'products' })).toEqual({
    'size.paisa': 'amount',
    'scope.productIds': 'too-few:1',
  })
})

it('removes the errors of a removed rule and moves those of later rules', () => {
  const errors = {
    'rules.0.scope.paisa': 'first',
    'rules.1.size.paisa': 'second',
    'rules.2.size.paisa': 'third',
    'retained.refusedPercent': 'retained',
  }
  expect(errorsWithoutRule(errors, 1)).toEqual({
    'rules.0.scope.paisa': 'first',
    'rules.1.size.paisa': 'third',
    'retained.refusedPercent': 'retained',
  })
})
