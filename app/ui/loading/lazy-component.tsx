import { type ComponentType, use } from 'react'

const tryAgainMilliseconds = 4000

type PartOfPage = { selector: string; load: () => Promise<void> }
const notLoaded = new Set<PartOfPage>()

/**
 * A component whose code is loaded when it is first rendered, retried until it succeeds. `selector` matches its
 * HTML in a page of the server, whose code is loaded before hydration (`loadPartsInPage`): React removes HTML
 * whose code is missing when something around it renders again, and a press at that moment is lost.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  selector?: string,
) {
  let component: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  async function loadAgain(): Promise<ComponentType<Props>> {
    try {
      component = await load()
      return component
    } catch {
      await new Promise((resolve) => setTimeout(resolve, tryAgainMilliseconds))
      return loadAgain()
    }
  }
  if (selector) {
    notLoaded.add({
      selector,
      async load() {
        component = await load()
      },
    })
  }
  return function LazyComponent(props: Props) {
    if (!component) loading ??= loadAgain()
    const Component = component ?? use(loading as Promise<ComponentType<Props>>)
    return <Component {...props} />
  }
}

/** Loads the code of the lazy components that the server has rendered. A failed load is left to them. */
export async function loadPartsInPage(): Promise<void> {
  const parts = [...notLoaded].filter(({ selector }) => document.querySelector(selector))
  if (parts.length === 0) return
  for (const part of parts) notLoaded.delete(part)
  await Promise.allSettled(parts.map(({ load }) => load()))
  // Loaded code may contain further lazy components.
  await loadPartsInPage()
}
