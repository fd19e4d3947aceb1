import { useRouteLoaderData } from 'react-router'

/** Whether the page loads as little as possible: small pictures, no web font, nothing ahead of time. */
export function useLightMode(): true | undefined {
  return useRouteLoaderData<{ isLight?: true }>('root')?.isLight
}
