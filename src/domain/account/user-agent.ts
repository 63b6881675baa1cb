export type BrowserName = 'Chrome' | 'Edge' | 'Firefox' | 'Opera' | 'Safari' | 'Samsung Internet'
export type SystemName = 'Android' | 'ChromeOS' | 'iOS' | 'Linux' | 'macOS' | 'Windows'

// In this order: most browsers also claim to be Chrome, and Chrome to be Safari.
const browsers = [
  { name: 'Edge', pattern: /\bEdg(?:e|A|iOS)?\// },
  { name: 'Opera', pattern: /\b(?:OPR|Opera|OPT)\// },
  { name: 'Samsung Internet', pattern: /\bSamsungBrowser\// },
  { name: 'Firefox', pattern: /\b(?:Firefox|FxiOS)\// },
  { name: 'Chrome', pattern: /\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\// },
  { name: 'Safari', pattern: /\bVersion\/[\d.]+.*\bSafari\// },
] as const satisfies readonly { name: BrowserName; pattern: RegExp }[]

const systems = [
  { name: 'Android', pattern: /\bAndroid\b/ },
  { name: 'iOS', pattern: /\b(?:iPhone|iPad|iPod)\b/ },
  { name: 'ChromeOS', pattern: /\bCrOS\b/ },
  { name: 'Windows', pattern: /\bWindows\b/ },
  { name: 'macOS', pattern: /\bMac(?:intosh| OS X)\b/ },
  { name: 'Linux', pattern: /\bLinux\b/ },
] as const satisfies readonly { name: SystemName; pattern: RegExp }[]

/** Returns the common names of the browser and of the device's system from a `User-Agent` header; null if unknown. */
export function readUserAgent(userAgent: string): { browser: BrowserName | null; system: SystemName | null } {
  return {
    browser: browsers.find(({ pattern }) => pattern.test(userAgent))?.name ?? null,
    system: systems.find(({ pattern }) => pattern.test(userAgent))?.name ?? null,
  }
}
