import type { ComponentType } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import {
  createStaticRouter,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
} from 'react-router'
import { getDictionary } from '../../../app/i18n/dictionaries.server.ts'
import { LanguageProvider } from '../../../app/i18n/language-provider.tsx'
import { createTestRoutes, type TestRequest } from './visit-routes.ts'

type TestedRoute = {
  path: string
  loader?: unknown
  action?: unknown
  /** The page component; absent if only the responses matter. */
  Page?: ComponentType<never>
}

/** Renders pages of these routes on the server, in English. */
export function createPageRenderer(tested: readonly TestedRoute[]) {
  const { ask, dataRoutes } = createTestRoutes(
    tested.map(({ Page = Nothing, ...route }) => ({ ...route, Component: drawing(Page) })),
  )

  return async (path: string, visit: TestRequest = {}) => {
    const answer = await ask(path, visit)
    if (!answer || answer instanceof Response) {
      return { status: answer?.status, location: answer?.headers.get('location'), html: '' }
    }
    const router = createStaticRouter(dataRoutes, answer)
    const stream = await renderToReadableStream(
      <LanguageProvider language="en" dictionary={getDictionary('en')}>
        <StaticRouterProvider router={router} context={answer} />
      </LanguageProvider>,
    )
    // As the server does, with the parts whose code is loaded on demand.
    await stream.allReady
    const html = await new Response(stream).text()
    const { loaderData, errors, actionHeaders } = answer
    const [headers] = Object.values(actionHeaders)
    return { status: answer.statusCode, headers, html, loaderData, errors }
  }
}

/** Passes loader and action data to the component; each route types them itself. */
function drawing(Page: ComponentType<never>) {
  const Drawn = Page as ComponentType<{ loaderData: unknown; actionData: unknown }>
  return () => <Drawn loaderData={useLoaderData()} actionData={useActionData()} />
}

function Nothing() {
  return null
}
