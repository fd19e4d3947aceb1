/** Words compiled to HTML at build, with their bold words and links. */
export function Prose(props: { html: string; as?: 'p' | 'div' | 'li'; className?: string }) {
  const { html, as: Tag = 'p', className } = props
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
