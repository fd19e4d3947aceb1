import { redirect } from 'react-router'
import type { Route } from './+types/login.route'

/** The other name of the same door, with whatever was asked of it. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/auth${url.search}`)
}
