import { useLanguage } from '../i18n/language-provider.tsx'

/** The iframe for the ad network's script. Its sandbox isolates it and the page from each other. */
export function BannerNetwork({ place }: { place: string }) {
  const { t } = useLanguage()
  return (
    <iframe
      ref={showWhenFilled}
      title={t('banner.network')}
      src={`/banner-frame?size=${place === 'list' ? '468x60' : '728x90'}`}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  )
}

/** The iframe posts `banner-filled` once an ad is visible, perhaps already: any message makes it post again. */
function showWhenFilled(frame: HTMLIFrameElement) {
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source === frame.contentWindow && data === 'banner-filled') {
      frame.parentElement?.setAttribute('data-filled', '')
    }
  }
  addEventListener('message', onMessage)
  frame.contentWindow?.postMessage('', '*')
  return () => removeEventListener('message', onMessage)
}
