import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 20_000

export function useRefresh(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [revalidate])
}
