export type BrowserName = 'Chrome' | 'Edge' | 'Firefox' | 'Opera' | 'Safari' | 'Samsung Internet'
export type SystemName = 'Android' | 'ChromeOS' | 'iOS' | 'Linux' | 'macOS' | 'Windows'

// In this order: most browsers also claim to be Chrome, and Chrome to be Safari.
const browsers = [
  { name: 'Edge', mark: /\bEdg(?:e|A|iOS)?\// },
  { name: 'Opera', mark: /\b(?:OPR|Opera|OPT)\// },
  { name: 'Samsung Internet', mark: /\bSamsungBrowser\// },
  { name: 'Firefox', mark: /\b(?:Firefox|FxiOS)\// },
  { name: 'Chrome', mark: /\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\// },
  { name: 'Safari', mark: /\bVersion\/[\d.]+.*\bSafari\// },
] as const satisfies readonly { name: BrowserName; mark: RegExp }[]

const systems = [
  { name: 'Android', mark: /\bAndroid\b/ },
  { name: 'iOS', mark: /\b(?:iPhone|iPad|iPod)\b/ },
  { name: 'ChromeOS', mark: /\bCrOS\b/ },
  { name: 'Windows', mark: /\bWindows\b/ },
  { name: 'macOS', mark: /\bMac(?:intosh| OS X)\b/ },
  { name: 'Linux', mark: /\bLinux\b/ },
] as const satisfies readonly { name: SystemName; mark: RegExp }[]

/** Returns the common names of the browser and of the device's system from a `User-Agent` header; null if unknown. */
export function readUserAgent(userAgent: string): { browser: BrowserName | null; system: SystemName | null } {
  return {
    browser: browsers.find(({ mark }) => mark.test(userAgent))?.name ?? null,
    system: systems.find(({ mark }) => mark.test(userAgent))?.name ?? null,
  }
}
