/** The tax settings of a shop that has been registered for VAT since 2020, with 13% included in its prices. */
export const vat = {
  from: '2020-01-01',
  basisPoints: 1300,
  isIncluded: true,
  isOnShipping: false,
  registration: 'vat',
  label: { en: 'VAT', ne: 'भ्याट' },
}
