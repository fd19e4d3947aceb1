import type { Page } from '@playwright/test'

/** A text on a page: the element or attribute it is in, and whether it is ours or a user's. */
export type TextLine = { where: string; text: string; isOurs: boolean }

/** What a page shows without running its scripts. */
export type VisiblePage = {
  language: string
  direction: string
  title: string
  headings: number
  lines: TextLine[]
  /** URLs the page links to. */
  links: string[]
  /** URLs of the images, styles, scripts and fonts it uses. */
  files: string[]
  /** Where its forms are posted to, and in which encoding. */
  forms: { action: string; encoding: string }[]
  /** Links and buttons without an accessible name. */
  nameless: string[]
}

/** Parses the HTML in the browser, as no other parser behaves exactly like one. */
export async function readVisibleText(browser: Page, html: string): Promise<VisiblePage> {
  return JSON.parse(await browser.evaluate(collectVisibleText, html))
}

// Runs in the browser, so it must be self-contained. It returns JSON, because Playwright copies an
// object of thousands of lines far more slowly than one string.
function collectVisibleText(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const root = page.documentElement
  const all = (selector: string) => [...page.querySelectorAll(selector)]
  const values = (selector: string, name: string) =>
    all(selector).map((element) => element.getAttribute(name) ?? '')

  // User text sets its own direction; `bdi` with a fixed direction holds our prices and numbers.
  const isOurs = (element: Element | null) => {
    const turned = element?.closest('[dir], bdi, textarea')
    if (!turned || turned === root) return true
    // Inside user text, it keeps a number such as 109 TDA in order.
    const outer = turned.parentElement?.closest('[dir], bdi') ?? root
    return turned.matches('input') || (turned.matches('bdi[dir=ltr]') && outer === root)
  }

  const lines: TextLine[] = [{ where: 'title', text: page.title, isOurs: true }]
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const holder = texts.currentNode.parentElement
    const text = texts.currentNode.textContent?.trim() ?? ''
    if (!text || holder?.closest('script, style, template')) continue
    lines.push({ where: `<${holder?.localName}>`, text, isOurs: isOurs(holder) })
  }
  const textAttributes = {
    '*': ['title', 'alt', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder'],
    'input[type=submit], input[type=button], input[type=reset]': ['value'],
    'option, optgroup': ['label'],
    'meta[name=description], meta[property^="og:"]:is([property$=title], [property$=description])':
      ['content'],
  }
  for (const [selector, names] of Object.entries(textAttributes)) {
    const linesOf = (where: string) =>
      values(`:is(${selector})[${where}]`, where).map((text) => ({ where, text, isOurs: true }))
    lines.push(...names.flatMap(linesOf).filter(({ text }) => text))
  }

  const addressOf = (element: Element) => element.getAttribute('href')
  const nameOf = (element: Element) =>
    [
      element.textContent,
      ...['aria-label', 'aria-labelledby', 'title', 'value'].map((name) =>
        element.getAttribute(name),
      ),
      ...[...element.querySelectorAll('[alt], [aria-label]')].map(
        (inner) => inner.getAttribute('alt') ?? inner.getAttribute('aria-label'),
      ),
    ]
      .join('')
      .trim()
  const pressed = all('a[href], button, summary, [role=button], input[type=submit]')
  // Screen readers and the keyboard skip it: a named link leads to the same address.
  const named = new Set(all('a[href]:not([aria-hidden])').filter(nameOf).map(addressOf))
  const isSecondLink = (element: Element) =>
    element.matches('a[aria-hidden=true][tabindex="-1"]') && named.has(addressOf(element))

  const visible: VisiblePage = {
    language: root.lang,
    direction: root.dir,
    title: page.title,
    headings: all('h1').length,
    lines,
    links: [
      ...values('a[href], area[href]', 'href'),
      ...values('link:is([rel=canonical], [rel=alternate], [rel=next], [rel=prev])', 'href'),
      ...values('form[action]:not([method=post i])', 'action'),
    ],
    files: [
      ...values('img[src], source[src], script[src]', 'src'),
      ...values('link:is([rel=stylesheet], [rel=manifest], [rel$=icon], [rel=preload])', 'href'),
      ...values('meta[property="og:image"]', 'content'),
    ].filter(Boolean),
    forms: all('form[method=post i]').flatMap((form) => {
      const encoding = form.getAttribute('enctype') ?? 'application/x-www-form-urlencoded'
      const buttons = [...form.querySelectorAll('[formaction]')]
      return [
        form.getAttribute('action'),
        ...buttons.map((one) => one.getAttribute('formaction')),
      ].map((action) => ({ action: action ?? '', encoding }))
    }),
    nameless: pressed
      .filter((element) => !element.hasAttribute('hidden') && !nameOf(element))
      .filter((element) => !isSecondLink(element))
      .map((element) => element.outerHTML.slice(0, 120)),
  }
  return JSON.stringify(visible)
}
