import { useLocation, useNavigation } from 'react-router'
import { useIsConnectionLost } from '../../ui/feedback/connection-lost.tsx'

/** Whether a different list of this kind is loading; the next page or other view of the same list does not count. */
export function useIsListLoading(): boolean {
  const { location: next } = useNavigation()
  const here = useLocation()
  // While offline, the current list is better than placeholders.
  const isCutOff = useIsConnectionLost()
  return (
    !isCutOff && next?.pathname === here.pathname && listKey(next.search) !== listKey(here.search)
  )
}

function listKey(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('after')
  params.delete('view')
  return params.toString()
}
