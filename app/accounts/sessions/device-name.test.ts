import { expect, test } from 'vitest'
import { parseDeviceName } from './device-name.ts'

test('common browsers are recognised even if they also name an older one', () => {
  const namesByUserAgent: Record<string, string> = {
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36':
      'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 9; SM-J600F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36':
      'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; U; Android 8.1.0; en-US; Redmi 6A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/78.0 UCBrowser/13.4.0 Mobile Safari/537.36':
      'UC Browser on Android',
    'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16':
      'Opera on Android',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1':
      'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1':
      'Chrome on iPhone',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0':
      'Edge on Windows',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0':
      'Firefox on Mac',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36':
      'Chrome on ChromeOS',
    'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5':
      'Firefox on KaiOS',
  }
  const names = Object.keys(namesByUserAgent).map((userAgent) => {
    const { browser, system } = parseDeviceName(userAgent)
    return `${browser} on ${system}`
  })
  expect(names).toEqual(Object.values(namesByUserAgent))
})

test('an unknown user agent has no name', () => {
  for (const userAgent of ['', 'curl/8.5.0', '<script>Chrome</script>']) {
    expect(parseDeviceName(userAgent)).toEqual({ browser: undefined, system: undefined })
  }
})
