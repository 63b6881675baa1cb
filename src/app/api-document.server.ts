import { createContext, type RouterContextProvider } from 'react-router'

/** Returns the OpenAPI document that `/api/docs` serves, as JSON. */
export type ReadApiDocument = () => Promise<string>

export const apiDocumentContext = createContext<ReadApiDocument>()

/**
 * Returns the OpenAPI document for the page that documents the API. The page and other programs read the same
 * document.
 */
export function readApiDocument(context: Readonly<RouterContextProvider>): Promise<string> {
  return context.get(apiDocumentContext)()
}
