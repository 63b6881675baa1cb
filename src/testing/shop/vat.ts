/** The settings of a shop that is registered for VAT: 13%, included in its prices, since long ago. */
export const vat = {
  from: '2020-01-01',
  basisPoints: 1300,
  isIncluded: true,
  isOnShipping: false,
  registration: 'vat',
  label: { en: 'VAT', ne: 'भ्याट' },
}
