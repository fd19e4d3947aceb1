import { notFound } from './missing-page.ts'

export function loader() {
  notFound()
}

export default function NotFound() {
  return null
}
