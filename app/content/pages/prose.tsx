/** Text compiled to HTML at build time, with bold text and links. */
export function Prose(props: { html: string; as?: 'p' | 'div' | 'li'; className?: string }) {
  const { html, as: Tag = 'p', className } = props
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
