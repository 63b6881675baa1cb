import { createContext } from 'react-router'

/** Where a page is left by whoever draws it: as the body of a `Response` it would be packed into bytes and unpacked again. */
export const renderedPage = createContext<{ html: string }>()
