import type { MouseEvent } from 'react'
import { Form, Link } from 'react-router'
import { textDirection } from '../../i18n/format/bidi-text.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import { joinPlace } from '../../i18n/format/join-place.ts'
import { formatNumber } from '../../i18n/format/parse-digits.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { OwnCover } from '../../offers/manage/own-cover.tsx'
import { HiddenText } from '../../offers/moderation/hidden-notice.tsx'
import { isEditable } from '../../offers/moderation/is-editable.ts'
import { href } from '../../platform/pages/href.ts'
import { renderUserText } from '../../ui/display/user-text.tsx'
import { StatusBadge } from '../../ui/feedback/badge.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { ServicePrice } from '../card/service-card.tsx'
import { ServiceIllustration } from '../card/service-illustration.tsx'
import type { OwnService } from './own-services.server.ts'

type OwnServiceCardProps = {
  service: OwnService
  decisionId: string | undefined
  onDelete: () => void
}

/** Delete links to the confirmation page; with scripts `onDelete` opens the dialog instead. */
export function OwnServiceCard({ service, decisionId, onDelete }: OwnServiceCardProps) {
  const { t } = useLanguage()
  const { id, title, status, city, province } = service
  return (
    <article className={`box own${status === 'active' ? '' : ' own-off'}`}>
      <div className="own-picture">
        <OwnCover cover={service.cover} drawing={<ServiceIllustration type={service.type} />} />
      </div>
      <div className="own-body">
        <StatusBadge status={service.moderation ?? status} />
        <ServicePrice {...service} />
        <h2 className="own-title">
          <Link to={href('/services/:serviceId', id)} dir={textDirection(title)}>
            {renderUserText(title)}
          </Link>
        </h2>
        <p className="own-facts dots small">
          <bdi>{t(`services.types.${service.type}`)}</bdi>
          <bdi>{renderUserText(joinPlace({ city, province }, t))}</bdi>
          <span>{formatDate(service.postedOn, t)}</span>
        </p>
        <p className="small">
          {t('myServices.views', { count: service.views, views: formatNumber(service.views) })}
        </p>
        {service.moderation && (
          <p className="small">
            <HiddenText moderation={service.moderation} decisionId={decisionId} />
          </p>
        )}
      </div>
      <div className="own-actions">
        {isEditable({ moderation: service.moderation ?? null }) && (
          <LinkButton to={href('/services/:serviceId/edit', id)} variant="tint" small icon="edit">
            {t('myListings.edit')}
          </LinkButton>
        )}
        {status !== 'hidden' && (
          <Form
            method="post"
            action={href('/my-services/:serviceId/show', id)}
            className="own-show"
          >
            <input
              type="hidden"
              name="status"
              value={status === 'active' ? 'inactive' : 'active'}
            />
            <Button variant="plain" small>
              {t(status === 'active' ? 'myServices.takeDown' : 'myServices.putUp')}
            </Button>
          </Form>
        )}
        <LinkButton
          to={href('/my-services/:serviceId/delete', id)}
          variant="plain"
          small
          icon="trash"
          className="own-sign"
          aria-label={t('myServices.deleteNamed', { title })}
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            onDelete()
          }}
        />
      </div>
    </article>
  )
}
