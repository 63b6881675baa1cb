import { createContext } from 'react-router'

/**
 * The context in which the renderer leaves a page. The body of a `Response` would be encoded to bytes and decoded
 * again.
 */
export const renderedPage = createContext<{ html: string }>()
