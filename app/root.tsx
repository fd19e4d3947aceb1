import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { dictionaryFile } from './i18n/dictionaries.server.ts'
import { useLanguage } from './i18n/language.tsx'
import { requestedLanguage, requestedTheme } from './i18n/requested-language.server.ts'
import './app.css'

export async function loader({ request }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  return { theme: requestedTheme(request), words: dictionaryFile(language).version }
}

export function Layout({ children }: { children: ReactNode }) {
  const { language, dir } = useLanguage()
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <html
      lang={language}
      dir={dir}
      data-theme={root?.theme === 'dark' ? 'dark' : undefined}
      data-words={root?.words}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
