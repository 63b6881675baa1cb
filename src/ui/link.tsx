import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

/** A link to another page of the store, which fades in where the browser can do that. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink viewTransition discover="none" {...props} />
}
