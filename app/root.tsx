import { type ReactNode, use } from 'react'
import {
  data,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { findChosenCity } from './accounts/profile/chosen-city.server.ts'
import { chooseDatabase } from './accounts/sessions/choose-database.server.ts'
import {
  currentViewer,
  hasViewerLookup,
  viewerMiddleware,
} from './accounts/sessions/viewer.server.ts'
import { saveFormUntilLogin } from './accounts/waiting-forms/save-form-until-login.server.ts'
import { readNotices } from './banners/current-notices.server.ts'
import { readCatalog } from './catalog/catalog.server.ts'
import { listOtherDrawings, packCatalogNames } from './catalog/catalog-names.ts'
import { otherDrawings } from './catalog/category-drawing.tsx'
import heartsUrl from './favorites/favorite-button.css?url&no-inline'
import { dictionaryFile, getTranslator } from './i18n/dictionaries.server.ts'
import { useLanguage } from './i18n/language-provider.tsx'
import { requestedLanguage, requestedTheme } from './i18n/requested-language.server.ts'
import { supportContacts } from './i18n/support-contacts.server.ts'
import { ErrorPage } from './layout/errors/error-page.tsx'
import { RequestId } from './layout/errors/request-id.tsx'
import { loadLayoutViewer } from './layout/page/layout-data.server.ts'
import { PageLayout } from './layout/page/page-layout.tsx'
import { readDatabase } from './platform/database/database.server.ts'
import { isLightMode } from './platform/device/device-cookie.server.ts'
import { environment } from './platform/http/environment.server.ts'
import {
  clearToastCookie,
  parseToastCookie,
  translateToast,
} from './platform/http/toast-cookie.server.ts'
import { FollowLanguage } from './settings/preferences/follow-language.tsx'
import type { LayoutHandle } from './ui/navigation/layout-handle.ts'
import './app.css'

export const middleware: Route.MiddlewareFunction[] = [
  viewerMiddleware,
  chooseDatabase,
  saveFormUntilLogin,
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  // While the database is down, pages are shown as to a signed-out visitor.
  const viewer = hasViewerLookup(context) ? currentViewer(context) : undefined
  const dictionary = dictionaryFile(language)
  const toast = parseToastCookie(request)
  const catalog = await readCatalog(readDatabase(), language)
  const ofAddress = 'province' in params ? params.province : undefined
  const chosenProvince = new URL(request.url).searchParams.get('location') ?? ofAddress
  return data(
    {
      language,
      theme: requestedTheme(request),
      isLight: isLightMode(request) || undefined,
      dictionary: `${dictionary.name}?v=${dictionary.version}`,
      viewer: viewer && (await loadLayoutViewer(readDatabase(), viewer)),
      ...packCatalogNames(catalog, chosenProvince),
      ...readNotices({
        ...{ language, now: new Date(), provinces: catalog.provinces },
        province: findChosenCity(request, { catalog, viewer })?.province.slug,
      }),
      drawings: listOtherDrawings(catalog),
      support: supportContacts(language),
      hasNetwork: environment().adNetworkScriptUrl !== undefined || undefined,
      toast: toast && translateToast(toast, getTranslator(language)),
    },
    toast ? { headers: { 'set-cookie': clearToastCookie() } } : {},
  )
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export function Layout({ children }: { children: ReactNode }) {
  const { language, dir, t } = useLanguage()
  const root = useRouteLoaderData<typeof loader>('root')
  const isDark = root?.theme === 'dark'
  otherDrawings.bySlug = root?.drawings
  return (
    <html
      lang={language}
      dir={dir}
      data-theme={isDark ? 'dark' : undefined}
      data-light={root?.isLight && ''}
      data-dictionary={root?.dictionary}
      data-request={use(RequestId)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={isDark ? '#12160f' : '#fbf9f4'} />
        <meta name="application-name" content={t('site.name')} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest/${language}.webmanifest`} />
        <Links />
        {root?.viewer && <link rel="stylesheet" href={heartsUrl} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const handles = useMatches().map(({ handle }) => (handle as LayoutHandle | undefined)?.layout)
  const { Hero, ...layout } = Object.assign({}, ...handles) as NonNullable<LayoutHandle['layout']>
  return (
    <PageLayout {...loaderData} {...layout} hero={Hero && <Hero />}>
      <Outlet />
      <FollowLanguage language={loaderData.language} />
    </PageLayout>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const errorPage = <ErrorPage error={error} requestId={use(RequestId)} />
  // Without the root loader's data (the database is down) the layout cannot be rendered.
  if (!loaderData) return <main>{errorPage}</main>
  return <PageLayout {...loaderData}>{errorPage}</PageLayout>
}
