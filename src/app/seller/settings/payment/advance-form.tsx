import { useRef, useState, type SyntheticEvent } from 'react'
import type { ValidationCode } from '#domain/validation/validation-code.ts'
import { validationMessages } from '#domain/refusal/validation-messages.ts'
import { formatNumber, parseNumber } from '#domain/number-format.ts'
import { maxAdvanceRules, type AdvanceRules } from '#domain/payment/advance.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { FormStack, Grid } from '#ui/layout/flow.tsx'
import { FieldGroup } from '#ui/field/field-group.tsx'
import { focusFirstInvalid, textFieldsOf } from '#app/components/calls/form-fields.ts'
import { usePageForm, type FieldErrors } from '#app/components/forms/page-form.ts'
import { useLanguage, useMessages } from '#app/components/use-messages.ts'
import { ProductChoice } from '#app/seller/coupons/scope-fields.tsx'
import {
  errorsWithoutRule,
  newRule,
  ruleBody,
  toRuleInput,
  ruleErrors,
  type RuleInput,
} from './advance-input.ts'
import { paymentSettingsMessages } from './payment-settings-messages.ts'
import * as textStyles from '#ui/styles/text.module.css'

const retainedNames = ['cancelledPercent', 'refusedPercent'] as const

// The store reports the error of a field by the path of its value.
const errorPaths = {
  value: ['size.paisa', 'size.basisPoints'],
  threshold: ['scope.paisa'],
  products: ['scope.productIds'],
} as const
type RuleField = keyof typeof errorPaths

/** Renders the rules for advances, and the percentage that is retained after a cancellation or refusal. */
export function AdvanceForm({ value, version }: { value: AdvanceRules; version: number }) {
  const t = useMessages(paymentSettingsMessages)
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [rules, setRules] = useState(() => value.rules.map((rule, key) => toRuleInput(rule, key, language)))
  const fieldNames = [
    ...rules.flatMap((_, index) => [
      fieldName(index, 'value'),
      fieldName(index, 'threshold'),
      fieldName(index, 'products'),
    ]),
    ...retainedNames,
  ]
  const { isSending, errors, setErrors, send } = usePageForm('setting', {
    fields: [...rules.flatMap((_, index) => errorPathsOf(index)), ...retainedNames.map(retainedPath)],
    onResponse: (response) => {
      if (!response.ok) focusFirstInvalid(form.current, fieldNames, errorsByName(rules, response.errors))
    },
  })
  const fieldErrors = errorsByName(rules, errors)
  const change = (key: number, changes: Partial<RuleInput>) =>
    setRules(rules.map((rule) => (rule.key === key ? { ...rule, ...changes } : rule)))
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = textFieldsOf(event.currentTarget)
    const retained = {
      cancelledPercent: input['cancelledPercent'] ?? value.retained.cancelledPercent,
      refusedPercent: input['refusedPercent'] ?? value.retained.refusedPercent,
    }
    const inputErrors = validationMessages(advanceErrors(rules, retained), language)
    setErrors(inputErrors)
    if (focusFirstInvalid(event.currentTarget, fieldNames, errorsByName(rules, inputErrors))) return
    send({ name: 'advance', version, value: { rules: rules.map(ruleBody), retained } })
  }
  return (
    <FormStack limit="page" hasDivider ref={form} onSubmit={save}>
      <div>
        <h2 className={textStyles.subheading}>{t.advance}</h2>
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.advanceHelp}</p>
      </div>
      {rules.length === 0 && <p>{t.noAdvance}</p>}
      {rules.map((rule, index) => (
        <RuleFields
          key={rule.key}
          {...{ rule, index }}
          errorOf={(field) => fieldErrors[fieldName(index, field)]}
          onChange={(changes) => change(rule.key, changes)}
          onRemove={() => {
            setRules(rules.filter(({ key }) => key !== rule.key))
            setErrors(errorsWithoutRule(errors, index))
          }}
        />
      ))}
      {rules.length > 1 && <p className={textStyles.small}>{t.severalHelp}</p>}
      {rules.length < maxAdvanceRules && (
        <p>
          <Button
            size="small"
            icon="plus"
            onClick={() => setRules([...rules, newRule(nextKey(rules), language)])}
          >
            {t.addRule}
          </Button>
        </p>
      )}
      {rules.length > 0 && (
        <FieldGroup legend={t.retained}>
          <Grid>
            {retainedNames.map((name, index) => (
              <TextField
                key={name}
                name={name}
                label={t[name]}
                hint={index === 0 ? t.retainedHelp : undefined}
                inputMode="numeric"
                maxLength={3}
                error={fieldErrors[name]}
                defaultValue={formatNumber(value.retained[name], language)}
              />
            ))}
          </Grid>
        </FieldGroup>
      )}
      <p>
        <Button type="submit" isLoading={isSending}>
          {t.save}
        </Button>
      </p>
    </FormStack>
  )
}

type RuleFieldsProps = {
  rule: RuleInput
  index: number
  errorOf: (field: RuleField) => string | undefined
  onChange: (changes: Partial<RuleInput>) => void
  onRemove: () => void
}

/** Renders one rule: the size of the advance and its scope. */
function RuleFields({ rule, index, errorOf, onChange, onRemove }: RuleFieldsProps) {
  const t = useMessages(paymentSettingsMessages)
  const number = index + 1
  return (
    <FieldGroup legend={t.rule({ number })}>
      <Grid>
        <SelectField
          label={t.size}
          value={rule.size}
          options={[
            { value: 'percent', text: t.percent },
            { value: 'sum', text: t.sum },
          ]}
          onChange={({ currentTarget }) =>
            onChange({ size: currentTarget.value === 'sum' ? 'sum' : 'percent' })
          }
        />
        <TextField
          label={rule.size === 'sum' ? t.amount : t.rate}
          name={fieldName(index, 'value')}
          inputMode="decimal"
          maxLength={15}
          error={errorOf('value')}
          value={rule.value}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
        <SelectField
          label={t.scope}
          name={fieldName(index, 'products')}
          value={rule.scope}
          error={errorOf('products')}
          options={[
            { value: 'above', text: t.above },
            { value: 'products', text: t.products },
          ]}
          onChange={({ currentTarget }) =>
            onChange({ scope: currentTarget.value === 'products' ? 'products' : 'above' })
          }
        />
        {rule.scope === 'above' ? (
          <TextField
            label={t.threshold}
            name={fieldName(index, 'threshold')}
            inputMode="decimal"
            maxLength={15}
            error={errorOf('threshold')}
            value={rule.threshold}
            onChange={({ currentTarget }) => onChange({ threshold: currentTarget.value })}
          />
        ) : (
          <ProductChoice ids={rule.productIds} onChange={(productIds) => onChange({ productIds })} />
        )}
      </Grid>
      <Button size="small" aria-label={t.removeRule({ number })} onClick={onRemove}>
        {t.remove}
      </Button>
    </FieldGroup>
  )
}

function fieldName(index: number, field: RuleField): string {
  return `${field}-${index}`
}

function errorPathsOf(index: number): string[] {
  return Object.values(errorPaths).flatMap((paths) => paths.map((path) => `rules.${index}.${path}`))
}

function retainedPath(name: (typeof retainedNames)[number]): string {
  return `retained.${name}`
}

/** Returns the error code of each invalid field, by its path. */
function advanceErrors(
  rules: readonly RuleInput[],
  retained: Record<(typeof retainedNames)[number], string | number>,
): Record<string, ValidationCode> {
  const ruleErrorEntries = rules.flatMap((rule, index) =>
    Object.entries(ruleErrors(rule)).map(([path, code]) => [`rules.${index}.${path}`, code] as const),
  )
  const retainedErrorEntries = retainedNames.flatMap((name) => {
    const percent = parseNumber(String(retained[name])) ?? -1
    return percent >= 0 && percent <= 100 ? [] : [[retainedPath(name), 'rate'] as const]
  })
  return Object.fromEntries([...ruleErrorEntries, ...retainedErrorEntries])
}

function errorsByName(rules: readonly RuleInput[], errors: FieldErrors): FieldErrors {
  const errorOfRule = (index: number, field: RuleField) =>
    errorPaths[field].map((path) => errors[`rules.${index}.${path}`]).find((error) => error !== undefined)
  const ruleFields = ['value', 'threshold', 'products'] as const
  return Object.fromEntries([
    ...rules.flatMap((_, index) =>
      ruleFields.map((field) => [fieldName(index, field), errorOfRule(index, field)]),
    ),
    ...retainedNames.map((name) => [name, errors[retainedPath(name)]]),
  ])
}

function nextKey(rules: readonly RuleInput[]): number {
  return Math.max(-1, ...rules.map(({ key }) => key)) + 1
}
