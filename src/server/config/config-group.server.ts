import { z } from 'zod'

type Variables = Readonly<Record<string, string | undefined>>

export type Group<Output> = (env: Variables, problems: string[]) => Output | null

/**
 * Variables that belong together: all of them are set, or none. Those with a default may be left out,
 * and alone they do not begin the group. `rename` turns them into what the rest of the store reads.
 * Values are never repeated in a problem: most of them are secrets.
 */
export function group<Shape extends z.ZodRawShape, Output>(
  fields: Shape,
  rename: (env: z.output<z.ZodObject<Shape>>) => Output,
): Group<Output> {
  const shape = z.object(fields)
  const required = Object.keys(fields).filter((name) => !hasDefault(shape, name))
  return (env, problems) => {
    const missing = required.filter((name) => env[name] === undefined)
    if (missing.length === required.length) return null
    if (missing.length > 0) {
      const given = required.filter((name) => env[name] !== undefined)
      problems.push(
        `${missing.join(' and ')} must be set too, because ${given.join(' and ')} ${given.length > 1 ? 'are' : 'is'}`,
      )
      return null
    }
    const result = shape.safeParse(env)
    if (result.success) return rename(result.data)
    problems.push(...result.error.issues.map((issue) => `${String(issue.path[0])} must be ${issue.message}`))
    return null
  }
}

function hasDefault(shape: z.ZodObject, name: string): boolean {
  return shape.shape[name] instanceof z.ZodDefault
}
