import { resolve } from 'node:path'

/** A path as the person typed it: npm runs the command in the project's folder and names the other one. */
export function userPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path)
}
