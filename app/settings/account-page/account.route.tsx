import { Link } from 'react-router'
import { chosenCity } from '../../accounts/profile/chosen-city.server.ts'
import { currentViewer, hasViewerLookup } from '../../accounts/sessions/viewer.server.ts'
import { SignOut } from '../../accounts/sign-in/sign-out-button.tsx'
import { readCatalog } from '../../catalog/catalog.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { HiddenOnDevice } from '../../offers/hiding/hidden-on-device.tsx'
import { database } from '../../platform/database/database.server.ts'
import { isDeviceSwitchOn } from '../../platform/device/device-cookie.server.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { MenuLink } from '../../ui/navigation/menu-link.tsx'
import { LanguageSwitch, ThemeSwitch } from '../preferences/language-and-theme-switches.tsx'
import { LightModeSetting } from '../preferences/light-mode-setting.tsx'
import type { Route } from './+types/account.route'
import '../screens/settings.css'
import './account.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const t = getTranslator(language)
  setPageDescription({
    title: t('accountPage.title'),
    description: t('accountPage.text'),
    path: '/account',
    isIndexable: false,
  })
  const viewer = hasViewerLookup(context) ? currentViewer(context) : undefined
  const catalog = await readCatalog(database(), language)
  return {
    name: viewer?.fullName,
    city: chosenCity(request, { catalog, context })?.city.name,
    isLight: isDeviceSwitchOn(request, 'light'),
  }
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { name, city, isLight } = loaderData
  const { t } = useLanguage()
  return (
    <div className="page account-page">
      <title>{`${t('accountPage.title')} · ${t('site.name')}`}</title>
      <h1 dir={name ? 'auto' : undefined}>{name ?? t('accountPage.title')}</h1>
      {!name && <SignIn />}
      <nav className="account-links" aria-label={t('accountPage.title')}>
        {name && <MenuLink to="/my-listings" icon="list" text={t('nav.myListings')} />}
        {name && <MenuLink to="/my-services" icon="truck" text={t('myServices.title')} />}
        <MenuLink to="/favorites" icon="heart" text={t('nav.favorites')} />
        {name && <MenuLink to="/messages" icon="message" text={t('nav.myMessages')} />}
        {name && <MenuLink to="/notifications" icon="bell" text={t('notifications.title')} />}
        {name && (
          <MenuLink to="/favorites#saved-searches" icon="search" text={t('savedSearches.title')} />
        )}
        {name && <MenuLink to="/settings" icon="settings" text={t('nav.settings')} />}
      </nav>
      <div className="account-links">
        <Link className="menu-link" to="/city?back=/account">
          <Icon name="pin" />
          <span className="menu-link-text">{t('city.title')}</span>
          <span className="quiet">{city ?? t('city.noneChosen')}</span>
        </Link>
        <LanguageSwitch className="menu-link" icon="globe" />
        <ThemeSwitch className="menu-link" showsLabel />
        <MenuLink to="/help" icon="help" text={t('footer.links.help')} />
        {name && <SignOut />}
      </div>
      <div className="account-links account-setting">
        <LightModeSetting isOn={isLight} />
      </div>
      <HiddenOnDevice />
    </div>
  )
}

function SignIn() {
  const { t } = useLanguage()
  return (
    <div className="account-sign-in">
      <p className="quiet">{t('accountPage.text')}</p>
      <div className="buttons">
        <LinkButton to="/auth">{t('nav.login')}</LinkButton>
        <LinkButton to="/auth?mode=sign-up" variant="plain">
          {t('auth.createAccount')}
        </LinkButton>
      </div>
    </div>
  )
}
