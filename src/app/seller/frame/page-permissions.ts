import { matchPath } from 'react-router'
import type { Permission } from '#domain/account/staff-permissions.ts'
import { previewAccess, sellerPages, type PageAccess } from '#app/seller-pages.ts'

/** The permissions of a staff member. */
export type StaffPermissions = { isOwner: boolean; permissions: readonly Permission[] }

const accessByPath: Readonly<Record<string, PageAccess>> = {
  ...Object.fromEntries(Object.entries(sellerPages).map(([path, { access }]) => [path, access])),
  ...previewAccess,
}

/** Returns the permission that a page requires; undefined for a page that is not declared. */
export function permissionOfPage(path: string): PageAccess | undefined {
  // Requests of React Router for the data of a page end in `.data`.
  const pagePath = path.replace(/[?#].*$/, '').replace(/(\/_)?\.data$/, '')
  return Object.entries(accessByPath).find(([pattern]) => matchPath(pattern, pagePath))?.[1]
}

/** Returns whether a staff member may open a page, by its path without the language. */
export function canOpenPage(path: string, { isOwner, permissions }: StaffPermissions): boolean {
  const required = permissionOfPage(path)
  if (required === undefined || required === 'owner') return required === 'owner' && isOwner
  return required === 'staff' || required.some((permission) => permissions.includes(permission))
}
