import { resolve } from 'node:path'

/**
 * Resolves a path relative to the folder in which the user ran npm. npm itself runs commands in the project
 * folder.
 */
export function userPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}
