import type { ComponentProps } from 'react'
import { ArticlePage } from '../../content/blog/article-page.tsx'
import { BlogPage } from '../../content/blog/blog-page.tsx'
import { HelpPage } from '../../content/help/help-page.tsx'
import { HelpQuestion } from '../../content/help/help-question.tsx'
import { StaticPageBody } from '../../content/pages/static-page-body.tsx'
import { PolicyPage } from '../../content/policies/policy-page.tsx'

export type PreviewProps =
  | { kind: 'question'; props: ComponentProps<typeof HelpQuestion> }
  | { kind: 'policy'; props: ComponentProps<typeof PolicyPage> }
  | { kind: 'article'; props: ComponentProps<typeof ArticlePage> }
  | { kind: 'page'; props: ComponentProps<typeof StaticPageBody> }
  | { kind: 'help'; props: ComponentProps<typeof HelpPage> }
  | { kind: 'blog'; props: ComponentProps<typeof BlogPage> }

/** A text as its page shows it. */
export function PreviewBody({ kind, props }: PreviewProps) {
  switch (kind) {
    case 'question':
      return <HelpQuestion {...props} isOpen />
    case 'policy':
      return <PolicyPage {...props} />
    case 'article':
      return <ArticlePage {...props} />
    case 'page':
      return <StaticPageBody {...props} />
    case 'help':
      return <HelpPage {...props} />
    case 'blog':
      return <BlogPage {...props} />
  }
}
