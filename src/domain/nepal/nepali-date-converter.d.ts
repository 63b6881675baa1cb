// The package has these types, but its "exports" hide them.
declare module '@remotemerge/nepali-date-converter' {
  const DateConverter: new (day: string) => {
    toBs(): { year: number; month: number; date: number; day: string }
    toAd(): { year: number; month: number; date: number; day: string }
  }
  export default DateConverter
}
