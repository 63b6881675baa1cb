import { createElement, type ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

type LinkProps = ComponentProps<typeof RouterLink>

/** A link to another page of the store, which fades in where the browser can do that. */
export function Link(props: LinkProps) {
  // The server renders hundreds of links and does not need their event handlers.
  if (import.meta.env.SSR && isWhole(props.to)) return createElement('a', attributesOf(props, props.to))
  return <RouterLink viewTransition discover="none" {...props} />
}

/** Returns whether the address is an absolute path, independent of the current page. */
function isWhole(to: LinkProps['to']): to is string {
  return typeof to === 'string' && /^\/(?!\/)/.test(to)
}

const routers: ReadonlySet<string> = new Set<keyof LinkProps>([
  'to',
  'discover',
  'prefetch',
  'relative',
  'reloadDocument',
  'replace',
  'mask',
  'state',
  'preventScrollReset',
  'viewTransition',
  'defaultShouldRevalidate',
])

function attributesOf(props: LinkProps, href: string): ComponentProps<'a'> {
  return { ...Object.fromEntries(Object.entries(props).filter(([name]) => !routers.has(name))), href }
}
