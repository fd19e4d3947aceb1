import type { Locator, Page } from '@playwright/test'
import { aMember, type MarketClient } from '../../test/support/market/form-sender.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/wait-for-scripts.ts'

test.use({ demo: true })

// The layout is the same on every page, so its controls are pressed on only one of them.
const pages = [
  ['/favorites', 'body'],
  ['/services', 'main'],
  ['/settings', 'main'],
  ['/settings/security', 'main'],
  ['/settings/notifications', 'main'],
  ['/settings/preferences', 'main'],
] as const

const controls = ':is(select, button, input[type=checkbox], input[type=radio])'
// Signing out would end the test.
const notPressed = 'form[action="/sign-out"] *, .toasts *'
// A switch that only scripts can turn, such as that of push notifications, is not in the document.
const stateful =
  'select, [role=switch]:not([type=button]), [aria-pressed], input[type=checkbox], input[type=radio]'
// Forms sent with their own button: nobody expects them to be saved before that.
const drafts = '.find *, #typed-form *, form:has([type=password]) *'

for (const [path, part] of pages) {
  test(`a control pressed on ${path} before hydration is saved as shown`, async ({
    signedInPage,
    market,
    pageErrors,
  }) => {
    test.setTimeout(180_000)
    // A form sent empty, and script requests of a page that was left.
    pageErrors.ignore(/status of 4(00|22)|ERR_ABORTED/)
    const member = await aMember(market.url)
    await saveTwo(member)
    const page = await signedInPage(member)
    const scripts = await delayScripts(page)
    const pressable = page
      .locator(`${part} ${controls}:not(${notPressed}, :disabled)`)
      .filter({ visible: true })
    const pressed: string[] = []
    const pressedKinds = new Set<string>()
    for (;;) {
      scripts.hold()
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForLoadState()
      const control = await findNewKind(pressable, pressedKinds)
      if (!control) break
      const mustChange = await control.evaluate(
        (element, [kinds, left]) => element.matches(kinds) && !element.matches(left),
        [stateful, drafts] as const,
      )
      const before = await readSaved(page)
      pressed.push(await press(control))
      scripts.release()
      await expect(async () => {
        await waitForHydration(page)
        const saved = await readSaved(page)
        expect(await readShown(page), pressed.at(-1)).toEqual(saved)
        if (mustChange) expect(saved, pressed.at(-1)).not.toEqual(before)
      }).toPass()
    }
    expect(pressed).not.toEqual([])
  })
}

test('the button of an empty search stays in place during hydration, and saves the search', async ({
  signedInPage,
  market,
  t,
}) => {
  test.setTimeout(120_000)
  const member = await aMember(market.url)
  const page = await signedInPage(member)
  const devtools = await page.context().newCDPSession(page)
  // A slow phone, on which hydration takes long enough to be pressed during it.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/search?q=zarnowhere', { waitUntil: 'commit' })
  await page.getByRole('button', { name: t('savedSearches.tellMe') }).click()
  await expect(page.getByText(t('savedSearches.saved.title'))).toBeVisible({ timeout: 30_000 })
})

async function saveTwo(member: MarketClient) {
  const list = await (await member.get('/search')).text()
  const ids = [...new Set([...list.matchAll(/"\/listing\/([\w-]{36})"/g)].map(([, id]) => id))]
  for (const id of ids.slice(0, 2)) await member.post(`/favorites/${id}`, { intent: 'add' })
}

async function delayScripts(page: Page) {
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return {
    hold() {
      gate = Promise.withResolvers<void>()
    },
    release: () => gate.resolve(),
  }
}

/** The first control of a kind not pressed yet: controls of one kind differ in name or id only. */
async function findNewKind(
  pressable: Locator,
  pressedKinds: Set<string>,
): Promise<Locator | undefined> {
  const kinds = await pressable.evaluateAll((controls) =>
    controls.map((control) => {
      const { localName, className } = control
      const form = control
        .closest('form')
        ?.getAttribute('action')
        ?.replace(/[\da-f-]{36}/, '')
      const [name, type, role] = ['name', 'type', 'role'].map((attribute) =>
        control.getAttribute(attribute),
      )
      const ownName = role === 'switch' || type === 'checkbox' ? '' : name
      const isPressed = control.getAttribute('aria-pressed')
      return [localName, className, form, ownName, type, role, isPressed].join(' ')
    }),
  )
  const index = kinds.findIndex((kind) => !pressedKinds.has(kind))
  if (index === -1) return undefined
  pressedKinds.add(kinds[index] ?? '')
  return pressable.nth(index)
}

/** Presses a control or selects another of its options; returns its HTML. */
async function press(control: Locator): Promise<string> {
  const { name, other } = await control.evaluate((element: HTMLSelectElement) => ({
    name: element.outerHTML.slice(0, 200),
    other: [...(element.options ?? [])].find((option) => !option.selected)?.value,
  }))
  if (other === undefined) await control.click()
  else await control.selectOption(other)
  return name
}

/** The state of the controls on the screen. */
async function readShown(page: Page): Promise<string[]> {
  return page.evaluate(readState, { kinds: stateful, left: drafts, isFresh: false })
}

/** The state of the same controls in a fresh response of the server. */
async function readSaved(page: Page): Promise<string[]> {
  return page.evaluate(readState, { kinds: stateful, left: drafts, isFresh: true })
}

type ReadStateOptions = { kinds: string; left: string; isFresh: boolean }

// Runs in the browser.
async function readState({ kinds, left, isFresh }: ReadStateOptions): Promise<string[]> {
  const fresh = async () => {
    const html = await (await fetch(location.href)).text()
    return new DOMParser().parseFromString(html, 'text/html')
  }
  const shown = isFresh ? await fresh() : document
  const { lang, dir, dataset } = shown.documentElement
  const found = [...shown.querySelectorAll<HTMLInputElement>(kinds)]
  const states = found
    .filter((control) => !control.matches(left))
    .map((control) => {
      const { name, value, checked, ariaChecked, ariaPressed } = control
      const state = control.tagName === 'SELECT' ? value : (ariaChecked ?? ariaPressed ?? checked)
      return `${control.tagName} ${name} ${control.id}: ${state}`
    })
  return [location.href, lang, dir, dataset.theme ?? 'light', ...states]
}
