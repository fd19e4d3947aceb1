import { createContext } from 'react'

/**
 * The id of the current request, for pages whose root loader failed before it could return the id.
 */
export const RequestId = createContext<string | undefined>(undefined)
