import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
} from 'react-router'
import { getDictionary } from '../../../app/i18n/dictionaries.server.ts'
import { LanguageProvider } from '../../../app/i18n/language-provider.tsx'
import { type Visit, withoutServer } from './visit-routes.ts'

type TestedRoute = {
  path: string
  loader?: unknown
  action?: unknown
  /** What it draws; nothing where only its answers matter. */
  Page?: ComponentType<never>
}

/** Opens pages of these routes as they travel: the HTML with the data it is woken up with, in English. */
export function pageOpener(tested: readonly TestedRoute[]) {
  const { ask, dataRoutes } = withoutServer(
    tested.map(({ Page = Nothing, ...route }) => ({ ...route, Component: drawing(Page) })),
  )

  return async (path: string, visit: Visit = {}) => {
    const answer = await ask(path, visit)
    if (!answer || answer instanceof Response) {
      return { status: answer?.status, location: answer?.headers.get('location'), html: '' }
    }
    const router = createStaticRouter(dataRoutes, answer)
    const html = renderToString(
      <LanguageProvider language="en" dictionary={getDictionary('en')}>
        <StaticRouterProvider router={router} context={answer} />
      </LanguageProvider>,
    )
    return { status: answer.statusCode, html }
  }
}

/** The component with what its route gives it, which each route types for itself. */
function drawing(Page: ComponentType<never>) {
  const Drawn = Page as ComponentType<{ loaderData: unknown; actionData: unknown }>
  return () => <Drawn loaderData={useLoaderData()} actionData={useActionData()} />
}

function Nothing() {
  return null
}
