import { Hono } from 'hono'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { type Language, languages } from '../../app/i18n/language.ts'
import type { Bindings } from '../requests/request-context-and-log.ts'

/** `GET /manifest/{language}.webmanifest`, for installing the market on a home screen. */
export function webManifests() {
  const answers = new Hono<Bindings>()
  for (const language of languages) {
    const manifest = JSON.stringify(createManifest(language))
    answers.get(`/manifest/${language}.webmanifest`, (c) => {
      c.header('content-type', 'application/manifest+json; charset=utf-8')
      c.header('cache-control', 'public, max-age=3600')
      return c.body(manifest)
    })
  }
  return answers
}

function createManifest(language: Language) {
  const t = getTranslator(language)
  const shortcut = (key: string, url: string) => ({ name: t(key), url, icons: [icon(192)] })
  return {
    // The id is the same in both languages, so a phone installs one app.
    id: '/',
    lang: language,
    dir: language === 'ur' ? 'rtl' : 'ltr',
    name: t('site.name'),
    short_name: t('site.name'),
    description: t('install.description'),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf9f4',
    theme_color: '#fbf9f4',
    categories: ['shopping', 'business'],
    icons: [
      icon(192),
      icon(512),
      { ...icon(512), src: '/icon-maskable-512.png', purpose: 'maskable' },
    ],
    screenshots: [
      screenshot(language, 'narrow', '360x740', t('install.screenshot')),
      screenshot(language, 'wide', '1280x800', t('install.screenshot')),
    ],
    // Photos from the gallery or a chat open the sell form.
    share_target: {
      action: '/sell/shared',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'photos', accept: ['image/jpeg', 'image/png', 'image/webp'] }] },
    },
    shortcuts: [
      shortcut('nav.sell', '/sell'),
      shortcut('nav.messages', '/messages'),
      shortcut('install.search', '/search'),
    ],
  }
}

function icon(size: 192 | 512) {
  return { src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }
}

function screenshot(language: Language, format: 'narrow' | 'wide', sizes: string, label: string) {
  const src = `/screenshot-${format}-${language}.jpg`
  return { src, sizes, type: 'image/jpeg', form_factor: format, label }
}
