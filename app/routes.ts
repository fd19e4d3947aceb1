import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('browse/home.route.tsx'),

  route('images', 'images/upload.route.ts'),

  route('language', 'layout/language.route.ts'),
  route('theme', 'layout/theme.route.ts'),
  route('locales/:file', 'layout/dictionary.route.ts'),
  route('*', 'layout/not-found.route.tsx'),
] satisfies RouteConfig
