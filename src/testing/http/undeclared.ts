import type { FastifyInstance } from 'fastify'
import { permissionOfPage } from '#app/seller/frame/page-permissions.ts'
import { permissions, type Permission } from '#domain/account/staff-permissions.ts'
import type { SitePage } from './pages.ts'
import { formAccess, pageAccess } from './page-access.ts'
import { routeAccess, type Access } from './role-matrix.ts'

/** The calls of a server, read from the tree that it prints. */
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
  // Unknown paths have several routes with one meaning.
  return [...new Set(calls)]
}

/** The calls of a server that the role matrix does not name. */
export function undeclaredCalls(http: FastifyInstance): string[] {
  return callsOf(http).filter((call) => routeAccess[call] === undefined)
}

/** The pages that the role matrix does not name, and seller pages without a permission of their own. */
export function undeclaredPages(pages: readonly Pick<SitePage, 'path' | 'englishPath'>[]): string[] {
  return pages
    .filter(({ englishPath }) => {
      const isSellerPage = /^\/seller(\/[^*]|$)/.test(englishPath)
      const isOpen = isSellerPage && permissionOfPage(englishPath) === undefined
      return isOpen || pageAccess[englishPath] === undefined
    })
    .map(({ path }) => path)
}

/** The forms of pages that the role matrix does not name. */
export function undeclaredForms(forms: readonly string[]): string[] {
  return forms.filter((form) => formAccess[form] === undefined)
}

/** The permissions that open no call or no page by themselves. */
export function unusedPermissions(access: Readonly<Record<string, Access>>): Permission[] {
  const opened = Object.values(access).flatMap((roles) => roles.split(' or '))
  return permissions.filter((permission) => !opened.includes(permission))
}
