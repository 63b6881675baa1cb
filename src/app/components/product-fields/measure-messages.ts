import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Messages of the measurements, packages and materials of a product. */
export const measureMessages = {
  weight: { en: 'Weight', ne: 'तौल' },
  packageOf: {
    en: (p: { size: string; weight: string }) => `${p.size}, ${p.weight}`,
    ne: (p: { size: string; weight: string }) => `${p.size}, ${p.weight}`,
  },
  kilograms: {
    en: (p: { kg: number }) => `${formatNumber(p.kg, 'en')} kg`,
    ne: (p: { kg: number }) => `${formatNumber(p.kg, 'ne')} के.जी.`,
  },
  width: { en: 'Width', ne: 'चौडाइ' },
  depth: { en: 'Depth', ne: 'गहिराइ' },
  height: { en: 'Height', ne: 'उचाइ' },
  centimetres: {
    en: (p: { cm: number }) => `${formatNumber(p.cm, 'en')} cm`,
    ne: (p: { cm: number }) => `${formatNumber(p.cm, 'ne')} से.मि.`,
  },
  sizeOf: {
    en: (p: { width: number; depth: number; height: number }) =>
      `${formatNumber(p.width, 'en')} × ${formatNumber(p.depth, 'en')} × ${formatNumber(p.height, 'en')} cm`,
    ne: (p: { width: number; depth: number; height: number }) =>
      `${formatNumber(p.width, 'ne')} × ${formatNumber(p.depth, 'ne')} × ${formatNumber(p.height, 'ne')} से.मि.`,
  },
  materials: { en: 'Materials', ne: 'सामग्री' },
  packages: { en: 'Packages', ne: 'बाकस' },
  colour: { en: 'Colour', ne: 'रङ' },
} as const satisfies MessageTable
