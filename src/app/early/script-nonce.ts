import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** The nonce of one rendering, which separates its own scripts from injected ones. */
export const renderNonceContext = createContext('')

/** The nonce for components; undefined in the browser. */
export const ScriptNonceContext = createReactContext<string | undefined>(undefined)
