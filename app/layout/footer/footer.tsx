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

const supportLinks = [
  ['/about', 'footer.about'],
  ['/how-it-works', 'footer.howItWorks'],
  ['/safety-tips', 'footer.safetyTips'],
  ['/success-stories', 'footer.successStories'],
  ['/blog', 'footer.blog'],
  ['/help', 'footer.help'],
  ['/contact', 'footer.contactUs'],
  ['/terms', 'footer.terms'],
  ['/privacy', 'footer.privacy'],
  ['/refund-policy', 'footer.refundPolicy'],
  ['/shipping-policy', 'footer.shippingPolicy'],
] as const

export function Footer(props: { support: SupportDetails }) {
  const { email, phone, address } = props.support
  const { t } = useLanguage()
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
              <Links links={quickLinks} className="footer-quick" />
            </Column>
            <Column title={t('footer.support')}>
              <Links links={supportLinks} className="footer-support" />
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

function Links(props: {
  links: readonly (readonly [to: string, labelKey: string])[]
  className?: string
}) {
  const { t } = useLanguage()
  return (
    <ul className={props.className}>
      {props.links.map(([to, labelKey]) => (
        <li key={to}>
          <Link to={to}>{t(labelKey)}</Link>
        </li>
      ))}
    </ul>
  )
}
