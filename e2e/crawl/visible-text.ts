import type { Page } from '@playwright/test'

/** Words of a page: where they stand, and whether we wrote them or somebody else did. */
export type TextLine = { where: string; text: string; isOurs: boolean }

/** What is to be seen of a page without running it. */
export type VisiblePage = {
  language: string
  direction: string
  title: string
  headings: number
  lines: TextLine[]
  /** Where it leads. */
  links: string[]
  /** Pictures, styles, scripts and fonts it names. */
  files: string[]
  /** Links and buttons that say nothing. */
  nameless: string[]
}

/** Reads the HTML of a page in the browser: nothing else takes it apart as browsers do. */
export async function readVisibleText(browser: Page, html: string): Promise<VisiblePage> {
  return browser.evaluate(collectVisibleText, html)
}

// Runs in the browser, so that all it needs stands in it.
function collectVisibleText(html: string): VisiblePage {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const root = page.documentElement
  const all = (selector: string) => [...page.querySelectorAll(selector)]
  const values = (selector: string, name: string) =>
    all(selector).map((element) => element.getAttribute(name) ?? '')

  // What people wrote runs in its own direction; a price or a number that is held together is ours.
  const isOurs = (element: Element | null) => {
    const turned = element?.closest('[dir], bdi, textarea')
    return !turned || turned === root || turned.matches('bdi[dir=ltr], input')
  }

  const lines: TextLine[] = [{ where: 'title', text: page.title, isOurs: true }]
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const holder = texts.currentNode.parentElement
    const text = texts.currentNode.textContent?.trim() ?? ''
    if (!text || holder?.closest('script, style, template')) continue
    lines.push({ where: `<${holder?.localName}>`, text, isOurs: isOurs(holder) })
  }
  const said = {
    '*': ['title', 'alt', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder'],
    'input[type=submit], input[type=button], input[type=reset]': ['value'],
    'option, optgroup': ['label'],
    'meta[name=description], meta[property^="og:"]:is([property$=title], [property$=description])':
      ['content'],
  }
  for (const [selector, names] of Object.entries(said)) {
    const told = (where: string) =>
      values(`:is(${selector})[${where}]`, where).map((text) => ({ where, text, isOurs: true }))
    lines.push(...names.flatMap(told).filter(({ text }) => text))
  }

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

  return {
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
    nameless: pressed
      .filter((element) => !element.hasAttribute('hidden') && !nameOf(element))
      .map((element) => element.outerHTML.slice(0, 120)),
  }
}
