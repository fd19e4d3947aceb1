import { useLocation, useNavigation } from 'react-router'
import { useIsCutOff } from '../../layout/errors/connection-lost.tsx'

/** Whether another list of this kind is on its way; more of the same list, or its other view, is not. */
export function useIsListLoading(): boolean {
  const { location: next } = useNavigation()
  const here = useLocation()
  // What is there is better than placeholders for what does not come.
  const isCutOff = useIsCutOff()
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
