export function isTyping(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.ctrlKey || event.altKey || event.metaKey) return true
  return target instanceof Element && target.matches('textarea, select, input:not([type=radio])')
}
