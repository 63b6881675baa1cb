import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

/** A link to another page of the store. The page fades in if the browser supports view transitions. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink viewTransition discover="none" {...props} />
}
