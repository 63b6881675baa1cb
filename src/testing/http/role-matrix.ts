import { endpoints } from '#api/endpoints.ts'
import type { EndpointAccess } from '#api/http/endpoint.ts'

/**
 * The access to routes. Endpoints declare their access, other routes are listed here, and pages in page-access.ts. A
 * test requests each of them in every role, and fails if one is missing.
 * `gateway-signature`: only requests with a valid signature of a gateway. `orders or shelf`: staff members with one of the two.
 */
export type Access = EndpointAccess | 'gateway-signature' | 'orders or shelf'

/** Every route of the server except pages, by method and path. */
export const routeAccess: Readonly<Record<string, Access>> = {
  ...Object.fromEntries(endpoints.map(({ name, access }) => [name.replace(' ', ' /api'), access])),
  'GET /api/docs': 'public',
  'GET /api/docs.json': 'public',
  'GET /pay/return/:attempt': 'public',
  'GET /pay/to/:attempt': 'public',
  'POST /pay/notice/stripe': 'gateway-signature',
  'GET /robots.txt': 'public',
  'GET /baithak.webmanifest': 'public',
  'GET /theme/:hex.css': 'public',
  'GET /sitemap.xml': 'public',
  'GET /sitemap-pages.xml': 'public',
  'GET /sitemap-:number.xml': 'public',
  // Pictures, and URLs under /api that match no endpoint.
  'GET /*': 'public',
  'POST /*': 'public',
}
