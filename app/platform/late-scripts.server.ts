const preloads = /<link rel="modulepreload"[^>]*>/g
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
        `<script nonce="${nonce}" type="text/late" id="page-module">${code}</script>`,
        `<script nonce="${nonce}">${starter}</script>`,
      ].join(''),
    )
}

const starter = `addEventListener("load",function(){setTimeout(function(){var l=document.getElementById("page-module"),s=document.createElement("script");s.type="module";s.nonce=l.nonce;s.textContent=l.textContent;document.body.append(s)})})`
