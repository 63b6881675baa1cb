import { createContext, type RouterContextProvider } from 'react-router'

/** The document of the calls as `/api/docs` gives it to programs, in JSON. */
export type ReadApiDocument = () => Promise<string>

export const apiDocumentContext = createContext<ReadApiDocument>()

/** What the page of the calls reads: no page knows the calls by another way than programs do. */
export function readApiDocument(context: Readonly<RouterContextProvider>): Promise<string> {
  return context.get(apiDocumentContext)()
}
