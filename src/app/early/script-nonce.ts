import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** What the scripts of one rendering carry, so that they are known from whatever a text might smuggle in. */
export const markOfRendering = createContext('')

/** The same, for the components: undefined in a browser, where nothing is marked. */
export const ScriptMark = createReactContext<string | undefined>(undefined)
