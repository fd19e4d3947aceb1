const preloadLinks = /<link rel="modulepreload"[^>]*>/g
const pageModuleScript = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/

/**
 * Loads a page's scripts only after its text and first pictures: they must not compete for a slow connection.
 * If they fail to load, the page shows its `noscript` content.
 */
export function deferScripts(html: string, { nonce }: { nonce: string }): string {
  return html
    .replace(preloadLinks, '')
    .replace(pageModuleScript, (_whole, _attributes, code: string) =>
      [
        `<script nonce="${nonce}" type="text/late" id="page-module">${code}</script>`,
        `<script nonce="${nonce}">${startScript}</script>`,
      ].join(''),
    )
}

const startScript = `addEventListener("noscripts",function(){document.querySelectorAll("noscript").forEach(function(n){n.outerHTML=n.textContent})});addEventListener("load",function(){setTimeout(function(){var d=document,h=d.documentElement,l=d.getElementById("page-module"),w=d.createElement("link"),s=d.createElement("script");w.rel="preload";w.as="fetch";w.crossOrigin="";w.href="/locales/"+(h.dataset.dictionary||h.lang+".json");d.head.append(w);s.type="module";s.nonce=l.nonce;s.textContent=l.textContent;s.onerror=function(){dispatchEvent(new Event("noscripts"))};d.body.append(s)})})`
