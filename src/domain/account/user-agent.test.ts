import { expect, test } from 'vitest'
import { readUserAgent } from './user-agent.ts'

test('a browser and its system get their common names from the User-Agent, which also names other browsers', () => {
  const agents = [
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'curl/8.5.0',
    '',
  ].map((header) => readUserAgent(header))
  expect(agents.map(({ browser, system }) => `${browser} ${system}`)).toEqual([
    'Chrome Android',
    'Edge Windows',
    'Safari iOS',
    'Safari macOS',
    'Firefox Linux',
    'Samsung Internet Android',
    'null null',
    'null null',
  ])
})
