import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Logo } from '../header/logo.tsx'
import type { SupportDetails } from '../page/layout-types.ts'

const quickLinks = [
  ['/listings', 'nav.allListings'],
  ['/search', 'nav.search'],
  ['/services', 'nav.services'],
  ['/sell', 'footer.postAd'],
] as const

const supportPages = [
  'about',
  'how-it-works',
  'safety-tips',
  'success-stories',
  'blog',
  'help',
  'contact',
  'terms',
  'privacy',
  'refund-policy',
  'shipping-policy',
]

export function Footer(props: { support: SupportDetails }) {
  const { email, phone, address } = props.support
  const { t } = useLanguage()
  const link = ([to, labelKey]: readonly [to: string, labelKey: string]) => (
    <li key={to}>
      <Link to={to}>{t(labelKey)}</Link>
    </li>
  )
  return (
    <footer className="footer">
      <div className="ralli" />
      <div className="page">
        <div className="footer-main">
          <div>
            <Logo />
            <p className="footer-about">{t('footer.description')}</p>
          </div>
          <div className="footer-columns">
            <Column title={t('footer.quickLinks')}>
              <ul className="footer-quick">{quickLinks.map(link)}</ul>
            </Column>
            <Column title={t('footer.support')}>
              <ul className="footer-support">
                {supportPages.map((page) => link([`/${page}`, `footer.links.${page}`]))}
              </ul>
            </Column>
            <Column title={t('footer.contact')}>
              <ul>
                {[
                  [`mailto:${email}`, email],
                  [`tel:${phone?.replace(/[^+\d]/g, '')}`, phone],
                ].map(
                  ([url, text]) =>
                    text && (
                      <li key={url}>
                        <a href={url}>
                          <bdi dir="ltr">{text}</bdi>
                        </a>
                      </li>
                    ),
                )}
                <li>
                  {address && <p dir="auto">{address}</p>}
                  <p className="footer-hours">{t('footer.hours')}</p>
                </li>
              </ul>
            </Column>
          </div>
        </div>
        <div className="footer-end small">
          <p>{t('footer.copyright')}</p>
          <p>{t('footer.noPayments')}</p>
        </div>
      </div>
    </footer>
  )
}

function Column(props: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{props.title}</h2>
      {props.children}
    </div>
  )
}
