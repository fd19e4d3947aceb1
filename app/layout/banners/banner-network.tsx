import { useLanguage } from '../../i18n/language-provider.tsx'

/** The frame in which an advertising network's script runs: it knows nothing of the page, nor the page of it. */
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

/** The frame tells in a word of ours once it holds something, and once more when asked: it may have come first. */
function showWhenFilled(frame: HTMLIFrameElement) {
  const hear = ({ source, data }: MessageEvent) => {
    if (source === frame.contentWindow && data === 'banner-filled') {
      frame.parentElement?.setAttribute('data-filled', '')
    }
  }
  addEventListener('message', hear)
  frame.contentWindow?.postMessage('', '*')
  return () => removeEventListener('message', hear)
}
