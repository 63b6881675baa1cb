import type { FastifyInstance } from 'fastify'
import { permissionOfPage } from '#app/seller/frame/page-permissions.ts'
import { permissions, type Permission } from '#domain/account/staff-permissions.ts'
import type { SitePage } from './pages.ts'
import { formAccess, pageAccess } from './page-access.ts'
import { routeAccess, type Access } from './role-matrix.ts'

/** Returns the calls of a server, as method and path, from the route tree that Fastify prints. */
export function callsOf(http: FastifyInstance): string[] {
  const path: string[] = []
  const calls = http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', text = '', methods = ''] = /^([│├└─\s]*)(\S+) \(([^)]+)\)$/.exec(line) ?? []
      if (text === '') return []
      const depth = indent.length / 4
      path.splice(depth - 1, path.length, text)
      const fullPath = path.join('').replace(/^(?:\/api\*?|\*)$/, '/*')
      return methods
        .split(', ')
        .filter((method) => method === 'GET' || method === 'POST' || fullPath !== '/*')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${fullPath}`)
    })
  // Several routes match unknown paths. They count as one.
  return [...new Set(calls)]
}

/** Returns the calls of a server that are missing in the access table. */
export function undeclaredCalls(http: FastifyInstance): string[] {
  return callsOf(http).filter((call) => routeAccess[call] === undefined)
}

/** Returns the pages that are missing in the access table, and the seller pages without a permission. */
export function undeclaredPages(pages: readonly Pick<SitePage, 'path' | 'englishPath'>[]): string[] {
  return pages
    .filter(({ englishPath }) => {
      const isSellerPage = /^\/seller(\/[^*]|$)/.test(englishPath)
      const isWithoutPermission = isSellerPage && permissionOfPage(englishPath) === undefined
      return isWithoutPermission || pageAccess[englishPath] === undefined
    })
    .map(({ path }) => path)
}

/** Returns the forms of pages that are missing in the access table. */
export function undeclaredForms(forms: readonly string[]): string[] {
  return forms.filter((form) => formAccess[form] === undefined)
}

/** Returns the permissions that no call or page requires. */
export function unusedPermissions(access: Readonly<Record<string, Access>>): Permission[] {
  const requiredPermissions = Object.values(access).flatMap((roles) => roles.split(' or '))
  return permissions.filter((permission) => !requiredPermissions.includes(permission))
}
