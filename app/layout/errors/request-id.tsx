import { createContext } from 'react'

/** The id of the request a page answers, for one whose loaders did not get far enough to tell it. */
export const RequestId = createContext<string | undefined>(undefined)
