const preloads = /<link rel="modulepreload"[^>]*>/g
// It comes with the words, where the build has put it (`route-list.server.ts`).
const listOfRoutes = /import "\/assets\/manifest-\w+\.js";?/
const pageModule = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/

/**
 * Moves a page's scripts behind its text and first pictures. Every page works without them, so on
 * a slow line they must not compete: the module waits for the `load` event, then goes its way.
 */
export function withLateScripts(html: string, { nonce }: { nonce: string }): string {
  return html
    .replace(preloads, '')
    .replace(pageModule, (_whole, _attributes, code: string) =>
      [
        `<script nonce="${nonce}" type="text/late" id="page-module">${code.replace(listOfRoutes, '')}</script>`,
        `<script nonce="${nonce}">${starter}</script>`,
      ].join(''),
    )
}

const starter = `addEventListener("load",function(){setTimeout(function(){var d=document,h=d.documentElement,l=d.getElementById("page-module"),w=d.createElement("link"),s=d.createElement("script");w.rel="preload";w.as="fetch";w.crossOrigin="";w.href="/locales/"+(h.dataset.words||h.lang+".json");d.head.append(w);s.type="module";s.nonce=l.nonce;s.textContent=l.textContent;d.body.append(s)})})`
