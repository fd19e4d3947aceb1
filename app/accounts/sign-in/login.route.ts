import { redirect } from 'react-router'
import type { Route } from './+types/login.route'

/** An alias of `/auth`; keeps the query string. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/auth${url.search}`)
}
