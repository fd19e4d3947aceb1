import { requireViewer } from '../accounts/viewer.server.ts'
import { CategoryDrawing } from '../catalog/category-drawing.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { notFound } from '../layout/not-found.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/later.route'
import { laterPages, onwardPaths } from './later-pages.ts'

export function loader({ request, context, pattern }: Route.LoaderArgs) {
  const page = laterPages.find(({ path }) => path === pattern.replace(/^\//, '')) ?? notFound()
  const { title, onward, isPrivate } = page
  if (isPrivate) requireViewer(context, request)
  return { title, onward }
}

/** A page that is not built yet, under its own name, saying so. */
export default function LaterPage({ loaderData }: Route.ComponentProps) {
  const { title, onward } = loaderData
  const { t } = useLanguage()
  return (
    <div className="page py-6">
      <title>{`${t(title)} · ${t('site.name')}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        drawing={<CategoryDrawing slug="seeds-nursery" />}
        title={t(title)}
        text={t('later.text')}
        action={<LinkButton to={onwardPaths[onward]}>{t(`later.onward.${onward}`)}</LinkButton>}
      />
    </div>
  )
}
