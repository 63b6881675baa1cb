import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageOfPath } from '#domain/language.ts'

const retryLaterMessages = {
  opening: {
    en: 'The store is just opening. Please try again in a few seconds.',
    ne: 'पसल भर्खर खुल्दैछ। केही सेकेन्डमा फेरि हेर्नुहोस्।',
  },
  busy: {
    en: 'So many people are in the store that it cannot answer everybody. Please try again in a few seconds.',
    ne: 'अहिले पसलमा धेरै भीड छ, सबैलाई जवाफ दिन सकिएन। केही सेकेन्डमा फेरि प्रयास गर्नुहोस्।',
  },
}

/** Responds 503 to a request that the store cannot answer now: a page that reloads itself, or JSON. */
export function sendRetryLater(
  { headers, url = '' }: IncomingMessage,
  response: ServerResponse,
  reason: keyof typeof retryLaterMessages,
): void {
  const { en, ne } = retryLaterMessages[reason]
  response.setHeader('Retry-After', '2')
  if (headers.accept?.includes('text/html') === true) return sendReloadingPage(response, { en, ne })
  const language = languageOfPath(url) === 'ne' || headers['accept-language']?.startsWith('ne') ? 'ne' : 'en'
  sendJson(response, 503, { success: false, message: { en, ne }[language] })
}

/** Sends a page that reloads itself until the store answers. */
function sendReloadingPage(response: ServerResponse, texts: { en: string; ne: string }): void {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    Refresh: '2',
  }
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Baithak</title>
<h1>Baithak</h1><p>${texts.en}</p><p lang="ne">${texts.ne}</p></html>`
  response.writeHead(503, headers).end(page)
}

/** Sends JSON that must not be cached. */
export function sendJson(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}
