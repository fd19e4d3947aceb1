import { createContext } from 'react'

/** The id of the current request, on pages that show an error: other pages are cached for many. */
export const RequestId = createContext<string | undefined>(undefined)
