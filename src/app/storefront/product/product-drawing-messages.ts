import { formatNumber } from '#domain/number-format.ts'
import type { MessageTable } from '#domain/messages.ts'

/** Messages of the product drawing. The server renders the drawing, so that browsers do not load this table. */
export const drawingMessages = {
  drawing: {
    en: (p: { name: string; size: string }) => `${p.name} drawn to scale, ${p.size}`,
    ne: (p: { name: string; size: string }) => `${p.name} को नापअनुसारको चित्र, ${p.size}`,
  },
  drawingNote: {
    en: 'Drawn to scale.',
    ne: 'नापअनुसार कोरिएको।',
  },
  referenceNote: {
    en: (p: { doorWidth: number; doorHeight: number; person: number }) =>
      `The door is ${formatNumber(p.doorWidth, 'en')} × ${formatNumber(p.doorHeight, 'en')} cm, the person ${formatNumber(p.person, 'en')} cm.`,
    ne: (p: { doorWidth: number; doorHeight: number; person: number }) =>
      `ढोका ${formatNumber(p.doorWidth, 'ne')} × ${formatNumber(p.doorHeight, 'ne')} से.मि., मान्छे ${formatNumber(p.person, 'ne')} से.मि.।`,
  },
  seatAt: {
    en: (p: { cm: number }) => `${formatNumber(p.cm, 'en')} cm seat`,
    ne: (p: { cm: number }) => `सिट ${formatNumber(p.cm, 'ne')} से.मि.`,
  },
  openedTo: {
    en: (p: { width: number; depth: number }) =>
      `opened ${formatNumber(p.width, 'en')} × ${formatNumber(p.depth, 'en')} cm`,
    ne: (p: { width: number; depth: number }) =>
      `खोल्दा ${formatNumber(p.width, 'ne')} × ${formatNumber(p.depth, 'ne')} से.मि.`,
  },
  largestPackage: {
    en: (p: { size: string }) => `Largest package: ${p.size}.`,
    ne: (p: { size: string }) => `सबैभन्दा ठूलो बाकस: ${p.size}।`,
  },
  view: { en: 'View', ne: 'कताबाट हेर्ने' },
  fromSides: { en: 'Front and side', ne: 'अगाडि र छेउबाट' },
  fromAbove: { en: 'From above', ne: 'माथिबाट' },
} as const satisfies MessageTable
