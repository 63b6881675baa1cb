import type { Language } from '#domain/language.ts'
import { messages, type MessageTable } from '#domain/messages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/number-format.ts'
import type { FeeBand, ZoneTerms } from '#domain/pricing/delivery/zones.ts'

type AmountParam = { amount: string }

const zoneMessages = {
  'ask-us': { en: 'Customers ask us first', ne: 'ग्राहकले पहिले सोध्नुपर्छ' },
  'not-delivered': { en: 'Not delivered', ne: 'डेलिभरी छैन' },
  upTo: {
    en: (p: { kg: string; fee: string }) => `up to ${p.kg} kg: ${p.fee}`,
    ne: (p: { kg: string; fee: string }) => `${p.kg} के.जी. सम्म ${p.fee}`,
  },
  heavier: {
    en: (p: { fee: string }) => `heavier: ${p.fee}`,
    ne: (p: { fee: string }) => `त्योभन्दा गह्रौँ ${p.fee}`,
  },
  free: { en: 'free', ne: 'निःशुल्क' },
  freeFrom: {
    en: (p: AmountParam) => `free from ${p.amount}`,
    ne: (p: AmountParam) => `${p.amount} देखि निःशुल्क`,
  },
  oneDay: {
    en: (p: { days: string }) => `${p.days} working day`,
    ne: (p: { days: string }) => `${p.days} कार्यदिन`,
  },
  days: {
    en: (p: { days: string }) => `${p.days} working days`,
    ne: (p: { days: string }) => `${p.days} कार्यदिन`,
  },
  noCash: { en: 'no cash', ne: 'नगद लिइँदैन' },
  anyCash: { en: 'cash', ne: 'नगद चल्छ' },
  cashUpTo: {
    en: (p: AmountParam) => `cash up to ${p.amount}`,
    ne: (p: AmountParam) => `${p.amount} सम्म नगद`,
  },
  carrying: {
    en: (p: { stairs: string; lift: string }) => `carrying up ${p.stairs} a floor, by lift ${p.lift}`,
    ne: (p: { stairs: string; lift: string }) => `माथि लैजान प्रति तला ${p.stairs}, लिफ्टबाट ${p.lift}`,
  },
  assembly: {
    en: (p: AmountParam) => `assembly ${p.amount} a piece`,
    ne: (p: AmountParam) => `जोडेको प्रति सामान ${p.amount}`,
  },
} as const satisfies MessageTable

/** Returns the terms of a zone in one sentence: 'Up to 100 kg: Rs.500, free from Rs.50,000, 1–2 working days, cash'. */
export function zoneSentence(terms: ZoneTerms, language: Language): string {
  const t = messages(zoneMessages, language)
  const { state, freeFromPaisa, carrying, assemblyPaisa, hasCash, mostCashPaisa: maxCashPaisa } = terms
  if (state !== 'delivered') return t[state]
  const money = (paisa: number) => formatMoney(paisa, language, 'when-needed')
  const sentence = [
    ...terms.fees.map((band, index) => feeText(band, index === 0, language)),
    ...(freeFromPaisa === null ? [] : [t.freeFrom({ amount: money(freeFromPaisa) })]),
    daysText(terms, language),
    hasCash ? (maxCashPaisa === null ? t.anyCash : t.cashUpTo({ amount: money(maxCashPaisa) })) : t.noCash,
    ...(carrying
      ? [t.carrying({ stairs: money(carrying.stairsPaisa), lift: money(carrying.liftPaisa) })]
      : []),
    ...(assemblyPaisa === null ? [] : [t.assembly({ amount: money(assemblyPaisa) })]),
  ].join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function feeText({ upToGrams, paisa }: FeeBand, isFirst: boolean, language: Language): string {
  const t = messages(zoneMessages, language)
  const fee = paisa === 0 ? t.free : formatMoney(paisa, language, 'when-needed')
  if (upToGrams === null) return isFirst ? fee : t.heavier({ fee })
  return t.upTo({ kg: formatNumber(upToGrams / 1000, language), fee })
}

function daysText({ days: { least: minDays, most: maxDays } }: ZoneTerms, language: Language): string {
  const t = messages(zoneMessages, language)
  const days = [...new Set([minDays, maxDays])].map((count) => formatNumber(count, language)).join('–')
  return maxDays === 1 && minDays === 1 ? t.oneDay({ days }) : t.days({ days })
}
