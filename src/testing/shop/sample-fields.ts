import type { FieldSpec } from '#domain/product/fields/field.ts'
import { namedFields } from '#domain/product/fields/named-fields.ts'

// Sample values for every attribute, so that a new one is tested without further code.

const attributes = namedFields.filter(({ isAttribute }) => isAttribute)

/** Every attribute filled, as a call sends it. */
export function filledAttributes(): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map((attribute) => [
      attribute.apiName,
      sampleOf(attribute.field.spec, attribute.language === 'ne' ? 'काठ; र कपडा' : '=oak; "and" -cloth'),
    ]),
  )
}

/** Every attribute cleared, as a call sends it. */
export function clearedAttributes(): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map((attribute) => [attribute.apiName, attribute.field.toApi(undefined)]),
  )
}

function sampleOf(spec: FieldSpec, text: string): unknown {
  switch (spec.kind) {
    case 'text':
      return text
    case 'lines':
    case 'list':
      return [text, `'${text}`]
    case 'integer':
      return spec.max
    case 'length':
      return 455
    case 'weight':
      return 12.345
    case 'size':
      return { width: 1905, depth: 1, height: 100_000 }
    case 'choice':
      return spec.codes.at(-1)
    case 'choices':
      return spec.codes.slice(-2)
    case 'yes-no':
      return false
    case 'colour':
      return { name: text, nameNe: '', hex: '#aabbcc' }
    case 'packages':
      return [{ widthMm: 1, depthMm: 2, heightMm: 3, weightKg: 0.001 }]
  }
}
